"""A learner of sixty lines: `python docs/learner.py fire_bulls`.

It learns how much it likes each action, whatever the position: a softmax policy,
trained by REINFORCE in matches against a random player. Little, but it beats random.
"""

import sys

import numpy as np

from tinderbox.lab.environments import raw_env

RATE = 0.05  # of learning
SEATS = 2
MATCHES = 400
TESTED = 200


def play(match: raw_env, seat: int, likings: np.ndarray, rng: np.random.Generator):
    """Play a match. Return the win of a seat and its decisions, with their chances."""
    match.reset(seed=int(rng.integers(10**9)))
    decisions = []
    won = 0.0
    for agent in match.agent_iter():
        seen, reward, over, _, _ = match.last()
        is_own = agent == f"seat_{seat}"
        won += reward if is_own else 0.0
        if over:
            match.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        if is_own:
            chances = policy(likings[legal])
            chosen = rng.choice(len(legal), p=chances)
            decisions.append((legal, chosen, chances))
        else:
            chosen = rng.integers(len(legal))
        match.step(int(legal[chosen]))
    return won, decisions


def policy(likings: np.ndarray) -> np.ndarray:
    """Return the chance of each action."""
    weights = np.exp(likings - likings.max())
    return weights / weights.sum()


def main(game: str = "fire_bulls", seed: int = 1) -> None:
    """Learn, then print the share of wins against a random player."""
    rng = np.random.default_rng(seed)
    match = raw_env(game, SEATS)
    likings = np.zeros(len(match.actions))
    for number in range(MATCHES):
        won, decisions = play(match, number % SEATS, likings, rng)
        for legal, chosen, chances in decisions:
            gain = (won - 1 / SEATS) * RATE
            likings[legal] -= gain * chances
            likings[legal[chosen]] += gain
    wins = [play(match, n % SEATS, likings, rng)[0] for n in range(TESTED)]
    print(f"{game}: wins {np.mean(wins):.1%} of {TESTED} matches")
    if np.mean(wins) < 0.57:  # two standard errors above equal
        sys.exit("It has not learned to beat a random player.")


if __name__ == "__main__":
    main(*sys.argv[1:])
