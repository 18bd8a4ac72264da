"""The interface to the browser, with fakes of the JavaScript that it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support import javascript
from tests.support.javascript import Refused
from tests.support.tables import table
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull


class Promise:
    """A promise that is settled at once."""

    def __init__(self, value: object = None, error: object = None) -> None:
        self.value = value
        self.error = error

    def then(self, done: Callable[[Any], Any], failed: Any = None) -> Promise:
        return self._settled(failed if self.error else done, self.error or self.value)

    def catch(self, failed: Callable[[Any], Any]) -> Promise:
        return self._settled(failed, self.error) if self.error else self

    def _settled(self, call: Callable[[Any], Any], value: object) -> Promise:
        return Promise(call(value))


@pytest.fixture
def window() -> SimpleNamespace:
    history = SimpleNamespace(pushState=MagicMock(), replaceState=MagicMock())
    return SimpleNamespace(
        location=SimpleNamespace(href="https://a.b/c/?seed=7#home", hash="#home"),
        history=history,
        navigator=SimpleNamespace(languages=["pt-PT", "en"]),
        localStorage=None,
        tinderbox=SimpleNamespace(addresses=SimpleNamespace(to_py=dict)),
        Promise=SimpleNamespace(new=lambda hold: hold(MagicMock(), None) or Promise()),
    )


@pytest.fixture
def border(window: SimpleNamespace) -> Iterator[Any]:
    with javascript.border("browser", window) as module:
        yield module


# --- storage --------------------------------------------------------------------------


def test_a_page_that_may_keep_nothing_is_denied_storage(
    border: Any, window: SimpleNamespace
) -> None:
    storage = border.Browser().storage
    with pytest.raises(StorageDenied):
        storage.get("key")
    window.localStorage = MagicMock()
    window.localStorage.getItem.return_value = ""
    assert storage.get("key") is None


@pytest.mark.parametrize(
    ("said", "raised"),
    [
        ("QuotaExceededError: no room", StorageFull),
        ("NS_ERROR_DOM_QUOTA_REACHED", StorageFull),
        ("SecurityError", StorageDenied),
    ],
)
def test_a_storage_that_refuses_says_why(
    border: Any, window: SimpleNamespace, said: str, raised: type[Exception]
) -> None:
    window.localStorage = MagicMock()
    window.localStorage.setItem.side_effect = Refused(said)
    with pytest.raises(raised):
        border.Browser().storage.put("key", "text")


# --- the address ----------------------------------------------------------------------


def test_an_address_loses_its_parameters(border: Any, window: SimpleNamespace) -> None:
    location = border.Location()
    assert location.fragment() == "#home"
    assert location.link("match=1") == "https://a.b/c/#match=1"
    for anew, write in (
        (True, window.history.pushState),
        (False, window.history.replaceState),
    ):
        location.go_to("match=1", anew=anew)
        write.assert_called_once_with(None, "", "https://a.b/c/#match=1")


# --- locks ----------------------------------------------------------------------------


def test_without_locks_none_is_granted_and_none_refused(border: Any) -> None:
    answers: list[bool | None] = []
    border.Locks().request("a", answers.append, lambda: None, steal=False)()
    assert answers == [None]


@pytest.mark.parametrize(("lock", "mine"), [(object(), True), (None, False)])
def test_a_lock_is_answered_once(
    border: Any, window: SimpleNamespace, lock: object, mine: bool
) -> None:
    asked: list[tuple[str, dict[str, bool]]] = []

    def request(name: str, how: dict[str, bool], granted: Any) -> Promise:
        asked.append((name, how))
        return Promise(granted(lock))

    window.navigator.locks = SimpleNamespace(request=request)
    answers: list[bool | None] = []
    locks = border.Locks()
    release = locks.request("a", answers.append, lambda: None, steal=False)
    assert (asked, answers) == ([("a", {"ifAvailable": True})], [mine])
    release()
    locks.request("a", answers.append, lambda: None, steal=True)
    assert asked[1:] == [("a", {"steal": True})]
    assert answers == [mine, mine]


def test_who_loses_a_lock_is_told(border: Any, window: SimpleNamespace) -> None:
    lost: list[str] = []
    answers: list[bool | None] = []
    request = border.LockRequest(answers.append, lambda: lost.append("a"))
    request.take_lock(object())
    request.failed("stolen")
    assert (answers, lost) == ([True], ["a"])
    other = border.LockRequest(answers.append, lambda: lost.append("b"))
    other.failed("no locks here")
    assert (answers, lost) == ([True, None], ["a"])


def test_a_lock_that_is_not_wanted_any_more_is_not_held(border: Any) -> None:
    answers: list[bool | None] = []
    request = border.LockRequest(answers.append, lambda: None)
    request.release()
    assert request.take_lock(object()) is None
    request.failed("stolen")
    assert answers == []


# --- the rest -------------------------------------------------------------------------


def test_no_worker_is_started_where_there_can_be_none(
    border: Any, window: SimpleNamespace
) -> None:
    workers = border.Workers()
    heard = MagicMock()
    assert workers.start(heard, heard) is None  # this browser has none
    window.Worker = SimpleNamespace(new=MagicMock())
    window.tinderbox.equip = MagicMock()
    started = workers.start(heard, heard)
    started.send({"id": 1})
    started.end()
    worker = window.Worker.new.return_value
    worker.postMessage.assert_called_once_with({"id": 1})
    worker.terminate.assert_called_once_with()
    added = worker.addEventListener.call_args_list
    assert [each.args[0] for each in added] == ["message", "error"]
    assert worker.removeEventListener.call_args_list == added, "they hold the match"
    border.document.documentElement.setAttribute("data-single", "")
    assert workers.start(heard, heard) is None


def test_a_text_is_copied_in_the_old_way_where_there_is_no_other(
    border: Any, window: SimpleNamespace
) -> None:
    browser = border.Browser()
    browser.document.execCommand = lambda name: name == "copy"
    told: list[bool] = []
    browser.copy("text", told.append)
    for error in (None, "denied"):
        board = SimpleNamespace(writeText=lambda _, error=error: Promise(error=error))
        window.navigator.clipboard = board
        browser.copy("text", told.append)
    browser.document.execCommand = lambda _: False
    browser.copy("text", told.append)
    assert told == [True, True, True, False]


def test_a_file_that_is_too_large_is_not_read(border: Any) -> None:
    files = border.Files()
    taken: list[str] = []
    failed: list[str] = []
    files.listen(taken.append, failed.append)
    content = SimpleNamespace(to_bytes=lambda: "José".encode("cp1252"))
    small = SimpleNamespace(size=4, name="a", arrayBuffer=lambda: Promise(content))
    broken = SimpleNamespace(
        size=3, name="b", arrayBuffer=lambda: Promise(error="gone")
    )
    large = SimpleNamespace(size=border.MAX_FILE_BYTES + 1, name="c")
    listed = [small, broken, large]
    dropped = SimpleNamespace(length=len(listed), item=listed.__getitem__)
    event = SimpleNamespace(
        preventDefault=MagicMock(), dataTransfer=SimpleNamespace(files=dropped)
    )
    border.document.events["drop"][0](event)
    assert (taken, failed) == (["José"], ["b", "c"])
    event.preventDefault.assert_called_once_with()


def test_the_reader_prefers_languages(border: Any) -> None:
    assert border.Browser().languages() == ["pt-PT", "en"]


@pytest.mark.parametrize(
    ("storage", "is_granted"),
    [
        (None, False),
        (SimpleNamespace(), False),
        (SimpleNamespace(persist=lambda: Promise(True)), True),
        (SimpleNamespace(persist=lambda: Promise(False)), False),
        (SimpleNamespace(persist=lambda: Promise(error="denied")), False),
    ],
)
def test_a_question_for_persistent_storage_is_answered(
    border: Any, window: SimpleNamespace, storage: Any, is_granted: bool
) -> None:
    if storage:
        window.navigator.storage = storage
    answers: list[bool] = []
    border.Browser().persist(answers.append)
    assert answers == [is_granted]


# vendor, system, if it was opened from the home screen, what it does
DELETES = table("""
Apple Computer, Inc. | iPhone; CPU iPhone OS 16_6               |     | deletes
Apple Computer, Inc. | iPhone; CPU iPhone OS 16_6               | yes | keeps
Apple Computer, Inc. | Macintosh; Intel Mac OS X 10_15_7        |     | deletes
Apple Computer, Inc. | X11; Linux x86_64                        |     | keeps
Google Inc.          | Macintosh; Intel Mac OS X 10_15_7        |     | keeps
                     | Macintosh; Intel Mac OS X 10.15; rv:128.0 |    | keeps
""")


@pytest.mark.parametrize(("vendor", "system", "is_installed", "does"), DELETES)
def test_only_webkit_on_apples_systems_deletes_what_is_not_visited(
    border: Any,
    window: SimpleNamespace,
    vendor: str,
    system: str,
    is_installed: str,
    does: str,
) -> None:
    """The fourth is WebKitGTK, the last one Firefox."""
    window.navigator = SimpleNamespace(
        vendor=vendor, userAgent=f"Mozilla/5.0 ({system})"
    )
    window.matchMedia = lambda query: SimpleNamespace(
        matches=bool(is_installed) and query == "(display-mode: standalone)"
    )
    assert border.Browser().deletes_unvisited is (does == "deletes")


@pytest.mark.parametrize("has_it", [True, False])
def test_a_browser_without_webrtc_cannot_connect(
    border: Any, window: SimpleNamespace, has_it: bool
) -> None:
    if has_it:
        window.RTCPeerConnection = object()
    assert border.Browser().can_connect is has_it
