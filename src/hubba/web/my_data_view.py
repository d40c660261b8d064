"""What the server keeps of a guest, as plain sentences with figures."""

from dataclasses import asdict, dataclass

from hubba.core.wording import Phrases
from hubba.tables.guest_data import Overview, overview_of
from hubba.tables.registry import TableRegistry
from hubba.tables.whereabouts import MOST
from hubba.web.guest_session import GuestSession
from hubba.web.my_games_view import shown_name
from hubba.web.pages import listed

MOST_NAMES = 12  # that the page lists; the download has all


@dataclass(frozen=True)
class DataKept:
    """What is kept of a guest."""

    overview: Overview
    address: str

    @property
    def nothing(self) -> bool:
        """Whether the server has nothing of this guest on its disk."""
        return not any(self.overview.counts.values())


async def data_of(registry: TableRegistry, session: GuestSession) -> DataKept:
    """What is kept of the guest of a request."""
    guest = "" if session.fresh else session.guest
    return await data_with(registry, guest)


async def data_with(registry: TableRegistry, guest: str) -> DataKept:
    """What is kept of a guest."""
    overview = await registry.database.do(lambda connection: overview_of(connection, guest))
    return DataKept(overview, registry.whereabouts.address_of(guest) if guest else "")


def facts_of(kept: DataKept, words: Phrases) -> list[str]:
    """What the server keeps, one sentence for each sort of thing that there is."""
    found, counts = kept.overview, kept.overview.counts
    lines = []
    if found.tables:
        shared = found.tables - found.alone
        about = {"count": found.tables, "seats": counts["sitters"], "going": found.going, "shared": shared}
        lines.append(words.say("data-tables", about))
    if found.waiting:
        lines.append(words.say("data-rooms", {"count": found.waiting}))
    if found.names:
        names = [shown_name(name, words) for name in found.names[:MOST_NAMES]]
        names += ["…"] if len(found.names) > MOST_NAMES else []
        lines.append(words.say("data-names", {"count": len(found.names), "names": listed(words, names)}))
    if found.tables > found.alone:
        lines.append(words.say("data-news"))
    if count := counts.get("feats"):
        lines.append(words.say("data-feats", {"count": count}))
    if count := counts.get("validations"):
        lines.append(words.say("data-validations", {"count": count}))
    if count := counts.get("tries"):
        lines.append(words.say("data-tries", {"count": count}))
    if count := counts.get("records"):
        lines.append(words.say("data-records", {"count": count}))
    for relation in ("talk", "mutes", "entrants", "subscriptions", "quiet_hours"):
        if count := counts.get(relation):
            lines.append(words.say(f"data-{relation.replace('_', '-')}", {"count": count}))
    lines.append(words.say("data-devices", {"count": counts.get("devices", 0)}))
    lines.append(words.say("data-link") if found.link else words.say("data-no-link"))
    if kept.address:
        lines.append(words.say("data-address", {"address": kept.address, "most": MOST}))
    return lines


def going_lines(kept: DataKept, words: Phrases) -> tuple[list[str], list[str]]:
    """What deleting everything takes away, and what stays."""
    found, counts = kept.overview, kept.overview.counts
    shared = found.tables - found.alone
    away = [words.say("data-goes-devices", {"count": counts.get("devices", 0)})]
    if found.alone:
        away.append(words.say("data-goes-tables", {"count": found.alone}))
    if shared:
        away.append(words.say("data-goes-name", {"count": shared}))
    if found.shared_going:
        away.append(words.say("data-goes-going"))
    if found.waiting:
        away.append(words.say("data-goes-rooms", {"count": found.waiting}))
    if counts.get("feats") or counts.get("validations") or counts.get("tries"):
        away.append(words.say("data-goes-feats"))
    if any(counts.get(relation) for relation in ("talk", "mutes", "subscriptions", "quiet_hours")):
        away.append(words.say("data-goes-talk"))
    if counts.get("evenings"):
        away.append(words.say("data-goes-evenings"))
    if counts.get("records"):
        away.append(words.say("data-goes-records", {"count": counts["records"]}))
    away.append(words.say("data-goes-browser"))
    stays = [words.say("data-stays-games")] if shared else []
    return away, [*stays, words.say("data-stays-copies"), words.say("data-stays-digest")]


def about_file(kept: DataKept, session: GuestSession | None) -> dict[str, object]:
    """What the first file of the download says."""
    found: dict[str, object] = {
        "what": "Everything that this Hubba keeps of you. Each file is named after a relation of its database.",
        "rows": dict(kept.overview.counts),
        "names": list(kept.overview.names),
        "address_in_memory": kept.address,
    }
    if session is not None:
        found["settings_in_cookie"] = asdict(session.settings)
    return found
