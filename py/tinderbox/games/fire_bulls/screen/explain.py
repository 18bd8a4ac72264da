"""Fire Bulls: explains a card or the bull when a click on it does nothing."""

from __future__ import annotations

from tinderbox.core.game import CHANCE, Refusal
from tinderbox.draw.screen import Path
from tinderbox.games.fire_bulls import reach, rules, scoring
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Phase, Public, View


def explain(view: View, path: Path) -> Refusal:
    """Return why a click on the last id of `path` does nothing.

    It is called only where no rule refuses the click.
    """
    turn = view.public.turn
    refusal_of_phase = rules.PHASES.rules[turn.phase].due
    if rules.PHASES.no_seat.get(turn.phase) == CHANCE:
        who = {"seat": int(turn.seat)} if turn.seat >= 0 else {}
        return Refusal(
            refusal_of_phase.rule, f"fire_bulls.phase.{turn.phase}.wait", who
        )
    return _use_of(view.public, path) or refusal_of_phase


def _refusal(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"fire_bulls.idle.{key}", params)


def _use_of(public: Public, path: Path) -> Refusal | None:
    """Say what the clicked thing is for, if it is for another phase."""
    phase = public.turn.phase
    match path[-1].split("-"):
        case ["own", "bull"] if phase not in (Phase.STEP, Phase.OVER):
            return _refusal(Rule.SCORE, "bull")
        case ["yen", x, y] if phase is Phase.TURN:
            return _refusal(Rule.ATTACK, "yen", yen=public.columns[int(x)][int(y)])
        case ["won", seat, place]:
            code = public.seats[int(seat)].won[int(place)]
            return _refusal(Rule.SCORE, "won", yen=code, seat=int(seat))
        case ["hand", _] if reach.may_attack(public):
            towards = path[0].startswith("direction-")
            return _refusal(Rule.ATTACK, "in_order" if towards else "direction_first")
        case ["pile", x]:
            n = int(x)
            return _refusal(Rule.COLUMNS, "pile", column=n + 1, left=public.piles[n])
        case ["head", seat]:
            n = int(seat)
            own = public.seats[n]
            points = scoring.score(own.won, own.colour).total
            return _refusal(
                Rule.SCORE, "banner", seat=n, points=points, cards_held=own.hand
            )
    return None
