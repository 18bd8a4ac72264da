"""Makes a puzzle of a choice in a finished match, if another one is clearly better.

The choice and all others are played on in worlds that fit what the seat could know.
Right are those that are not certainly worse than the best one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.bots.margins import in_halves
from tinderbox.bots.race import Race, RaceRules
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import legal_actions
from tinderbox.core.match import load
from tinderbox.core.outside import parse_json
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.core.turn_order import can_begin
from tinderbox.games import registry
from tinderbox.games.lesson import MINED, Lesson, cost, read_puzzle

MAX_WORLDS: Final = 32
MAX_FIRST_WORLDS: Final = 8  # worlds in which all actions are tried
MAX_LEGAL: Final = 40  # actions: more would take minutes
RIVALS: Final = 3  # wrong actions that are checked, besides the one that was taken
# An action is worse if it is by three standard errors of the paired differences.
FIRST: Final = RaceRules(first=4, errors=3.0, deviation=0.3, equal=0.0)
CHECKED: Final = FIRST._replace(first=8)


@frozen
class OwnPuzzle:
    """A puzzle of a choice. `match` is the text of the match up to it.

    Actions are encoded. `gap` says by how many points the best action is better than
    the one that was `taken`.
    """

    match: str
    taken: str
    right: tuple[str, ...]
    gap: str


def read_own(game: str, name: str, text: str) -> Lesson:
    """Return the puzzle that is written in a text. Raises ValueError if it is damaged.

    Of whoever wrote it nothing is believed: the match is replayed.
    """
    own: OwnPuzzle = codec.read(OwnPuzzle, parse_json(text))
    header, log = load(own.match)
    if header.game != game:
        raise ValueError(f"a puzzle of {header.game}")
    rules = registry.load_game(game)
    table: AnyTable = Table.resume(rules, header, log)
    legal = [rules.encode(action) for action in legal_actions(rules, table.state)]
    if not own.right or not {own.taken, *own.right} <= {*legal}:
        raise ValueError("no such actions")
    puzzle = {
        "name": name,
        "position": "",
        "seats": len(header.seats),
        "seat": rules.to_move(table.state),
        "aim": {"is": MINED, **cost(own.gap)},
        "step": [{"say": f"{game}_own_task", "right": own.right}],
        "wrong": {own.taken: f"{game}_own_taken", "*": "own_wrong"},
        "why": f"{game}_own_why",
    }
    return replace(read_puzzle(game, puzzle), start=table)


def find_puzzle(match: str, action_index: int, better: str) -> Iterator[Json]:
    """Make a puzzle of the choice at a moment. `better` is what the report calls so.

    Yields None after each continuation, at last an `OwnPuzzle` as JSON, or [] if no
    action is clearly better, or if there are more than `MAX_LEGAL`.
    """
    header, log = load(match)
    play = PlayOuts(header.game)
    game = play.game
    table: AnyTable = Table.resume(game, header, log[:action_index])
    legal = legal_actions(game, table.state)
    names = [*map(game.encode, legal)]
    taken = names.index(log[action_index])
    rng = Rng(header.seed).fork(f"puzzle {action_index}")
    seat = game.to_move(table.state)
    assert seat is not None
    raced = partial(play.race, game.view(table.state, seat), seat)
    race = Race([0.0] * len(names), FIRST)
    if len(names) <= MAX_LEGAL:
        quick = play.estimator.policy
        for _ in raced(names, race, rng.fork("first"), quick, 1, MAX_FIRST_WORLDS):
            yield None
    if taken in race.remaining or names.index(better) not in race.remaining:
        yield []
        return
    others = sorted(race.dropped, key=race.behind)
    others.remove(taken)
    checked = [race.leader, taken, *others[:RIVALS]]
    check = Race([0.0] * len(checked), CHECKED)
    tried = [names[i] for i in checked]
    strong = play.player(STRONG)
    for _ in raced(tried, check, rng.fork("check"), strong, 2, MAX_WORLDS):
        yield None
    right = {*race.remaining, *(checked[i] for i in check.remaining)}
    # A strong player may go on otherwise after an action that belongs to the best turn.
    begun = game.apply(table.state, game.decode(tried[0])).state
    further, _ = play.own_actions(begun, seat, strong, rng)
    turn = [*map(game.decode, (tried[0], *further))]
    right |= {
        i
        for i, action in enumerate(legal)
        if can_begin(game, table.state, action, turn)
    }
    if check.leader or taken in right or 2 * len(right) > len(names):
        yield []
        return
    named = tuple(names[i] for i in sorted(right))
    yield codec.write(
        OwnPuzzle(table.text(), names[taken], named, in_halves(check.behind(1)))
    )
