"""The text of a match can be read again. Any other text is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.tables import table
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


def header_with(field: str, value: str) -> str:
    """Return a header in which a field has a value as JSON, or is missing."""
    fields = json.loads(WRITTEN.splitlines()[0])
    del fields[field]
    return json.dumps(fields | ({field: json.loads(value)} if value else {}))


NO_MATCH = ("", "a shopping list", "[1, 2]", "{}", "[" * 100_000)
# a field of the header, its value, why the text is no match
UNREADABLE = table("""
format  | 3               | newer
format  | "1"             | bad_header
seed    | "7"             | bad_header
seed    | true            | bad_header
seats   | "human"         | bad_header
seats   | [1, 2, 3]       | bad_header
options | ["wild_fire"]   | bad_header
options | {"wild_fire": 1} | bad_header
names   |                 | bad_header
""")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, "not_a_match") for text in NO_MATCH),
        *((header_with(field, value), why) for field, value, why in UNREADABLE),
        (WRITTEN.replace("{", '{"moves":[],', 1), "bad_header"),
    ],
)
def test_says_why_a_text_is_no_match(text: str, why: str) -> None:
    with pytest.raises(BadMatch) as bad:
        load(text)
    assert bad.value.key == f"match.{why}"


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": ("human",)},
        {"options": {"wild_fire": "perhaps"}},
        {"options": {"weather": "on"}},
    ],
    ids=str,
)
def test_replay_refuses_a_table_the_game_does_not_know(changes: dict[str, Any]) -> None:
    with pytest.raises(BadMatch) as bad:
        list(replay(rules, replace(HEADER, **changes), ()))
    assert bad.value.key == "match.bad_header"


# movers, -1 for chance; log length, person, kept
BARRIERS = table("""
        | 0 | 0  | 0
0 0     | 2 | 0  | 0
-1 0 0  | 3 | 0  | 1
0 1 0   | 3 | 0  | 2
0 1     | 2 | 0  | 2
0 -1    | 2 | 0  | 2
0 0 0   | 2 | 0  | 0
-1 -1   | 2 | -1 | 2
""")


@pytest.mark.parametrize(("movers", "length", "person", "kept"), BARRIERS)
def test_undo_leaves_chance_and_other_seats_alone(
    movers: str, length: str, person: str, kept: str
) -> None:
    moved = [*map(int, movers.split())]
    assert undo_barrier(moved, int(length), int(person)) == int(kept)
