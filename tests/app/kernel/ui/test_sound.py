"""Noises, with a Web Audio that records what is played."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.tables import table
from tinderbox.app.kernel.ui.sound import VOLUMES, Speaker
from tinderbox.draw.sounds import MAX_STRENGTH, Noise, Sound

# hisses and tones of each noise
VOICES = table("""
card    | 1 0
step    | 1 1
splash  | 1 0
dice    | 5 0
crackle | 6 0
bell    | 0 3
fanfare | 0 4
border  | 0 1
refusal | 0 2
danger  | 0 2
""")


class Audio:
    """An audio context at second 7. `sources` are those that were started in it."""

    def __init__(self) -> None:
        self.sources: dict[str, list[Any]] = {"hiss": [], "tone": []}
        self.context = MagicMock(currentTime=7.0, sampleRate=48_000)
        self.context.createBufferSource = lambda: self._source("hiss")
        self.context.createOscillator = lambda: self._source("tone")

    def _source(self, kind: str) -> Any:
        source = MagicMock()
        self.sources[kind].append(source)
        return source

    def new(self) -> Any:
        return self.context


def played(sound: Sound, volume: str = "high", state: str = "suspended") -> Audio:
    audio = Audio()
    audio.context.state = state
    Speaker(SimpleNamespace(AudioContext=audio), lambda _: volume).play(sound)
    return audio


@pytest.mark.parametrize(
    ("state", "calls"), [("suspended", 1), ("interrupted", 1), ("running", 0)]
)
def test_a_sound_resumes_what_is_silenced(state: str, calls: int) -> None:
    audio = played(Sound(Noise.CARD), state=state)
    assert audio.context.resume.call_count == calls


def test_each_noise_is_listed() -> None:
    assert {noise for noise, _ in VOICES} == {*Noise}


@pytest.mark.parametrize(("noise", "voices"), VOICES)
def test_a_noise_is_made_of_hiss_and_tones(noise: str, voices: str) -> None:
    audio = played(Sound(Noise(noise)))
    assert [len(it) for it in audio.sources.values()] == [*map(int, voices.split())]
    audio.context.resume.assert_called_once()
    for source in (*audio.sources["hiss"], *audio.sources["tone"]):
        (begin, *_), _ = source.start.call_args
        (end,), _ = source.stop.call_args
        assert 7 < begin < end < 9


def test_a_stronger_crackle_lasts_longer() -> None:
    lengths = []
    for strength in (1, MAX_STRENGTH):
        rush = played(Sound(Noise.CRACKLE, strength)).sources["hiss"][0]
        lengths.append(rush.stop.call_args.args[0] - rush.start.call_args.args[0])
    assert lengths[0] < lengths[1]


def test_a_tone_is_as_loud_as_the_reader_wants() -> None:
    for volume in ("low", "high"):
        gain = played(Sound(Noise.FANFARE), volume).context.createGain().gain
        loud = gain.setValueAtTime.call_args.args[0]
        assert loud == pytest.approx(VOLUMES[volume] * 0.4)


def test_without_sound_or_web_audio_it_is_silent() -> None:
    assert played(Sound(Noise.BELL), "off").sources == {"hiss": [], "tone": []}
    Speaker(SimpleNamespace(), lambda _: "high").play(Sound(Noise.BELL))
