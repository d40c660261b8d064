"""The table with open cards: what all seats know, laid together. It asks views, never a state."""

from collections.abc import Iterable, Sequence

from hubba.core.view import Zone

Key = tuple[str, int, int]  # the name of a zone, its seat, and which of several alike


def combined_zones(own: Sequence[Zone], others: Iterable[Sequence[Zone]]) -> list[Zone]:
    """The zones of one view, each as the view knows it that knows most of it; what no seat knows stays hidden."""
    found = keyed(own)
    for zones in others:
        for key, zone in keyed(zones).items():
            known = found.get(key)
            if known is None or len(zone.pieces) > len(known.pieces):
                found[key] = zone
    return list(found.values())


def keyed(zones: Sequence[Zone]) -> dict[Key, Zone]:
    """Zones by what makes them the same in every view."""
    found: dict[Key, Zone] = {}
    for zone in zones:
        number = 0
        while (zone.name, zone.seat, number) in found:
            number += 1
        found[zone.name, zone.seat, number] = zone
    return found
