"""The Great Fire: the parts of a state's scores, and each seat's aims."""

from __future__ import annotations

from tinderbox.core.game import Params, Player, ScoreParts
from tinderbox.draw.panel import Line, Lines
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.state import COLOUR_NAMES, State


def score_parts(state: State) -> ScoreParts:
    """Return the parts of GF-7.1 as if the match ended now.

    Before colours are dealt they are only the points at the start.
    """
    seats = range(len(state.secrets))
    start = ("start", (scoring.START_POINTS,) * len(seats))
    if not all(secret.colour for secret in state.secrets):
        return (start,)
    lines = [scoring.score(state, Player(seat)) for seat in seats]
    return (
        start,
        (
            "houses",
            tuple(-scoring.POINTS_PER_HOUSE * line.houses_lost for line in lines),
        ),
        ("cones", tuple(line.cones for line in lines)),
        ("objectives", tuple(line.objectives for line in lines)),
        ("tokens", tuple(line.tokens for line in lines)),
        ("hero", tuple(line.hero for line in lines)),
    )


def aims(state: State, seat: int) -> Lines:
    """Return the seat's colour and its objectives, standing or burnt."""
    own = state.secrets[seat]
    board = state.public.board
    standing = scoring.HOUSES_PER_COLOUR - scoring.lost_houses(board, own.colour)
    lines = [Line("great_fire.aim.colour", {"colour": own.colour, "n": standing})]
    for i in own.objectives:
        became = "saved" if scoring.objective_stands(board, i) else "lost"
        aim: Params = {"district": DISTRICTS[i].id, "n": DISTRICTS[i].objective}
        lines.append(Line(f"great_fire.aim.{became}", aim))
    return tuple(lines)


def trophies(state: State, seat: int) -> tuple[str, ...]:
    """Return a seat's trophies: its standing houses, and the ruins of the others."""
    colour = state.secrets[seat].colour
    lost = scoring.lost_houses(state.public.board, colour)
    standing = scoring.HOUSES_PER_COLOUR - lost
    ruins = ("ruin", "smoke") * (lost // 2) + ("ruin",) * (lost - lost // 2)
    return (f"house-{COLOUR_NAMES[colour]}",) * standing + ruins
