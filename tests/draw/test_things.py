"""A thing and its id tell the same."""

from __future__ import annotations

import pytest

from tinderbox.draw.things import Thing, copies, ids

IDS = ["deck", "yen-0-2", "hand-g", "won-12", "district-the-tower"]


def test_an_id_is_read_as_the_thing_that_has_it() -> None:
    things = [*map(Thing.read, IDS)]
    assert things == [
        *(Thing("deck"), Thing("yen", (0, 2)), Thing("hand", ("g",))),
        *(Thing("won", (12,)), Thing("district", ("the", "tower"))),
    ]
    assert [thing.id for thing in things] == IDS


@pytest.mark.parametrize("id", ["", "-", "yen-", "-0", "yen--2", "yen-02", "yen-²-٣"])
def test_what_no_thing_can_have_is_refused(id: str) -> None:
    with pytest.raises(ValueError, match="no id of a thing"):
        Thing.read(id)


def test_equal_cards_are_different_pieces() -> None:
    green, yellow = Thing("hand", ("g",)), Thing("hand", ("y",))
    found = copies([green, yellow, green, green])
    assert [thing.id for thing in found] == ["hand-g", "hand-y", "hand-g-2", "hand-g-3"]
    assert ids([green, green]) == {"hand-g"}
