"""The Great Fire: a preview while a card or a target is hovered or focused."""

from __future__ import annotations

from tinderbox.draw.screen import Path, Preview
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.screen import effects
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.spread import targets
from tinderbox.games.great_fire.state import CARDS, Phase, View


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last id of `path` is looked at."""
    last = path[-1]
    turn = view.public.turn
    if last.startswith("card-") and turn.phase in (Phase.CARD, Phase.SPREAD):
        return _card(view, last[-1])
    if turn.phase is Phase.SPREAD and last.startswith("district-") and len(path) == 1:
        target = by_id(last.removeprefix("district-")).index
        if target in targets(view.public.board, turn.card):
            return ((last, "would-burn"),), tuple(effects.spread(view, target))
    return tuple((id, "at-stake") for id in _places_at_stake(view, last)), ()


def _places_at_stake(view: View, id: str) -> list[str]:
    """Return the places where the viewer may lose something shown in the panel."""
    if view.mine is None:
        return []
    if id == "own-colour":
        houses = enumerate(view.public.board.houses)
        return [district(i) for i, here in houses if view.mine.colour in here]
    kind, _, name = id.partition("-")
    return [f"district-{name}"] if kind == "objective" else []


def _card(view: View, card: str) -> Preview:
    if card not in CARDS:
        return (), ()
    marks = tuple((district(i), "would-burn") for i in targets(view.public.board, card))
    return marks, tuple(effects.reach(view, card))
