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
    POSTED,
    SEATS_ELSEWHERE,
    VERDICT,
    Store,
)
from tinderbox.app.page.preferences import CHOICES, Preferences
from tinderbox.core.match import cleaned, read_object
from tinderbox.core.outside import parse_json
from tinderbox.core.saved_match import checksum

KEYS = "keys"  # the setting with the keys that the reader has chosen
NAMES = (ME, "first_person", "name")  # the settings with the reader's own names
LESSONS = "lessons."  # how settings with the progress in lessons begin
NOTES = "notes"
MAX_NOTES_LENGTH = 20_000  # characters: every mark about seven rivals fits
MAX_KEYS_LENGTH = 5_000
STAYS = ("snapshot",)  # a setting that is about the device
# What a match has as settings. Each key is followed by the match's id.
OF_A_MATCH = {
    SEATS_ELSEWHERE: re.compile(r"\d(?:,\d){0,7}"),
    POSTED: re.compile(r"[\w-]{8}\.[A-Z\d-]{14}", re.ASCII),
    VERDICT: re.compile(r"[a-z_]{1,30}(?: \d{1,9})?"),
}
LINE = re.compile(r"^belongs (?:match ([0-9a-f]{8}) )?(\S+) (\".*\")$", re.MULTILINE)


def lines_of_matches(store: Store, entries: Sequence[Entry]) -> str:
    """Return the lines of what belongs to these matches."""
    lines = []
    for entry in entries:
        values = {key: store.recall(key + entry.id) for key in OF_A_MATCH}
        values[NOTES] = store.notes(entry.id)
        match = f"match {checksum(entry.record.text)} "
        lines += [_line(match + key, value) for key, value in values.items() if value]
    return "".join(lines)


def lines_of_reader(store: Store) -> str:
    """Return the lines of what belongs to the reader."""
    names = [name for name in CHOICES if name not in STAYS]
    names += [KEYS, *NAMES, *store.settings(LESSONS)]
    return "".join(
        _line(name, value) for name in names if (value := store.recall(name))
    )


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
    ids_by_checksum = {checksum(library.peek(id).text): id for id in ids}
    for match, key, value in _found(text):
        id = ids_by_checksum.get(match)
        if id is None:
            continue
        if key == NOTES:
            is_free = not store.notes(id) and len(value) <= MAX_NOTES_LENGTH
            if is_free and read_object(value) is not None:
                store.note(id, value)
        elif (
            key in OF_A_MATCH
            and OF_A_MATCH[key].fullmatch(value)
            and not store.recall(key + id)
        ):
            store.remember(key + id, value)


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
