"""A damaged link hands the match over or nothing.

How a match is handed over is told in `test_post.py`.
"""

from __future__ import annotations

from tests.app.features.peers.post.by_post import BOB, devices, duel
from tests.support.attacker import truncated, with_a_bit_flipped
from tinderbox.core.rng import Rng


def test_a_damaged_link_takes_over_the_match_or_nothing() -> None:
    ann, bob = devices(2)
    ann.page.active.begin(duel(), [BOB])
    text = ann.session.text()
    ann.run("handover:do")
    head, _, sealed = ann.shown_link.rpartition(":")
    rng = Rng(2)
    for way in (truncated, with_a_bit_flipped) * 20:
        bob.paste(f"#{head}:{way(sealed, rng)}")
        for entry in bob.page.active.library.entries():  # what follows is no harm
            assert entry.record.text == text
