"""The Great Fire: a preview while a card or a target is hovered or focused."""

from __future__ import annotations

from tinderbox.draw.screen import Path, Preview
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire.screen import effects
from tinderbox.games.great_fire.screen.gestures import district, number_of
from tinderbox.games.great_fire.spread import targets
from tinderbox.games.great_fire.state import CARDS, Phase, View


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last thing of `path` is looked at."""
    last = path[-1]
    turn = view.public.turn
    match last:
        case Thing("card", (str(card),)) if turn.phase in (Phase.CARD, Phase.SPREAD):
            return _card(view, card)
        case Thing("district") if turn.phase is Phase.SPREAD and len(path) == 1:
            target = number_of(last)
            if target in targets(view.public.board, turn.card):
                return ((last, "would-burn"),), tuple(effects.spread(view, target))
    at_stake = _districts_at_stake(view, last)
    return tuple((district(i), "at-stake") for i in at_stake), ()


def _districts_at_stake(view: View, thing: Thing) -> list[int]:
    """Return where the viewer may lose something that is shown in the panel."""
    if view.mine is None:
        return []
    match thing:
        case Thing("own", ("colour",)):
            houses = enumerate(view.public.board.houses)
            return [i for i, here in houses if view.mine.colour in here]
        case Thing("objective"):
            return [number_of(thing)]
    return []


def _card(view: View, card: str) -> Preview:
    if card not in CARDS:
        return (), ()
    marks = tuple((district(i), "would-burn") for i in targets(view.public.board, card))
    return marks, tuple(effects.reach(view, card))
