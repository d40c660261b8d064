"""What is special in Warlock, in a real browser: paying, bidding, striking, choosing in secret, and the end."""

import re
from typing import Any

from hubba.games.warlock.browser.drawn import WarlockDrawing
from hubba.games.warlock.game import GAME
from tests.games.warlock.test_table import drawn
from tests.web.browser import NewPage, until
from tests.web.drawn import sit
from tests.web.player import Player, expect
from tests.web.server import Server, is_over
from tests.web.warlock import asked, click_on, deal_until, shows

CORNER: Any = {"x": 8, "y": 12}  # of a card that others in a fan cover


# Paying


def collect(shown: WarlockDrawing, legal: dict[str, int]) -> int | None:
    """Send a wizard and a goblin to the dungeon, then build something that costs two creatures or more."""
    there = {inmate.held.card.race for inmate in shown.dungeon}
    wanted = {card.code for held in shown.hand if (card := held.card).race in {"wizard", "goblin"} - there}
    dear = {held.card.code for held in shown.hand if len(held.card.cost) > 1}
    if shown.phase == "acting":
        ready = {"wizard", "goblin"} <= there
        return legal.get("dungeon" if wanted else "build" if ready and "build" in legal else "draw")
    if shown.phase == "naming":
        chosen = wanted if shown.use == "dungeon" else dear
        return next((move for text, move in legal.items() if text in chosen), None)
    return legal.get("dungeon") if shown.phase == "sending" else None


def test_a_goblin_and_a_wizard_who_stands_in_pay_for_a_city(new_page: NewPage, server: Server) -> None:
    def both_are_needed(shown: WarlockDrawing) -> bool:
        lit = {inmate.held.card.race for inmate in shown.dungeon if inmate.stand_in}
        later = {inmate.held.card.race for inmate in shown.dungeon if inmate.later}
        return lit == {"wizard"} and later == {"goblin"} and len(shown.owed) == 2

    dealt = deal_until(server, shows("paying", both_are_needed), wish=collect)
    player = sit(new_page, server, dealt)
    page = player.page
    expect(player.question).to_contain_text("Still owed: ")
    owed = (player.question.text_content() or "").partition("Still owed: ")[2].split(", ")
    assert len(owed) == len(page.locator(".owed-now").all()) == 2
    expect(page.locator(".ask-about")).to_contain_text("Your wizard can stand in for: ")
    wizard = page.locator("#place-dungeon-0 button.inmate", has_text="stands in").first
    wizard.click()
    expect(page.locator(".owed-paid")).to_have_count(1)
    expect(page.locator(".ask-about")).to_contain_text("One of your cards stands in")
    expect(player.question).to_have_text(re.compile(r"Still owed: \w+$"))
    page.locator("#place-dungeon-0 button.inmate").first.click()
    expect(player.question).to_contain_text("Where does ")
    paid = [move for step in player.steps()[-2:] for move in step.split()]
    assert [move[:5] for move in paid] == ["pay:W", "pay:B"]


# The auction


def dig(shown: WarlockDrawing, legal: dict[str, int]) -> int | None:
    """Send everything to the mine, humans first."""
    if shown.phase in ("acting", "sending"):
        return legal.get("mine")
    humans = [move for text, move in legal.items() if text.rpartition(":")[2].startswith("H")]
    return humans[0] if shown.phase in ("choosing", "naming") and humans else None


WIDE_MINE = 14  # cards that each still show a corner to click on


def pair(shown: WarlockDrawing) -> tuple[str, str] | None:
    """A card of the mine and a human that together would make a taken total, before any is laid."""
    assert shown.auction is not None
    if shown.auction.laid or len(shown.mine) > WIDE_MINE:
        return None
    taken = {bidder.total for bidder in shown.auction.bidders}
    humans = [held.id for held in shown.mine if held.card.series]
    others = [held for held in shown.mine if not held.card.series]
    found = [held.id for held in others if str(int(held.card.gold[0]) + 2) in taken]
    return (found[0], humans[0]) if found and humans else None


def test_an_auction_in_which_a_human_counts_half_because_two_is_taken(new_page: NewPage, server: Server) -> None:
    dealt = deal_until(server, shows("bidding", pair), bot="random", wish=dig)
    shown = drawn(dealt.play)
    cards = pair(shown)
    assert cards is not None
    gold = next(int(held.card.gold[0]) for held in shown.mine if held.id == cards[0])
    player = sit(new_page, server, dealt)
    page = player.page
    for name in sorted(cards, key=[held.id for held in shown.mine].index):  # cards are laid in this order
        page.locator(f"#{name}").click(position=CORNER)
        expect(page.locator(f"#{name}")).to_have_count(0)
    expect(player.question).to_contain_text(f"{gold}½ to {gold + 2} gold")
    expect(page.locator(".tick.is-now.is-taken")).to_have_count(1)
    page.locator("#choice-enough").click()
    taken = page.locator(".btn-choice.is-no")
    expect(taken).to_contain_text(f"{gold + 2} gold: taken by ")
    taken.click()
    expect(page.locator("#notice")).to_contain_text(
        f"has already bid {gold + 2} gold, and no two bids may be equal"
    )
    page.locator("#choice-two\\:0").click()
    expect(page.locator("#log")).to_contain_text(f"You bid {gold}.5 gold")
    click_on(page, ".table:not(:has(#auction))")
    expect(page.locator("#log")).to_contain_text("The auction is over")


# Powers


def test_a_wizard_swaps_a_giant_in_and_the_giants_exchange_two_cards(new_page: NewPage, server: Server) -> None:
    def giants(shown: WarlockDrawing) -> list[str]:
        return [
            f"cell-{seat.seat}-{cell.name}"
            for seat in shown.seats[1:]
            if not seat.full
            for cell in seat.cells
            if cell.card and cell.card.race == "giant" and not cell.safe
        ]

    dealt = deal_until(server, shows("offering", lambda shown: giants(shown) and shown.seats[0].filled > 1))
    player = sit(new_page, server, dealt)
    page = player.page
    own = page.locator(".realm .is-target").first
    given = (own.get_attribute("id") or "").rpartition("-")[2]
    own.click()
    expect(page.locator(f"#cell-0-{given}")).to_have_class(re.compile("is-lifted"))
    giant = page.locator(".others .is-target[data-kind=giant]").first
    code = giant.get_attribute("data-card")
    giant.click()
    expect(player.question).to_contain_text("Your giants may exchange two cards")
    expect(page.locator(f"#cell-0-{given}")).to_have_attribute("data-card", code or "")
    first = str(page.locator(".realm .is-target").last.get_attribute("id"))
    page.locator(f"#{first}").click()
    expect(page.locator(f"#{first}")).to_have_class(re.compile("is-lifted"))
    expect(page.locator(".realm .is-target .is-gain").first).to_be_visible()
    second = str(page.locator(".realm .is-target").first.get_attribute("id"))
    kinds = [page.locator(f"#{name}").get_attribute("data-kind") or "" for name in (first, second)]
    page.locator(f"#{second}").click()
    expect(page.locator("#log")).to_contain_text("Your giants at work: you exchange the cards on ")
    expect(page.locator(f"#{second}")).to_have_attribute("data-kind", kinds[0])
    expect(page.locator(f"#{first}")).to_have_attribute("data-kind", kinds[1])


# The secret choice


def test_a_secret_choice_is_revealed_with_all_others(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal_until(server, asked("choosing"), bot="random"))
    page = player.page
    expect(page.locator(".secret-seat.is-chosen")).to_have_count(2)
    expect(page.locator("#place-bar .card")).to_have_count(0)
    first = page.locator(".hand .card").first
    code = first.get_attribute("data-card") or ""
    first.drag_to(page.locator("#place-offer-0"))
    expect(page.locator(f"#place-offer-0 [data-card={code}]")).to_be_visible()
    expect(page.locator("#place-bar .card")).to_have_count(0)
    page.locator(".hand .card.is-playable").last.click()
    expect(page.locator("#place-bar .card")).to_have_count(3)
    expect(page.locator("#secret")).to_have_count(0)
    origins = [place.get_attribute("data-from") for place in page.locator("#place-bar .lying").all()]
    assert sorted(map(str, origins)) == ["seat-0", "seat-1", "seat-2"]


# The end


def test_an_early_end_is_announced_and_counted_seat_by_seat(new_page: NewPage, server: Server) -> None:
    early = shows("acting", lambda shown: shown.last >= 0 and (shown.day, shown.round) < (3, 3))
    dealt = deal_until(server, early, bot="random")
    page = new_page(drawn=True)
    player = Player(page, server, calm=False).like(table="drawn").sit(dealt)
    expect(page.locator(".when-last")).to_contain_text("the last round")
    expect(page.locator(".seat-full").first).to_be_visible()
    click_on(page, ".ending")
    expect(page.locator(".ending")).to_contain_text("An empire has its 16 cards.")
    waits = page.evaluate(
        """() => [...document.querySelectorAll(".is-final tr")].flatMap((row) => [...row.querySelectorAll("td")]
          .slice(row.closest("thead") ? 1 : 0).map((cell) => parseFloat(getComputedStyle(cell).animationDelay)))"""
    )
    lines, seats = len(waits) // 3, 3
    columns = [waits[seat::seats] for seat in range(seats)]
    assert lines == 10
    assert [time for column in columns for time in column] == sorted(waits), "seat after seat, from the top"
    page.keyboard.press("Shift")
    until(page, lambda: page.evaluate(RUNNING) == 0, "for the whole count")
    total = [cell.inner_text() for cell in page.locator(".ending tfoot td").all()]
    assert re.search(rf"^\w+: .*\b{' '.join(total)}\b", player.record(), re.MULTILINE), total
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator(".ending")).to_be_visible()
    assert page.evaluate(RUNNING) == 0


def test_a_shared_victory_names_all_winners(new_page: NewPage, server: Server) -> None:
    dealt = server.put(GAME, seats=3, options={}, until=is_over)  # nobody has built anything
    page = sit(new_page, server, dealt).page
    expect(page.locator("#question")).to_have_text("Anna, Brian and Chloé break the curse together")
    Player(page, server).like(table="drawn", language="fr")
    page.reload()
    expect(page.locator("#question")).to_have_text("Anna, Brian et Chloé rompent ensemble la malédiction")


RUNNING = "() => document.querySelector('.ending').getAnimations({ subtree: true }).length"
