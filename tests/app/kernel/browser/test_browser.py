"""The interface to the browser, with fakes of the JavaScript that it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, call

import pytest

from tests.stories import Story, stories, tell
from tests.support import javascript
from tests.support.javascript import Refused
from tests.tables import table
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull


class Promise:
    """A promise that is settled at once."""

    def __init__(self, value: object = None, error: object = None) -> None:
        self.value = value
        self.error = error

    def then(self, done: Callable[[Any], Any], failed: Callable[[Any], Any]) -> None:
        failed(self.error) if self.error else done(self.value)


@pytest.fixture
def border() -> Iterator[Any]:
    """The module that is tested. Its `window` is a fake."""
    window = SimpleNamespace(
        location=SimpleNamespace(href="https://a.b/c/?seed=7#home", hash="#home"),
        history=MagicMock(),
        navigator=SimpleNamespace(languages=["pt-PT", "en"]),
        localStorage=None,
        tinderbox=SimpleNamespace(addresses=SimpleNamespace(to_py=dict)),
        Promise=SimpleNamespace(new=lambda hold: hold(MagicMock(), None) or "held"),
    )
    with javascript.border("browser", window) as module:
        yield module


# --- storage --------------------------------------------------------------------------


def test_a_page_that_may_keep_nothing_is_denied_storage(border: Any) -> None:
    storage = border.Browser().storage
    with pytest.raises(StorageDenied):
        storage.get("key")
    border.window.localStorage = MagicMock()
    border.window.localStorage.getItem.return_value = ""
    assert storage.get("key") is None


# what a storage says to a new text, what the page hears
REFUSALS = table("""
QuotaExceededError: no room | StorageFull
NS_ERROR_DOM_QUOTA_REACHED  | StorageFull
SecurityError               | StorageDenied
""")


@pytest.mark.parametrize(("said", "heard"), REFUSALS)
def test_a_storage_that_refuses_says_why(border: Any, said: str, heard: str) -> None:
    border.window.localStorage = MagicMock()
    border.window.localStorage.setItem.side_effect = Refused(said)
    with pytest.raises((StorageDenied, StorageFull)) as raised:
        border.Browser().storage.put("key", "text")
    assert raised.typename == heard


def test_a_question_for_persistent_storage_is_answered(border: Any) -> None:
    answers: list[bool] = []
    browser = border.Browser()
    browser.persist(answers.append)  # nobody can be asked
    for found in (Promise(True), Promise(False), Promise(error="denied"), None):
        asked = {"persist": lambda found=found: found} if found else {}
        border.window.navigator.storage = SimpleNamespace(**asked)
        browser.persist(answers.append)
    assert answers == [False, True, False, False, False]


# --- the address ----------------------------------------------------------------------


def test_an_address_loses_its_parameters(border: Any) -> None:
    location = border.Location()
    assert location.fragment() == "#home"
    location.go_to("match=1", anew=True)
    location.go_to("match=2", anew=False)
    assert border.window.history.mock_calls == [
        call.pushState(None, "", "https://a.b/c/#match=1"),
        call.replaceState(None, "", "https://a.b/c/#match=2"),
    ]


# --- locks ----------------------------------------------------------------------------


LOCKS = """
without locks none is granted and none refused
    requests
    told: unknown

a lock is granted once, until it is stolen
    has_locks
    requests: a ifAvailable
    grants: held
    told: mine
    fails
    told: mine lost

a lock that another page has is not granted
    has_locks
    requests: a ifAvailable
    refuses
    told: another's

a lock that could not be requested is not lost
    has_locks
    requests: a ifAvailable
    fails
    told: unknown

a page that asks again waits for its own release, and can steal
    has_locks
    requests: a ifAvailable
    grants: held
    releases
    steals
    is_free: a steal
    told: mine
    grants: held
    told: mine mine

an error in what follows a lock is not taken for a lost lock
    has_locks
    fails_at_answers
    requests: a ifAvailable
    grants: held
    told: error

a lock that is not wanted any more is not held
    has_locks
    requests: a ifAvailable
    releases
    grants
    fails
    told
"""
ANSWERS = {True: "mine", False: "another's", None: "unknown"}


class Asker:
    """A page that asks for a lock. The browser answers when a line says so."""

    def __init__(self, border: Any) -> None:
        self.locks = border.Locks()
        self.window = border.window
        self.told: list[str] = []
        self.asked = ""

    def request(self, name: str, how: dict[str, bool], granted: Any) -> Any:
        self.asked = " ".join((name, *how))
        self.granted = granted
        return self.promise

    def wait(self, ask: Callable[[], Any], _: object) -> Any:
        self.ask = ask
        return self.promise

    def answer(self, is_mine: bool | None) -> None:
        self.told.append(ANSWERS[is_mine])

    def fail(self, is_mine: bool | None) -> None:
        raise RuntimeError("error")

    def grant(self, lock: object) -> object:
        """Let the browser grant a lock. Afterwards it runs its microtasks."""
        microtasks: list[Callable[[], None]] = []
        self.window.queueMicrotask = microtasks.append
        held = self.granted(lock)
        for task in microtasks:
            try:
                task()
            except RuntimeError as error:
                self.told.append(str(error))
        return held

    def do(self, verb: str) -> object:
        match verb:
            case "has_locks":
                self.promise = MagicMock(then=self.wait)
                self.window.navigator.locks = self
            case "fails_at_answers":
                self.answer = self.fail  # type: ignore[method-assign]
            case "requests" | "steals":
                self.asked = ""
                self.release = self.locks.request(
                    "a",
                    self.answer,
                    lambda: self.told.append("lost"),
                    steal=verb == "steals",
                )
                return self.asked
            case "is_free":
                self.ask()
                return self.asked
            case "releases":
                self.release()
            case "grants":
                return self.grant(object())
            case "refuses":
                return self.grant(None)
            case "fails":
                self.promise.catch.call_args.args[0]("stolen")
            case "told":
                return " ".join(self.told)
        return None


@stories(LOCKS)
def test_a_lock_is_answered_once(story: Story, border: Any) -> None:
    tell(story, Asker(border).do)


# --- the rest -------------------------------------------------------------------------


def test_no_worker_is_started_where_there_can_be_none(border: Any) -> None:
    window = border.window
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


def test_a_text_is_copied_in_the_old_way_where_there_is_no_other(border: Any) -> None:
    browser = border.Browser()
    browser.document.execCommand = lambda name: name == "copy"
    told: list[bool] = []
    browser.copy("text", told.append)
    for error in (None, "denied"):
        board = SimpleNamespace(writeText=lambda _, error=error: Promise(error=error))
        border.window.navigator.clipboard = board
        browser.copy("text", told.append)
    browser.document.execCommand = lambda _: False
    browser.copy("text", told.append)
    assert told == [True, True, True, False]


def test_a_file_that_is_too_large_is_not_read(border: Any) -> None:
    taken: list[str] = []
    failed: list[str] = []
    border.Files().listen(taken.append, failed.append)
    content = SimpleNamespace(to_bytes=lambda: "José".encode("cp1252"))
    dropped = [
        SimpleNamespace(name=name, size=size, arrayBuffer=lambda it=promise: it)
        for name, size, promise in (
            ("a", 4, Promise(content)),
            ("b", 3, Promise(error="gone")),
            ("c", border.MAX_FILE_BYTES + 1, None),
        )
    ]
    event = MagicMock()
    event.dataTransfer.files.length = len(dropped)
    event.dataTransfer.files.item = dropped.__getitem__
    border.document.events["drop"][0](event)
    assert (taken, failed) == (["José"], ["b", "c"])
    event.preventDefault.assert_called_once_with()


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
    border: Any, vendor: str, system: str, is_installed: str, does: str
) -> None:
    """The fourth is WebKitGTK, the last one Firefox."""
    border.window.navigator = SimpleNamespace(
        vendor=vendor, userAgent=f"Mozilla/5.0 ({system})"
    )
    border.window.matchMedia = lambda query: SimpleNamespace(
        matches=bool(is_installed) and query == "(display-mode: standalone)"
    )
    assert border.Browser().deletes_unvisited is (does == "deletes")


def test_what_a_browser_has_is_known(border: Any) -> None:
    browser = border.Browser()
    assert browser.languages() == ["pt-PT", "en"]
    assert not browser.can_connect
    border.window.RTCPeerConnection = object()
    assert browser.can_connect
