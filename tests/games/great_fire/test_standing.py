"""The running score beside a name says what the viewer knows, and no more."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.screen.scene import scene
from tinderbox.games.great_fire.screen.standing import score
from tinderbox.games.great_fire.text.position import position

MINE = "colour 0 p; objectives 0 leadenhall"
# position, viewer, seat, the score as written, the sum behind it
SCORES = table(f"""
phase card; {MINE} | 0 | 0 | 46 | start 40, secret 6, total 46
phase card; {MINE}; burnt leadenhall | 0 | 0 | 38 | start 40, lost 2, total 38
phase card; {MINE}; held 0 3; hero 0 | 0 | 0 | 51 \
 | start 40, cones 3, hero 2, secret 6, total 51
phase card; held 1 2 | 0 | 1 | ? | start 40, lost_unknown, cones 2, secret_unknown
phase card; held 0 2 | - | 0 | ? | start 40, lost_unknown, cones 2, secret_unknown
rules open_colours=on; phase card; colour 1 p | 0 | 1 | 40+ \
 | start 40, secret_unknown, at_least 40
""")


@pytest.mark.parametrize(("where", "viewer", "seat", "written", "added"), SCORES)
def test_a_score_is_a_sum(
    where: str, viewer: str, seat: str, written: str, added: str
) -> None:
    who = None if viewer == "-" else Player(int(viewer))
    found = score(rules.view(position(where), who), int(seat))
    assert found.text == written
    lines = [
        (line.key.rpartition(".")[2], *line.params.values()) for line in found.words
    ]
    assert ", ".join(" ".join(map(str, line)) for line in lines) == added


def test_objectives_are_marked_for_their_owner_alone() -> None:
    state = position(f"phase card; {MINE}")
    for viewer in (None, Player(0), Player(1)):
        aims = {s.id for s in scene(rules.view(state, viewer)) if "aim-" in s.id}
        assert ("aim-leadenhall" in aims) is (viewer == 0)
