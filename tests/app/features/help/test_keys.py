"""Each key of the page can be changed, and the choice is stored for the next start."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page

ROOM = 100_000  # characters
TABLE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))


def press(browser: Tab, key: str, **held: object) -> None:
    """Press a key, as an event of the browser. `held` are fields of the event."""
    event = dict.fromkeys(("altKey", "ctrlKey", "metaKey", "shiftKey", "repeat"))
    event |= {"key": key, "code": "", "target": browser.document.activeElement}
    event |= {"preventDefault": lambda: None, "getModifierState": lambda _: False}
    event |= held
    for listener in browser.document.events["keydown"]:
        listener(SimpleNamespace(**event))


def change(page: Page, browser: Tab, name: str, key: str) -> str:
    """Change a key in the dialog. Return the notice about it."""
    page.commands.run(f"change-key:{name}")
    asked = browser.element("dialog").querySelector(".keys-notice")
    assert asked.textContent.startswith("Press the new key")
    assert not asked.hidden
    press(browser, "Shift", shiftKey=True)
    press(browser, key)
    return str(browser.element("dialog").querySelector(".keys-notice").textContent)


def test_a_key_is_changed_told_to_screen_readers_and_kept() -> None:
    storage = MemoryStorage(ROOM)
    page, browser = opened(TABLE, storage=storage)
    assert "Key changed" in change(page, browser, "ask", "q")
    assert page.commands.keys["q"] == "ask"
    assert "a" not in page.commands.keys
    assert browser.element("menu-ask").getAttribute("aria-keyshortcuts") == "q"
    listed = [k.textContent for k in browser.element("dialog").querySelectorAll("kbd")]
    assert "Q" in listed
    page.commands.run("close-dialog")
    press(browser, "q")
    assert browser.document.activeElement.id == "ask-text"
    again, browser = opened(TABLE, storage=storage)
    assert again.commands.keys["q"] == "ask"
    again.commands.run("usual-keys")
    assert again.commands.keys["a"] == "ask"
    assert browser.element("menu-ask").getAttribute("aria-keyshortcuts") == "a"
    assert opened(TABLE, storage=storage)[0].commands.keys["a"] == "ask"


@pytest.mark.parametrize(
    ("key", "notice"), [("h", "in use"), ("Tab", "in use"), ("a", "Key changed")]
)
def test_a_key_that_is_needed_is_not_given_away(key: str, notice: str) -> None:
    page, browser = opened(TABLE)
    before = dict(page.commands.keys)
    assert notice in change(page, browser, "ask", key)
    assert page.commands.keys == before


def test_escape_changes_nothing() -> None:
    page, browser = opened(TABLE)
    before = dict(page.commands.keys)
    assert change(page, browser, "ask", "Escape") == ""
    assert page.commands.keys == before
    page.commands.run("change-key:ask")
    page.commands.run("close-dialog")
    press(browser, "q")
    assert page.commands.keys == before


def test_with_modifiers_it_is_spelled_as_it_is_declared() -> None:
    page, browser = opened(TABLE)
    page.commands.run("change-key:ask")
    press(browser, "k", ctrlKey=True)
    assert page.commands.keys["Control+K"] == "ask"
    shortcuts = browser.element("menu-ask").getAttribute("aria-keyshortcuts")
    assert shortcuts == "Control+K Meta+K"


@pytest.mark.parametrize(
    ("pressed", "about", "bound"),
    [
        ("й", {"code": "KeyQ"}, "q"),
        ("Q", {"code": "KeyQ"}, "q"),  # Caps Lock
        ("Q", {"code": "KeyQ", "shiftKey": True}, "Q"),
    ],
)
def test_a_new_key_is_stored_by_its_letter(
    pressed: str, about: dict[str, object], bound: str
) -> None:
    page, browser = opened(TABLE)
    page.commands.run("change-key:ask")
    press(browser, "CapsLock")
    press(browser, pressed, **about)
    assert page.commands.keys[bound] == "ask"


def test_a_key_of_several_is_kept_with_the_others() -> None:
    """Those who had stored all their keys get a further one, too."""
    storage = MemoryStorage(ROOM)
    storage.texts["tinderbox.setting.keys"] = "redo Control+Shift+Z\nask q"
    page, browser = opened(TABLE, storage=storage)
    assert page.commands.keys["Control+Y"] == "redo"
    assert "Key changed" in change(page, browser, "notebook", "w")
    again, browser = opened(TABLE, storage=storage)
    both = "Control+Shift+Z Control+Y Meta+Shift+Z Meta+Y"
    shortcuts = browser.element("act-redo").getAttribute("aria-keyshortcuts")
    assert shortcuts == both
    assert (again.commands.keys["q"], again.commands.keys["w"]) == ("ask", "notebook")
    again.commands.run("keys")
    listed = [k.textContent for k in browser.element("dialog").querySelectorAll("kbd")]
    assert {"Ctrl+Shift+Z", "Ctrl+Y"} < {*listed}


def test_damaged_keys_are_left_out() -> None:
    storage = MemoryStorage(ROOM)
    stored = "ask q\nnobody x\nhint\nnotebook q\n\nrecap Tab"
    storage.texts["tinderbox.setting.keys"] = stored
    usual = dict(opened(TABLE)[0].commands.keys)
    del usual["a"]
    assert opened(TABLE, storage=storage)[0].commands.keys == {**usual, "q": "ask"}
