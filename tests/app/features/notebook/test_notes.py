"""Marks in a notebook: stored beside the match, separately for each seat."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.notebook.notes import Notes, marks_made
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.app.kernel.match.store import Removed, Store
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

ANN = Player(0)
BO = Player(1)


def test_marks_are_kept_with_the_match_and_belong_to_a_seat() -> None:
    storage = MemoryStorage()
    Notes(Store(storage), "3", ANN).change_mark(2, "r")
    again = Notes(Store(storage), "3", ANN)
    assert again.mark(2, "r") == "maybe"
    assert Notes(Store(storage), "3", BO).mark(2, "r") == again.mark(2, "b") == "none"
    assert Notes(Store(storage), "4", ANN).mark(2, "r") == "none"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"0 2 r": 7}', '{"0 2 r": ["yes"]}'])
def test_what_is_no_mark_is_none(text: str) -> None:
    storage = MemoryStorage()
    Store(storage).put_beside(NOTES, "3", text)
    assert Notes(Store(storage), "3", ANN).mark(2, "r") == "none"


def test_without_storage_a_mark_lasts_as_long_as_the_notebook_is_open() -> None:
    notes = Notes(Store(MemoryStorage(closed=True)), "3", ANN)
    assert notes.change_mark(1, "r") == notes.mark(1, "r") == "maybe"


def test_what_was_noted_goes_with_its_match_and_comes_back_with_it() -> None:
    store = Store(MemoryStorage(), [NOTES])
    store.keep("3", "a match")
    Notes(store, "3", ANN).change_mark(1, "r")
    removed = store.remove("3")
    assert isinstance(removed, Removed)
    assert store.beside(NOTES, "3") == ""
    store.undo_remove("3", removed)
    assert Notes(store, "3", ANN).mark(1, "r") == "maybe"


def test_the_end_report_tells_what_was_marked() -> None:
    header = Header("great_fire", 1, ("human", "random", "random"), 4)
    session = begin(header)
    store = Store(MemoryStorage())
    notes = Notes(store, "3", ANN)
    session.deal()
    screen = registry.load_screen("great_fire")
    translator = Translator(load_texts("en", "great_fire"))
    words = Words(translator, ("Ann", "Bo", "Cy"), screen, "great_fire")
    assert marks_made(session.table, notes, words) == {}
    notes.change_mark(2, "r")
    assert marks_made(session.table, notes, words) == {2: "Your notebook said: ? Red."}
    assert marks_made(session.table, Notes(store, "3", BO), words) == {}
