"""Pompieri: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tinderbox.games.pompieri.plan import OUTSIDE, SQUARES, name
from tinderbox.games.pompieri.rulebook import OFF, ON, OPTIONS, switches
from tinderbox.games.pompieri.state import Firefighter, Public, State
from tinderbox.games.pompieri.text.position import COLOURS, FLAGS, OUT, position


def describe(state: State) -> str:
    """The shortest text whose `position` is `state`."""
    return _describe(state.public)


def _describe(public: Public) -> str:
    head = [f"seats {len(public.teams)}"]
    if rules := list(_rules(public)):
        head.append(f"rules {' '.join(rules)}")
    head.append(f"phase {public.phase.value}")
    usual = position("; ".join(head)).public
    if [team.door for team in public.teams] != [team.door for team in usual.teams]:
        doors = " ".join(COLOURS[team.door] for team in public.teams)
        head.append(f"doors {doors}")
        usual = position("; ".join(head)).public
    if public.round != usual.round:  # first, for it may say whose turn is the usual one
        head.append(f"round {public.round}")
        usual = position("; ".join(head)).public
    for key in ("turn", "rolled"):
        if getattr(public, key) != getattr(usual, key):
            head.append(f"{key} {getattr(public, key)}")
    if public.dice:
        head.append(f"dice {' '.join(map(str, public.dice))}")
    if public.short:
        head.append("short yes")
    return "; ".join([*head, *_about_board(public), *_about_teams(public)])


def _rules(public: Public) -> Iterator[str]:
    usual = switches({})
    for option in OPTIONS:
        value = getattr(public.switches, option.key)
        if value != getattr(usual, option.key):
            word = (ON if value else OFF) if isinstance(value, bool) else value
            yield f"{option.key}={word}"


def _about_board(public: Public) -> Iterator[str]:
    def said(key: str, items: Iterable[str]) -> Iterator[str]:
        if listed := ", ".join(items):
            yield f"{key} {listed}"

    squares = range(SQUARES)
    tiles = {n: public.series[n] + public.floor[n] for n in squares if public.floor[n]}
    yield from said("floor", (f"{name(n)} {tile}" for n, tile in tiles.items()))
    for key, values in (("fire", public.fires), ("civilians", public.civilians)):
        yield from said(key, (f"{name(n)} {values[n]}" for n in squares if values[n]))
    yield from said("rubble", (name(n) for n in squares if public.rubble[n]))


def _about_teams(public: Public) -> Iterator[str]:
    for seat, team in enumerate(public.teams):
        for n, one in enumerate(team.crew):
            if one != Firefighter():
                yield " ".join([f"crew {seat} {n}", *_about_one(one)])
        if team.saved:
            yield f"saved {seat} {team.saved}"
        if team.put_out:
            yield f"put-out {seat} {team.put_out}"


def _about_one(one: Firefighter) -> Iterator[str]:
    yield OUT if one.square == OUTSIDE else name(one.square)
    yield from (flag for flag in FLAGS if getattr(one, flag))
    if one.steps:
        yield f"steps={one.steps}"
