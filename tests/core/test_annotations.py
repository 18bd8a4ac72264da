"""Annotations: hints and forced actions are recorded in the text of a match."""

from __future__ import annotations

import pytest

from tests.stories import Story, stories, tell
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
# and lines after them that nobody wrote; the last ones stand where they never do
NONE_OF_THEM = f"""
helped
helped 0
helped 2 1
helped 1 1
helped 01
helped  1
helped 4
passed 9
aided 1
{WON}, helped 2
passed 1, helped 1
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


@pytest.mark.parametrize("lines", NONE_OF_THEM.strip().splitlines())
def test_a_line_that_nobody_wrote_is_an_action(lines: str) -> None:
    first, *after = lines.split(", ")
    text = dump(HEADER, ("a", "b", first, *after))
    assert load(text) == (HEADER, ("a", "b", first))
    assert after or recorded_annotations(text) == ((), ())


def begun(**options: str) -> AnyLocalMatch:
    """Return a match in which a person is to place a crew."""
    game = registry.load_game("great_fire")
    seats = ("human", "human", "human")
    header = Header(game.ID, game.REVISION, seats, 7, options)
    session = sessions.begin(header)
    session.deal()
    return session


# What people do in a match that is dealt, and behind the colon the numbers of the
# actions that are noted: 1 is their first one, and from 10 on it is one person's turn.
# `opens_again` reads what was stored.
STORIES = """
help is noted once, for the action to come, and stored at once
    asks
    asks
    helped: 1
    opens_again
    helped: 1
    acts
    opens_again
    helped: 1

help that was given stays when the action is taken back
    acts 10
    asks
    helped: 11
    undoes
    actions: 9
    helped: 10

a stop that was passed is taken back with the action before it, in a stored match too
    acts 10
    acts_forced
    passed: 11
    opens_again
    passed: 11
    undoes
    actions: 9
    passed

a match played on from a moment owns to what was noted before
    asks
    acts 3
    acts_forced
    asks
    forked 4: helped 1 5 passed 4
    forked 3: helped 1 passed
    forked 1: helped 1 passed
    forked 0: helped 1 passed
    forked -1: helped passed

the end says who took how much, but of no hint without an action
    asks
    acts
    asks
    acts
    asks
    acts
    asks
    told: 0 took 1, 1 took 1, 2 took 1
"""


@stories(STORIES)
def test_what_a_match_notes(story: Story) -> None:
    session = begun()
    dealt = len(session.table.log)
    kept = list[str]()
    session.text_changed.listen(kept.append)

    def spelled(noted: tuple[int, ...]) -> str:
        return " ".join(str(number - dealt) for number in noted)

    def do(verb: str, number: str = "1") -> object:
        nonlocal session
        match verb:
            case "asks":
                session.note_help()
            case "acts":
                for _ in range(int(number)):
                    session.act(session.legal()[0])
            case "acts_forced":
                session.act_forced(session.legal()[0])
            case "undoes":
                session.undo()
            case "opens_again":
                before = session.table.states
                session = sessions.resume(kept[-1])
                session.text_changed.listen(kept.append)
                assert session.text() == kept[-1]
                assert session.table.states == before
            case "actions":
                return len(session.table.log) - dealt
            case "helped" | "passed":
                return spelled(getattr(session.table, verb))
            case "forked":
                text = fork(session.table, dealt + int(number), 1)
                helped_, passed = map(spelled, recorded_annotations(text))
                return f"helped {helped_} passed {passed}"
            case "told":
                lines = [line.params for line in helped(session.table)]
                return ", ".join(f"{it['seat']} took {it['n']}" for it in lines)
        return None

    tell(story, do)


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
