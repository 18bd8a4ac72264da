"""Backups on disk, with a database that records its requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.stories import Story, stories
from tests.support import javascript
from tests.support.javascript import Refused
from tests.tables import table
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull


class Database:
    """A store of texts. `written` are its writes, as `one-relaxed`.

    If it is full, it aborts each write, as late as a browser does. `late` are these
    events, which `settle` lets happen.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.written: list[str] = []
        self.is_closed = self.is_full = False
        self.late: list[Callable[[], None]] = []

    def close(self) -> None:
        self.is_closed = True

    def transaction(self, store: str, mode: str, options: dict[str, str]) -> Any:
        if self.is_closed:
            raise Refused("closed")

        def put(text: str, key: str) -> None:
            assert mode == "readwrite"
            if not self.is_full:
                self.written.append(f"{text}-{options['durability']}")
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
def border() -> Iterator[Any]:
    """The module that is tested. Its `window` is a fake."""
    late: list[Callable[[], None]] = []
    window = SimpleNamespace(
        late=late,  # what comes at the end of the page's task
        setTimeout=lambda call, ms: call,
        clearTimeout=lambda _: None,
        queueMicrotask=late.append,
    )
    with javascript.border("indexed_db", window) as module:
        yield module


# What becomes of a disk, and behind the colon what it says: `stored` or `refused`.
# `another` is the database that the browser opens next, `error` what it says instead.
# After `puts` the page's task ends, and after `writes` it goes on.
STORIES = """
of a task the first text and the last are written
    writes 1 one
    writes 1 two
    puts 1 three
    written: one-relaxed three-relaxed
    writes 1 four
    texts: 1=four
    written: one-relaxed three-relaxed four-relaxed

what has come to rest is written to the disk itself
    writes 1 one
    writes 2 two
    removes 2
    rests
    ends: stored
    rests
    written: one-relaxed one-strict

texts are found by their keys
    puts 1 one
    finds 1: one
    finds 2: None
    names: 1

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

    def __init__(self, border: Any) -> None:
        self.first = self.database = Database()
        self.told: list[bool] = []
        self.disk = border.Disk(self.first, self.told.append)
        self.opened: list[Any] = []  # databases and errors, the next one first
        border.window.indexedDB = SimpleNamespace(open=self._open)
        self.late: list[Callable[[], None]] = border.window.late

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
            case "writes":
                self.disk.put(*words)
            case "puts":
                self.disk.put(*words)
                self.late.pop()()
            case "removes":
                self.disk.remove(*words)
            case "rests":
                self.disk.settle()
            case "finds":
                try:
                    found = await self.disk.find(*words)
                except StorageDenied:
                    found = "denied"
            case "names":
                found = " ".join(await self.disk.names())
            case "written":
                found = " ".join(self.database.written)
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
    story: Story, border: Any
) -> None:
    disk = Disk(border)
    for done, told in story:
        found = asyncio.run(disk.do(*done))
        said = ["stored" if is_stored else "refused" for is_stored in disk.told]
        assert f"{found} {' '.join(said)}".strip() == told, done
        disk.told.clear()


def test_a_browser_without_databases_denies_storage(border: Any) -> None:
    border.window.indexedDB = None
    with pytest.raises(StorageDenied):
        asyncio.run(border.open_disk(lambda _: None))


# the name of an error, its message, what the page hears
REFUSALS = table("""
UnknownError       | Internal error.               | StorageDenied
QuotaExceededError |                               | StorageFull
UnknownError       | IO error: FILE_ERROR_NO_SPACE | StorageFull
""")


@pytest.mark.parametrize(("name", "message", "heard"), REFUSALS)
def test_a_device_without_room_is_told_from_one_that_stores_nothing(
    border: Any, name: str, message: str, heard: str
) -> None:
    refused = Request(None, SimpleNamespace(name=name, message=message))
    border.window.indexedDB = SimpleNamespace(open=lambda name, version: refused)
    with pytest.raises((StorageDenied, StorageFull)) as raised:
        asyncio.run(border.open_disk(lambda _: None))
    assert raised.typename == heard


def test_a_browser_that_never_answers_denies_storage(
    border: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(border, "ANSWER_S", 0.001)
    with pytest.raises(StorageDenied, match="no answer"):
        asyncio.run(border.result(SimpleNamespace()))
