"""Fire Bulls: explains a card or the bull when a click on it does nothing."""

from __future__ import annotations

from tinderbox.core.game import CHANCE, Refusal
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.fire_bulls import reach, rules
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.screen.gestures import direction_of
from tinderbox.games.fire_bulls.screen.preview import points_in_parts
from tinderbox.games.fire_bulls.state import Phase, Public, View


def explain(view: View, path: Path) -> Refusal:
    """Return why a click on the last thing of `path` does nothing.

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
    match path[-1]:
        case Thing("own", ("bull",)) if phase not in (Phase.STEP, Phase.OVER):
            return _refusal(Rule.SCORE, "bull")
        case Thing("yen", (int(x), int(y))) if phase is Phase.TURN:
            return _refusal(Rule.ATTACK, "yen", yen=public.columns[x][y])
        case Thing("won", (int(seat), int(place))):
            code = public.seats[seat].won[place]
            return _refusal(Rule.SCORE, "won", yen=code, seat=seat)
        case Thing("hand") if reach.may_attack(public):
            is_attack = direction_of(path) is not None
            return _refusal(Rule.ATTACK, "in_order" if is_attack else "direction_first")
        case Thing("pile"):
            return _refusal(Rule.COLUMNS, "pile")
        case Thing("head", (int(seat),)):
            parts = points_in_parts(public, seat)
            return Refusal(Rule.SCORE, parts.key, parts.params)
    return None
