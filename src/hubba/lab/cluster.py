"""Works on all machines of a Ray cluster, with the answers in the order of the tasks.

Ray is an extra, `hubba[ray]`, and is imported only when it is used.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from socket import create_connection
from typing import Any, TypeVar

from hubba.core.errors import HubbaError
from hubba.lab.messages import message

LOCAL = "local"  # the address of a Ray that starts here and ends with this process
KNOCKING = 5.0  # seconds for a machine to accept a connection
AHEAD = 4  # tasks per core to hand out before waiting for the first answer

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class ClusterError(HubbaError):
    """A cluster that cannot be used."""


def on_ray(
    work: Callable[[Task], Answer], tasks: Sequence[Task], address: str, workers: int = 0
) -> Generator[Answer, None, None]:
    """Do each task somewhere on the cluster at an address.

    Every machine needs the same hubba, and your own players if you use them. `workers` is how many cores a local
    Ray takes (0: all); it does not change an existing cluster.
    """
    ray = load_ray()
    connect(ray, address, workers)
    try:
        yield from _answers(ray, work, tasks)
    finally:
        ray.shutdown()


def load_ray() -> Any:
    """The library, or an error that says how to get it."""
    # By default, Ray reports every cluster that it starts to its makers.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise ClusterError(message("error-no-ray", reason=str(error))) from None


def connect(ray: Any, address: str, workers: int) -> None:
    """Join the cluster at an address, or start one here."""
    _knock(address)
    own: dict[str, object] = {"num_cpus": workers or None, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except (OSError, RuntimeError, ValueError) as error:  # a ConnectionError is an OSError
        raise _no_answer(address, error) from None


def _knock(address: str) -> None:
    """Check whether anything listens there: Ray itself would try for more than a minute."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if colon and port.isdecimal():
        try:
            create_connection((host.strip("[]"), int(port)), KNOCKING).close()
        except (OSError, OverflowError) as error:
            raise _no_answer(address, error) from None


def _no_answer(address: str, error: Exception) -> ClusterError:
    said = " ".join(str(error).split())
    return ClusterError(message("error-ray-silent", address=address, local=LOCAL, reason=said))


def _answers(ray: Any, work: Callable[[Task], Answer], tasks: Sequence[Task]) -> Generator[Answer, None, None]:
    remote = ray.remote(work_on).options(num_cpus=1)
    shared = ray.put(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: deque[Any] = deque()
    for task in tasks:
        if len(running) == most:
            yield _answer(ray, running.popleft())
        running.append(remote.remote(shared, task))
    while running:
        yield _answer(ray, running.popleft())


def work_on(work: Callable[[Task], Answer], task: Task) -> Answer:
    """Do one task, on any machine."""
    return work(task)


def _answer(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, HubbaError):
            raise error.cause from None  # as if the task had failed here
        raise
