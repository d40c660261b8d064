"""Runs somebody's program, and kills it with all processes it has started as soon as nobody needs it any more.

Run it as a script: `guard.py FD PROGRAM [ARGUMENT …]`. FD is the reading end of a pipe that nobody writes to: it
ends when the process that holds the other end closes it or dies, even if it was killed. The script imports little,
so that it starts at once, and nothing of ours.
"""

import _thread
import os
import signal
import sys

NOT_STARTED = 127  # the exit code that shells use


def main() -> None:
    """Start the program, wait for it or for the end of the pipe, and exit with its exit code."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)
    program = os.fork()
    if program == 0:
        become(command)
    # Only the program keeps its channels, so they close when it dies.
    nothing = os.open(os.devnull, os.O_RDWR)
    for channel in (0, 1, 2):
        os.dup2(nothing, channel)
    _thread.start_new_thread(watch, (lifeline, program))
    _, status = os.waitpid(program, 0)
    end_group(program)  # processes that it has left behind
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def become(command: list[str]) -> None:
    """Become the program, in its own session: terminal keys do not reach it, and its children are in its group."""
    try:
        os.setsid()
        for ignored in (signal.SIGPIPE, signal.SIGINT):  # Python ignores the first, our workers the second
            signal.signal(ignored, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    finally:
        os._exit(NOT_STARTED)


def watch(lifeline: int, program: int) -> None:
    """Wait until nobody needs the program any more, and kill it."""
    os.read(lifeline, 1)
    if not end_group(program):
        os.kill(program, signal.SIGKILL)  # it has not made its group yet


def end_group(program: int) -> bool:
    """Kill all processes in the program's group; False if there are none."""
    try:
        os.killpg(program, signal.SIGKILL)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    main()
