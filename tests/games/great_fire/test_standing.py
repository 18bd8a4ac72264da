"""The running score beside a name says what the viewer knows, and no more."""

from __future__ import annotations

import pytest

from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.screen.scene import scene
from tinderbox.games.great_fire.screen.standing import MINUS, score
from tinderbox.games.great_fire.text.position import position

MINE = "colour 0 p; objectives 0 leadenhall"
SCORES = [
    # position, viewer, seat, the score as written
    (f"phase card; {MINE}", 0, 0, "40 - 0 + 0 + 6 = 46"),
    (f"phase card; {MINE}; burnt leadenhall", 0, 0, "40 - 2 + 0 + 0 = 38"),
    (f"phase card; {MINE}; held 0 3; hero 0", 0, 0, "40 - 0 + 3 + 2 + 6 = 51"),
    ("phase card; held 1 2", 0, 1, "40 - ? + 2 + ?"),
    ("phase card; held 0 2", None, 0, "40 - ? + 2 + ?"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "viewer", "seat", "written"), SCORES)
def test_a_score_is_a_sum(
    where: str, viewer: int | None, seat: int, written: str
) -> None:
    view = rules.view(position(where), None if viewer is None else Player(viewer))
    assert score(view, seat).params["points"] == written.replace("-", MINUS)


def test_objectives_are_marked_for_their_owner_alone() -> None:
    state = position(f"phase card; {MINE}")
    for viewer in (None, Player(0), Player(1)):
        aims = {s.id for s in scene(rules.view(state, viewer)) if "aim-" in s.id}
        assert ("aim-leadenhall" in aims) is (viewer == 0)
