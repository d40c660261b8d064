"""The table with open cards: what all seats know, combined. It asks views, never a state."""

from collections.abc import Iterable, Sequence

from hubba.core.view import Zone

Key = tuple[str, int, int]  # the name of a zone, its seat, and which of several alike


def combined_zones(own: Sequence[Zone], others: Iterable[Sequence[Zone]]) -> list[Zone]:
    """Each zone of one view, as shown by the view that knows the most about it; what no seat knows stays hidden."""
    found = keyed(own)
    for zones in others:
        for key, zone in keyed(zones).items():
            known = found.get(key)
            if known is None or len(zone.pieces) > len(known.pieces):
                found[key] = zone
    return list(found.values())


def keyed(zones: Sequence[Zone]) -> dict[Key, Zone]:
    """Zones by a key that is the same in every view."""
    found: dict[Key, Zone] = {}
    for zone in zones:
        number = 0
        while (zone.name, zone.seat, number) in found:
            number += 1
        found[zone.name, zone.seat, number] = zone
    return found
