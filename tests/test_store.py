"""What is kept comes back, what can't be read is never written over."""

from __future__ import annotations

import pytest

from app.store import NoRoom, ShelfClosed, Store, Trouble


class Drawer:
    """A shelf with so much room, which may be closed."""

    def __init__(self, room: int = 10_000, *, closed: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.room, self.closed = room, closed

    def _open(self) -> dict[str, str]:
        if self.closed:
            raise ShelfClosed
        return self.texts

    def get(self, key: str) -> str | None:
        return self._open().get(key)

    def put(self, key: str, text: str) -> None:
        others = sum(len(t) for k, t in self._open().items() if k != key)
        if others + len(text) > self.room:
            raise NoRoom
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._open().pop(key, None)

    def names(self) -> list[str]:
        return list(self._open())


def test_a_match_comes_back_and_so_does_the_copy_before() -> None:
    store = Store(Drawer())
    assert store.find("1") is None
    assert store.keep("1", "a match") is None
    assert store.spare("1") is None
    assert store.keep("1", "a longer match") is None
    assert store.find("1") == "a longer match"
    assert store.spare("1") == "a match"
    store.remove("1")
    assert (store.ids(), store.find("1"), store.spare("1")) == ([], None, None)


def test_no_two_matches_have_one_id() -> None:
    store = Store(Drawer())
    for text in ("one", "two"):
        store.keep(store.fresh_id(), text)
    store.keep("great_fire", "a match kept under its game's name")
    assert store.ids() == ["1", "2", "great_fire"]
    assert store.fresh_id() == "3"


def test_what_another_page_wrote_is_not_written_over() -> None:
    drawer = Drawer()
    here, there = Store(drawer), Store(drawer)
    here.keep("1", "begun here")
    assert there.find("1") == "begun here"
    assert there.keep("1", "played on there") is None
    assert here.keep("1", "played on here") is Trouble.ELSEWHERE
    assert drawer.texts["tinderbox.match.1"] == "played on there"
    assert here.find("1") == "played on there"
    assert here.keep("1", "played on here again") is None


def test_a_text_never_seen_is_not_written_over() -> None:
    drawer = Drawer()
    Store(drawer).keep("1", "somebody's match")
    assert Store(drawer).keep("1", "another match") is Trouble.ELSEWHERE


def test_what_is_cleared_while_playing_is_kept_again_and_said() -> None:
    drawer = Drawer()
    store = Store(drawer)
    store.keep("1", "a match")
    drawer.texts.clear()
    assert store.keep("1", "a longer match") is Trouble.CLEARED
    assert store.find("1") == "a longer match"
    assert store.keep("1", "a match longer still") is None


def test_spare_copies_make_room_before_a_match_is_lost() -> None:
    drawer = Drawer(room=30)
    store = Store(drawer)
    store.keep("1", "0123456789")
    store.keep("1", "0123456789a")
    assert store.spare("1") == "0123456789"
    assert store.keep("1", "0123456789" * 2 + "abc") is None
    assert store.find("1") == "0123456789" * 2 + "abc"


@pytest.mark.parametrize(
    ("shelf", "trouble"),
    [(Drawer(closed=True), Trouble.OFF), (Drawer(room=3), Trouble.FULL)],
)
def test_without_room_or_leave_the_game_goes_on(
    shelf: Drawer, trouble: Trouble
) -> None:
    store = Store(shelf)
    store.remember("lang", "it")
    assert store.keep("1", "a match") is trouble
    assert store.find("1") is None
    assert store.ids() == []
    store.remove("1")


def test_a_full_shelf_keeps_the_last_text_that_found_room() -> None:
    store = Store(Drawer(room=12))
    assert store.keep("1", "0123456789") is None
    assert store.keep("1", "0123456789abc") is Trouble.FULL
    assert store.find("1") == "0123456789"


def test_settings_are_remembered_and_counted() -> None:
    store = Store(Drawer())
    assert store.recall("lang") == ""
    store.remember("lang", "it")
    assert store.recall("lang") == "it"
    assert store.used() == len("tinderbox.setting.lang") + len("it")
