"""The Great Fire: what each seat would score now, as far as the viewer knows."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.state import KINDS, PublicSeat, View

UNKNOWN = "?"
MINUS = "\N{MINUS SIGN}"


def score(view: View, seat: int) -> Line:
    """GF-7.1 as a sum, "40 - 14 + 3 = 29"; what is secret stands in it as a "?"."""
    known = list(_parts(view, seat))
    written = "".join(f" {sign} {UNKNOWN if n is None else n}" for sign, n in known)
    points = f"{scoring.START}{written}"
    if all(n is not None for _, n in known):
        signed = (-(n or 0) if sign == MINUS else n or 0 for sign, n in known)
        points += f" = {scoring.START + sum(signed)}"
    return Line("great_fire.panel.score", {"points": points})


def _parts(view: View, seat: int) -> Iterator[tuple[str, int | None]]:
    """What is taken off and added, with its sign; None for what the viewer can't know.

    Houses, cones, the title and then what only its owner knows, objectives and tokens.
    """
    public, own = view.public, view.public.seats[seat]
    mine = view.mine if view.viewer == seat else None
    colour = mine.colour if mine is not None else own.colour
    lost = scoring.lost_houses(public.board, colour) if colour else None
    yield MINUS, None if lost is None else scoring.PER_HOUSE * lost
    to_pawns = public.switches.points_to_pawns
    is_known = bool(colour) or not to_pawns
    yield "+", scoring.cone_points(public, seat, colour) if is_known else None
    if public.hero == seat:
        yield "+", scoring.HERO
    yield "+", _secret(view, seat, own)


def _secret(view: View, seat: int, own: PublicSeat) -> int | None:
    """Points of objectives and tokens."""
    board = view.public.board
    if view.mine is not None and view.viewer == seat:
        objectives, points = view.mine.objectives, view.mine.tokens[_POINT]
        return scoring.objective_points(board, objectives) + points
    if own.objectives and not own.tokens:
        return scoring.objective_points(board, own.objectives)
    return None


_POINT = KINDS.index("point")
