"""Finds positions in which one action is clearly best, by playing on from each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tinderbox.arena.intervals import mean
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.advice import Part, Parts, distinct, rank, reasons, with_draws
from tinderbox.bots.race import Race, RaceRules
from tinderbox.bots.synchronized_chance import SynchronizedChance
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.games import registry

STRONG: Final = "tuned"  # plays the matches, and proposes actions
# How often each level of player tries a puzzle. One of the first two must find it.
TRIES: Final[Mapping[str, int]] = {"master": 1, "tuned": 3, "greedy": 3, "novice": 6}
FOUND: Final = 0.5  # share of tries in which a level finds what it can find
MAX_SEATS: Final = 6
SAMPLED: Final = 24  # decisions of a match that are looked at
# After so many of them only late ones: another seat acts within two actions. Earlier in
# a turn the order of the actions often makes no difference, so none is the best.
SAMPLED_AT_ANY_TIME: Final = 12
LATE_ACTIONS: Final = 2
LEGAL: Final = range(3, 41)  # so many legal actions
MAX_SHARE_RIGHT: Final = 0.34  # of the legal actions
CANDIDATES: Final = 8  # actions that are compared first
RIVALS: Final = 3  # wrong actions that are checked
MAX_WORLDS: Final = 32
COMPARED: Final = RaceRules(first=4, errors=2.6, deviation=0.3)
CHECKED: Final = RaceRules(first=8, errors=3.0, deviation=0.3)
# Points by which the best action must lead the second.
MIN_GAPS: Final[Mapping[str, float]] = {
    "great_fire": 0.7,
    "pompieri": 0.4,
    "fire_bulls": 0.7,
}
Puzzle = dict[str, Any]  # see `puzzles_command`


class Comparison(NamedTuple):
    """The result of playing on after several actions in the same worlds.

    `right` is the best action, and others after which all goes the same way. `gaps` are
    the points by which the others are worse. `ends` are the states that were reached.
    """

    right: list[Any]
    gaps: Mapping[Any, float]
    ends: Mapping[Any, list[Any]]


class Miner:
    """Looks for puzzles in matches of strong players of one game."""

    def __init__(self, id: str) -> None:
        self.game = registry.load_game(id)
        self.bots = {kind: registry.load_bot(id, kind) for kind in TRIES}
        self.determinize = registry.load_state_sampler(id)
        estimator = registry.load_lead_estimator(id)
        describe = registry.load_description(id)
        parts = registry.load_parts(id)
        assert estimator is not None
        assert describe is not None
        assert parts is not None
        self.estimator = estimator
        self.describe = describe
        self.parts = parts
        self.min_gap = MIN_GAPS[id]

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one match."""
        game = self.game
        sizes = [seats for seats in game.SEATS if seats <= MAX_SEATS]
        seats = sizes[seed % len(sizes)]
        table = new_table(game.ID, (STRONG,) * seats, seed)
        play_on(table)
        rng = Rng(seed).fork("puzzles")
        movers = table.movers
        sampled = 0
        for moment in rng.shuffled(range(len(movers) - LATE_ACTIONS)):
            state = table.states[moment]
            seat, *next_seats = movers[moment : moment + 1 + LATE_ACTIONS]
            is_early = {seat, CHANCE}.issuperset(next_seats)
            if is_early and sampled >= SAMPLED_AT_ANY_TIME:
                continue
            if len(legal_actions(game, state)) not in LEGAL:
                continue
            if found := self._solution(game.view(state, seat), rng.fork(f"{moment}")):
                text = self.describe(state)
                place = {"seed": seed, "moment": moment, "seats": seats, "seat": seat}
                yield {**place, "position": text, **found}
            sampled += 1
            if sampled == SAMPLED:
                break

    def _solution(self, view: Any, rng: Rng) -> Puzzle | None:
        """Return the right and wrong actions, None if none is clearly best."""
        encode = self.game.encode
        legal = legal_actions(self.game, self.determinize(view, rng.fork("legal")))
        ranked = result(rank(self.bots[STRONG], view, legal, rng.fork("rank")))
        order = [plan[0] for plan in distinct(ranked)]
        order += rng.shuffled([action for action in legal if action not in order])
        stream = rng.fork("worlds")
        compared = self._compare(view, order[:CANDIDATES], stream)
        if compared is None or len(compared.right) > MAX_SHARE_RIGHT * len(legal):
            return None
        right = compared.right
        found = {"random": len(right) / len(legal)}
        for kind, tries in TRIES.items():
            streams = (rng.fork(f"{kind} {n}") for n in range(tries))
            chosen = [self.bots[kind].choose(view, legal, each) for each in streams]
            found[kind] = sum(action in right for action in chosen) / tries
            if kind == STRONG and max(found["master"], found[STRONG]) < FOUND:
                return None
        gaps = dict(compared.gaps)
        if others := order[CANDIDATES:]:
            compared = self._compare(view, [right[0], *others], stream)
            if compared is None or right[0] not in compared.right:
                return None
            gaps |= compared.gaps
            right += [action for action in compared.right if action not in right]
        rivals = sorted(gaps, key=gaps.__getitem__)[:RIVALS]
        tried = [right[0], *rivals]
        check = self._compare(view, tried, rng.fork("check"), 2, CHECKED)
        if check is None or check.right != tried[:1]:
            return None
        best = self._parts(view, check.ends[right[0]])
        wrong = []
        for rival in rivals:
            told = reasons(0, [best, self._parts(view, check.ends[rival])])
            facts = [
                (part.kind, dict(part.about), round(more, 2)) for part, more in told
            ]
            worse = round(check.gaps[rival], 2)
            wrong.append({"action": encode(rival), "worse": worse, "parts": facts})
        worlds = len(check.ends[right[0]])
        right = [*map(encode, right)]
        return {"right": right, "wrong": wrong, "worlds": worlds, "found": found}

    def _compare(
        self,
        view: Any,
        actions: Sequence[Any],
        rng: Rng,
        rounds: int = 1,
        rules: RaceRules = COMPARED,
    ) -> Comparison | None:
        """Play on after each action. Return None if none is clearly the best."""
        equal = rules._replace(equal=self.min_gap)
        race = Race([0.0] * len(actions), equal)
        ends: dict[Any, list[Any]] = {action: [] for action in actions}
        for number in range(MAX_WORLDS):
            stream = rng.fork(f"world {number}")
            world = self.determinize(view, stream)
            seed = stream.below(1 << 64)
            leads = {}
            for i in race.left:
                chance = SynchronizedChance(seed, {})
                end = self._play_on(world, actions[i], chance, rounds)
                ends[actions[i]].append(end)
                leads[i] = self.estimator.lead(end, view.viewer)
            race.add(leads)
            best = race.values[race.leader]
            right = []
            gaps = {}
            for i, values in enumerate(race.values):
                pairs = zip(best, values, strict=False)
                differences = [lead - theirs for lead, theirs in pairs]
                if any(differences):
                    gaps[i] = mean(differences)
                else:
                    right.append(actions[i])
            words = [self.game.encode(action).split() for action in right]
            if len({(kind, [kind, *about][-1]) for kind, *about in words}) > 1:
                return None  # the order of the actions makes no difference
            dropped = [gaps[i] for i in race.dropped if i in gaps]
            if min(dropped, default=self.min_gap) < self.min_gap:
                return None
            if len(dropped) == len(gaps):
                right.sort(key=lambda action: action != actions[race.leader])
                by_action = {actions[i]: gap for i, gap in gaps.items()}
                return Comparison(right, by_action, ends)
        return None

    def _play_on(
        self, world: Any, action: Any, chance: SynchronizedChance, rounds: int
    ) -> Any:
        """Return the state after an action and the turns that follow it.

        The strong player ends the turn. Then the estimator's policy acts for all.
        """
        game = self.game
        own_turn = turns = self.estimator.after_choice(world) * rounds
        seat = mover = game.to_move(world)
        planned: list[Any] = []
        state = game.apply(world, action).state
        while (player := game.to_move(state)) is not None:
            if player == CHANCE:
                planned = []
                action = game.sample(state, chance.stream(f"chance {turns}"))
            else:
                if player != mover:
                    mover = player
                    turns -= 1
                    if not turns:
                        break
                ties = chance.stream(f"tie {turns}")
                if turns < own_turn:
                    action = self.estimator.policy(state, ties)
                else:
                    if not planned:
                        view = game.view(state, seat)
                        ways = rank(self.bots[STRONG], view, game.legal(state), ties)
                        planned = [*result(ways)[0]]
                    action = planned.pop(0)
            state = game.apply(state, action).state
        return state

    def _parts(self, view: Any, ends: Sequence[Any]) -> Parts:
        """Return the parts of the value at some ends, on average."""
        now = self.parts(view)
        sums = Counter[Part]()
        for state in ends:
            parts = self.parts(self.game.view(state, view.viewer))
            sums.update(with_draws(parts, now))
        return {part: worth / len(ends) for part, worth in sums.items()}
