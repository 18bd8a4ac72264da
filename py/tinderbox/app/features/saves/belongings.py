"""All that is saved beside the matches, and how another browser takes it over.

With a match go the notes of its seats, which seats other devices play, its name and
code by post, and whether its deal was as agreed. With the reader go the settings, the
keys, the progress in lessons and the names by which they are known. What is stored
there already stays, so that a file of somebody else changes nothing of it.

The people that were met, guests, rooms and servers stay: they belong to this browser's
own certificate, which can't be copied, or they are keys to what others host.

A line is `belongs match <checksum> <key> <JSON>`, or `belongs <setting> <JSON>`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Sequence

from tinderbox.app.kernel.match.library import Entry, Library
from tinderbox.app.kernel.match.store import (
    ME,
    Store,
)
from tinderbox.app.page.preferences import CHOICES, Preferences
from tinderbox.core.match import cleaned
from tinderbox.core.outside import parse_json
from tinderbox.core.saved_match import checksum

KEYS = "keys"  # the setting with the keys that the reader has chosen
NAMES = (ME, "first_person", "name")  # the settings with the reader's own names
LESSONS = "lessons."  # how settings with the progress in lessons begin
PUZZLES = "puzzles."  # likewise of solved puzzles
MAX_KEYS_LENGTH = 5_000
STAYS = ("snapshot",)  # a setting that is about the device
LINE = re.compile(r"^belongs (?:match ([0-9a-f]{8}) )?(\S+) (\".*\")$", re.MULTILINE)


def lines_of_matches(store: Store, entries: Sequence[Entry]) -> str:
    """Return the lines of what belongs to these matches."""
    lines = []
    for entry in entries:
        match = f"match {checksum(entry.record.text)} "
        for kind in store.kinds:
            text = store.beside(kind, entry.id)
            if kind.name and text:
                lines.append(_line(match + kind.name, text))
    return "".join(lines)


def lines_of_reader(store: Store) -> str:
    """Return the lines of what belongs to the reader, after those of solved puzzles."""
    solved = [f"{name} {store.recall(name)}\n" for name in store.settings(PUZZLES)]
    names = [name for name in CHOICES if name not in STAYS]
    names += [KEYS, *NAMES, *store.settings(LESSONS)]
    lines = []
    for name in names:
        value = store.recall(name)
        if value:
            lines.append(_line(name, value))
    return "".join([*solved, *lines])


def _line(name: str, value: str) -> str:
    return f"belongs {name} {json.dumps(value, ensure_ascii=False)}\n"


def _found(text: str) -> list[tuple[str, str, str]]:
    """Return the checksum of a match or "", the key and the value of each line."""
    found = []
    for match, key, written in LINE.findall(text):
        try:
            found.append((match, key, str(parse_json(written))))
        except ValueError:
            continue  # damaged: it is left out
    return found


def give_to_matches(library: Library, ids: Collection[str], text: str) -> None:
    """Give matches that have just been stored what belongs to them."""
    store = library.store
    kinds = {kind.name: kind for kind in store.kinds}
    ids_by_checksum = {checksum(library.peek(id).text): id for id in ids}
    for match, key, value in _found(text):
        id = ids_by_checksum.get(match)
        if id is None:
            continue
        kind = kinds.get(key)
        if kind and kind.accepts(value) and not store.beside(kind, id):
            store.put_beside(kind, id, value)


def give_to_reader(
    preferences: Preferences,
    text: str,
    change_keys: Callable[[], None],
    add_progress: Callable[[str], None],
) -> None:
    """Take over the settings and names of a file, where none are stored here.

    `change_keys()` uses the stored keys. `add_progress(lines)` adds the progress in
    lessons: lines of a setting's name and its value.
    """
    store = preferences.store
    for match, key, value in _found(text):
        if match:
            continue
        if key.startswith(LESSONS):
            add_progress(f"{key} {value}\n")
        elif store.recall(key):
            continue
        elif value in CHOICES.get(key, ()) and key not in STAYS:
            preferences.choose(key, value)
        elif key in NAMES and value == cleaned(value):
            store.remember(key, value)
        elif key == KEYS and len(value) <= MAX_KEYS_LENGTH:
            store.remember(key, value)
            change_keys()
