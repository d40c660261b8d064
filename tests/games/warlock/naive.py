"""A second implementation of Warlock's rules, plain and slow, which shares nothing with `hubba.games`.

Cards are codes like "W1"; see `brute` for the faces. The game is one long generator: it yields who may do what,
as a dict from seat to moves, and is sent (seat, move).
"""

from tests.games.warlock.brute import BOARD, CELLS, DRAGON, RUIN, begun, beside, humans, payments, scores, worth


def ask(seat, moves):
    """Ask one seat; equal moves are offered once."""
    _, move = yield {seat: list(dict.fromkeys(moves))}
    return move


class Naive:
    """A game. `stock` is drawn from the front; `reorder` shuffles a discard pile (top last) into a stock."""

    def __init__(self, seats, stock, faces, elrohir, auction_build="owed", reorder=list, dragons=15, ruins=14):
        self.n, self.stock, self.faces, self.reorder = seats, list(stock), faces, reorder
        self.auction_build = auction_build
        self.elrohir, self.tonar = elrohir, (elrohir - 1) % seats
        self.hands = [[] for _ in range(seats)]
        self.mines = [[] for _ in range(seats)]
        self.dungeons = [[] for _ in range(seats)]
        self.castles = [[] for _ in range(seats)]  # in the order played
        self.empires = [{} for _ in range(seats)]  # cell -> code, DRAGON or RUIN
        self.secret = [[] for _ in range(seats)]  # chosen face down: bar card, second card
        self.table = {}  # seat -> (cards bid, their gold)
        self.supply = {DRAGON: dragons, RUIN: ruins}
        self.bar, self.pile = [], []  # top of the pile last
        self.held = []  # a city on its way from hand or bar to the empire
        self.drawn = []  # every card that came from the stock
        self.day = self.round = self.lap = 0
        self.ended = False
        self.stage(self.game())

    # What a test calls.

    def stage(self, flow):
        """Play this part of the game: all of it, or `action(seat)`, `bar_visit(rows)`, … at a made-up table."""
        self.flow = flow
        self.asked = next(flow, {})

    def to_act(self):
        return sorted(self.asked)

    def moves(self, seat):
        return list(self.asked.get(seat, []))

    def make(self, seat, move):
        assert move in self.moves(seat), (seat, move, self.asked)
        try:
            self.asked = self.flow.send((seat, move))
        except StopIteration:
            self.asked = {}

    def over(self):
        return self.ended

    # Small questions.

    def race(self, code):
        return self.faces[code]["race"]

    def points(self, code):
        return self.faces[code]["points"] or 0

    def listed(self, cards):
        """Cards in the order of the component list."""
        return sorted(cards, key=list(self.faces).index)

    def clockwise(self, first):
        return [(first + step) % self.n for step in range(self.n)]

    def place(self, name, seat):
        return {"hand": self.hands, "mine": self.mines, "dungeon": self.dungeons}[name][seat]

    def full(self):
        return any(len(empire) == 16 for empire in self.empires)

    def cities(self, seat):
        """The cells with a creature city."""
        return [cell for cell in CELLS if self.empires[seat].get(cell, DRAGON) not in (DRAGON, RUIN)]

    def targets(self, seat):
        """What an orc or a wizard may strike in this empire."""
        empire = self.empires[seat]
        if len(empire) == 16:
            return []
        return [c for c in self.cities(seat) if all(empire.get(near) != DRAGON for near in beside(c))]

    def others(self, seat):
        return [other for other in range(self.n) if other != seat and self.targets(other)]

    def cells(self, seat, card):
        """The cells where a city or a dragon may be placed."""
        empire = self.empires[seat]
        dragons = [cell for cell in CELLS if empire.get(cell) == DRAGON]
        if card == DRAGON and (len(dragons) == 3 or self.supply[DRAGON] == 0):
            return []
        if len(empire) == 16:
            return [] if card == DRAGON else [cell for cell in CELLS if empire[cell] in (DRAGON, RUIN)]
        free = [cell for cell in CELLS if cell not in empire]
        if not empire or (card != DRAGON and len(dragons) == len(empire)):
            return [cell for cell in free if cell in BOARD]
        return [cell for cell in free if any(near in empire for near in beside(cell))]

    def buildable(self, seat, code, goblin=None):
        if not self.cells(seat, code):
            return False
        return bool(payments(self.dungeons[seat], self.faces[code]["cost"], self.faces, goblin))

    def gifts(self, hand):
        """The cities that a gnome can build."""
        return [code for code in hand if self.race(code) == "human" or self.points(code) <= 2]

    def effective(self, seat, code):
        """Whether the power of this hand card has any effect."""
        race = self.race(code)
        if race == "giant":
            return bool(self.cells(seat, DRAGON))
        if race == "human":
            return bool(self.sources())
        if race == "goblin":
            return any(self.buildable(seat, city, code) for city in self.bar)
        if race == "gnome":
            rest = list(self.hands[seat])
            rest.remove(code)
            return any(self.cells(seat, city) for city in self.gifts(rest))
        if race == "orc":
            return self.supply[RUIN] > 0 and bool(self.others(seat))
        return bool(self.cities(seat)) and bool(self.others(seat))

    # Drawing.

    def sources(self):
        return (["draw"] if self.stock or self.pile else []) + (["take"] if self.pile else [])

    def shuffle(self):
        if not self.stock and self.pile:
            self.stock, self.pile = list(self.reorder(list(self.pile))), []

    def draw(self):
        """A list of one card from the stock, or of none."""
        self.shuffle()
        cards, self.stock = self.stock[:1], self.stock[1:]
        self.drawn += cards
        self.shuffle()
        return cards

    def fetch(self, seat, verb):
        self.hands[seat] += self.draw() if verb == "draw" else [self.pile.pop()]

    # The course of the game.

    def game(self):
        for self.day in (1, 2, 3):
            for self.round in (1, 2, 3):
                yield from self.shortage()
                for seat in self.clockwise(self.elrohir):
                    for _ in range(5):
                        self.hands[seat] += self.draw()
                yield from self.two_cards()
                for self.lap in (1, 2, 3):
                    for seat in self.clockwise(self.elrohir):
                        yield from self.action(seat)
                for seat in self.clockwise(self.elrohir):
                    self.pile += self.castles[seat]
                    self.castles[seat] = []
                self.elrohir = (self.elrohir + 1) % self.n
                if self.full():
                    break
            yield from self.bar_visit(self.round)
            if self.full():
                break
        self.ended = True

    def shortage(self):
        while True:
            for seat in self.clockwise(self.elrohir):
                if len(self.stock) + len(self.pile) >= 5 * self.n:
                    return
                places = [name for name in ("hand", "mine", "dungeon") if self.place(name, seat)]
                if places:
                    name = (yield from ask(seat, ["give:" + name for name in places])).split(":")[1]
                    card = yield from ask(seat, self.place(name, seat))
                    self.place(name, seat).remove(card)
                    self.pile.append(card)

    def two_cards(self):
        while True:
            choices = {}
            for seat in range(self.n):
                if len(self.secret[seat]) < 2:
                    word = "aside:" if self.secret[seat] else "bar:"
                    choices[seat] = list(dict.fromkeys(word + code for code in self.hands[seat]))
            if not choices:
                break
            seat, move = yield choices
            code = move.split(":")[1]
            self.hands[seat].remove(code)
            self.secret[seat].append(code)
        for seat in range(self.n):
            self.bar.append(self.secret[seat].pop(0))
        for seat in self.clockwise(self.elrohir):
            name = yield from ask(seat, ["mine", "dungeon"])
            self.place(name, seat).append(self.secret[seat].pop())

    def action(self, seat):
        hand = self.hands[seat]
        cards = {
            "mine": list(hand),
            "dungeon": list(hand),
            "build": [code for code in hand if self.buildable(seat, code)],
            "castle": [code for code in hand if self.effective(seat, code)],
        }
        verbs = [verb for verb in cards if cards[verb]] + self.sources()
        verb = yield from ask(seat, verbs or ["pass"])
        if verb in ("draw", "take"):
            self.fetch(seat, verb)
        elif verb != "pass":
            code = yield from ask(seat, cards[verb])
            hand.remove(code)
            if verb == "build":
                yield from self.build(seat, code, self.faces[code]["cost"])
            elif verb == "castle":
                self.castles[seat].append(code)
                yield from getattr(self, self.race(code))(seat)
            else:
                self.place(verb, seat).append(code)

    # Building.

    def build(self, seat, code, cost=(), goblin=None):
        """Build a city that has left hand or bar: pay, choose the cell, exchange after a giant."""
        self.held.append(code)
        yield from self.pay(seat, list(cost), goblin)
        cell = yield from ask(seat, self.cells(seat, code))
        if cell in self.empires[seat]:
            self.supply[self.empires[seat][cell]] += 1
        self.empires[seat][cell] = self.held.pop()
        if self.race(code) == "giant":
            yield from self.exchange(seat)

    def pay(self, seat, cost, goblin):
        ways = sorted(payments(self.dungeons[seat], cost, self.faces, goblin))
        laid = ()
        while True:
            longer = [way for way in ways if way[: len(laid)] == laid and way != laid]
            if not longer:
                break
            enough = ["enough"] if laid in ways else []
            move = yield from ask(seat, ["pay:" + way[len(laid)] for way in longer] + enough)
            if move == "enough":
                break
            laid += (move.split(":")[1],)
        for code in laid:
            if code == "castle":
                self.pile.append(self.castles[seat].pop())
            else:
                self.dungeons[seat].remove(code)
                self.pile.append(code)

    def exchange(self, seat):
        empire = self.empires[seat]
        filled = [cell for cell in CELLS if cell in empire]
        if len(filled) < 2:
            return
        move = yield from ask(seat, ["stay"] + ["lift:" + cell for cell in filled[:-1]])
        if move != "stay":
            one = move.split(":")[1]
            later = filled[filled.index(one) + 1 :]
            other = (yield from ask(seat, ["with:" + cell for cell in later])).split(":")[1]
            empire[one], empire[other] = empire[other], empire[one]

    # The powers, each named after its race; the card is the last one in the castle.

    def giant(self, seat):
        cell = yield from ask(seat, self.cells(seat, DRAGON))
        self.supply[DRAGON] -= 1
        self.empires[seat][cell] = DRAGON

    def human(self, seat):
        for _ in range(3):
            if self.sources():
                self.fetch(seat, (yield from ask(seat, self.sources())))

    def goblin(self, seat):
        played = self.castles[seat][-1]
        fitting = [code for code in self.bar if self.buildable(seat, code, played)]
        city = (yield from ask(seat, ["city:" + code for code in fitting])).split(":")[1]
        self.bar.remove(city)
        yield from self.build(seat, city, self.faces[city]["cost"], played)
        self.bar += self.draw()

    def gnome(self, seat):
        city = (yield from ask(seat, ["city:" + c for c in self.gifts(self.hands[seat])])).split(":")[1]
        self.hands[seat].remove(city)
        yield from self.build(seat, city)

    def strike(self, seat):
        """Choose the target: a seat and a cell."""
        other = int((yield from ask(seat, [f"seat:{n}" for n in self.others(seat)])).split(":")[1])
        cell = (yield from ask(seat, ["at:" + cell for cell in self.targets(other)])).split(":")[1]
        return self.empires[other], cell

    def orc(self, seat):
        empire, cell = yield from self.strike(seat)
        self.pile.append(empire[cell])
        self.supply[RUIN] -= 1
        empire[cell] = RUIN

    def wizard(self, seat):
        own = (yield from ask(seat, ["own:" + cell for cell in self.cities(seat)])).split(":")[1]
        empire, cell = yield from self.strike(seat)
        mine = self.empires[seat]
        mine[own], empire[cell] = empire[cell], mine[own]
        if self.race(mine[own]) == "giant":
            yield from self.exchange(seat)

    # The bar.

    def bar_visit(self, rows):
        for seat in self.clockwise(self.tonar):
            yield from self.bid(seat)
        ranked = sorted(self.table, key=lambda seat: self.table[seat][1], reverse=True)
        for seat in ranked:
            yield from self.recruit(seat, min(rows, 2))
        for seat in ranked:
            if rows == 3 and self.bar:
                name = yield from ask(seat, ["mine", "dungeon"])
                code = (yield from ask(seat, ["recruit:" + code for code in self.bar])).split(":")[1]
                self.bar.remove(code)
                self.place(name, seat).append(code)
        for seat in ranked:
            self.pile += self.listed(self.table[seat][0])
        self.pile += self.listed(self.bar)
        passed = [seat for seat in self.clockwise(self.elrohir) if seat not in self.table]
        self.tonar = passed[-1] if passed else ranked[-1]
        self.bar, self.table = [], {}

    def bid(self, seat):
        mine, taken, laid = self.mines[seat], {gold for _, gold in self.table.values()}, ()
        if not mine:
            return
        while True:
            more = [code for code in mine if any(begun(mine, taken, self.faces, (*laid, code)))]
            done = [two for cards, two in begun(laid, taken, self.faces, laid)]
            end = ["enough"] if done else [] if laid else ["pass"]
            move = yield from ask(seat, ["bid:" + code for code in more] + end)
            if move == "pass":
                return
            if move == "enough":
                break
            laid += (move.split(":")[1],)
        two = 0
        if humans(laid, self.faces):
            two = int((yield from ask(seat, [f"two:{count}" for count in done])).split(":")[1])
        for code in laid:
            self.mines[seat].remove(code)
        self.table[seat] = (laid, worth(laid, two, self.faces))

    def recruit(self, seat, due):
        due = min(due, len(self.bar))
        cities = ["city:" + code for code in self.bar if self.cells(seat, code)]
        if due and cities:
            move = yield from ask(seat, cities + (["skip"] if self.auction_build == "may" else []))
            if move != "skip":
                code = move.split(":")[1]
                self.bar.remove(code)
                yield from self.build(seat, code)
                due -= 1
        rank, least = list(self.faces).index, 0  # cards that are discarded together lie in the order of the list
        for left in range(due, 0, -1):
            offered = [
                c for c in self.bar if rank(c) >= least and sum(rank(o) >= rank(c) for o in self.bar) >= left
            ]
            code = (yield from ask(seat, ["discard:" + code for code in offered])).split(":")[1]
            self.bar.remove(code)
            self.pile.append(code)
            least = rank(code)

    def scores(self):
        return scores(self.empires, self.faces)
