"""The knowledge of each seat, FB-6.1: a changed hand changes nobody else's view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.fire_bulls.cases import GAME, covers
from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.game import CHANCE, Player, Step, play
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Action, DrawQi, Lose, Phase, State
from tinderbox.games.fire_bulls.text.invariants import violated_invariant
from tinderbox.games.fire_bulls.text.position import position

NUMBERS = range(len(MATCHES))

SECRET = [
    # two things seat 1 alone may tell apart
    ("hands 1 gggw", "hands 1 yrbn"),
    ("hands 1 gggw; shown 1 g", "hands 1 grbn; shown 1 g"),
]

PUBLIC = [
    # two things everybody can tell apart
    ("hands 1 gggw", "hands 1 ggg"),
    ("hands 1 gy; shown 1 g", "hands 1 gy; shown 1 y"),
    ("won 1 1n", "won 1 2n"),
    ("bulls g0 y2 r4", "bulls g0 y3 r4"),
    ("row gyr", "row gyn"),
    ("discards g", "discards y"),
    ("exhausted 1", "exhausted 2"),
    ("piles 15 15 15", "piles 15 14 16"),
    ("piles 15 15 14; out 6b", "piles 15 15 14; out 6g"),
    ("jie yes", "jie no"),
    ("columns 1g 2y 3r / 0 1b 6y / 8r 2n 1y", "columns 1g 2y 3r / 0 1b 6y / 8r 2n 1n"),
]


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("one", "other"), SECRET)
def test_private(one: str, other: str) -> None:
    a = position(one)
    b = position(other)
    for stranger in (None, Player(0), Player(2)):
        assert rules.view(a, stranger) == rules.view(b, stranger)
    assert rules.view(a, Player(1)) != rules.view(b, Player(1))


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("one", "other"), PUBLIC)
def test_public(one: str, other: str) -> None:
    a = position(one)
    b = position(other)
    for viewer in (None, Player(0), Player(1)):
        assert rules.view(a, viewer) != rules.view(b, viewer)


@covers(Rule.KNOWLEDGE, Rule.WARRIOR)
def test_a_card_given_up_for_a_warrior_is_seen_by_all() -> None:
    paid = position("phase ransom; direction 1; defeated 1; won 0 6b 2n 1g; jie yes")
    for viewer in (None, *map(Player, range(3))):
        views = []
        for card in ("6b", "2n"):
            given_up = play(GAME, paid, rules.decode(f"give-up {card}")).state
            views.append(rules.view(given_up, viewer))
            assert views[-1].public.out == (card,)
        assert views[0] != views[1]


@covers(Rule.KNOWLEDGE, Rule.END)
def test_so_is_the_card_lost_at_the_end() -> None:
    last = position("exhausted 3; won 1 3b 1n; row gyrr")
    over = play(GAME, last, rules.decode("take r")).state
    assert rules.view(over, Player(0)).public.out == ("3b",)


TOLD = [
    # position, action, events and who is told them
    ("phase hands; hands 0 -", "hands ggg yyy rrr", ""),
    ("phase first", "first 2", "first all"),
    ("phase draw; turn 2", "card w", "drew_card 2"),
    ("row gy; phase row", "open w", "laid_open all"),
    ("turn 1; hands 1 g", "take r", "took all"),
    ("phase strike; struck 1; hands 1 gy", "lose 1 g", "lost all"),
    (
        "phase strike; struck 1; thief yes; turn 2; hands 1 gy",
        "lose 1 g",
        "robbed all, robbed_card 12",
    ),
]


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("where", "action", "told"), TOLD)
def test_who_is_told_what(where: str, action: str, told: str) -> None:
    events = play(GAME, position(where), rules.decode(action)).events
    found = [
        f"{event.key.removeprefix('fire_bulls.')} "
        + (
            "all"
            if event.audience is None
            else "".join(map(str, sorted(event.audience)))
        )
        for event in events
    ]
    assert ", ".join(found) == told


@covers(Rule.KNOWLEDGE)
def test_a_card_taken_is_known_until_it_is_played() -> None:
    taken = play(GAME, position("hands 0 g; row ggr"), rules.decode("take g")).state
    assert (taken.hands[0][0], taken.public.seats[0].shown[0]) == (2, 1)
    where = "turn 0; hands 0 ggy; shown 0 g"
    paid = play(GAME, position(where), rules.decode("defeat 1 g")).state
    assert (paid.hands[0][0], paid.public.seats[0].shown[0]) == (1, 0)


def seen_of(step: Step[State], seat: Player) -> tuple[object, ...]:
    """Return all that a seat learns from a step: its view, and its events."""
    told = [e for e in step.events if e.audience is None or seat in e.audience]
    return rules.view(step.state, seat), told


def moments() -> Iterator[tuple[State, Player]]:
    """Yield every third moment of the matches for each seat, over a thousand."""
    for number in NUMBERS:
        for state in match(number)[0][::3]:
            yield from (
                (state, Player(seat)) for seat in range(len(state.public.seats))
            )


@covers(Rule.KNOWLEDGE)
def test_a_view_is_the_same_in_every_world_its_seat_can_imagine() -> None:
    """No card is lost or doubled there, and the same Yen cards lie face down.

    Their order is not: nobody knows it until they are turned up.
    """
    rng = Rng(1)
    compared = given_up = 0
    for state, seat in moments():
        seen = rules.view(state, seat)
        world = determinize(seen, rng)
        assert rules.view(world, seat) == seen
        assert violated_invariant(world) is None
        assert (world.yen, world.public.piles) == (state.yen, state.public.piles)
        compared += 1
        given_up += bool(state.public.out)
    assert compared > 1000
    assert given_up > 100


def steps(number: int) -> Iterator[tuple[State, Action]]:
    """Yield moments of a match at which a seat acts, with its legal actions."""
    for state in match(number)[0][::3]:
        if rules.to_move(state) not in (None, CHANCE):
            yield from ((state, action) for action in rules.legal(state))


@covers(Rule.KNOWLEDGE)
def test_the_same_action_shows_the_same_in_every_world() -> None:
    """The events of an action tell a watcher nothing about the rest of the hand."""
    rng = Rng(3)
    compared = 0
    for number in NUMBERS:
        for state, action in steps(number):
            after = rules.apply(state, action)
            if after.state.public.turn.phase is Phase.OVER:
                continue
            for seat in map(Player, range(len(state.public.seats))):
                if seat == state.public.turn.seat:
                    continue
                world = determinize(rules.view(state, seat), rng)
                if rules.refusal(world, action) is None:
                    imagined = rules.apply(world, action)
                    assert seen_of(imagined, seat) == seen_of(after, seat)
                    compared += 1
    assert compared > 1000


@covers(Rule.KNOWLEDGE)
def test_what_is_drawn_or_robbed_shows_only_to_those_it_concerns() -> None:
    met = set()
    for number in NUMBERS:
        for state in match(number)[0]:
            private = state.public.turn.phase is Phase.DRAW or state.public.turn.thief
            if state.public.turn.phase not in (Phase.DRAW, Phase.STRIKE) or not private:
                continue
            drawn = state.public.turn.phase is Phase.DRAW
            concerned = {
                state.public.turn.seat,
                *([] if drawn else state.public.turn.struck[:1]),
            }
            actions = [
                DrawQi(q) if drawn else Lose(state.public.turn.struck[0], q) for q in QI
            ]
            legal = [a for a in actions if rules.refusal(state, a) is None]
            after = [rules.apply(state, action) for action in legal]
            met.add((state.public.turn.phase, len(after) > 1))
            for seat in map(Player, range(len(state.public.seats))):
                shown = [seen_of(step, seat) for step in after]
                differ = any(other != shown[0] for other in shown[1:])
                assert differ is (seat in concerned and len(after) > 1)
    assert met >= {(Phase.DRAW, True), (Phase.STRIKE, True)}
