"""A real screen reader says what happened, whose turn it is and what to do, once.

Orca reads a Firefox on a screen that nobody sees. Keys play a turn of each game, and
end a match. By day `tests/app/table/test_live_region.py` and `test_covered_news.py`
have what the page says, and when.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.site import started
from tests.page.drivers import fingers, orca
from tests.page.drivers.firefox import Firefox
from tests.page.drivers.orca import Orca, ReadDesktop
from tests.page.walks.by_ear import MATCHES, YOUR_TURN
from tests.replays.recorded import replay
from tinderbox.draw.announcer import MAX_NEWS
from tinderbox.games import registry

ACTIONS_BEFORE = 9  # of the person: the crews are posted, the first tiles are laid
LONGEST_SILENCE_S = 2.0
# A turn goes on with the last choice, which may end it, after so many actions.
LONG_TURN = 3
LONGEST_TURN = 15  # actions

# All announcements that are kept, or none while more may come.
ANNOUNCED = """() => {
  if (!document.querySelector('html[data-idle=true]')) return [];
  const announced = document.querySelectorAll(':is(#live, .covering-live) p');
  return [...announced].map(p => p.textContent);
}"""
JOURNAL = "[...document.querySelectorAll('#journal li')].map(e => e.textContent)"
PROMPT = "document.querySelector('#panel-todo .phase-todo').textContent"


def in_speech(text: str) -> str:
    """Return a text as Orca hands it on, with all kinds of spaces the same."""
    return " ".join(text.split())


class Listener:
    """Somebody who plays by keys, and hears what Orca says."""

    def __init__(self, orca: Orca, firefox: Firefox) -> None:
        self.orca = orca
        self.firefox = firefox
        self.announced_before: set[str] = set()  # the last key

    def is_over(self, heard: str) -> bool:
        """Return True if the page waits, and its new announcements were heard."""
        announced = set(self.firefox.evaluate(ANNOUNCED))
        new = announced - self.announced_before
        said = in_speech(heard)
        return bool(announced) and all(in_speech(text) in said for text in new)

    def forget(self) -> None:
        """Don't wait again for what is announced now: it was heard."""
        self.announced_before = set(self.firefox.evaluate(ANNOUNCED))

    def press(self, key: str) -> list[str]:
        """Press a key and return what is said then, which must be soon and once."""
        self.forget()
        self.orca.said()
        self.orca.press(key)
        heard, silence = self.orca.listen(self.is_over)
        waiting_processes = os.getloadavg()[0] / (os.cpu_count() or 1)
        assert silence < LONGEST_SILENCE_S * max(1.0, waiting_processes), key
        assert len(set(heard)) == len(heard), (key, heard)
        return heard

    def act(self, choice: str) -> str:
        """Go to a choice by a key and take it. Return what is said of the action."""
        heard = self.press(choice)
        assert any(" of " in said for said in heard), "how many choices there are"
        before = self.firefox.evaluate(JOURNAL)
        said = " ".join(self.press("Return"))
        happened = self.firefox.evaluate(JOURNAL)[len(before) :][-MAX_NEWS:]
        for line in happened:
            assert said.count(line) == happened.count(line), (line, said)
        if YOUR_TURN in said:
            prompt = self.firefox.evaluate(PROMPT)
            assert said.count(YOUR_TURN) == said.count(prompt) == 1, said
            rest = said
            for sentence in (*happened, YOUR_TURN, prompt):
                _, found, rest = rest.partition(sentence)
                assert found, (sentence, said)
        return said


def before_the_end(query: str) -> tuple[str, str]:
    """Return a match before the person's last action, and the button that does it."""
    text = started.nearly_over(query, 1)
    *_, session = started.choices(query, 1)
    action = session.table.log[len(replay(text).log)]
    game = session.game
    (button,) = registry.load_screen(game.ID).gesture(game.decode(action))
    return text, button.id


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[ReadDesktop]:
    """A desktop with a bus for screen readers. Only some machines have one."""
    if missing := orca.missing_programs():
        pytest.skip(f"no screen reader here: {missing} is missing")
    with ReadDesktop(tmp_path / "home") as desktop:
        yield desktop


@pytest.mark.nightly
def test_a_screen_reader_reads_a_turn_and_an_end(
    desktop: ReadDesktop, site: str, firefox_program: str
) -> None:
    with orca.read_page(desktop, firefox_program, site) as (reader, firefox):
        listener = Listener(reader, firefox)
        for query in MATCHES.values():
            text = started.begun(query, ACTIONS_BEFORE)
            reader.said()
            fingers.open_match(firefox, text)
            heard, _ = reader.listen(listener.is_over)
            prompt = firefox.evaluate(PROMPT)
            assert f"{YOUR_TURN} {prompt}" in " ".join(heard)
            reader.press("Control_L")  # it stops reading the page
            for number in range(LONGEST_TURN):
                if YOUR_TURN in listener.act(
                    "period" if number < LONG_TURN else "comma"
                ):
                    break
            else:
                raise AssertionError(f"the turn never ends: {query}")
        text, button = before_the_end(MATCHES["great_fire"])
        fingers.open_match(firefox, text)
        reader.listen(listener.is_over)
        listener.forget()
        firefox.evaluate(f"document.getElementById('{button}').focus()")
        reader.listen(listener.is_over)
        reader.press("Return")
        heard, _ = reader.listen(lambda text: "Place 3: " in text)
        rest = " ".join(heard)
        last_event = firefox.evaluate(JOURNAL)[-1]
        for part in (last_event, "Level with Moth 1", "Place 1: ", "Place 3: "):
            assert rest.count(part) == 1, (part, rest)
            rest = rest.partition(part)[2]
