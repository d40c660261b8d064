"""python -m hubba."""

from hubba.cli.main import main

main(prog_name="hubba")
