"""Random agents in a PettingZoo environment: `python docs/environment.py great_fire`.

It trains nothing: it shows what an agent sees, what it may do and what it gets.
"""

import sys

from tinderbox.lab.environments import env


def main(game: str = "fire_bulls", seed: int = 7) -> None:
    """Play one match and print what each agent got."""
    match = env(game, seats=4)
    match.reset(seed=seed)
    for number, agent in enumerate(match.agents):
        match.action_space(agent).seed(seed + number)
    total = dict.fromkeys(match.agents, 0.0)
    for agent in match.agent_iter():
        seen, reward, terminated, truncated, info = match.last()
        total[agent] += float(reward)
        if terminated or truncated:
            print(agent, "won" if total[agent] else "lost", info)
            match.step(None)
        else:
            match.step(match.action_space(agent).sample(seen["action_mask"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
