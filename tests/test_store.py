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


def test_a_match_comes_back() -> None:
    store = Store(Drawer())
    assert store.running("great_fire") is None
    assert store.keep("great_fire", "a match") is None
    assert store.running("great_fire") == "a match"


def test_texts_set_aside_are_numbered_and_whole() -> None:
    store = Store(Drawer())
    for text in ("damaged", "also damaged"):
        store.keep("great_fire", text)
        store.set_aside("great_fire")
    assert store.running("great_fire") is None
    assert store.asides() == ["tinderbox.aside.1", "tinderbox.aside.2"]
    assert [store.aside(key) for key in store.asides()] == ["damaged", "also damaged"]


def test_a_save_that_finds_no_room_aside_is_not_written_over() -> None:
    drawer = Drawer(room=10)
    store = Store(drawer)
    store.keep("great_fire", "damaged")
    assert store.set_aside("great_fire") is None
    assert store.keep("great_fire", "new") is Trouble.FULL
    assert store.running("great_fire") == "damaged"
    drawer.room = 100
    assert store.keep("great_fire", "new") is None
    assert store.aside(store.asides()[0]) == "damaged"


@pytest.mark.parametrize(
    ("shelf", "trouble"),
    [(Drawer(closed=True), Trouble.OFF), (Drawer(room=3), Trouble.FULL)],
)
def test_without_room_or_leave_the_game_goes_on(
    shelf: Drawer, trouble: Trouble
) -> None:
    store = Store(shelf)
    store.remember("lang", "it")
    assert store.keep("great_fire", "a match") is trouble
    assert store.running("great_fire") is None
    assert store.asides() == []


def test_a_setting_is_one_of_its_choices() -> None:
    store = Store(Drawer())
    store.remember("lang", "it")
    assert store.recall("lang", ("en", "it")) == "it"
    assert store.recall("lang", ("en", "pt")) is None
