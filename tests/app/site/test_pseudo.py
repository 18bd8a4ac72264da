"""In a language that nobody speaks the page shows no word that no translator sees."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support import pseudo_language
from tests.support.world.document import Element
from tests.support.world.world import opened
from tinderbox.games import registry
from tinderbox.i18n import text
from tinderbox.i18n.player_names import USUAL_NAMES

AT_TABLE = ("hint", "settings", "how", "rules", "keys", "give", "journal", "ask")
UNSEEN = ("script", "style", "noscript")
# A placeholder without its value, with the words around it.
RAW = re.compile(r".{0,60}\{\w+\}.{0,60}")
NAMED = ("aria-label", "title", "placeholder")


def shown(element: Element) -> Iterator[str]:
    """The texts of an element in order, and the names of what is in it."""
    for child in element.childNodes:
        if isinstance(child, str):
            yield child
        elif not (child.hidden or child.tag in UNSEEN or is_on_map(child)):
            yield from filter(None, map(child.getAttribute, NAMED))
            yield from shown(child)


def is_on_map(element: Element) -> bool:
    """True for a name that is drawn on a board, as those of streets and the Thames."""
    return element.tag == "text" and not element.getAttribute("data-text")


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        text, "_texts", lambda folder, _: pseudo_language.texts_of(folder)
    )


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_word_at_a_table_is_in_a_file_of_texts(game: str) -> None:
    page, tab = opened((("game", game), ("seats", "human,greedy,tuned"), ("seed", "5")))
    body = tab.document.body
    assert [*pseudo_language.unbracketed(shown(body))] == []
    for command in AT_TABLE:
        page.commands.run(command)
        tab.run_timers()
        assert [*pseudo_language.unbracketed(shown(body))] == [], command
        assert RAW.findall(" ".join(shown(body))) == [], command


@pytest.mark.parametrize("command", ["home", "friends", "results", "balance"])
def test_every_word_of_a_page_is_in_a_file_of_texts(command: str) -> None:
    page, tab = opened()
    page.commands.run(command)
    tab.run_timers()
    assert [*pseudo_language.unbracketed(shown(tab.document.body), *USUAL_NAMES)] == []
