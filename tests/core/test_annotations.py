"""Annotations: hints and forced actions are recorded in the text of a match."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.core.match import HINTS, Header, dump, load, recorded_annotations
from tinderbox.core.outcome import read_outcome
from tinderbox.core.rematch import fork, rematch
from tinderbox.draw.help_taken import helped
from tinderbox.games import registry

HEADER = Header("great_fire", 1, ("human", "random", "random"), 7)
WON = "outcome 33 17 8 wins 0"
# what follows two actions, the actions that were helped, those that passed
ENDS = table(f"""
                            |     |
helped 1                    | 1   |
helped 1 3                  | 1 3 |
helped 2, {WON}             | 2   |
passed 2                    |     | 2
helped 1 3, passed 1 2, {WON} | 1 3 | 1 2
""")
NONE_OF_THEM = """
helped
helped 0
helped 2 1
helped 1 1
helped 01
helped  1
helped 4
passed 9
aided 1
"""


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.mark.parametrize(("last", "helped", "passed"), ENDS)
def test_it_stands_behind_the_actions_and_before_the_outcome(
    last: str, helped: str, passed: str
) -> None:
    lines = [*filter(None, last.split(", "))]
    text = dump(HEADER, ("a", "b", *lines))
    assert load(text) == (HEADER, ("a", "b"))
    noted = recorded_annotations(text)
    assert noted == (numbers(helped), numbers(passed))
    outcome = read_outcome(lines[-1]) if lines else None
    assert dump(HEADER, ("a", "b"), outcome, noted) == text


@pytest.mark.parametrize("line", NONE_OF_THEM.strip().splitlines())
def test_a_line_that_nobody_wrote_is_an_action(line: str) -> None:
    text = dump(HEADER, ("a", "b", line))
    assert load(text) == (HEADER, ("a", "b", line))
    assert recorded_annotations(text) == ((), ())


def test_each_line_has_its_place() -> None:
    """A line after the last one does not change that."""
    for first, last in ((WON, "helped 2"), ("passed 1", "helped 1")):
        assert load(dump(HEADER, ("a", "b", first, last)))[1] == ("a", "b", first)


def begun(**options: str) -> AnyLocalMatch:
    """Return a match in which a person is to place a crew."""
    game = registry.load_game("great_fire")
    seats = ("human", "human", "human")
    header = Header(game.ID, game.REVISION, seats, 7, options)
    session = sessions.begin(header)
    session.deal()
    return session


def test_help_is_kept_at_once_and_read_again() -> None:
    session = begun()
    kept = list[str]()
    session.text_changed.listen(kept.append)
    session.note_help()
    session.note_help()
    number = len(session.table.log) + 1
    assert kept[-1].endswith(f"\nhelped {number}\n")
    session.act(session.legal()[0])
    again = sessions.resume(kept[-1])
    assert again.table.helped == (number,)
    assert again.text() == kept[-1]
    assert again.table.states == session.table.states


def test_a_stop_that_was_passed_is_taken_back_with_the_action_before_it() -> None:
    """Also in a match that was opened again. Otherwise it would pass again at once."""
    session = begun()
    kept = list[str]()
    while session.table.movers[-1] != session.to_move():
        session.act(session.legal()[0])
    session.text_changed.listen(kept.append)
    last = len(session.table.log)
    session.act_forced(session.legal()[0])
    assert kept[-1].endswith(f"\npassed {last + 1}\n")
    again = sessions.resume(kept[-1])
    assert again.text() == kept[-1]
    again.undo()
    assert len(again.table.log) == last - 1
    assert again.table.passed == ()


def test_help_that_was_given_is_noted_for_the_next_action_after_undo() -> None:
    session = begun()
    length = len(session.table.log)
    session.act(session.legal()[0])
    session.table.note_help()
    session.table.undo_to(length)
    helped = session.table.helped
    assert helped == (length + 1,), f"the next action is {length + 1}, not {helped}"


def test_a_match_played_on_from_a_moment_owns_to_what_was_helped_before() -> None:
    session = begun()
    first = len(session.table.log) + 1
    session.table.note_help()
    for _ in range(3):
        session.act(session.legal()[0])
    session.table.note_help()
    assert recorded_annotations(fork(session.table, first, 1)).helped == (first,)
    assert recorded_annotations(fork(session.table, first - 2, 1)).helped == ()


def test_a_table_without_hints_is_no_other_game() -> None:
    """Rematch and fork keep the option of the table. Old matches lack it."""
    with_hints = begun()
    without = begun(**{HINTS: "off"})
    assert without.table.states == with_hints.table.states
    assert without.table.options == with_hints.table.options
    for session, allowed in ((with_hints, True), (without, False)):
        header, _ = load(fork(session.table, 5, 1))
        for found in (session.table.header, header, rematch(session.table, 1)):
            assert found.allows_hints == allowed
    assert HINTS not in rematch(with_hints.table, 1).options


@pytest.mark.parametrize("id", registry.GAMES)
def test_no_rule_is_called_like_the_table_s_option(id: str) -> None:
    assert HINTS not in {option.key for option in registry.load_game(id).OPTIONS}


def test_the_end_says_who_took_how_much() -> None:
    """A hint without an action after it counts for nobody."""
    session = begun()
    seats = []
    for _ in range(3):
        session.table.note_help()
        seats.append(int(session.to_move() or 0))
        session.act(session.legal()[0])
    session.table.note_help()
    said = [(line.params["seat"], line.params["n"]) for line in helped(session.table)]
    assert said == [(seat, 1) for seat in sorted(seats)]
