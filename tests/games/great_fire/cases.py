"""The rulebook as tables: what a case is, how it is judged, which rules have one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import pytest

from core.game import Game, play
from games.great_fire import rules
from games.great_fire.description import describe
from games.great_fire.position import position
from games.great_fire.rulebook import Rule
from games.great_fire.state import Action, State, View

Test = TypeVar("Test", bound=Callable[..., None])

GAME: Final[Game[State, Action, View]] = rules
COVERED: Final[dict[Rule, list[str]]] = {}


class Forbidden(NamedTuple):
    """`rule` forbids `action` in `position`; `why` ends the key of its sentence."""

    rule: Rule
    says: str
    position: str
    action: str
    why: str


class Follows(NamedTuple):
    """From `position`, `actions` lead to a state of which `after` is true."""

    rule: Rule
    says: str
    position: str
    actions: str
    after: str


class Offers(NamedTuple):
    """The legal actions that begin with `start` go on with exactly these words."""

    rule: Rule
    says: str
    position: str
    start: str
    legal: str


Case = Forbidden | Follows | Offers


def covers(*covered: Rule) -> Callable[[Test], Test]:
    """Mark a test that is no table as a case of these rules."""

    def note(test: Test) -> Test:
        for rule in covered:
            COVERED.setdefault(rule, []).append(test.__name__)
        return test

    return note


def each(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """One test a row, named by its rule and what it says."""
    names = [f"{case.rule} {case.says}" for case in cases]
    assert len(set(names)) == len(names), "two rows say the same"
    for case in cases:
        COVERED.setdefault(case.rule, []).append(case.says)
    return pytest.mark.parametrize("case", cases, ids=names)


def judge(case: Case) -> None:
    """Fail unless the rules do as the row says."""
    match case:
        case Forbidden(rule, _, where, text, why):
            refusal = rules.refusal(position(where), rules.decode(text))
            assert refusal is not None
            assert (refusal.rule, refusal.key) == (rule, f"great_fire.why.{why}")
        case Follows(_, _, where, actions, after):
            assert_true_of(played(position(where), actions), after)
        case Offers(_, _, where, start, legal):
            assert offered(position(where), start) == sorted(legal.split(", "))


def played(state: State, actions: str) -> State:
    """The state after these actions, parted by semicolons, each checked."""
    for text in filter(None, map(str.strip, actions.split(";"))):
        state = play(GAME, state, rules.decode(text)).state
    return state


def offered(state: State, start: str) -> list[str]:
    """What may follow the words `start` in a legal action; itself if nothing must."""
    found = []
    for action in rules.legal(state):
        text = rules.encode(action)
        if text == start or text.startswith(f"{start} "):
            found.append(text.removeprefix(start).strip() or start)
    return sorted(found)


def assert_true_of(state: State, text: str) -> None:
    """Saying `text` after the state's description must change nothing."""
    said = describe(state)
    assert describe(position(f"{said}; {text}")) == said
