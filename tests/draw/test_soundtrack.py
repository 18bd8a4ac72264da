"""The sounds of a match: one for each event, a bell for one's turn, a fanfare last."""

from __future__ import annotations

import pytest

from tests.games.published import PUBLISHED
from tests.replays.recorded import matches, replayed
from tests.tables import table
from tinderbox.core.game import Event, Player
from tinderbox.draw.sounds import MAX_STRENGTH, Noise, Sound
from tinderbox.draw.soundtrack import Soundtrack
from tinderbox.draw.things import Thing
from tinderbox.games import registry

ME = Player(0)
OTHER = Player(1)


def sound(event: Event) -> Sound | None:
    noise, _, strength = event.key.partition(" ")
    return Sound(Noise(noise), int(strength or 1)) if noise else None


# What happens step by step, and what is heard of it. "nothing" is an event without a
# sound, a "secret" one is told another seat; "again" is no new step, "back" takes the
# last one back. "mine": it is my turn; "over": the match is; "at x": fire is near x.
HEARD = table("""
each step is heard once                  | card = card, again =, nothing =
what was taken back is silent            | card = card, back =
no secret of another is heard            | secret card & step = step
a noise is heard once a step             | crackle 2 & crackle 5 = crackle
a bell rings at my turn                  | step & mine = step bell, step & mine = step
a fanfare at the end                     | step & over = step fanfare
fire that comes near is heard once       | nothing & at a = danger, again & at a =, \
nothing & at a =, nothing & at b = danger, again & at b =, nothing =
""")


@pytest.mark.parametrize(("says", "story"), HEARD)
def test_what_is_heard_of_a_match(says: str, story: str) -> None:
    steps: list[tuple[Event, ...]] = []
    heard: list[str] = []
    track = Soundtrack(sound, lambda it: heard.append(str(it.noise)))
    track.follow(steps, ME, is_mine=False, is_over=False, at_risk=frozenset())
    for line in story.split(", "):
        done, _, expected = line.partition("=")
        words = done.strip().split(" & ")
        events = []
        for word in words:
            key = word.removeprefix("secret ")
            audience = None if key == word else frozenset({OTHER})
            if key.partition(" ")[0] in (*Noise, "nothing"):
                events.append(Event(key.replace("nothing", ""), "", {}, audience))
        if events:
            steps.append(tuple(events))
        elif "back" in words:
            steps.pop()
        near = frozenset(Thing(word[3:]) for word in words if word.startswith("at "))
        heard.clear()
        is_mine, is_over = "mine" in words, "over" in words
        track.follow(steps, ME, is_mine=is_mine, is_over=is_over, at_risk=near)
        assert heard == expected.split(), f"{says}: {done}"


@pytest.mark.parametrize("game", PUBLISHED)
def test_a_game_is_heard_in_what_happens_in_it(game: str) -> None:
    """Every noise of a game belongs to an event of its recorded matches."""
    happened: set[str] = set()
    heard: dict[str, Sound] = {}
    screen = registry.load_screen(game)
    for match in matches(game):
        _, table = replayed(match)
        made = {e.key: screen.sound(e) for step in table.events for e in step}
        happened |= set(made)
        heard |= {key: sound for key, sound in made.items() if sound}
    wanted = min(6, len(happened))
    silent = sorted(happened - set(heard))
    assert len(heard) >= wanted, f"Screen.sound: of {wanted} events; none of {silent}"
    assert all(1 <= sound.strength <= MAX_STRENGTH for sound in heard.values())
