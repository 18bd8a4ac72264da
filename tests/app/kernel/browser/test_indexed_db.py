"""Backups on disk, with a database that records its requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import javascript
from tests.support.javascript import Refused
from tinderbox.app.kernel.browser.ports import StorageDenied


class Database:
    """A store of texts. `written` are its writes, each with its durability."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.written: list[tuple[str, str, str]] = []
        self.is_closed = False

    def transaction(self, store: str, mode: str, options: dict[str, str]) -> Any:
        if self.is_closed:
            raise Refused("closed")
        durability = options["durability"]

        def put(text: str, key: str) -> None:
            assert mode == "readwrite"
            self.written.append((key, text, durability))
            self.texts[key] = text

        answers = SimpleNamespace(
            put=put,
            delete=lambda key: self.texts.pop(key, None),
            get=lambda key: Request(self.texts.get(key)),
            getAllKeys=lambda: Request(list(self.texts)),
            transaction=SimpleNamespace(commit=lambda: None),
        )
        return SimpleNamespace(objectStore=lambda _: answers)


class Request:
    """A request. It is answered as soon as it has a listener."""

    def __init__(self, result: object, error: object = None) -> None:
        self.result = result
        self.error = error

    def __setattr__(self, name: str, value: Any) -> None:
        vars(self)[name] = value
        if name == "onsuccess" and value:
            value(None)


class Proxy:
    """A Python function as JavaScript holds it."""

    def __init__(self, call: Callable[..., None]) -> None:
        self.call = call

    def __call__(self, *given: object) -> None:
        self.call(*given)

    def destroy(self) -> None:
        """Make every later call fail."""


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
def border(window: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    with javascript.border("indexed_db", window) as module:
        monkeypatch.setattr(module, "create_proxy", Proxy)
        yield module


def test_of_a_task_the_first_text_and_the_last_are_written(
    border: Any, window: SimpleNamespace
) -> None:
    database = Database()
    disk = border.Disk(database)
    for text in ("one", "two", "three"):
        disk.put("1", text)
    window.late.pop()()
    assert [text for _, text, _ in database.written] == ["one", "three"]
    disk.put("1", "four")
    assert database.texts == {"1": "four"}
    assert {durability for *_, durability in database.written} == {"relaxed"}


def test_what_has_come_to_rest_is_written_to_the_disk_itself(border: Any) -> None:
    database = Database()
    disk = border.Disk(database)
    disk.put("1", "one")
    disk.put("2", "two")
    disk.remove("2")
    disk.settle()
    disk.settle()
    strict = [written for written in database.written if written[2] == "strict"]
    assert strict == [("1", "one", "strict")]


def test_texts_are_found_by_their_keys(border: Any) -> None:
    database = Database()
    database.texts = {"1": "one"}
    disk = border.Disk(database)
    assert asyncio.run(disk.find("1")) == "one"
    assert asyncio.run(disk.find("2")) is None
    assert asyncio.run(disk.names()) == ["1"]


def test_a_database_that_was_closed_is_written_no_more(border: Any) -> None:
    database = Database()
    disk = border.Disk(database)
    database.is_closed = True
    disk.put("1", "one")
    disk.remove("1")
    with pytest.raises(StorageDenied):
        asyncio.run(disk.find("1"))


def test_a_browser_without_databases_denies_storage(
    border: Any, window: SimpleNamespace
) -> None:
    window.indexedDB = None
    with pytest.raises(StorageDenied):
        asyncio.run(border.open_disk())
    refused = Request(None, SimpleNamespace(message="no room"))
    window.indexedDB = SimpleNamespace(open=lambda name, version: refused)
    with pytest.raises(StorageDenied, match="no room"):
        asyncio.run(border.open_disk())


def test_a_browser_that_never_answers_denies_storage(
    border: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(border, "ANSWER_S", 0.001)
    with pytest.raises(StorageDenied, match="no answer"):
        asyncio.run(border.result(SimpleNamespace()))
