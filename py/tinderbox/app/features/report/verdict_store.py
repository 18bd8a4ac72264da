"""Stores the verdicts on matches.

Those for which there is no room are found again when they are needed.
"""

from __future__ import annotations

import json
from contextlib import suppress

from tinderbox.app.kernel.browser.ports import (
    KeyValueStore,
    StorageDenied,
    StorageFull,
)
from tinderbox.app.kernel.match.store import MATCH, leading_number
from tinderbox.arena.verdict import Verdict
from tinderbox.core import codec
from tinderbox.core.outside import parse_json
from tinderbox.core.saved_match import checksum

# The key of a match's verdicts is this and its id. What older versions stored under the
# same keys is of no known match, and replaced in time.
VERDICTS = "tinderbox.luck."
MAX_STORED_MATCHES = 12
MAX_CHARACTERS = 40_000  # of one match: no real match has more

Verdicts = tuple[Verdict, ...]


def recall_verdicts(storage: KeyValueStore, id: str, question: str) -> Verdicts | None:
    """Return the stored verdicts for exactly this question about a match.

    Return None if there are none, or if they can't be read.
    """
    with suppress(StorageDenied, ValueError):
        head, _, text = (storage.get(VERDICTS + id) or "").partition("\n")
        if head == checksum(question):
            found: Verdicts = codec.read(Verdicts, parse_json(text))
            return found
    return None


def keep_verdicts(
    storage: KeyValueStore, id: str, question: str, verdicts: Verdicts
) -> None:
    """Store verdicts, and delete those of removed matches and of the oldest ones.

    Nothing is stored without an id, or if the text would be too long.
    """
    json_text = json.dumps(codec.write(verdicts), separators=(",", ":"))
    text = f"{checksum(question)}\n{json_text}"
    if not id or len(text) > MAX_CHARACTERS:
        return
    with suppress(StorageDenied, StorageFull):
        names = storage.names()
        stored_ids = [
            key.removeprefix(VERDICTS) for key in names if key.startswith(VERDICTS)
        ]
        others = [each for each in stored_ids if MATCH + each in names and each != id]
        # Ids count up, so the last ones are of the newest matches. One place is for id.
        spared = sorted(others, key=leading_number)[1 - MAX_STORED_MATCHES :]
        for each in stored_ids:
            if each not in spared:
                storage.remove(VERDICTS + each)
        storage.put(VERDICTS + id, text)
