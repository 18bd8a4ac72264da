"""Exactly the actions that aren't refused are listed, and their texts are read back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.pompieri.conceivable import conceivable
from tests.games.pompieri.matches import MATCHES, decisions
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.notation import decode, encode
from tinderbox.games.pompieri.plan import SQUARES
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    PutOut,
    RollDie,
    RollSquare,
    TakeAlong,
)


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_listed_is_what_is_not_refused(number: int) -> None:
    for state in list(decisions(number))[::9]:
        listed = rules.legal(state)
        assert len(set(listed)) == len(listed)
        allowed = [a for a in conceivable() if rules.refusal(state, a) is None]
        assert set(listed) == set(allowed)


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_every_refusal_gives_its_reason(number: int) -> None:
    for state in list(decisions(number))[::20]:
        for action in conceivable():
            if (why := rules.refusal(state, action)) is not None:
                assert why.rule.startswith("PO-")
                assert why.key.startswith("pompieri.why.")


WRITTEN = [
    (DealTeams((0, 7, 3)), "teams 0 7 3"),
    (RollSquare(10), "dice 3-2"),
    (RollDie(8), "die 8"),
    (Enter(0), "enter 0"),
    (Leave(1), "leave 1"),
    (Move(2, 10), "move 2 3-2"),
    (Lay(0, 2, "c", "NS"), "lay 0 3-1 c NS"),
    (TakeAlong(1), "take 1"),
    (PutOut(0, 63), "put-out 0 8-8"),
    (Clear(0, 0), "clear 0 1-1"),
    (Breach(2, 7), "breach 2 8-1"),
    (EndTurn(), "end"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=lambda x: str(x)[:20])
def test_an_action_is_a_line(action: Action, text: str) -> None:
    assert encode(action) == text
    assert decode(text) == action


def both() -> Iterator[Action]:
    yield from conceivable()
    yield from map(RollSquare, range(SQUARES))
    yield from map(RollDie, range(1, 9))


def test_every_action_is_read_as_it_is_written() -> None:
    for action in both():
        assert decode(encode(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end now",
        "End",
        "move",
        "move 0",
        "move 0 3-9",
        "move x 3-2",
        "move -1 3-2",
        "move ² 3-2",
        "move 0  3-2",
        "lay 0 3-1 c SN",
        "lay 0 3-1 x NS",
        "dice 0-1",
        "dice",
        "die ten",
        "teams zero",
    ],
)
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (action|number|square)"):
        decode(text)
