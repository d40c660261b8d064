"""A second implementation of Thorgal's rules, plain and slow, which shares nothing with `hubba.games`.

Cards are letters, Chaams are texts like "C2", dice are texts like "c1". The game is one long generator: it yields
who may do what, and is sent the move. `drawn` has the outcomes of chance.
"""

import random
import tomllib
from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

BOX = Path(__file__).with_name("box.toml").read_text("utf-8")
LETTERS = "CDIPAR"
FACES = ["1", "2", "3", "c1", "c2", "t"]
BLACK = ["one", "two", "three", "tanatloc", "goddess", "ogotai"]
HEROES = ["thorgal", "kriss", "aaricia", "jolan", "tjall", "treefoot"]
STEPS = (2, 4, 6)
KINDS = [letter + level for level in "123" for letter in LETTERS]

Flow = Generator[tuple[int, list[str]], str, Any]


class Over(Exception):
    """The game is over."""


def ask(seat: int, moves: Iterable[str]) -> Flow:
    """Ask one seat; equal moves are offered once."""
    return (yield seat, sorted(set(moves)))


def by_letters(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=LETTERS.index)) or "-"


def by_kinds(chaams: Iterable[str]) -> str:
    return " ".join(sorted(chaams, key=KINDS.index))


def side_by_side(dice: Iterable[str]) -> str:
    return "+".join(sorted(dice, key=FACES.index))


class Naive:
    """A game with a seed, the game's options, and the text of a box."""

    def __init__(self, seats: int, seed: int, options: dict[str, str], box: str = BOX) -> None:
        self.box = tomllib.loads(box)
        self.card_of = {hero["name"]: hero for hero in self.box["heroes"]}
        self.seats, self.options, self.rng = seats, options, random.Random(seed)
        self.heroes = 4 if seats in (2, 4) or options["fourth"] == "yes" else 3
        self.drawn: list[tuple[str, str]] = []  # purpose and outcome
        self.team: list[str] = []
        self.hands: list[list[str]] = []
        self.at = [1] * self.heroes
        self.revealed = 1
        self.skills = [letter for letter in LETTERS for _ in range(8)]
        self.spent: list[str] = []
        ones = 1 if options["chaams"] == "level-3" else 2
        self.foes = [letter + "1" for letter in LETTERS] * ones + [letter + "2" for letter in LETTERS]
        if options["chaams"] == "level-3":
            self.foes += [letter + "3" for letter in LETTERS]
        self.gone: list[str] = []
        self.there: dict[int, list[str]] = {place: [] for place in range(1, 9)}
        self.track = self.round = self.first = 0
        self.ending = ""
        self.flow = self.game()
        self.asked: tuple[int, list[str]] | None = next(self.flow)

    # What a test calls

    def make(self, move: str) -> None:
        assert self.asked is not None
        assert move in self.asked[1], (move, self.asked)
        try:
            self.asked = self.flow.send(move)
        except StopIteration:
            self.asked = None

    def lines(self) -> list[str]:
        """The table as lines of a position, without the turn."""
        found = [f"first: {self.first}", f"round: {self.round}", f"team: {' '.join(self.team) or '-'}"]
        found.append("at: " + (" ".join(map(str, self.at[: len(self.team)])) or "-"))
        found += [f"hand {hero}: {by_letters(hand)}" for hero, hand in zip(self.team, self.hands, strict=True)]
        found += [f"revealed: {self.revealed}", f"track: {self.track}"]
        found += [f"chaams {place}: {by_kinds(foes)}" for place, foes in self.there.items() if foes]
        found += [f"discarded chaams: {by_kinds(self.gone)}"] * bool(self.gone)
        return found + [f"discarded skills: {by_letters(self.spent)}"] * bool(self.spent)

    # Small questions

    def owner(self, slot: int) -> int:
        if slot == 3 and self.seats == 3:  # the shared hero has another player in each round
            return (self.first + max(self.round - 1, 0)) % 3
        return (self.first + slot) % self.seats

    def power(self, slot: int) -> str:
        hero = self.team[slot]
        return "" if hero == self.options["powerless"] else str(self.card_of[hero]["power"])

    def amount(self, slot: int) -> int:
        return int(self.card_of[self.team[slot]]["amount"])

    # Chance

    def chance(self, purpose: str, some: list[str]) -> str:
        found = self.rng.choice(some)
        self.drawn.append((purpose, found))
        return found

    def roll(self, many: int) -> list[str]:
        dice = [self.rng.choice(FACES) for _ in range(many)]
        self.drawn.append(("white", side_by_side(dice)))
        return dice

    def draw_skills(self, slot: int, many: int) -> Flow:
        for _ in range(many):
            if not self.skills:
                self.skills, self.spent = self.spent, []
            if self.skills:
                card = self.chance("skills", self.skills)
                self.skills.remove(card)
                self.hands[slot].append(card)
        yield from self.limit(slot)

    def draw_foe(self) -> str:
        if not self.foes:
            self.foes, self.gone = self.gone, []
        if not self.foes:
            raise Over("flood")
        foe = self.chance("chaams", self.foes)
        self.foes.remove(foe)
        return foe

    def limit(self, slot: int) -> Flow:
        while len(self.hands[slot]) > 10:
            move = yield from ask(self.owner(slot), [f"drop:{card}" for card in self.hands[slot]])
            self.spend(slot, move[-1])

    def spend(self, slot: int, cards: str) -> None:
        for card in cards:
            self.hands[slot].remove(card)
            self.spent.append(card)

    # The course of the game

    def game(self) -> Flow:
        try:
            named = self.options["first"]
            seats = [str(seat) for seat in range(self.seats)] if named == "lot" else [named]
            self.first = int(self.chance("first", seats))
            yield from self.gather()
            self.track = self.box["track"]["four" if self.heroes == 4 else "three"]
            while True:
                self.round += 1
                for slot in range(self.heroes):
                    won = yield from self.destiny(slot)
                    yield from self.meet(slot, won)
                    yield from self.act(slot, [die for die in won if die[0] != "c"])
                self.war()
        except Over as over:
            self.ending = str(over)

    def gather(self) -> Flow:
        for slot in range(self.heroes):
            free = [hero for hero in HEROES if hero not in self.team]
            if self.options["team"] == "lot":
                hero = self.chance("team", free)
            else:
                hero = (yield from ask(self.owner(slot), [f"hero:{hero}" for hero in free])).split(":")[1]
            self.team.append(hero)
            self.hands.append([LETTERS[self.box["skills"].index(skill)] for skill in self.card_of[hero]["skills"]])
            for card in self.hands[-1]:
                self.skills.remove(card)

    def destiny(self, slot: int) -> Flow:
        seat, left = self.owner(slot), 5
        won: list[str] = []
        while True:
            dice = self.roll(left)
            black = self.chance("black", BLACK)
            if black == "goddess":
                return won + [die for die in dice if die[0] != "c"]
            if black == "ogotai":
                return won + [die for die in dice if die[0] == "c"]
            many = min({"one": 1, "two": 2, "three": 3, "tanatloc": 1}[black], left)
            ways = {side_by_side(some) for some in combinations(dice, many)}
            way = ways.pop() if len(ways) == 1 else ""
            if not way:
                way = (yield from ask(seat, [f"take:{way}" for way in ways])).split(":")[1]
            for die in way.split("+"):
                dice.remove(die)
                won.append(die)
            left = len(dice)
            if black == "tanatloc":
                yield from self.trade(slot)
            if left == 0 or (yield from ask(seat, ["roll", "stop"])) == "stop":
                return won

    def trade(self, slot: int) -> Flow:
        seat, refused = self.owner(slot), set()
        while True:
            mine = Counter(self.hands[slot])
            offers = []
            for other in range(self.heroes):
                theirs = Counter(self.hands[other])
                for give in mine:
                    for want in theirs:
                        if other != slot and give != want:
                            most = min(mine[give], theirs[want])
                            offers += [(other, give, want, many) for many in range(1, most + 1)]
            offers = [offer for offer in offers if offer not in refused]
            if not offers:
                return
            move = yield from ask(seat, ["skip", *(f"with:{self.team[offer[0]]}" for offer in offers)])
            if move == "skip":
                return
            offers = [offer for offer in offers if self.team[offer[0]] == move.split(":")[1]]
            move = yield from ask(seat, [f"give:{offer[1]}" for offer in offers])
            offers = [offer for offer in offers if offer[1] == move[-1]]
            move = yield from ask(seat, [f"for:{offer[2]}" for offer in offers])
            offers = [offer for offer in offers if offer[2] == move[-1]]
            if len(offers) > 1:
                move = yield from ask(seat, [f"count:{offer[3]}" for offer in offers])
                offers = [offer for offer in offers if str(offer[3]) == move[-1]]
            other, give, want, many = offers[0]
            asked = self.options["trade_consent"] == "on" and self.owner(other) != seat
            if asked and (yield from ask(self.owner(other), ["yes", "no"])) == "no":
                refused.add(offers[0])
                continue
            for _ in range(many):
                self.hands[slot].remove(give)
                self.hands[other].remove(want)
                self.hands[slot].append(want)
                self.hands[other].append(give)
            return

    def meet(self, slot: int, won: list[str]) -> Flow:
        for _ in range(won.count("c1") + 2 * won.count("c2")):
            foe = self.draw_foe()
            own = self.at[slot]
            places = [place for place in (own - 1, own, own + 1) if 1 <= place <= self.revealed]
            if len(places) > 1:
                places = [int((yield from ask(self.owner(slot), [f"at:{place}" for place in places]))[3:])]
            self.there[places[0]].append(foe)

    def war(self) -> None:
        self.track += 1
        if self.track == 15:
            raise Over("war")
        for _ in range(self.box["track"]["spaces"][self.track - 1]):
            foe = self.draw_foe()
            free = [place for place in range(1, self.revealed + 1) if not self.there[place]]
            if not free:
                self.gone.append(foe)
                raise Over("invasion")
            self.there[max(free)].append(foe)

    # The action phase

    def act(self, slot: int, dice: list[str]) -> Flow:
        seat, used = self.owner(slot), False
        while True:
            moves = ["end", *self.with_dice(slot, dice), *self.steps(slot, dice), *self.kills(slot)]
            if not used:
                moves += self.powers(slot)
            move = yield from ask(seat, moves)
            if move == "end":
                return
            verb = move.partition(":")[0] if ":" in move else move[:5] if move.startswith("shoot") else move
            used = used or verb in ("strike", "shoot", "share", "recall", "dash", "craft")
            yield from getattr(self, "do_" + verb.replace("-", "_"))(slot, dice, move.split(":")[-1])

    def with_dice(self, slot: int, dice: list[str]) -> list[str]:
        moves = [f"draw:{die}" for die in dice if die in "123"]
        travels = dice.count("t")
        threes = dice.count("3")
        if threes and self.can_use(slot, ["t"] * (travels + threes)):
            moves.append("as-travel")
        return moves + self.travels(slot, travels)

    def can_use(self, slot: int, dice: list[str]) -> bool:
        """Whether travel dice can be used: to travel, to reveal, or for a mandatory step other than the last."""
        return bool(self.travels(slot, len(dice)) or (self.at[slot] < 8 and self.steps(slot, dice)))

    def travels(self, slot: int, many: int) -> list[str]:
        own = self.at[slot]
        if own < self.revealed:
            return ["travel"] if many and own not in STEPS else []
        return ["reveal"] if own < 8 and many >= (2 if own + 1 in (4, 8) else 1) else []

    def steps(self, slot: int, dice: list[str]) -> list[str]:
        own, hand = self.at[slot], Counter(self.hands[slot])
        if own == 8:
            return [f"pay:{letter * 6}" for letter in LETTERS if hand[letter] >= 6]
        if own >= self.revealed or "t" not in dice:
            return []
        held = [letter for letter in LETTERS if hand[letter]]
        if own == 2:
            return ["pay:" + "".join(four) for four in combinations(held, 4)]
        if own == 4:
            return [f"pay:{letter * 4}" for letter in LETTERS if hand[letter] >= 4]
        return ["pay:CDIPAR"] if own == 6 and len(held) == 6 else []

    def can_pay(self, slot: int, foe: str, fewer: int = 0) -> bool:
        return self.hands[slot].count(foe[0]) >= int(foe[1]) - fewer

    def kills(self, slot: int) -> list[str]:
        return [f"kill:{foe}" for foe in self.there[self.at[slot]] if self.can_pay(slot, foe)]

    def powers(self, slot: int) -> list[str]:
        power, amount, own, hand = self.power(slot), self.amount(slot), self.at[slot], self.hands[slot]
        if power == "strike":
            return [f"strike:{foe}" for foe in self.there[own] if self.can_pay(slot, foe, amount)]
        if power == "shoot":
            aims = [("<", foe) for foe in self.there.get(own - 1, [])]
            aims += [(">", foe) for foe in self.there.get(own + 1, [])]
            return [f"shoot{side}{foe}" for side, foe in aims if self.can_pay(slot, foe, amount)]
        if power == "share":
            return [f"share:{hero}" for hero in self.team if hero != self.team[slot] and hand]
        if power == "recall":
            return [f"recall:{card}" for card in self.spent if amount == 0 or set(hand) - {card}]
        if power == "dash":
            return [f"dash:{card}" for card in hand]
        return ["craft"] if power == "craft" else []

    def do_draw(self, slot: int, dice: list[str], die: str) -> Flow:
        dice.remove(die)
        yield from self.draw_skills(slot, int(die))

    def do_as_travel(self, slot: int, dice: list[str], _: str) -> Flow:
        dice.remove("3")
        dice.append("t")
        yield from ()

    def do_travel(self, slot: int, dice: list[str], _: str) -> Flow:
        dice.remove("t")
        self.at[slot] += 1
        yield from ()

    def do_reveal(self, slot: int, dice: list[str], _: str) -> Flow:
        self.revealed += 1
        for _number in range(2 if self.revealed in (4, 8) else 1):
            dice.remove("t")
        for _number in range(self.box["locations"]["symbols"][self.revealed - 1]):
            self.there[self.revealed].append(self.draw_foe())
        yield from ()

    def do_pay(self, slot: int, dice: list[str], cards: str) -> Flow:
        self.spend(slot, cards)
        if self.at[slot] == 8:
            raise Over("victory")
        yield from self.do_travel(slot, dice, "")

    def eliminate(self, slot: int, place: int, foe: str, fewer: int) -> None:
        self.spend(slot, foe[0] * max(0, int(foe[1]) - fewer))
        self.there[place].remove(foe)
        self.gone.append(foe)

    def do_kill(self, slot: int, dice: list[str], foe: str) -> Flow:
        self.eliminate(slot, self.at[slot], foe, 0)
        yield from ()

    def do_strike(self, slot: int, dice: list[str], foe: str) -> Flow:
        self.eliminate(slot, self.at[slot], foe, self.amount(slot))
        yield from ()

    def do_shoot(self, slot: int, dice: list[str], aim: str) -> Flow:
        place = self.at[slot] + (-1 if "<" in aim else 1)
        self.eliminate(slot, place, aim[-2:], self.amount(slot))
        yield from ()

    def do_share(self, slot: int, dice: list[str], hero: str) -> Flow:
        seat, other, hand = self.owner(slot), self.team.index(hero), self.hands[slot]
        card = (yield from ask(seat, [f"give:{card}" for card in hand]))[-1]
        most = min(self.amount(slot), hand.count(card))
        counts = [f"count:{many}" for many in range(1, most + 1)]
        many = int((counts[0] if most == 1 else (yield from ask(seat, counts)))[-1])
        for _ in range(many):
            hand.remove(card)
            self.hands[other].append(card)
        yield from self.limit(other)

    def do_recall(self, slot: int, dice: list[str], card: str) -> Flow:
        if self.amount(slot):
            drops = [f"drop:{other}" for other in self.hands[slot] if other != card]
            self.spend(slot, (yield from ask(self.owner(slot), drops))[-1])
        self.spent.remove(card)
        self.hands[slot].append(card)
        yield from self.limit(slot)

    def do_dash(self, slot: int, dice: list[str], card: str) -> Flow:
        self.spend(slot, card)
        dice.append("t")
        yield from self.draw_skills(slot, self.amount(slot))

    def do_craft(self, slot: int, dice: list[str], _: str) -> Flow:
        yield from self.draw_skills(slot, self.amount(slot))
