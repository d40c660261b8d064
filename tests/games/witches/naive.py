"""A second implementation of the rules, plain and slow, which shares nothing with `hubba.games`.

Cards are texts like "B7". The stock is a list that is dealt from the front.
"""

from copy import deepcopy


class Naive:
    def __init__(self, seats, deck, leader, side="decreasing", trump_from="trick", values=9, hand=6):
        deck = list(deck)
        self.n, self.side, self.trump_from, self.values = seats, side, trump_from, values
        self.hands = []
        for _ in range(seats):
            self.hands.append(sorted(deck[:hand]))
            deck = deck[hand:]
        self.pile = [deck.pop(0)]
        self.wheel = int(self.pile[0][1])
        self.stock = deck
        self.final = not deck
        self.won = [[] for _ in range(seats)]
        self.trick = []  # (seat, card) in the order played
        self.lead(leader)

    def lead(self, seat):
        self.asked = "play"
        self.turn = seat
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.n

    def ranking(self):
        order = [self.wheel]
        while len(order) < self.values:
            following = order[-1] + (1 if self.side == "increasing" else -1)
            order.append((following - 1) % self.values + 1)
        return order

    def winner(self):
        trumps = [(s, c) for s, c in self.trick if self.pile and c[0] == self.pile[-1][0]]
        led = [(s, c) for s, c in self.trick if c[0] == self.trick[0][1][0]]
        ranking = self.ranking()
        return min(trumps or led, key=lambda entry: ranking.index(int(entry[1][1])))[0]

    def moves(self):
        if self.asked == "over":
            return []
        if self.asked == "play":
            return list(self.hands[self.turn])
        offered = [card for _, card in self.trick]
        if self.trump_from == "captured":
            offered += self.won[self.turn]
        return ["^" + card for card in offered] + ["keep"]

    def after(self, move):
        game = deepcopy(self)
        game.make(move)
        return game

    def make(self, move):
        if self.asked == "play":
            self.hands[self.turn].remove(move)
            self.trick.append((self.turn, move))
            played = [seat for seat, _ in self.trick]
            waiting = [(self.turn + step) % self.n for step in range(1, self.n)]
            waiting = [seat for seat in waiting if seat not in played and self.hands[seat]]
            if waiting:
                self.turn = waiting[0]
                return
            self.turn = self.winner()
            if self.final and not any(self.hands):
                self.won[self.turn] += [card for _, card in self.trick]
                self.trick = []
                self.asked = "over"
            else:
                self.asked = "trump"
            return
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        if move != "keep":
            self.won[self.turn].remove(move[1:])
            self.pile.append(move[1:])
            self.wheel = int(move[2])
        if not self.final:
            for step in range(self.n):
                seat = (self.turn + step) % self.n
                if self.stock:
                    self.hands[seat].append(self.stock.pop(0))
                elif self.pile:
                    self.hands[seat].append(self.pile.pop())
                    if self.pile:
                        self.wheel = int(self.pile[-1][1])
            self.final = not self.stock
        self.lead(self.turn)

    def scores(self):
        return tuple(sum(int(card[1]) for card in cards) for cards in self.won)

    def count(self, depth):
        if depth == 0:
            return 1
        return sum(self.after(move).count(depth - 1) for move in self.moves())
