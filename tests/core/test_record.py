"""The quick `_replace` of a record does the same as that of any named tuple."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tinderbox.core.record import quick_replace


class Plain(NamedTuple):
    seat: int
    card: str | None = None
    points: int = 4


@quick_replace
class Quick(NamedTuple):
    seat: int
    card: str | None = None
    points: int = 4


@pytest.mark.parametrize(
    "changes",
    [{}, {"seat": 2}, {"points": 0, "card": "N"}, {"card": None}],
)
def test_it_replaces_what_is_named_and_nothing_else(
    changes: dict[str, int | str | None],
) -> None:
    old = Quick(1, "E", 3)
    new = old._replace(**changes)  # type: ignore[arg-type]  # the table has all kinds
    assert type(new) is Quick
    assert new == Plain(1, "E", 3)._replace(**changes)  # type: ignore[arg-type]
    assert old == (1, "E", 3)


def test_a_field_it_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Quick(1)._replace(colour="red")  # type: ignore[call-arg]  # on purpose
