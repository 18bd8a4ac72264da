"""The text of a match can be read again. Any other text is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tinderbox.core.game import CHANCE
from tinderbox.core.match import BadMatch, Header, dump, load, replay, undo_barrier
from tinderbox.games.great_fire import rules

SEATS = ("human", "greedy", "random")
HEADER = Header("great_fire", 1, SEATS, 7, {"wild_fire": "always"}, ("Ann", "Zoë"))
WRITTEN = (
    '{"game":"great_fire","revision":1,"seats":["human","greedy","random"],"seed":7,'
    '"options":{"wild_fire":"always"},"names":["Ann","Zoë"],"format":2}\n'
    "houses purple wyrgbp\nfirst 2\n"
)
LOG = ("houses purple wyrgbp", "first 2")


def test_a_match_is_a_header_and_one_line_an_action() -> None:
    assert dump(HEADER, LOG) == WRITTEN
    assert load(WRITTEN) == (HEADER, LOG)


def test_a_match_keeps_the_format_it_began_with() -> None:
    older = WRITTEN.replace('"format":2', '"format":1')
    assert load(older) == (replace(HEADER, format=1), LOG)
    assert dump(*load(older)) == older


def header_with(**changes: Any) -> str:
    fields = json.loads(WRITTEN.splitlines()[0])
    return json.dumps({k: v for k, v in (fields | changes).items() if v is not None})


UNREADABLE = [
    # text                                      why
    ("", "match.not_a_match"),
    ("a shopping list", "match.not_a_match"),
    ("[1, 2]", "match.not_a_match"),
    ("{}", "match.not_a_match"),
    ("[" * 100_000, "match.not_a_match"),
    (header_with(format=3), "match.newer"),
    (header_with(format="1"), "match.bad_header"),
    (header_with(seed="7"), "match.bad_header"),
    (header_with(seed=True), "match.bad_header"),
    (header_with(seats="human"), "match.bad_header"),
    (header_with(seats=[1, 2, 3]), "match.bad_header"),
    (header_with(options=["wild_fire"]), "match.bad_header"),
    (header_with(options={"wild_fire": 1}), "match.bad_header"),
    (header_with(names=None), "match.bad_header"),
    (header_with(moves=[]), "match.bad_header"),
]


@pytest.mark.parametrize(("text", "why"), UNREADABLE)
def test_says_why_a_text_is_no_match(text: str, why: str) -> None:
    with pytest.raises(BadMatch) as bad:
        load(text)
    assert bad.value.key == why


def last_seen(header: Header, log: tuple[str, ...]) -> BadMatch:
    with pytest.raises(BadMatch) as bad:
        list(replay(rules, header, log))
    return bad.value


@pytest.mark.parametrize(
    "header",
    [
        replace(HEADER, seats=("human",)),
        replace(HEADER, options={"wild_fire": "perhaps"}),
        replace(HEADER, options={"weather": "on"}),
    ],
    ids=["one seat", "no such choice", "no such option"],
)
def test_replay_refuses_a_table_the_game_does_not_know(header: Header) -> None:
    assert last_seen(header, ()).key == "match.bad_header"


BARRIERS = [
    # movers              log length, person, kept
    ([], 0, 0, 0),
    ([0, 0], 2, 0, 0),
    ([CHANCE, 0, 0], 3, 0, 1),
    ([0, 1, 0], 3, 0, 2),
    ([0, 1], 2, 0, 2),
    ([0, CHANCE], 2, 0, 2),
    ([0, 0, 0], 2, 0, 0),
    ([CHANCE, CHANCE], 2, CHANCE, 2),
]


@pytest.mark.parametrize(("movers", "length", "person", "kept"), BARRIERS)
def test_undo_leaves_chance_and_other_seats_alone(
    movers: list[int], length: int, person: int, kept: int
) -> None:
    assert undo_barrier(movers, length, person) == kept
