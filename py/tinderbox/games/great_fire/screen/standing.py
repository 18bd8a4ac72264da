"""The Great Fire: each seat's score now, as far as the viewer knows."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Params
from tinderbox.draw.panel import UNKNOWN, Line, Tally
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.state import PublicSeat, View


def score(view: View, seat: int) -> Tally:
    """Return the score of GF-7.1 so far, with its lines as sentences.

    It is "29" if the viewer knows it, "31+" if secret points may come on top, and "?"
    if secret losses are possible.
    """
    parts = dict(_parts(view, seat))
    lines = [_line("start", scoring.START_POINTS)]
    lines += [_line(name, n) for name, n in parts.items() if n != 0]
    least = scoring.START_POINTS + sum(n or 0 for n in parts.values())
    if parts["lost"] is None or parts["cones"] is None:
        return Tally(UNKNOWN, tuple(lines))
    if parts["secret"] is None:
        lines.append(_line("at_least", least))
        return Tally(f"{least}+", tuple(lines))
    lines.append(_line("total", least))
    return Tally(str(least), tuple(lines))


def _line(name: str, n: int | None) -> Line:
    """Return a line of the sum. `n` is None if the viewer can't know the points."""
    if n is None:
        return Line(f"great_fire.standing.{name}_unknown")
    params: Params = {"n": abs(n)} if name == "lost" else {"n": n}
    return Line(f"great_fire.standing.{name}", params)


def _parts(view: View, seat: int) -> Iterator[tuple[str, int | None]]:
    """Yield the parts of a score, in victory points, None for an unknown one.

    The order is houses, cones, the title. Objectives and tokens, which only their owner
    knows, come last.
    """
    public = view.public
    own = public.seats[seat]
    mine = view.mine if view.viewer == seat else None
    colour = mine.colour if mine is not None else own.colour
    lost = scoring.lost_houses(public.board, colour) if colour else None
    yield "lost", None if lost is None else -scoring.POINTS_PER_HOUSE * lost
    is_known = bool(colour) or not public.switches.points_to_pawns
    yield "cones", scoring.cone_points(public, seat, colour) if is_known else None
    if public.hero == seat:
        yield "hero", scoring.HERO_POINTS
    yield "secret", _secret(view, seat, own)


def _secret(view: View, seat: int, own: PublicSeat) -> int | None:
    """Return the points of objectives and tokens, None if they are secret."""
    board = view.public.board
    if view.mine is not None and view.viewer == seat:
        objectives = scoring.objective_points(board, view.mine.objectives)
        return objectives + scoring.token_points(view.mine.tokens)
    if own.objectives and not own.tokens:
        return scoring.objective_points(board, own.objectives)
    return None
