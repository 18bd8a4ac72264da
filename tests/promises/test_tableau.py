"""The picture after a match shows the last position, and nothing else."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tests.replays.recorded import recorded
from tinderbox.app.features.saves.match_picture import match_picture
from tinderbox.app.kernel.match import sessions
from tinderbox.core.files import SVG
from tinderbox.draw import board_files
from tinderbox.draw.canvas import tableau, with_tableau
from tinderbox.draw.sprites import Scene
from tinderbox.games import registry
from tinderbox.games.fire_bulls import scoring
from tinderbox.i18n.text import Translator, load_texts


def last_picture(name: str) -> tuple[Any, Scene]:
    session = sessions.resume(recorded(name))
    assert session.outcome is not None
    scene_of = registry.load_tableau(session.game.ID)
    assert scene_of is not None
    board = board_files.start(session.game.ID)
    scene = scene_of(session.state)
    for sprite in scene:
        assert f'id="{sprite.symbol}"' in board, "its board has the symbol"
    assert ' id="' not in tableau(scene), "the page's board has these ids"
    assert (SVG / f"{session.game.ID}.end.svg").exists()
    return session.state.public, scene


def shown(scene: Scene, prefix: str) -> int:
    return sum(sprite.symbol.startswith(prefix) for sprite in scene)


@pytest.mark.parametrize("name", ["great-fire-four-italian", "great-fire-five-tie"])
def test_london_after_the_fire(name: str) -> None:
    public, scene = last_picture(name)
    assert shown(scene, "house-") == sum(map(len, public.board.houses))
    assert shown(scene, "flame") == sum(map(bool, public.board.cones))


@pytest.mark.parametrize("name", ["pompieri-four", "pompieri-eight-crowded"])
def test_the_house_and_the_saved(name: str) -> None:
    public, scene = last_picture(name)
    assert shown(scene, "civilian") == sum(team.saved for team in public.teams)
    assert shown(scene, "blaze") == sum(map(bool, public.fires))
    assert shown(scene, "firefighter-") == 3 * len(public.teams)


@pytest.mark.parametrize("name", ["fire-bulls-three", "fire-bulls-five-any-direction"])
def test_the_gates_and_the_bulls(name: str) -> None:
    public, scene = last_picture(name)
    assert shown(scene, "fb-gate") == sum(map(bool, public.piles))
    bulls = [sprite for sprite in scene if sprite.symbol.startswith("bull-")]
    assert len(bulls) == len(public.seats)
    scores = [line.rank for line in scoring.scores(public)]
    best = public.seats[scores.index(max(scores))]
    assert max(bulls, key=lambda bull: bull.scale).symbol == f"bull-{best.colour}"


def test_a_saved_picture_has_the_end_below_its_board() -> None:
    name = "fire-bulls-three"
    session = sessions.resume(recorded(name))
    _, scene = last_picture(name)
    board = match_picture(session, Translator(load_texts("en", "fire_bulls")))
    ground = (SVG / "fire_bulls.end.svg").read_text("utf8")
    whole = with_tableau(board, ground, scene)
    width, height = board_files.size(board)
    assert board_files.size(whole) == (width, height + width // 3)
    below = ET.fromstring(whole)[-2:]  # the ground, and the pieces on it
    assert [(layer.get("y"), layer.get("viewBox")) for layer in below] == [
        (str(height), "0 0 1200 400")
    ] * 2
    assert "siege-sky" in ET.tostring(below[0], "unicode")
    assert whole.count("#fb-gate") == board.count("#fb-gate") + shown(scene, "fb-gate")
