"""IndexedDB: a database with one store.

What is read or opened raises StorageDenied if a browser stores nothing, or never
answers, and StorageFull if the device is full. What can't be written is announced.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import window

from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.core.callbacks import Listener

DATABASE = "tinderbox-matches"
STORE = "backups"
SETTLING_DELAY_MS = 1_000  # from the last text until the disk itself must have it
ANSWER_S = 10.0  # after which a browser counts as never answering
# Names and codes of Chromium's and Firefox's errors on a device without room.
FULL = ("QuotaExceededError", "NO_SPACE")


class Disk:
    """Texts by key, written at once: they survive if the browser is killed.

    The operating system may still hold them in memory, so a power cut could lose them.
    Waiting for the disk would delay the next text. So the browser waits for it only
    once no text has come for a second.

    `on_written(False)` is called as soon as a text can't be written, `on_written(True)`
    whenever all texts are on the disk itself. A browser whose disk is full closes the
    database, and may delete it to make room. So it is opened again, and what was not
    yet on the disk itself is written again.
    """

    def __init__(self, database: Any, on_written: Listener[bool]) -> None:
        self._database = database  # None while it has to be opened again
        self._on_written = on_written
        self._opening: asyncio.Task[None] | None = None
        self._last_strict: Any = None  # the last transaction that waits for the disk
        # A task here is one of JavaScript's event loop: it handles one click or timer.
        self._has_written = False  # True if this task has written a text
        self._waiting: dict[str, str] = {}  # to be written at the end of the task
        self._unsettled: dict[str, str] = {}  # perhaps not on the disk itself yet
        self._settling: dict[str, str] = {}  # of these, what the disk is just writing
        self._timer_id = 0
        self._flushed = create_proxy(self._flush)
        self._settled = create_proxy(lambda _=None: self.settle())
        self._completed = create_proxy(self._on_complete)
        self._aborted = create_proxy(self._on_abort)

    async def find(self, key: str) -> str | None:
        """Return the text under a key, None if there is none."""
        found = await result((await self._store_to_read()).get(key))
        return str(found) if found else None

    async def names(self) -> list[str]:
        """Return all keys."""
        store = await self._store_to_read()
        return [str(key) for key in await result(store.getAllKeys())]

    async def _store_to_read(self) -> Any:
        try:
            return self._store("readonly")
        except StorageDenied:
            await self._open_again()
            return self._store("readonly")

    def put(self, key: str, text: str) -> None:
        """Write a text, at once if it is the first of a task.

        At the end of the task the last of the other texts is written for each key.
        """
        window.clearTimeout(self._timer_id)
        self._timer_id = window.setTimeout(self._settled, SETTLING_DELAY_MS)
        self._unsettled[key] = text
        if self._has_written:
            self._waiting[key] = text
            return
        self._has_written = True
        window.queueMicrotask(self._flushed)
        self._write({key: text})

    def _flush(self) -> None:
        """Write the waiting texts at the end of the task."""
        self._has_written = False
        if self._waiting:
            self._write(self._waiting)
            self._waiting = {}

    def settle(self) -> None:
        """Write again what the system may still hold in memory.

        With this durability the browser waits for the disk. This method does not wait.
        """
        window.clearTimeout(self._timer_id)
        self._settling |= self._unsettled
        self._unsettled = {}
        if self._settling:
            self._write(self._settling, "strict")

    def _write(self, texts: Mapping[str, str], durability: str = "relaxed") -> None:
        try:
            store = self._store("readwrite", durability)
        except StorageDenied:
            self._open_again()
            return
        transaction = store.transaction
        transaction.onabort = self._aborted
        if durability == "strict":
            transaction.oncomplete = self._completed
            self._last_strict = transaction
        try:
            for key, text in texts.items():
                store.put(text, key)
            transaction.commit()
        except JsException:  # without room a browser may also refuse at once
            self._lose()

    def _on_complete(self, event: Any) -> None:
        """Note that texts are on the disk itself, unless later ones are written."""
        if event.target == self._last_strict:
            self._settling = {}
            self._on_written(True)

    def _on_abort(self, event: Any) -> None:
        """Note that texts are not written, unless another database has them now."""
        if event.target.db == self._database:
            self._lose()

    def _lose(self) -> None:
        """Close the database, and tell that a text is not on the disk.

        It is opened again when the next text comes, or when no text has come for a
        while: by then there may be room.
        """
        self._database.close()
        self._database = self._last_strict = None
        self._on_written(False)

    def _open_again(self) -> asyncio.Task[None]:
        """Open the database again, and write what is not on the disk itself yet."""
        self._database = self._last_strict = None
        if not self._opening or self._opening.done():
            self._opening = asyncio.ensure_future(self._open_and_settle())
        return self._opening

    async def _open_and_settle(self) -> None:
        try:
            self._database = await open_database(DATABASE, STORE)
        except (StorageDenied, StorageFull):
            self._on_written(False)
        else:
            self.settle()

    def remove(self, key: str) -> None:
        """Delete a text."""
        for texts in (self._waiting, self._unsettled, self._settling):
            texts.pop(key, None)
        with suppress(StorageDenied):
            self._store("readwrite").delete(key)

    def _store(self, mode: str, durability: str = "relaxed") -> Any:
        if not self._database:
            raise StorageDenied("closed")
        options = window.Object.fromEntries(to_js([["durability", durability]]))
        try:
            transaction = self._database.transaction(STORE, mode, options)
        except JsException as closed:  # the browser has closed the database
            raise StorageDenied(str(closed)) from None
        return transaction.objectStore(STORE)


async def open_disk(on_written: Listener[bool]) -> Disk:
    """Open the backups of matches on disk.

    Raises StorageDenied, and StorageFull if the device is full.
    """
    return Disk(await open_database(DATABASE, STORE), on_written)


async def open_database(name: str, store: str) -> Any:
    """Open a database with that store. Create both if needed.

    Raises StorageDenied, and StorageFull if the device is full.
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
    """Return the result of a request. Raises StorageDenied and StorageFull."""
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
    if error := request.error:
        text = f"{error.name}: {error.message}"
        raise (StorageFull if any(it in text for it in FULL) else StorageDenied)(text)
    return request.result
