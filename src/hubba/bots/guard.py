"""Runs somebody's program and ends it, with all that it has started, as soon as nobody wants it any more.

Started as a script: `guard.py FD PROGRAM [ARGUMENT …]`. FD is the reading end of a pipe that nobody writes to: it
ends when whoever holds the other end lets go of it or is dead, even if it was killed. It imports little, so that it
starts at once, and nothing of ours.
"""

import _thread
import os
import signal
import sys

NOT_STARTED = 127  # as shells say it


def main() -> None:
    """Start the program, wait for it or for the end of the pipe, and leave with its exit code."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)
    program = os.fork()
    if program == 0:
        become(command)
    # The program alone holds its channels: when it is dead they end.
    nothing = os.open(os.devnull, os.O_RDWR)
    for channel in (0, 1, 2):
        os.dup2(nothing, channel)
    _thread.start_new_thread(watch, (lifeline, program))
    _, status = os.waitpid(program, 0)
    end_group(program)  # what it has left behind
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def become(command: list[str]) -> None:
    """The program, in a session of its own: no key of a terminal reaches it, and its children are found by it."""
    try:
        os.setsid()
        for ignored in (signal.SIGPIPE, signal.SIGINT):  # Python ignores the one, a worker of ours the other
            signal.signal(ignored, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    finally:
        os._exit(NOT_STARTED)


def watch(lifeline: int, program: int) -> None:
    """Wait until nobody wants the program any more, and end it."""
    os.read(lifeline, 1)
    if not end_group(program):
        os.kill(program, signal.SIGKILL)  # it has no group yet: it is about to begin


def end_group(program: int) -> bool:
    """Kill whatever there is of the program's group; False if there is nothing."""
    try:
        os.killpg(program, signal.SIGKILL)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    main()
