"""Every puzzle has only the solution it lists, and an answer to each wrong action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial, reduce
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from tests.promises.solver import Solver
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.core.game import Player, legal_actions, play
from tinderbox.games import registry
from tinderbox.games.lesson import ASKED, Lesson, read_mined
from tinderbox.i18n.text import load_texts, text_of
from tinderbox.lab.puzzles_command import kind_of, max_of_a_kind

of_each_game = pytest.mark.parametrize(
    "id", [id for id in registry.GAMES if registry.puzzles(id)]
)


def aims(id: str) -> Mapping[str, Callable[..., bool]]:
    """Return the predicates of the aims of a game's puzzles, by name.

    Each gets the state before, the state now, the seat, and its own arguments.
    """
    predicates: Mapping[str, Callable[..., bool]]
    predicates = import_module(f"tests.games.{id}.aims").AIMS
    return predicates


def mined(id: str) -> Sequence[Mapping[str, Any]]:
    """Return the puzzles that were found in matches of a game."""
    return registry.load_puzzles(id)[len(registry.puzzles(id)) :]


of_each_mined_game = pytest.mark.parametrize(
    "id", [id for id in registry.GAMES if mined(id)]
)


@cache
def puzzles(id: str) -> tuple[Lesson, ...]:
    return tuple(registry.load_lesson(id, name) for name in registry.puzzles(id))


def position(puzzle: Lesson) -> Any:
    return registry.load_position(puzzle.game)(puzzle.position)


def solver(puzzle: Lesson) -> Solver[Any, Any, Any]:
    assert puzzle.aim is not None
    aim = aims(puzzle.game)[puzzle.aim.name]
    seat = Player(puzzle.seat)
    start = position(puzzle)
    is_reached = partial(aim, start, seat=seat, **puzzle.aim.params)
    return Solver(registry.load_game(puzzle.game), seat, is_reached)


@of_each_game
def test_a_position_is_one_of_a_match(id: str) -> None:
    for puzzle in puzzles(id):
        start = position(puzzle)
        assert registry.load_game(id).to_move(start) == puzzle.seat, puzzle.name
        assert registry.load_invariants(id)(start) is None, puzzle.name


@of_each_game
def test_just_what_is_listed_reaches_the_aim_by_the_shortest_way(id: str) -> None:
    game = registry.load_game(id)
    for puzzle in puzzles(id):
        tasks = [step for step in puzzle.steps if step.say == ASKED]
        solve = solver(puzzle)
        ways = [position(puzzle)]
        assert not solve.can(ways[0], len(tasks) - 1), puzzle.name
        for done, step in enumerate(tasks):
            found = []
            for state in ways:
                right = solve.first(state, len(tasks) - done)
                legal = legal_actions(game, state)
                assert right, puzzle.name
                assert right == [a for a in legal if step.is_right(game.encode(a))]
                for action in right:
                    actions = (game.encode(action), *step.then)
                    found.append(reduce(partial(played, game), actions, state))
            ways = found
        assert all(map(solve.is_reached, ways)), puzzle.name


def played(game: Any, state: Any, text: str) -> Any:
    """Return the state after an action that is written."""
    return play(game, state, game.decode(text)).state


@of_each_game
def test_every_wrong_answer_is_met(id: str) -> None:
    """Each answers an action that is possible."""
    for puzzle in puzzles(id):
        foreseen = {a for step in puzzle.steps for a in step.wrong.values()}
        met = set()
        for step_index in range(len(puzzle.steps) - 1):
            session = LessonMatch(puzzle, step_index, lambda _: None)
            refused = filter(None, map(session.why_not, session.legal()))
            met |= {refusal.key for refusal in refused}
        assert {puzzle.key(answer) for answer in foreseen} <= met, puzzle.name


@of_each_game
def test_a_dozen_of_their_own(id: str) -> None:
    names = registry.puzzles(id)
    assert len(names) >= 12
    assert len({*names, *registry.course(id)}) == len(names) + len(registry.course(id))
    assert len({puzzle.position for puzzle in puzzles(id)}) >= 10


@of_each_game
def test_every_aim_is_asked_for(id: str) -> None:
    assert {p.aim.name for p in puzzles(id) if p.aim} == set(aims(id))


def test_chance_and_others_are_not_counted_on() -> None:
    """A die that may fail does not reach an aim, nor does another seat's action."""
    game = registry.load_game("fire_bulls")
    read = registry.load_position("fire_bulls")
    start = read("seats 3; row gnr; hands 0 yy")
    some = Solver(game, Player(0), lambda state: state.hands[0][1] > 2)
    assert not some.can(start, 3)
    more = Solver(game, Player(0), lambda state: sum(state.hands[0]) > 2)
    assert [more.can(start, n) for n in (0, 1)] == [False, True]
    second = Solver(game, Player(0), lambda state: sum(state.hands[1]) > 0)
    assert not second.can(start, 3)


@of_each_mined_game
def test_a_mined_puzzle_is_a_stretch_of_a_match_with_words(id: str) -> None:
    game = registry.load_game(id)
    texts = load_texts("en", id, f"{id}/lessons", "puzzles")
    known = {text_of(key): text for key, text in texts.items()}
    tables = mined(id)
    assert registry.load_lesson(id, tables[-1]["name"]) == read_mined(id, tables[-1])
    for table in tables:
        puzzle = read_mined(id, table)
        state = position(puzzle)
        assert registry.load_invariants(id)(state) is None
        for step in puzzle.steps[:-1]:
            assert game.to_move(state) == puzzle.seat
            legal = [*map(game.encode, legal_actions(game, state))]
            right = [action for action in legal if step.is_right(action)]
            assert 0 < len(right) <= len(legal) / 2
            assert {*step.facts} == {*step.ways} <= {*legal}.difference(right)
            told = [puzzle.sentence(step), puzzle.sentence(puzzle.steps[-1])]
            for wrong in (action for action in legal if action not in right):
                key = puzzle.key(step.answer(wrong, legal))
                told.append((key, puzzle.params(step, wrong)))
            for key, params in told:
                assert key in known
                holes = {name for _, name, *_ in Formatter().parse(known[key]) if name}
                assert holes <= {*params}
            actions = (step.shown(legal), *step.then)
            state = reduce(partial(played, game), actions, state)
        assert puzzle.aim is not None
        assert f"mined.theme.{puzzle.aim.params['theme']}" in known


@of_each_mined_game
def test_no_two_mined_puzzles_are_one_and_no_answer_prevails(id: str) -> None:
    tables = mined(id)
    assert len({table["position"] for table in tables}) == len(tables)
    assert len(tables) % registry.GRADES == 0
    kinds = Counter(map(kind_of, tables))
    assert max(kinds.values()) <= max_of_a_kind(len(tables))
