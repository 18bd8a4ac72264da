"""Each key of the page can be changed, and the choice is stored for the next start."""

from __future__ import annotations

from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories
from tests.support.world.keys import press_key
from tinderbox.app.kernel.match.store import SETTING

# `hits` presses a key, with what is held. Behind it stands its place on the keyboard.
STORIES = """
a key is changed, told to screen readers and kept
    presses change-key:ask
    is_hidden #dialog .keys-notice: no
    reads #dialog .keys-notice: Press the new key*
    hits Shift+Shift
    hits q
    reads #dialog .keys-notice: *Key changed*
    keys: q=ask -a
    aria-keyshortcuts menu-ask: q
    lists #dialog kbd: * / Q / *
    presses close-dialog
    hits q
    focus: ask-text
    opens ?game=fire_bulls&seats=human,greedy
    keys: q=ask -a
    presses usual-keys
    keys: as usual
    aria-keyshortcuts menu-ask: a
    opens ?game=fire_bulls&seats=human,greedy
    keys: as usual

a key that is needed is not given away
    presses change-key:ask
    hits h
    reads #dialog .keys-notice: *in use*
    hits Tab
    reads #dialog .keys-notice: *in use*
    presses change-key:ask
    hits a
    reads #dialog .keys-notice: *Key changed*
    keys: as usual

escape changes nothing
    presses change-key:ask
    hits Escape
    reads #dialog .keys-notice
    presses change-key:ask
    presses close-dialog
    hits q
    keys: as usual

with modifiers it is spelled as it is declared
    presses change-key:ask
    hits Control+k
    keys: Control+K=ask -a
    aria-keyshortcuts menu-ask: Control+K Meta+K

a new key is stored by its letter on another layout
    presses change-key:ask
    hits CapsLock
    hits й KeyQ
    keys: q=ask -a

a new key is stored by its letter with Caps Lock
    presses change-key:ask
    hits Q KeyQ
    keys: q=ask -a

a new key with the shift key is a capital
    presses change-key:ask
    hits Shift+Q KeyQ
    keys: Q=ask -a

a key of several is kept with the others, also by who had stored all keys before
    stored_keys redo Control+Shift+Z / ask q
    opens ?game=fire_bulls&seats=human,greedy
    keys: q=ask -a
    presses change-key:notebook
    hits w
    reads #dialog .keys-notice: *Key changed*
    opens ?game=fire_bulls&seats=human,greedy
    aria-keyshortcuts act-redo: Control+Shift+Z Control+Y Meta+Shift+Z Meta+Y
    keys: q=ask w=notebook -a -n
    presses keys
    lists #dialog kbd: * / Ctrl+Shift+Z / *
    lists #dialog kbd: * / Ctrl+Y / *

damaged keys are left out
    stored_keys ask q / nobody x / hint / notebook q /  / recap Tab
    opens ?game=fire_bulls&seats=human,greedy
    keys: q=ask -a
"""


class Typist(Visit):
    """Somebody at a table who presses keys."""

    def __init__(self) -> None:
        super().__init__("?game=fire_bulls&seats=human,greedy")
        self.usual: dict[str, str] = {**self.page.commands.keys}

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "hits":
                press_key(self.browser.document, *words)
                return ""
            case "keys":  # how they differ from the usual ones
                now = self.page.commands.keys
                new = sorted(f"{key}={now[key]}" for key in now.keys() - self.usual)
                gone = sorted(f"-{key}" for key in self.usual.keys() - now)
                assert all(now.get(it, its) == its for it, its in self.usual.items())
                return " ".join([*new, *gone]) or "as usual"
            case "stored_keys":  # stored before, a line each
                stored = " ".join(words).replace(" / ", "\n")
                self.storage.texts[f"{SETTING}keys"] = stored
                return ""
        return super().do(verb, *words)


@stories(STORIES)
def test_keys_are_changed(story: Story) -> None:
    Typist().tell(story)
