// The Witches of Blackmore with four seats in plain C: random games, and a most basic search over them.
// This is the limit that Hubba's rules are measured against, so it is written for speed, not as a rulebook.
//
//     witches whole SECONDS SEED                random games, dealing included      -> decisions seconds
//     witches dealt SECONDS SEED                random games from one dealt opening -> decisions seconds
//     witches search SECONDS SEED ITERATIONS    searches of the opening             -> iterations seconds
//     witches same GAMES SEED                   what kind of game it is             -> means per game

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, HAND = 6, VALUES = 9, CARDS = 54, KEEP = CARDS };
enum { PLAY = 0, CHANGE = CARDS, MOVES = CHANGE + KEEP + 1 };  // the numbers of the moves, as in Hubba

typedef struct {
    uint8_t hand[SEATS][HAND], held[SEATS];
    uint8_t stock[CARDS], stocked;  // in no order
    uint8_t pile[CARDS], piled;     // the trump pile, the trump last
    uint8_t wheel, leader;
    uint16_t points[SEATS];
} Game;

// Random numbers: a Weyl sequence, stirred by one multiplication.

static uint64_t chance;

static inline uint32_t below(uint32_t limit) {
    chance += 0x9E3779B97F4A7C15u;
    uint64_t stirred = (chance ^ (chance >> 32)) * 0xD6E8FEB86659FD93u;
    return (uint32_t)(((stirred >> 32) * limit) >> 32);
}

// Cards and the wheel.

static inline int colour(int card) { return card / VALUES; }
static inline int value(int card) { return card % VALUES + 1; }

static inline int place(const Game *g, int card) {
    int behind = g->wheel - value(card);
    return behind < 0 ? behind + VALUES : behind;
}

static inline bool beats(const Game *g, int card, int other) {
    if (colour(card) == colour(other)) return place(g, card) < place(g, other);
    return g->piled && colour(card) == colour(g->pile[g->piled - 1]);
}

static inline void lay_trump(Game *g, int card) {
    g->pile[g->piled++] = (uint8_t)card;
    g->wheel = (uint8_t)value(card);
}

static inline int take_trump(Game *g) {
    int card = g->pile[--g->piled];
    if (g->piled) g->wheel = (uint8_t)value(g->pile[g->piled - 1]);
    return card;
}

// Dealing and drawing.

static inline int draw(Game *g) {
    int at = (int)below(g->stocked);
    int card = g->stock[at];
    g->stock[at] = g->stock[--g->stocked];
    return card;
}

static inline void take(Game *g, int seat, int card) { g->hand[seat][g->held[seat]++] = (uint8_t)card; }

static inline void deal(Game *g, int seat) {
    for (int i = 0; i < HAND; i++) take(g, seat, draw(g));
}

static void new_box(Game *g) {
    memset(g, 0, sizeof *g);
    for (int card = 0; card < CARDS; card++) g->stock[card] = (uint8_t)card;
    g->stocked = CARDS;
}

static void set_up(Game *g, const Game *box) {
    *g = *box;
    g->leader = (uint8_t)below(SEATS);
    for (int seat = 0; seat < SEATS; seat++) deal(g, seat);
    lay_trump(g, draw(g));
}

// Fills the hands, from the trump pile when the stock has run out; says whether this was the last time.
static inline bool refill(Game *g) {
    for (int step = 0; step < SEATS; step++) {
        int seat = (g->leader + step) % SEATS;
        if (g->stocked) take(g, seat, draw(g));
        else if (g->piled) take(g, seat, take_trump(g));
    }
    return g->stocked == 0;
}

// A search is a tree over the choices of one seat; all that others do is left to chance.

typedef struct {
    int visits;
    float won;
    int child[MOVES];  // by move, 0 where there is none
} Node;

typedef struct {
    Node *nodes;
    int used, seat, depth;
    bool inside;
    int path[CARDS];
} Search;

static int tree_choice(Search *s, const uint8_t *options, int count, int kind) {
    Node *node = &s->nodes[s->path[s->depth]];
    int fresh = 0, chosen = -1;
    for (int i = 0; i < count; i++)
        if (!node->child[kind + options[i]] && below((uint32_t)++fresh) == 0) chosen = i;
    if (fresh) {  // a choice never made here becomes a new leaf, and the rest of the game is random
        s->inside = false;
        node->child[kind + options[chosen]] = s->used;
        memset(&s->nodes[s->used++], 0, sizeof(Node));
    } else {
        float best = -1, spread = 0.5f * logf((float)node->visits);
        for (int i = 0; i < count; i++) {
            const Node *child = &s->nodes[node->child[kind + options[i]]];
            float visits = (float)child->visits, worth = child->won / visits + sqrtf(spread / visits);
            if (worth > best) best = worth, chosen = i;
        }
    }
    s->path[++s->depth] = node->child[kind + options[chosen]];
    return chosen;
}

static inline int choose(Search *s, int seat, const uint8_t *options, int count, int kind) {
    if (s && s->inside && seat == s->seat) return tree_choice(s, options, count, kind);
    return (int)below((uint32_t)count);
}

// Plays on from the opening until the end; answers how many decisions that took.
static inline int play(Game *g, Search *s) {
    int decisions = 0;
    bool final = false;
    for (;;) {
        uint8_t trick[SEATS + 1];
        int laid = 0, gained = 0, best = 0, left = 0;
        int winner = g->leader;
        for (int step = 0; step < SEATS; step++) {
            int seat = (g->leader + step) % SEATS;
            if (!g->held[seat]) continue;
            int at = choose(s, seat, g->hand[seat], g->held[seat], PLAY);
            int card = g->hand[seat][at];
            g->hand[seat][at] = g->hand[seat][--g->held[seat]];
            left += g->held[seat];
            if (!laid || beats(g, card, best)) best = card, winner = seat;
            trick[laid++] = (uint8_t)card;
            gained += value(card);
        }
        decisions += laid;
        g->leader = (uint8_t)winner;
        if (!final || left) {  // the trump may be changed, except after the very last trick
            trick[laid] = KEEP;
            int card = trick[choose(s, winner, trick, laid + 1, CHANGE)];
            decisions++;
            if (card != KEEP) {
                gained -= value(card);
                lay_trump(g, card);
            }
        }
        g->points[winner] = (uint16_t)(g->points[winner] + gained);
        if (final && !left) return decisions;
        if (!final) final = refill(g);
    }
}

static float payoff(const Game *g, int seat) {
    int winners = 0;
    for (int other = 0; other < SEATS; other++) {
        if (g->points[other] > g->points[seat]) return 0;
        winners += g->points[other] == g->points[seat];
    }
    return 1.0f / (float)winners;
}

// One search of the opening by the leader, who knows its hand and the trump.
static void search(Search *s, const Game *known, int iterations) {
    memset(s->nodes, 0, 2 * sizeof(Node));
    s->used = 2;  // number 0 means no node, number 1 is the root
    s->path[0] = 1;
    s->seat = known->leader;
    for (int i = 0; i < iterations; i++) {
        Game world = *known;
        for (int seat = 0; seat < SEATS; seat++)
            if (seat != s->seat) deal(&world, seat);
        s->inside = true;
        s->depth = 0;
        play(&world, s);
        float won = payoff(&world, s->seat);
        for (int at = 0; at <= s->depth; at++) {
            s->nodes[s->path[at]].visits++;
            s->nodes[s->path[at]].won += won;
        }
    }
}

// Measuring.

static volatile float kept;  // the compiler must not leave out what leads to a result

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }  // time on the processor

static void measure_play(double seconds, bool dealing) {
    Game box, opening, g;
    long long decisions = 0;
    double start = now();
    new_box(&box);
    set_up(&opening, &box);
    do {
        for (int i = 0; i < 1000; i++) {
            if (dealing) set_up(&g, &box);
            else g = opening;
            decisions += play(&g, NULL);
            kept = payoff(&g, 0);
        }
    } while (now() - start < seconds);
    printf("%lld %.9f\n", decisions, now() - start);
}

static void measure_search(double seconds, int iterations) {
    Game known;
    Search s = {.nodes = malloc((size_t)(iterations + 2) * sizeof(Node))};
    long long done = 0;
    double start = now();
    do {
        new_box(&known);
        deal(&known, 0);
        lay_trump(&known, draw(&known));
        search(&s, &known, iterations);
        done += iterations;
    } while (now() - start < seconds);
    printf("%lld %.9f\n", done, now() - start);
    free(s.nodes);
}

// Means per game: decisions, points of all seats, points of the best seat, trumps left, victories of the leader.
static void describe(int games) {
    Game box, g;
    double decisions = 0, points = 0, best = 0, trumps = 0, leader = 0;
    new_box(&box);
    for (int i = 0; i < games; i++) {
        set_up(&g, &box);
        int first = g.leader, most = 0;
        decisions += play(&g, NULL);
        for (int seat = 0; seat < SEATS; seat++) {
            points += g.points[seat];
            if (g.points[seat] > most) most = g.points[seat];
        }
        best += most;
        trumps += g.piled;
        leader += payoff(&g, first);
    }
    printf("%f %f %f %f %f\n", decisions / games, points / games, best / games, trumps / games, leader / games);
}

int main(int count, char **words) {
    if (count < 4) return 2;
    chance = strtoull(words[3], NULL, 10) * 0xA0761D6478BD642Fu;
    if (!strcmp(words[1], "whole")) measure_play(atof(words[2]), true);
    else if (!strcmp(words[1], "dealt")) measure_play(atof(words[2]), false);
    else if (!strcmp(words[1], "same")) describe(atoi(words[2]));
    else if (!strcmp(words[1], "search") && count == 5) measure_search(atof(words[2]), atoi(words[4]));
    else return 2;
    return 0;
}
