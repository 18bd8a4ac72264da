"""The greedy player beats random ones, and its matches come to an end."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.games.fire_bulls.cases import GAME
from tests.games.played import play_to_the_end
from tinderbox.core.game import CHANCE, Player, legal_actions, play
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots import tuned, value
from tinderbox.games.fire_bulls.cards import ALL_QI, JIE, YEN, letters
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseColour,
    Phase,
    State,
    View,
)
from tinderbox.games.fire_bulls.text.position import position

MAX_ACTIONS = 800  # actions, those of chance among them: twice as many as is usual
SEEDS = [range(1), pytest.param(range(4), marks=pytest.mark.nightly)]
QUICK_BOTS = ("human", "random", "novice")  # who do not think, or not each time
TABLES = [(seats, three) for seats in rules.SEATS for three in ("off", "on")]
TABLES.remove((2, "off"))  # where SAMPLE is played, to the end


def duel(
    seats: tuple[str, ...], seed: int, three: str = "off"
) -> Table[State, Action, View]:
    """Play at most MAX_ACTIONS actions of a match. The table checks each."""
    options = {"any_direction_three": three}
    table = Table(rules, Header(rules.ID, rules.REVISION, seats, seed, options))
    return play_to_the_end(table, MAX_ACTIONS)


def longest_lull(table: Table[State, Action, View]) -> int:
    """Return the most rounds in succession in which nobody attacked."""
    longest = turns = 0
    for state, line in zip(table.states, table.log, strict=False):
        turns += state.public.turn.phase is Phase.TURN
        if line.startswith("defeat "):
            turns = 0
        longest = max(longest, turns)
    return longest // len(table.header.seats)


THOUGHTFUL = [kind for kind in registry.kinds(rules.ID) if kind not in QUICK_BOTS]


@pytest.mark.parametrize("kind", THOUGHTFUL)
def test_who_thinks_chooses_the_colour_of_most_cards(kind: str) -> None:
    """FB-2.2, by its switch: blue has most cards, but it is taken."""
    choosing = position(
        "rules choose_colours=on; phase colour; turn 2; bulls -- b- --; "
        "columns 1r 2r 3r / 0 6r 6y / 8r 2n 1y"
    )
    bot = registry.load_bot(rules.ID, kind)
    view = rules.view(choosing, Player(2))
    for seed in range(1 if kind == "master" else 3):
        chosen = bot.choose(view, rules.legal(choosing), Rng(seed))
        assert chosen == ChooseColour("r")


def test_a_colour_is_worth_how_many_cards_have_it() -> None:
    laid_out = position("phase colour; turn 1; bulls -- -- --")
    worth = {
        action.colour: tuned.value(
            rules.view(rules.apply(laid_out, action).state, Player(1))
        )
        for action in rules.legal(laid_out)
        if isinstance(action, ChooseColour)
    }
    # Cards in all, and of those that lie open once more.
    counts = {"g": 8 + 1, "y": 9 + 3, "r": 9 + 2, "b": 10 + 1, "n": 9 + 1}
    assert worth == pytest.approx({c: n / 10 for c, n in counts.items()})


RANSOMS = [  # won cards, those of this turn last; owed; what they cost at least
    ("8b 1g", 1, 8),
    ("8b 1n 1g", 1, 1),
    ("3b 1n 2n 1g", 2, 3),
    ("1g", 1, 0),
]


@pytest.mark.parametrize(("won", "ransom", "cost"), RANSOMS)
def test_tuned_knows_what_a_warrior_costs(won: str, ransom: int, cost: int) -> None:
    """FB-3.5: a card won before this turn, and the player chooses which."""
    text = f"phase ransom; direction 0; defeated 1; ransom {ransom}; won 0 {won}"
    assert tuned._owed(position(text).public) == cost


# A sample: of 300 matches one had such a lull, and no winner fewer than 37 points.
# Before greedy saw what lies behind a palisade, 35 % had, and 12 winners fewer than 10.
SAMPLE = [range(2), pytest.param(range(12), marks=pytest.mark.nightly)]


@pytest.mark.parametrize("seeds", SAMPLE, ids=str)
def test_greedy_does_not_stall_before_a_palisade(seeds: range) -> None:
    lulls = 0
    for seed in seeds:
        table = duel(("greedy", "greedy"), seed)
        outcome = rules.outcome(table.state)
        assert outcome is not None
        assert max(outcome.scores) >= 10, seed
        lulls += longest_lull(table) >= 12
    assert lulls <= 1


def test_a_lull_is_counted_in_rounds() -> None:
    """The guard of the test above."""
    table = Table(rules, Header(rules.ID, rules.REVISION, ("human",) * 2, 1, {}))
    while rules.to_move(table.state) == CHANCE:
        table.take_chance()
    for _ in range(24):
        assert longest_lull(table) < 12
        table.take(rules.legal(table.state)[0])
        while (player := rules.to_move(table.state)) == CHANCE:
            table.take_chance()
        assert player is not None
        if table.state.public.turn.phase is Phase.LIMIT:
            table.take(rules.legal(table.state)[0])
    table.take(rules.legal(table.state)[0])
    assert longest_lull(table) == 12


BLOCKED = "columns 0 3r 3g / 0 1b 6y / 0 2n 1y; piles 9 9 9; bulls g1 y2 r4"
UNLOCKING = [
    # says, position, what is worth more than what
    ("a palisade is worth its card where a card behind can be paid",
     f"{BLOCKED}; hands 0 rrrggnn", "defeat 1 n", "draw"),
    ("with a full hand a card is spared for what it unlocks",
     f"{BLOCKED}; bulls g4 y2 r0; hands 0 rrrggnnn", "defeat 1 n", "draw"),
]  # fmt: skip


@pytest.mark.parametrize(("says", "where", "better", "worse"), UNLOCKING)
def test_unlocking_is_credited(says: str, where: str, better: str, worse: str) -> None:
    state = position(where)
    after = [rules.apply(state, rules.decode(a)).state for a in (better, worse)]
    one, other = (value.value(rules.view(s, Player(0))) for s in after)
    assert one > other, says


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_seat_counts_on_its_own_reach_in_whoevers_turn(turn: int) -> None:
    """The positions of the others' bulls change nothing for it."""
    where = f"turn {turn}; hands 0 ggyyrrr"
    one, other = (
        value.value(rules.view(position(f"{where}; bulls {bulls}"), Player(0)))
        for bulls in ("g1 y2 r4", "g1 y4 r0")
    )
    assert one == other
    mine = value.value(rules.view(position(f"{where}; bulls g4 y2 r1"), Player(0)))
    assert mine < one


def test_a_reward_that_would_be_of_use_is_taken() -> None:
    for code in ("6y", "8r", "12"):
        state = position(f"phase reward; offered {code}; hands 0 gg, 1 yy, 2 rr")
        player = registry.load_bot(rules.ID, "greedy")
        legal = rules.legal(state)
        view = rules.view(state, state.public.turn.seat)
        assert rules.encode(player.choose(view, legal, Rng(1))) == "reward"


@pytest.mark.parametrize(("seats", "three"), TABLES)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_greedy_comes_to_an_end(seats: int, three: str, seeds: range) -> None:
    """Its matches end sooner than by FB-3.8."""
    for seed in seeds:
        table = duel(("greedy",) * seats, seed, three)
        assert rules.outcome(table.state) is not None, (seed, len(table.log))


@pytest.mark.parametrize("seeds", SAMPLE, ids=str)
def test_greedy_beats_random(seeds: range) -> None:
    """It wins nearly twice as many points. Five more are asked for."""
    greedy: list[int] = []
    chance: list[int] = []
    for seed in seeds:
        outcome = rules.outcome(duel(("greedy", "random") * 2, seed).state)
        assert outcome is not None
        for seat, points in enumerate(outcome.scores):
            (chance if seat % 2 else greedy).append(points)
    assert mean(greedy) > mean(chance) + 5


# All Qi cards are in full hands or open: nothing can be drawn any more.
DEAR = sorted(
    card.code for card in YEN.values() if card.points > 5 and card.code != JIE
)
ONLY_JIE = "columns - - - / - - - / - - -; piles 0 0 0; jie yes"


def without_deck(seats: int, rng: Rng) -> str:
    """Deal full hands at random, before Yen cards that cost five or more."""
    qi = "".join(rng.shuffled(letters(ALL_QI)))
    hands = ", ".join(f"{i} {qi[8 * i : 8 * i + 8]}" for i in range(seats))
    one, two, three = rng.shuffled(DEAR)[:3]
    standing = f"columns {one} 3r 3b / {two} 3n 3y / {three} 3g 2n; piles 3 3 3"
    where = ONLY_JIE if rng.below(3) == 0 else standing
    return f"seats {seats}; hands {hands}; row {qi[8 * seats :]}; {where}"


WITHOUT_DECK = [
    *(without_deck(2 + n % 4, Rng(n)) for n in range(60)),
    # no open card brings anybody nearer to Qi Jie
    f"seats 5; hands 0 gyrgyrbw, 1 gyrgyrbw, 2 gyrgyrnw, 3 gyrgyrnw, 4 gyrgyrbn;"
    f"row bbbbbbb nnnnnnn; {ONLY_JIE}",
]


def test_greedy_comes_to_an_attack_without_a_deck() -> None:
    for number, where in enumerate(WITHOUT_DECK):
        state = position(where)
        rng = Rng(number)
        assert not sum(state.deck) + sum(state.public.discards)
        player = registry.load_bot(rules.ID, "greedy")
        for _ in range(60):
            legal = legal_actions(rules, state)
            choice = player.choose(
                rules.view(state, state.public.turn.seat), legal, rng
            )
            state = play(GAME, state, choice).state
            if state.public.turn.defeated:
                break
        assert state.public.turn.defeated, where


ONE_EACH = "columns 6y 1g 1y / 6r 1b 1n / 6n 1b 1g"
SENSE = [
    # says                              position                           action
    (
        "takes the card that it lacks",
        f"{ONE_EACH}; hands 0 ggyyrrbb; row gyrn",
        "take n",
    ),
    (
        "lays down what it can spare",
        f"{ONE_EACH}; phase limit; hands 0 gyrbnnnnn",
        "lay-down n",
    ),
    (
        "draws where no open card helps",
        f"{ONE_EACH}; hands 0 ggyyrrbb; row gyrb",
        "draw",
    ),
    (
        "pays for a palisade rather than go in circles",
        "columns 0 1g 2y / 6y 1b 1n / 6n 1b 1g; piles 15 15 15; "
        "hands 0 ggyyrrbb, 1 ggggggggnnnnnnnnnn, 2 yyyyyyyywwww; "
        "row rrrrrrrr bbbbbbbb",
        "defeat",
    ),
    (
        "wins what it can pay",
        "columns 8r 1g 2y / 6y 1b 1n / 6n 1b 1g; hands 0 gggyy; row rrr",
        "defeat",
    ),
]


@pytest.mark.parametrize(("says", "where", "action"), SENSE, ids=lambda x: x[:30])
def test_greedy_has_sense(says: str, where: str, action: str) -> None:
    state = position(where)
    view = rules.view(state, state.public.turn.seat)
    legal = legal_actions(rules, state)
    player = registry.load_bot(rules.ID, "greedy")
    for seed in range(5):
        chosen = rules.encode(player.choose(view, legal, Rng(seed)))
        assert f"{chosen} ".startswith(f"{action} ")
