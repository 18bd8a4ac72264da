"""The knowledge of each seat, GF-9: a changed secret changes nobody else's view."""

from __future__ import annotations

import pytest

from tests.games.great_fire.cases import GAME, covers
from tinderbox.core.game import Player, play
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.text.position import position

WHERE = "phase actions; turn 0; burnt s-mary; fire s-mary 2"

SECRET = [
    # two things seat 1 alone may tell apart
    ("colour 1 y", "colour 1 b"),
    ("objectives 1 bedlam the-tower dowgate", "objectives 1 temple the-tower dowgate"),
    ("hand 1 NNNNW", "hand 1 ESWWW"),
    ("tokens 1 point", "tokens 1 double"),
]

PUBLIC = [
    # two things everybody can tell apart
    ("fire bedlam 1", "fire bedlam 2"),
    ("crews bedlam 1", "crews bedlam 2"),
    ("pawns 1 bedlam", "pawns 1 temple"),
    ("burnt bedlam", "demolished bedlam"),
    ("houses the-tower wwwww", "houses the-tower wyrgb"),
    ("discards W", "discards N"),
    ("piles 9 10 7 6", "piles 8 10 7 6"),
    ("hand 1 NNNNW", "hand 1 NNNN"),
    ("tokens 1 point", "tokens 1 point point"),
    ("held 1 1", "held 1 2"),
    ("shown 1 N", "shown 1 S"),
    ("spent explosive", "spent double"),
    ("hero 1", "hero 2"),
    ("points 2", "points 1"),
]


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("one", "other"), SECRET)
def test_private(one: str, other: str) -> None:
    a = position(f"{WHERE}; {one}")
    b = position(f"{WHERE}; {other}")
    for stranger in (None, Player(0), Player(2), Player(3)):
        assert rules.view(a, stranger) == rules.view(b, stranger)
    assert rules.view(a, Player(1)) != rules.view(b, Player(1))


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("one", "other"), PUBLIC)
def test_public(one: str, other: str) -> None:
    a = position(f"{WHERE}; {one}")
    b = position(f"{WHERE}; {other}")
    for viewer in (None, Player(0), Player(1)):
        assert rules.view(a, viewer) != rules.view(b, viewer)


@covers(Rule.KNOWLEDGE)
def test_at_the_end_colours_and_objectives_are_shown() -> None:
    over = position("phase over; left 0; objectives 1 bedlam the-tower dowgate")
    seen = rules.view(over, None).public.seats[1]
    assert (seen.colour, len(seen.objectives)) == ("y", 3)
    before = rules.view(position("phase card; left 1"), None).public.seats[1]
    assert (before.colour, before.objectives) == ("", ())


TOLD = [
    # position, action of chance, events and who is told them
    ("phase draw", "draw W", "drew all, drew_card 0"),
    ("phase token W; turn 2", "token point", "token_won all, token_seen 2"),
    (
        "seats 3; phase colours",
        "colours rbg",
        "colour_dealt 0, colour_dealt 1, colour_dealt 2",
    ),
    ("seats 3; phase objectives", "objectives temple st-pauls guild-hall sion-college "
     "drapers-hall cheapside bedlam the-tower dowgate", ""),
    ("seats 3; phase hands", "hands NESWW NESWW NESWW", ""),
]  # fmt: skip


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("where", "action", "told"), TOLD)
def test_who_is_told_what(where: str, action: str, told: str) -> None:
    events = play(GAME, position(where), rules.decode(action)).events
    found = [
        f"{event.key.removeprefix('great_fire.')} "
        + ("all" if event.audience is None else "".join(map(str, event.audience)))
        for event in events
    ]
    assert ", ".join(found) == told


@covers(Rule.KNOWLEDGE)
def test_a_card_shown_is_known_until_it_is_played() -> None:
    state = position("phase card; turn 1; hand 1 NSSSS; shown 1 SSSS")
    played = play(GAME, state, rules.decode("card N")).state
    assert played.public.seats[1].shown == (0, 0, 4, 0)
    wind = position("phase card; turn 1; hand 1 WWSSS; shown 1 WSSS")
    then = play(GAME, wind, rules.decode("card W")).state
    assert then.public.seats[1].shown == (0, 0, 3, 0)
