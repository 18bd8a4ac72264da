"""Lessons and puzzles on the page, step by step, with all their wrong answers.

One lesson of each game. `COURSES=1` takes all.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.clicks import written
from tests.support.page import fingers
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.table.words import Words
from tinderbox.draw.panel import Line
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

ALL = [
    (id, name)
    for id in registry.GAMES
    for name in (*registry.course(id), *registry.puzzles(id))
]
SOME = [
    ("great_fire", "unharmed"),
    ("pompieri", "rescue"),
    ("fire_bulls", "warriors"),
]
# Enters one thing after another, until that has been done, or answered as expected.
ENTER = """async ([ids, answer]) => {
  const [remark, journal] = ['panel-remark', 'journal'].map(
    id => document.getElementById(id));
  const before = journal.childElementCount;
  for (const id of ids) {
    const open = document.querySelector(
      `.target[data-id='${id}'], .is-playable[data-id='${id}']`);
    if (open instanceof HTMLButtonElement) open.click();
    open?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await tinderbox.idle();
    if (remark.textContent === answer) return true;
    if (journal.childElementCount !== before) return false;
  }
  return false;
}"""
LET_GO = """async () => {
  const back = document.getElementById('act-back');
  while (!back.hidden) { back.click(); await tinderbox.idle(); }
}"""


def wrong_ones(session: LessonMatch) -> Iterator[tuple[Any, str]]:
    """Return a legal action for each wrong answer of the step, and the answer's key."""
    found: dict[str, Any] = {}
    for action in session.legal():
        refusal = session.why_not(action)
        if refusal is not None:
            found.setdefault(refusal.key, action)
    return ((action, key) for key, action in found.items())


@pytest.mark.parametrize(("id", "name"), ALL if os.environ.get("COURSES") else SOME)
def test_each_step_is_asked_answered_and_taken(app: Page, id: str, name: str) -> None:
    texts = Translator(load_texts("en", id, f"{id}/lessons"))
    screen = registry.load_screen(id)
    words = Words(texts, (), screen, id)
    session = LessonMatch(registry.load_lesson(id, name), 0, lambda _: None)
    fingers.do(app, f"lesson:{id}/{name}")
    while True:
        asked = words.line(Line(*session.lesson.sentence(session.step)))
        assert app.inner_text(".phase-todo") == asked
        if session.is_last:
            return
        if not session.step.right:
            session.read_on()
            fingers.do(app, "lesson-step:next")
        else:
            for action, key in wrong_ones(session):
                clicks = written(screen.gesture(action))
                app.evaluate(LET_GO)
                if session.is_puzzle:  # it is told, and what follows is shown
                    app.evaluate(ENTER, [clicks, None])
                    expect(app.locator(".phase-todo")).to_have_text(texts.say(key))
                    fingers.do(app, "lesson-step:back")
                else:
                    assert app.evaluate(ENTER, [clicks, texts.say(key)]), (action, key)
            action = session.right_action()
            session.act(action)
            app.evaluate(LET_GO)
            app.evaluate(ENTER, [written(screen.gesture(action)), None])
        while session.actions_due:
            session.advance()
