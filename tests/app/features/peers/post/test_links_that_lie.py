"""Links by post that lie change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.app.features.peers.post.by_post import ANN, BOB, Correspondent, begun
from tests.support.attacker import WAYS, truncated
from tinderbox.core import saved_match
from tinderbox.core.game import CHANCE
from tinderbox.core.match import dump, load
from tinderbox.core.rng import Rng

ANOTHER_MATCH = "doesn’t fit the match here"


def assert_refused(page: Correspondent, link: str, why: str) -> None:
    """Fail unless a sentence says so and all matches are unchanged."""
    before = page.stored_matches()
    place = page.page.place
    page.open(link)
    assert why in page.refusal
    assert page.refusal
    assert page.stored_matches() == before
    assert page.page.place == place


def damaged(bob: Correspondent) -> Iterator[str]:
    """Yield links that were cut off, or have another letter."""
    rng = Rng(6)
    head, _, sealed = bob.send().rpartition(":")
    for _ in range(50):
        yield f"{head}:{truncated(sealed, rng)}"
        index = rng.below(len(sealed) - 1)
        letter = "b" if sealed[index] == "a" else "a"
        yield f"{head}:{sealed[:index]}{letter}{sealed[index + 1 :]}"


def with_other_codes(bob: Correspondent) -> Iterator[str]:
    """Yield links with the content of another match, or with its code too."""
    name = bob.send().split(":")[0]
    foreign = begun(Rng(8))[1].send(whole=True)
    code = foreign.split(".")[1].split(":")[0]
    yield f"{name}:9:{foreign.split(':')[-1]}"
    yield f"{name}.{code}:9:{foreign.split(':')[-1]}"


def of_another_match(_: Correspondent) -> Iterator[str]:
    yield begun(Rng(8))[1].send()


def with_other_chance(bob: Correspondent) -> Iterator[str]:
    game = bob.session.game
    table = bob.session.table
    head, log = load(bob.session.text())
    for index in range(table.movers.index(BOB), len(log)):
        if table.movers[index] == CHANCE:
            for action, _ in game.chance_outcomes(table.states[index]):
                line = game.encode(action)
                if line != log[index]:
                    yield bob.forge(dump(head, [*log[:index], line]))


def played_for_ann(bob: Correspondent) -> Iterator[str]:
    bob.sit(ANN)
    movers = bob.session.table.movers
    done = movers.count(ANN)
    while movers.count(ANN) == done:
        bob.lift()
        bob.choose(bob.session.legal()[0])
    yield bob.forge(bob.session.text())


LIES: list[tuple[Callable[[Correspondent], Iterator[str]], str, int]] = [
    # links, why they are refused, and how many there are at least
    (damaged, "damaged", 100),
    (with_other_codes, "damaged", 2),
    (of_another_match, ANOTHER_MATCH, 1),
    (with_other_chance, "Someone altered", 4),
    (played_for_ann, "of someone who plays here", 1),
]


@pytest.mark.parametrize(("lies", "why", "count"), LIES)
def test_a_link_that_lies_changes_nothing(
    lies: Callable[[Correspondent], Iterator[str]], why: str, count: int
) -> None:
    rng = Rng(10)
    ann, bob, _ = begun(rng)
    bob.play_turn(rng)
    truth = bob.session.text()
    link = bob.send()
    links = [*lies(bob)]
    assert len(links) >= count
    for lie in links:
        assert_refused(ann, lie, why)
    ann.open(link)
    assert ann.session.text() == truth


def test_whatever_somebody_with_the_code_sends_is_refused_or_legal() -> None:
    rng = Rng(14)
    ann, bob, _ = begun(rng)
    bob.play_turn(rng)
    text = bob.session.text()
    known = bob.known
    (key,) = ann.stored_matches()
    _, log = load(ann.session.text())
    refused = 0
    for way in WAYS:
        for n in range(16):
            before = ann.stored_matches()
            ann.open(bob.forge(way(text, rng), known * (n % 2)))
            if ann.refusal:
                refused += 1
                assert ann.stored_matches() == before
            assert ann.session.fault is None
            stored = saved_match.read(ann.stored_matches()[key]).text
            assert load(stored)[1][: len(log)] == log
    assert 190 < refused < 16 * len(WAYS)


def test_a_save_that_can_t_be_read_is_not_written_over() -> None:
    rng = Rng(12)
    ann, bob, _ = begun(rng)
    ann.run("home")
    bob.play_turn(rng)
    (key,) = ann.stored_matches()
    for junk in ("", "junk", ann.device.storage.texts[key][:-9]):
        ann.device.storage.texts[key] = junk
        for whole in (False, True):
            assert_refused(ann, bob.send(whole=whole), "")
