"""Each step of lessons and puzzles is possible, has a text, points at real things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from typing import Any

import pytest

from tests.each import in_each_language, of_each_game
from tests.promises.decisions import beginnings
from tests.promises.idle_clicks import visible
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.features.lessons.lesson_view import with_lesson
from tinderbox.app.table.choosing import refusal_of
from tinderbox.core.game import legal_actions
from tinderbox.draw.click_path import gestures_of
from tinderbox.draw.pointing import POINTED
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing, ids
from tinderbox.games import registry
from tinderbox.games.lesson import Lesson
from tinderbox.i18n.text import Translator, load_texts

# What any action is answered with at a step to be read.
READING_KEYS = ("lesson.read_first", "puzzle.solved")


def at_step(lesson: Lesson, step_index: int) -> LessonMatch:
    """Return the lesson at one of its steps, taken by the actions that it shows."""
    return LessonMatch(lesson, step_index, lambda _: None)


@cache
def lessons(id: str) -> tuple[tuple[LessonMatch, ...], ...]:
    """Return each lesson and puzzle at each of its steps. No test changes them."""
    names = (*registry.course(id), *registry.puzzles(id))
    loaded = [registry.load_lesson(id, name) for name in names]
    return tuple(
        tuple(at_step(lesson, step_index) for step_index in range(len(lesson.steps)))
        for lesson in loaded
    )


def sessions(id: str) -> Iterator[LessonMatch]:
    """Yield every step of every lesson."""
    return chain.from_iterable(lessons(id))


def view_of(session: LessonMatch) -> Any:
    """Return what the learner sees."""
    return session.game.view(session.table.state, session.viewer_seats[0])


def right_ones(session: LessonMatch) -> list[Any]:
    """The actions that the step asks for."""
    encode = session.game.encode
    step = session.step
    return [a for a in session.legal() if step.is_right(encode(a))]


@of_each_game
def test_every_step_is_the_learners_and_the_last_is_only_read(id: str) -> None:
    translator = Translator(load_texts("en", id))
    for session in sessions(id):
        assert session.to_move() == session.lesson.seat, session.step.say
        assert not session.actions_due
        assert translator.knows(f"{id}.rule.{session.step.rule}"), session.step.rule
    for *_, last in lessons(id):
        assert last.is_last
        assert not last.step.right


@of_each_game
def test_all_that_is_right_is_legal_and_leads_to_the_end(id: str) -> None:
    for session in sessions(id):
        step = session.step
        game = session.game
        right = right_ones(session)
        legal = {game.encode(a) for a in legal_actions(game, session.table.state)}
        if session.lesson.aim is None:
            assert {p for p in step.right if "*" not in p} <= legal, step.say
        for action in right:
            again = at_step(session.lesson, session.step_index)
            assert again.why_not(action) is None
            again.act(action)
            while again.actions_due:
                again.advance()
            again.skip_to(len(session.lesson.steps))
            assert again.is_last


@of_each_game
def test_what_is_wrong_is_answered(id: str) -> None:
    """In a lesson it can't be done. In a puzzle it is done and costs a star."""
    translator = Translator(load_texts("en", id, f"{id}/lessons"))
    for session in sessions(id):
        game = session.game
        step = session.step
        for action in legal_actions(game, session.table.state):
            refusal = session.why_not(action)
            assert (refusal is None) is (action in right_ones(session))
            if refusal is not None:
                log = [*session.table.log]
                if not session.is_puzzle:
                    assert session.act(action) == refusal
                assert session.table.log == log
                assert translator.knows(refusal.key), refusal.key
                assert step.right or refusal.key in READING_KEYS
        for text in (pattern for pattern in step.wrong if "*" not in pattern):
            refusal = session.why_not(game.decode(text))
            assert refusal is not None
            assert refusal.key == session.lesson.key(step.wrong[text])


@of_each_game
def test_every_answer_is_given_to_some_click(id: str) -> None:
    screen = registry.load_screen(id)
    listed = set()
    given = set()
    for session in sessions(id):
        step = session.step
        legal = session.legal()
        listed |= {session.lesson.key(answer) for answer in step.wrong.values()}
        refusals = map(session.why_not, legal)
        given |= {refusal.key for refusal in refusals if refusal is not None}
        if not listed <= given:
            view = view_of(session)
            begun = beginnings(gestures_of(screen, view, legal))
            for before, thing in product(begun, visible(screen, view, legal)):
                answer = refusal_of(session, screen, view, (*before, thing))
                given |= {line.key for line in answer.lines}
    assert listed <= given


@of_each_game
def test_back_leads_to_the_step_before(id: str) -> None:
    for *before, there in lessons(id):
        last = at_step(there.lesson, there.step_index)
        for there in reversed(before):
            last.undo()
            assert last.table.state == there.table.state
            assert last.step == there.step
        assert last.why_no_undo() is not None


@of_each_game
def test_what_is_pointed_at_is_on_the_board_or_in_the_panel(id: str) -> None:
    for session in sessions(id):
        screen = with_lesson(registry.load_screen(id), session)
        view = view_of(session)
        seats = screen.panel(view, session.legal()).seats
        there = ids(visible(screen, view, session.legal()))
        there |= {f"seat-{each.seat}" for each in seats}
        assert set(session.step.points) <= there, session.step.say
        marked = {thing.id for thing, css in screen.marks(view) if POINTED in css}
        assert marked == set(session.step.points)
        assert len(seats) == session.lesson.seats


@of_each_game
def test_every_click_that_a_lesson_needs_is_pointed_at(id: str) -> None:
    """The step points at each click of one right action, except at chosen things."""
    screen = registry.load_screen(id)
    kept: Path = ()
    for session in sessions(id):
        if session.is_puzzle or not session.step.right:
            kept = ()
            continue
        view = view_of(session)
        gestures = gestures_of(screen, view, session.legal())
        action = session.right_action()
        ways = [needed(path, gestures) for path, a in gestures.items() if a == action]
        pointed = {Thing.read(id) for id in session.step.points}
        open = [set(way) - set(kept) - pointed for way in ways]
        assert set() in open, (session.step.say, open)
        kept = () if session.step.then else screen.next_path(action)


def needed(path: Path, gestures: dict[Path, Any]) -> Path:
    """Return the clicks of an action, up to where no other action is possible."""
    for n in range(1, len(path)):
        if len({a for p, a in gestures.items() if p[:n] == path[:n]}) == 1:
            return path[:n]
    return path


@of_each_game
def test_where_there_is_only_something_to_read_all_clicks_are_told_so(id: str) -> None:
    for session in sessions(id):
        if session.step.right:
            continue
        screen = with_lesson(registry.load_screen(id), session)
        view = view_of(session)
        for thing in screen.area_places():
            answer = refusal_of(session, screen, view, (thing,))
            assert [line.key for line in answer.lines] == [session.reading_refusal.key]
            assert not answer.rule


def keys(lesson: Lesson) -> set[str]:
    names = {"title"}
    for step in lesson.steps:
        names |= set(step.wrong.values())
    sentences = {lesson.sentence(step)[0] for step in lesson.steps}
    return sentences | {lesson.key(name) for name in names}


@in_each_language
@of_each_game
def test_lessons_say_all_they_ask_for_and_no_more(id: str, language: str) -> None:
    texts = load_texts(language, f"{id}/lessons")
    ours = re.compile(rf"{id}\.(lesson|puzzle|aim)\.")
    said = {whole(key) for key in texts if ours.match(key)}
    asked = {key for first, *_ in lessons(id) for key in keys(first.lesson)}
    assert said == asked
    for key in filter(ours.match, texts):
        assert len(texts[key]) < 190, key


def whole(key: str) -> str:
    """Return the key without its plural form."""
    return re.sub(r"\.(one|other)$", "", key)


@pytest.mark.parametrize("id", [id for id in registry.GAMES if registry.course(id)])
def test_a_game_teaches_in_six_to_nine_lessons(id: str) -> None:
    assert 6 <= len(registry.course(id)) <= 9
