"""IndexedDB: a database with one store.

What is read or opened raises StorageDenied if a browser stores nothing, or never
answers. What can't be written or deleted is ignored.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import window

from tinderbox.app.kernel.browser.ports import StorageDenied

DATABASE = "tinderbox-matches"
STORE = "backups"
SETTLING_DELAY_MS = 1_000  # from the last text until the disk itself must have it
ANSWER_S = 10.0  # after which a browser counts as never answering


class Disk:
    """Texts by key, written at once: they survive if the browser is killed.

    The operating system may still hold them in memory, so a power cut could lose them.
    Waiting for the disk would delay the next text. So the browser waits for it only
    once no text has come for a second.
    """

    def __init__(self, database: Any) -> None:
        self._database = database
        # A task here is one of JavaScript's event loop: it handles one click or timer.
        self._has_written = False  # True if this task has written a text
        self._waiting: dict[str, str] = {}  # to be written at the end of the task
        self._unsettled: dict[str, str] = {}  # perhaps not on the disk itself yet
        self._timer_id = 0
        self._flushed = create_proxy(self._flush)
        self._settled = create_proxy(lambda _=None: self.settle())

    async def find(self, key: str) -> str | None:
        """Return the text under a key, None if there is none."""
        found = await result(self._store("readonly").get(key))
        return str(found) if found else None

    async def names(self) -> list[str]:
        """Return all keys."""
        return [str(key) for key in await result(self._store("readonly").getAllKeys())]

    def put(self, key: str, text: str) -> None:
        """Write a text, at once if it is the first of a task.

        At the end of the task the last of the other texts is written for each key. A
        text that can't be written is dropped: `localStorage` has it too.
        """
        window.clearTimeout(self._timer_id)
        self._timer_id = window.setTimeout(self._settled, SETTLING_DELAY_MS)
        self._unsettled[key] = text
        if self._has_written:
            self._waiting[key] = text
            return
        self._has_written = True
        window.queueMicrotask(self._flushed)
        self._put(key, text)

    def _flush(self) -> None:
        """Write the waiting texts at the end of the task."""
        self._has_written = False
        while self._waiting:
            self._put(*self._waiting.popitem())

    def settle(self) -> None:
        """Write again what the system may still hold in memory.

        With this durability the browser waits for the disk. This method does not wait.
        """
        while self._unsettled:
            self._put(*self._unsettled.popitem(), "strict")

    def _put(self, key: str, text: str, durability: str = "relaxed") -> None:
        with suppress(StorageDenied):
            store = self._store("readwrite", durability)
            store.put(text, key)
            store.transaction.commit()

    def remove(self, key: str) -> None:
        """Delete a text."""
        self._unsettled.pop(key, None)
        with suppress(StorageDenied):
            self._store("readwrite").delete(key)

    def _store(self, mode: str, durability: str = "relaxed") -> Any:
        options = window.Object.fromEntries(to_js([["durability", durability]]))
        try:
            transaction = self._database.transaction(STORE, mode, options)
        except JsException as closed:  # the browser has closed the database
            raise StorageDenied(str(closed)) from None
        return transaction.objectStore(STORE)


async def open_disk() -> Disk:
    """Open the backups of matches on disk. Raises StorageDenied."""
    return Disk(await open_database(DATABASE, STORE))


async def open_database(name: str, store: str) -> Any:
    """Open a database with that store. Create both if needed.

    Raises StorageDenied.
    """
    try:
        request = window.indexedDB.open(name, 1)
    except (JsException, AttributeError) as refused:  # `indexedDB` may be null
        raise StorageDenied(str(refused)) from None

    def upgrade(_: Any) -> None:
        request.result.createObjectStore(store)

    request.onupgradeneeded = create_once_callable(upgrade)
    return await result(request)


async def result(request: Any) -> Any:
    """Return the result of a request. Raises StorageDenied."""
    is_answered = asyncio.Event()
    on_answer = create_proxy(lambda _: is_answered.set())
    request.onsuccess = request.onerror = on_answer
    try:
        async with asyncio.timeout(ANSWER_S):
            await is_answered.wait()
    except TimeoutError:
        raise StorageDenied("no answer") from None
    finally:
        request.onsuccess = request.onerror = None  # it may answer later still
        on_answer.destroy()
    if request.error:
        raise StorageDenied(str(request.error.message))
    return request.result
