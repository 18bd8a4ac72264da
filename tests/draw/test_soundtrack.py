"""The sounds of a match: one for each event, a bell for one's turn, a fanfare last."""

from __future__ import annotations

import pytest

from tests.games.published import PUBLISHED
from tests.replays.recorded import matches, replayed
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


class Ear:
    """A match whose steps a test writes, and the sounds of it."""

    def __init__(self) -> None:
        self.steps: list[tuple[Event, ...]] = []
        self.heard: list[str] = []
        self.track = Soundtrack(sound, lambda s: self.heard.append(str(s.noise)))
        self.now()

    def now(
        self, *, mine: bool = False, over: bool = False, at_risk: str = ""
    ) -> list[str]:
        self.heard.clear()
        near = frozenset(Thing(kind) for kind in at_risk)
        self.track.follow(self.steps, ME, is_mine=mine, is_over=over, at_risk=near)
        return list(self.heard)

    def after(
        self, *events: Event, mine: bool = False, over: bool = False
    ) -> list[str]:
        self.steps.append(events)
        return self.now(mine=mine, over=over)


def test_what_a_match_begins_with_is_silent_and_each_step_is_heard_once() -> None:
    ear = Ear()
    assert ear.after(Event("card", "")) == ["card"]
    assert ear.now() == []
    assert ear.after(Event("", "")) == []


def test_fire_that_comes_near_is_heard_once() -> None:
    ear = Ear()
    for at_risk, heard in (("a", ["danger"]), ("a", []), ("b", ["danger"]), ("", [])):
        ear.steps.append((Event("", ""),))
        assert ear.now(at_risk=at_risk) == heard
        assert ear.now(at_risk=at_risk) == []


def test_what_was_taken_back_is_silent() -> None:
    ear = Ear()
    ear.after(Event("card", ""))
    ear.steps.pop()
    assert ear.now() == []


def test_nobody_hears_what_only_another_may_know() -> None:
    ear = Ear()
    secret = Event("card", "", {}, frozenset({OTHER}))
    assert ear.after(secret, Event("step", "")) == ["step"]


def test_a_noise_is_heard_once_a_step() -> None:
    ear = Ear()
    assert ear.after(Event("crackle 2", ""), Event("crackle 5", "")) == ["crackle"]


def test_a_bell_at_my_turn_and_a_fanfare_at_the_end() -> None:
    ear = Ear()
    assert ear.after(Event("step", ""), mine=True) == ["step", "bell"]
    assert ear.after(Event("step", ""), mine=True) == ["step"]
    assert ear.after(Event("step", ""), over=True) == ["step", "fanfare"]


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
