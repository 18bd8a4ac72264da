"""Makes a puzzle of a choice in a finished match, if another one is clearly better.

The choice and all others are played on in worlds that fit what the seat could know.
Right are those that are not certainly worse than the best one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tinderbox.arena.intervals import mean
from tinderbox.bots.margins import in_halves
from tinderbox.bots.race import Race, RaceRules
from tinderbox.bots.synchronized_chance import SynchronizedChance
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import load
from tinderbox.core.outside import parse_json
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.lesson import MINED, Lesson, read_puzzle

STRONG = "tuned"  # proposes actions, and ends turns
MAX_WORLDS = 32
MAX_FIRST_WORLDS = 8  # worlds in which all actions are tried
MAX_LEGAL = 40  # actions: more would take minutes
RIVALS = 3  # wrong actions that are checked, besides the one that was taken
# An action is worse if it is by three standard errors of the paired differences.
FIRST = RaceRules(first=4, errors=3.0, deviation=0.3, equal=0.0)
CHECKED = FIRST._replace(first=8)


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
        "aim": {"is": MINED, "gap": own.gap},
        "step": [{"say": "own_task", "right": own.right}],
        "wrong": {own.taken: "own_taken", "*": "own_wrong"},
        "why": "own_why",
    }
    return replace(read_puzzle(game, puzzle), start=table)


class Continuations:
    """Plays on after the actions of decisions in a game."""

    def __init__(self, id: str) -> None:
        self.game = registry.load_game(id)
        self.strong = registry.load_bot(id, STRONG)
        self.determinize = registry.load_state_sampler(id)
        self.estimator: Any = registry.load_lead_estimator(id)

    def ends(
        self, view: Any, actions: Sequence[Any], race: Race, rng: Rng, rounds: int = 1
    ) -> Iterator[Mapping[int, Any]]:
        """Race the actions in one world after the other.

        Yields {} after each action, and after a world the ends by number of the action.
        """
        for number in range(MAX_WORLDS):
            stream = rng.fork(f"world {number}")
            world = self.determinize(view, stream)
            seed = stream.below(1 << 64)
            ends = {}
            for i in race.remaining:
                yield {}
                chance = SynchronizedChance(seed, {})
                ends[i] = self._end(world, actions[i], chance, rounds)
            lead = self.estimator.lead
            race.add({i: lead(end, view.viewer) for i, end in ends.items()})
            yield ends

    def _end(
        self, world: Any, action: Any, chance: SynchronizedChance, rounds: int
    ) -> Any:
        """Return the state after an action and the turns that follow it.

        The strong player ends the turn. Then the estimator's policy acts for all.
        """
        game = self.game
        seat = game.to_move(world)
        rng = chance.stream("own turn")
        state = game.apply(world, action).state
        while (player := game.to_move(state)) in (seat, CHANCE):
            if player == CHANCE:
                action = game.sample(state, rng)
            else:
                view = game.view(state, seat)
                action = self.strong.choose(view, game.legal(state), rng)
            state = game.apply(state, action).state
        turns = len(self.estimator.counts(world)) * rounds - 1
        return self.estimator.played_on(state, turns, chance.stream("others"))


def points_behind(race: Race) -> list[float]:
    """Return by how many points each candidate is behind the leader of a race."""
    best = race.values[race.leader]
    return [
        mean([lead - theirs for lead, theirs in zip(best, values, strict=False)])
        for values in race.values
    ]


def find_puzzle(match: str, action_index: int, better: str) -> Iterator[Json]:
    """Make a puzzle of the choice at a moment. `better` is what the report calls so.

    Yields None after each continuation, at last an `OwnPuzzle` as JSON, or [] if no
    action is clearly better, or if there are more than `MAX_LEGAL`.
    """
    header, log = load(match)
    play = Continuations(header.game)
    game = play.game
    table: AnyTable = Table.resume(game, header, log[:action_index])
    legal = legal_actions(game, table.state)
    names = [game.encode(action) for action in legal]
    taken = names.index(log[action_index])
    view = game.view(table.state, game.to_move(table.state))
    rng = Rng(header.seed).fork(f"puzzle {action_index}")
    race = Race([0.0] * len(legal), FIRST)
    if len(legal) <= MAX_LEGAL:
        for _ in play.ends(view, legal, race, rng.fork("first")):
            yield None
            worlds = len(race.values[race.leader])
            if worlds == MAX_FIRST_WORLDS or len(race.remaining) == 1:
                break
    if taken in race.remaining or names.index(better) not in race.remaining:
        yield []
        return
    behind = points_behind(race)
    others = sorted(race.dropped, key=behind.__getitem__)
    others.remove(taken)
    checked = [race.leader, taken, *others[:RIVALS]]
    check = Race([0.0] * len(checked), CHECKED)
    actions = [legal[i] for i in checked]
    for _ in play.ends(view, actions, check, rng.fork("check"), 2):
        yield None
        if len(check.remaining) == 1:
            break
    right = {*race.remaining, *(checked[i] for i in check.remaining)}
    if check.leader or taken in right or 2 * len(right) > len(legal):
        yield []
        return
    named = tuple(names[i] for i in sorted(right))
    gap = in_halves(points_behind(check)[1])
    yield codec.write(OwnPuzzle(table.text(), names[taken], named, gap))
