"""Backups on disk, with a database that records its requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import javascript
from tests.support.javascript import Refused
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


class Retried:
    """A disk whose database failed: what it told, and the databases opened since."""

    def __init__(self, border: Any, window: Any) -> None:
        self.first = Database()
        self.told: list[bool] = []
        self.disk = border.Disk(self.first, self.told.append)
        self.opened: list[Any] = []  # databases and errors, the next one first
        window.indexedDB = SimpleNamespace(open=self._open)

    def _open(self, *_: object) -> Request:
        found = self.opened.pop(0)
        if isinstance(found, Database):
            return Request(found)
        return Request(None, SimpleNamespace(name=found, message="no"))

    def put(self, text: str) -> None:
        """Write a text in a task of its own, and let the page react."""

        async def write() -> None:
            self.disk.put("1", text)
            self.disk._flush()
            for _ in range(3):
                await asyncio.sleep(0)

        asyncio.run(write())


@pytest.fixture
def retried(border: Any, window: SimpleNamespace) -> Retried:
    return Retried(border, window)


def test_a_text_that_a_full_disk_refuses_is_told_and_written_once_there_is_room(
    retried: Retried,
) -> None:
    retried.put("one")
    retried.first.settle()
    assert retried.told == []
    retried.first.is_full = True
    retried.put("two")
    retried.first.settle()
    assert (retried.told, retried.first.is_closed) == ([False], True)
    assert retried.first.texts == {"1": "one"}, "what was there stays"
    roomy = Database()  # the browser has deleted the first one to make room
    retried.opened = ["UnknownError", roomy]
    retried.put("three")
    assert retried.told == [False, False]
    retried.put("four")
    roomy.settle()
    assert roomy.texts == {"1": "four"}
    assert retried.told == [False, False, True]


def test_what_an_aborted_write_of_the_disk_itself_had_is_written_again(
    retried: Retried,
) -> None:
    retried.put("one")
    retried.first.settle()
    retried.first.is_full = True
    retried.disk.settle()
    retried.first.settle()
    roomy = Database()
    retried.opened = [roomy]
    assert retried.told == [False]

    async def rest() -> None:
        retried.disk.settle()
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(rest())
    roomy.settle()
    assert (roomy.texts, retried.told) == ({"1": "one"}, [False, True])


def test_a_database_that_the_browser_closed_is_opened_again(retried: Retried) -> None:
    retried.first.is_closed = True
    second = Database()
    retried.opened = [second]
    retried.put("one")
    assert (second.texts, retried.told) == ({"1": "one"}, [])
    second.is_closed = True
    second.texts |= {"2": "two"}
    third = Database()
    third.texts = {"2": "two"}
    retried.opened = [third]
    assert asyncio.run(retried.disk.find("2")) == "two"


def test_a_late_failure_of_a_replaced_database_is_none_of_the_new_one(
    retried: Retried,
) -> None:
    retried.first.is_full = True
    retried.put("one")
    retried.disk.put("2", "two")
    end, late = retried.first.late
    end()
    second = Database()
    retried.opened = [second]
    retried.put("three")
    late()
    assert (second.is_closed, retried.told) == (False, [False])


def test_a_database_that_was_closed_and_stays_away_denies_storage(
    retried: Retried,
) -> None:
    retried.first.is_closed = True
    retried.disk.remove("1")
    retried.opened = ["InvalidStateError"]
    with pytest.raises(StorageDenied):
        asyncio.run(retried.disk.find("1"))
    assert retried.told == [False]


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
