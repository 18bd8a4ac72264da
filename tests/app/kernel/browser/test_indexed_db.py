"""Backups on disk, with a database that records its requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import javascript
from tests.support.javascript import Refused
from tests.support.stories import Story, stories
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull


class Database:
    """A store of texts. `written` are its writes, each with its durability.

    If it is full, it aborts each write, as late as a browser does. `late` are these
    events, which `settle` lets happen.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.written: list[tuple[str, str, str]] = []
        self.is_closed = self.is_full = False
        self.late: list[Callable[[], None]] = []

    def close(self) -> None:
        self.is_closed = True

    def transaction(self, store: str, mode: str, options: dict[str, str]) -> Any:
        if self.is_closed:
            raise Refused("closed")
        durability = options["durability"]
        texts: dict[str, str] = {}

        def put(text: str, key: str) -> None:
            assert mode == "readwrite"
            texts[key] = text
            if not self.is_full:
                self.written.append((key, text, durability))
                self.texts[key] = text

        def end() -> None:
            event = SimpleNamespace(target=transaction)
            (transaction.onabort if self.is_full else transaction.oncomplete)(event)

        transaction = SimpleNamespace(
            db=self,
            commit=lambda: self.late.append(end),
            onabort=None,
            oncomplete=lambda _: None,
        )
        answers = SimpleNamespace(
            put=put,
            delete=lambda key: self.texts.pop(key, None),
            get=lambda key: Request(self.texts.get(key)),
            getAllKeys=lambda: Request(list(self.texts)),
            transaction=transaction,
        )
        return SimpleNamespace(objectStore=lambda _: answers)

    def settle(self) -> None:
        """Let each transaction end."""
        while self.late:
            self.late.pop(0)()


class Request:
    """A request. It is answered as soon as it has a listener."""

    def __init__(self, result: object, error: object = None) -> None:
        self.result = result
        self.error = error

    def __setattr__(self, name: str, value: Any) -> None:
        vars(self)[name] = value
        if name == "onsuccess" and value:
            value(None)


@pytest.fixture
def window() -> SimpleNamespace:
    late: list[Callable[[], None]] = []
    return SimpleNamespace(
        late=late,  # what comes at the end of the page's task
        setTimeout=lambda call, ms: call,
        clearTimeout=lambda _: None,
        queueMicrotask=late.append,
    )


@pytest.fixture
def border(window: SimpleNamespace) -> Iterator[Any]:
    with javascript.border("indexed_db", window) as module:
        yield module


def test_of_a_task_the_first_text_and_the_last_are_written(
    border: Any, window: SimpleNamespace
) -> None:
    database = Database()
    disk = border.Disk(database, lambda _: None)
    for text in ("one", "two", "three"):
        disk.put("1", text)
    window.late.pop()()
    assert [text for _, text, _ in database.written] == ["one", "three"]
    disk.put("1", "four")
    assert database.texts == {"1": "four"}
    assert {durability for *_, durability in database.written} == {"relaxed"}


def test_what_has_come_to_rest_is_written_to_the_disk_itself(border: Any) -> None:
    database = Database()
    disk = border.Disk(database, lambda _: None)
    disk.put("1", "one")
    disk.put("2", "two")
    disk.remove("2")
    disk.settle()
    database.settle()
    disk.settle()
    strict = [written for written in database.written if written[2] == "strict"]
    assert strict == [("1", "one", "strict")]


def test_texts_are_found_by_their_keys(border: Any) -> None:
    database = Database()
    database.texts = {"1": "one"}
    disk = border.Disk(database, lambda _: None)
    assert asyncio.run(disk.find("1")) == "one"
    assert asyncio.run(disk.find("2")) is None
    assert asyncio.run(disk.names()) == ["1"]


# What becomes of a disk, and behind the colon what it says: `stored` or `refused`.
# `another` is the database that the browser opens next, `error` what it says instead.
STORIES = """
a text that a full disk refuses is told, and written once there is room
    puts 1 one
    ends
    fills
    puts 1 two
    ends: refused
    is_closed: True
    texts: 1=one
    error UnknownError
    another
    puts 1 three: refused
    puts 1 four
    ends: stored
    texts: 1=four

what an aborted write of the disk itself had is written again
    puts 1 one
    ends
    fills
    rests
    ends: refused
    another
    rests
    ends: stored
    texts: 1=one

a database that the browser closed is opened again
    closes
    another
    puts 1 one
    texts: 1=one
    closes
    another 2 two
    finds 2: two

a late failure of a replaced database is none of the new one
    fills
    puts 1 one
    puts 2 two
    first_ends: refused
    another
    puts 1 three
    first_ends
    is_closed: False

a database that was closed and stays away denies storage
    closes
    removes 1
    error InvalidStateError
    finds 1: denied refused
"""


class Disk:
    """A disk with databases of which each but the first is opened when one failed."""

    def __init__(self, border: Any, window: Any) -> None:
        self.first = self.database = Database()
        self.told: list[bool] = []
        self.disk = border.Disk(self.first, self.told.append)
        self.opened: list[Any] = []  # databases and errors, the next one first
        window.indexedDB = SimpleNamespace(open=self._open)

    def _open(self, *_: object) -> Request:
        found = self.opened.pop(0)
        if isinstance(found, Database):
            self.database = found
            return Request(found)
        return Request(None, SimpleNamespace(name=found, message="no"))

    async def do(self, verb: str, *words: str) -> object:
        """Do what a line says in a task of its own, and let the page react."""
        found: object = ""
        match verb:
            case "puts":
                self.disk.put(*words)
                self.disk._flush()
            case "removes":
                self.disk.remove(*words)
            case "rests":
                self.disk.settle()
            case "finds":
                try:
                    found = await self.disk.find(*words)
                except StorageDenied:
                    found = "denied"
            case "ends":
                self.database.settle()
            case "first_ends":
                self.first.late.pop(0)()
            case "fills":
                self.database.is_full = True
            case "closes":
                self.database.is_closed = True
            case "another":
                self.opened.append(Database())
                self.opened[-1].texts = dict(zip(words[::2], words[1::2], strict=True))
            case "error":
                self.opened += words
            case "is_closed":
                found = self.database.is_closed
            case "texts":
                found = " ".join(map("=".join, self.database.texts.items()))
        for _ in range(3):
            await asyncio.sleep(0)
        return found


@stories(STORIES)
def test_a_disk_that_fails_says_so_and_is_opened_again(
    story: Story, border: Any, window: SimpleNamespace
) -> None:
    disk = Disk(border, window)
    for done, told in story:
        found = asyncio.run(disk.do(*done))
        said = ["stored" if is_stored else "refused" for is_stored in disk.told]
        assert f"{found} {' '.join(said)}".strip() == told, done
        disk.told.clear()


def test_a_browser_without_databases_denies_storage(
    border: Any, window: SimpleNamespace
) -> None:
    window.indexedDB = None
    with pytest.raises(StorageDenied):
        asyncio.run(border.open_disk(lambda _: None))


@pytest.mark.parametrize(
    ("name", "message", "raised"),
    [
        ("UnknownError", "Internal error.", StorageDenied),
        ("QuotaExceededError", "", StorageFull),
        ("UnknownError", "IO error: FILE_ERROR_NO_SPACE", StorageFull),
    ],
)
def test_a_device_without_room_is_told_from_one_that_stores_nothing(
    border: Any,
    window: SimpleNamespace,
    name: str,
    message: str,
    raised: type[Exception],
) -> None:
    refused = Request(None, SimpleNamespace(name=name, message=message))
    window.indexedDB = SimpleNamespace(open=lambda name, version: refused)
    with pytest.raises(raised):
        asyncio.run(border.open_disk(lambda _: None))


def test_a_browser_that_never_answers_denies_storage(
    border: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(border, "ANSWER_S", 0.001)
    with pytest.raises(StorageDenied, match="no answer"):
        asyncio.run(border.result(SimpleNamespace()))
