"""Stores findings about the luck of matches.

Those for which there is no room are computed again when they are needed.
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
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.outside import parse_json
from tinderbox.core.saved_match import checksum

LUCK = "tinderbox.luck."  # the key of a match's findings is this and its id
MAX_STORED_MATCHES = 12
MAX_CHARACTERS = 40_000  # of one match: no real match has more


def recall_findings(storage: KeyValueStore, id: str, question: str) -> Findings:
    """Return the stored findings for exactly this question about a match.

    Return empty findings if there are none, or if they can't be read.
    """
    with suppress(StorageDenied, ValueError):
        head, _, text = (storage.get(LUCK + id) or "").partition("\n")
        if head == checksum(question):
            return Findings().plus(parse_json(text))
    return Findings()


def keep_findings(
    storage: KeyValueStore, id: str, question: str, findings: Findings
) -> None:
    """Store findings, and delete those of removed matches and of the oldest ones.

    Nothing is stored without an id, or if the text would be too long.
    """
    json_text = json.dumps(findings.written(), separators=(",", ":"))
    text = f"{checksum(question)}\n{json_text}"
    if not id or len(text) > MAX_CHARACTERS:
        return
    with suppress(StorageDenied, StorageFull):
        names = storage.names()
        stored_ids = [key.removeprefix(LUCK) for key in names if key.startswith(LUCK)]
        others = [each for each in stored_ids if MATCH + each in names and each != id]
        # Ids count up, so the last ones are of the newest matches. One place is for id.
        spared = sorted(others, key=leading_number)[1 - MAX_STORED_MATCHES :]
        for each in stored_ids:
            if each not in spared:
                storage.remove(LUCK + each)
        storage.put(LUCK + id, text)
