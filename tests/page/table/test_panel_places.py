"""Beside the board everything has its place: seats and journal are always in sight."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.readers import DESKS
from tinderbox.games import registry
from tinderbox.i18n.text import LANGUAGES, Translator, load_texts

EIGHT = "human" + ",greedy" * 7
MATCH = f"?game=pompieri&seats={EIGHT}&seed=3&speed=instant&lang=en"
SIX = "human" + ",greedy" * 5
LONDON = f"?game=great_fire&seats={SIX}&seed=3&speed=instant&lang=en"
SENTENCES = 8  # of each language, the longest ones
# Three lines of the journal, or of the strip in its place, and every seat show; nothing
# has to be scrolled for them.
IN_SIGHT = """() => {
  const panel = document.getElementById('panel');
  const journal = document.getElementById('panel-journal');
  const {bottom, height} = journal.getBoundingClientRect();
  const isWhole = panel.scrollHeight <= panel.clientHeight;
  const end = id => document.getElementById(id).getBoundingClientRect().bottom;
  const areSeated = end('panel-seats') <= end('panel-rest');
  return bottom <= innerHeight && height >= 80 && isWhole && areSeated;
}"""
# From the middle of a square to the next, which is as far as a finger is heard.
FOR_FINGERS = """() => {
  const [a, b] = [4, 5].map(n => document.getElementById(`square-${n}-4`)
    .getBoundingClientRect().x);
  return b - a > 43.5;
}"""
# The words on a lesson's bar, put there one after another, and the place of the hand.
TOLD = """told => {
  const by = css => document.querySelector(css);
  const root = document.documentElement;
  const tops = told.map(([language, title, sentence, next]) => {
    if (root.lang !== language) root.lang = language;
    by('.phase-name').textContent = title;
    by('.phase-todo').textContent = sentence;
    by('#lesson-next').textContent = next;
    return by('#panel-hand').getBoundingClientRect().y;
  });
  root.lang = 'en';
  return told.filter((_, at) => tops[at] !== tops[0]);
}"""


def told(language: str) -> list[tuple[str, ...]]:
    """Language, title, sentence and next buttons of the steps with the most text."""
    rows = [(language, "1", "2", "3")]
    for id in registry.GAMES:
        say = Translator(load_texts(language, id, f"{id}/lessons")).say
        for name in (*registry.course(id), *registry.puzzles(id)):
            lesson = registry.load_lesson(id, name)
            title = say(lesson.key("title"))
            sentences = [say(*lesson.sentence(step)) for step in lesson.steps]
            rows += [(language, title, said, say("lesson.show")) for said in sentences]
    return [rows[0], *sorted(rows, key=lambda row: len(row[2]))[-SENTENCES:]]


def test_nothing_moves_from_step_to_step_of_a_lesson(app: Page) -> None:
    app.evaluate(fingers.DO, "lesson:great_fire/turn")
    longest = [row for language in LANGUAGES for row in told(language)]
    for width, height in (*DESKS, (390, 844)):
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(TOLD, longest) == [], (width, height)


def test_seats_and_journal_are_in_sight_and_squares_are_for_fingers(app: Page) -> None:
    for match in (LONDON, MATCH):
        fingers.begin(app, match)
        for width, height in DESKS:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(IN_SIGHT), (match, width, height)
    for width, height in ((844, 390), (740, 360), (360, 740)):
        app.set_viewport_size({"width": width, "height": height})
        app.wait_for_function(FOR_FINGERS)


def test_a_seat_tells_its_score_in_words(app: Page) -> None:
    fingers.begin(app, LONDON)
    mine = app.locator("#seat-0 .seat-told")
    told = mine.get_attribute("title") or ""
    assert told.startswith("Player 1: at the start 40, ")
    mine.click()
    said = app.inner_text("#panel-remark")
    assert said.startswith("Player 1")
    assert f"Total {app.inner_text('#seat-0 .seat-score')}" in said
