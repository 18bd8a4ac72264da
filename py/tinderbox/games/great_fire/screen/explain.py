"""The Great Fire: explains a thing when a click on it does nothing."""

from __future__ import annotations

from tinderbox.core.game import Refusal
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.fight import stage, too_late
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.scoring import objective_stands
from tinderbox.games.great_fire.screen.gestures import number_of
from tinderbox.games.great_fire.state import Phase, Public, Stage, View

_SPREADING = (Phase.CARD, Phase.SPREAD, Phase.TOKEN, Phase.DOUBLE)


def explain(view: View, path: Path) -> Refusal:
    """Return why a click on the last thing of `path` does nothing.

    It is called only where no rule refuses the click. The last resort is the sentence
    that says what the phase is for.
    """
    phase = view.public.turn.phase
    phase_due = rules.PHASES.rules[phase].due
    if phase is Phase.OVER or phase_due.key.endswith("setup"):
        return phase_due
    return _own(view, path[-1]) or _piece(view, path[-1]) or phase_due


def _refusal(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"great_fire.idle.{key}", params)


def _own(view: View, thing: Thing) -> Refusal | None:
    """Explain the player's own things: tokens, cards and aims that count at the end."""
    match thing:
        case Thing("objective"):
            place = DISTRICTS[number_of(thing)]
            name = place.id
            if not objective_stands(view.public.board, place.index):
                return _refusal(Rule.SCORE, "objective_lost", district=name)
            return _refusal(Rule.SCORE, "objective", district=name, n=place.objective)
        case Thing("own", ("colour",)):
            return _refusal(Rule.SCORE, "colour")
        case Thing("token", ("point",)):
            return _refusal(Rule.SCORE, "point")
        case Thing("token", ("double",)):
            is_due = view.public.turn.phase is Phase.DOUBLE
            return _refusal(Rule.DOUBLE_MOVE, "double_now" if is_due else "double")
        case Thing("token", ("explosive",)):
            is_due = view.public.turn.phase is Phase.ACTIONS
            return _refusal(Rule.DEMOLISH, "nowhere" if is_due else "explosive")
        case Thing("card") if view.public.turn.phase is Phase.ACTIONS:
            return _refusal(Rule.SOURCE, "one_card")
    return None


def _piece(view: View, thing: Thing) -> Refusal | None:
    """Explain the pieces on the map, and the map itself."""
    turn = view.public.turn
    match thing:
        case Thing("pawn", (int(seat),)):
            return _refusal(Rule.STEP, "others_pawn", seat=seat)
        case Thing("crews") | Thing("own", ("pawn",)) if turn.phase in _SPREADING:
            return _refusal(Rule.TURN, "fire_first")
        case Thing("district") if turn.phase is Phase.SPREAD:
            name = DISTRICTS[number_of(thing)].id
            return _refusal(Rule.TRAVEL, "out_of_reach", district=name, card=turn.card)
        case Thing("district") if turn.phase is Phase.ACTIONS:
            return _nobody_sent(view.public)
    return None


def _nobody_sent(public: Public) -> Refusal:
    """Explain a click on a district before a click on the piece that goes there."""
    match stage(public):
        case None | Stage.PAWN:
            return _refusal(Rule.STEP, "choose_piece")
        case Stage.CREWS:
            return _refusal(Rule.ORDER, "choose_crew")
        case Stage.EXTINGUISH:
            return too_late(Stage.CREWS)
