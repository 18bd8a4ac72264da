"""Stores findings about the luck of matches. Without room they are found again."""

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

LUCK = "tinderbox.luck."
MAX_KEPT = 12  # matches
MAX_LENGTH = 40_000  # characters of one match: no real match has more


def recall_findings(storage: KeyValueStore, id: str, question: str) -> Findings:
    """Return the stored findings for exactly this question about a match."""
    with suppress(StorageDenied, ValueError):
        head, _, text = (storage.get(LUCK + id) or "").partition("\n")
        if head == checksum(question):
            return Findings().plus(parse_json(text))
    return Findings()


def keep_findings(
    storage: KeyValueStore, id: str, question: str, findings: Findings
) -> None:
    """Store findings. To make room delete those of removed matches, then the oldest.

    Without an id nothing is stored.
    """
    json_text = json.dumps(findings.written(), separators=(",", ":"))
    text = f"{checksum(question)}\n{json_text}"
    if not id or len(text) > MAX_LENGTH:
        return
    with suppress(StorageDenied, StorageFull):
        names = storage.names()
        stored_ids = [key.removeprefix(LUCK) for key in names if key.startswith(LUCK)]
        live = [each for each in stored_ids if MATCH + each in names and each != id]
        spared = sorted(live, key=leading_number)[1 - MAX_KEPT :]
        for each in stored_ids:
            if each not in spared:
                storage.remove(LUCK + each)
        storage.put(LUCK + id, text)
