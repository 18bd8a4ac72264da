"""The verdict on a deal is stored with its match."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import verdicts
from tinderbox.app.features.peers.stored_keys import VERDICT
from tinderbox.app.kernel.match.store import Store
from tinderbox.i18n.text import Translator, load_texts

JUNK = ("", "as_agreed2", "broken 3", "no 1", "\x00 1", "as_agreed\n0")


def test_each_verdict_is_kept_and_has_its_sentence() -> None:
    store = Store(MemoryStorage(1_000))
    translator = Translator(load_texts("en", "peers"))
    for n, key in enumerate(verdicts.SENTENCES):
        store.put_beside(VERDICT, "1", f"{key} {n}")
        found = verdicts.recall(store, "1")
        assert found is not None
        icon, line = found
        assert ((icon, line.key), line.params) == (verdicts.SENTENCES[key], {"n": n})
        assert translator.knows(line.key)
    assert verdicts.recall(store, "2") is None


@pytest.mark.parametrize("text", JUNK)
def test_junk_is_no_verdict(text: str) -> None:
    store = Store(MemoryStorage(1_000))
    store.storage.put(VERDICT.key + "1", text)
    assert verdicts.recall(store, "1") is None


def test_a_match_that_is_put_back_has_its_verdict_again() -> None:
    store = Store(MemoryStorage(1_000), [VERDICT])
    store.keep("1", "a match")
    store.put_beside(VERDICT, "1", "as_agreed")
    removed = store.remove("1")
    assert removed is not None
    assert verdicts.recall(store, "1") is None
    store.undo_remove("1", removed)
    assert verdicts.recall(store, "1") is not None
