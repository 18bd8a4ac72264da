"""What the check of a deal found is stored with its match."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import deal_check
from tinderbox.app.features.peers.stored_keys import DEAL_CHECK
from tinderbox.app.kernel.match.store import Store
from tinderbox.i18n.text import Translator, load_texts


@pytest.fixture
def store() -> Store:
    return Store(MemoryStorage(1_000))


def test_each_finding_is_kept_and_has_its_sentence(store: Store) -> None:
    translator = Translator(load_texts("en", "peers"))
    for n, key in enumerate(deal_check.SENTENCES):
        store.put_beside(DEAL_CHECK, "1", f"{key} {n}")
        found = deal_check.recall(store, "1")
        assert found is not None
        icon, line = found
        assert ((icon, line.key), line.params) == (deal_check.SENTENCES[key], {"n": n})
        assert translator.knows(line.key)
    assert deal_check.recall(store, "2") is None


@pytest.mark.parametrize(
    "junk", ["", "as_agreed2", "broken 3", "no 1", "\x00 1", "as_agreed\n0"]
)
def test_junk_is_no_finding(store: Store, junk: str) -> None:
    store.storage.put(DEAL_CHECK.key + "1", junk)
    assert deal_check.recall(store, "1") is None
