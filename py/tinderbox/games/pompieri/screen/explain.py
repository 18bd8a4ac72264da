"""Pompieri: what comes first, and whose a piece is, when a click does nothing."""

from __future__ import annotations

from tinderbox.core.game import Refusal
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SIDES
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.rules import DICE_RULES
from tinderbox.games.pompieri.screen.gestures import chosen
from tinderbox.games.pompieri.state import STEPS, Firefighter, Phase, View


def explain(view: View, path: tuple[str, ...]) -> Refusal:
    """Why a click on the last id of `path` does nothing, where no rule refuses it."""
    if view.phase is Phase.OVER:
        return Refusal(Rule.END, "pompieri.phase.over.todo")
    if view.phase is not Phase.TURN:
        return Refusal(DICE_RULES[view.phase], "pompieri.why.dice")
    *before, last = path
    kind, _, name = last.partition("-")
    team = view.teams[view.turn]
    if kind == "crew":
        return _no(Rule.TURN, "others", seat=int(name[0]))
    if kind == "own":
        return _tired(view, team.crew[int(name)]) or _no(Rule.TURN, "choose_one")
    n = chosen(path)
    if n is None:
        return _no(Rule.TURN, "choose_one")
    if kind == "square":
        return _square(team.crew[n], before, name)
    if kind == "tile":
        return _no(Rule.LAY, "tile")
    return _no(Rule.MOVE if name == "walk" else Rule.ACT, "choose_square")


def _no(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"pompieri.idle.{key}", params)


def _square(one: Firefighter, before: list[str], name: str) -> Refusal:
    if plan.named(name) == one.square:
        return _no(Rule.MOVE, "here", square=name)
    for id in before:
        if id.startswith("square-"):
            square = id.removeprefix("square-")
            return _no(Rule.TURN, "what_there", square=square)
    return _no(Rule.MOVE, "enter")


def _tired(view: View, one: Firefighter) -> Refusal | None:
    """Why one of the own firefighters does nothing more in this turn."""
    if one.acted:
        return Refusal(Rule.TURN, "pompieri.why.acted")
    if one.left:
        return Refusal(Rule.MOVE, "pompieri.why.left")
    free = one.square == OUTSIDE and view.switches.free_entry
    if one.steps >= STEPS and not free:
        return Refusal(Rule.MOVE, "pompieri.why.no_steps")
    barred = all(view.fires[to] or view.rubble[to] for to in _ways(view, one))
    return _no(Rule.MOVE, "barred") if one.steps and barred else None


def _ways(view: View, one: Firefighter) -> list[int]:
    """The squares that would be the next step."""
    if one.square == OUTSIDE:
        return [DOORS[view.teams[view.turn].door][1]]
    around = ((side, plan.beside(one.square, side)) for side in SIDES)
    return [
        to
        for side, to in around
        if to is not None and plan.is_open(view.floor, one.square, side)
    ]
