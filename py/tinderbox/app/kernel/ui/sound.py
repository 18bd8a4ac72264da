"""Sounds made with Web Audio, without files: hiss, knocks and bells."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tinderbox.core.files import read_table
from tinderbox.draw.sounds import Noise, Sound

# The gain of all sounds: a factor from 0 to 1.
VOLUMES = {
    "off": 0.0,
    "low": 0.12,
    "middle": 0.35,
    "high": 0.9,
}
HISS_SAMPLES = 8192  # samples of random noise, played over and over
CRACKS_PER_STRENGTH = 5  # a sound of strength 2 has 10
SILENCED = (
    "suspended",
    "interrupted",
)  # states of Web Audio; Safari alone has the last
DELAY_S = 0.01  # before each sound: none may begin in the past


@cache
def _noises() -> Mapping[Noise, Mapping[str, Sequence[Mapping[str, Any]]]]:
    """Return the hiss and the tones of each noise."""
    table: Any = read_table(Path(__file__).with_name("noises.toml"))
    return {Noise(name): made_of for name, made_of in table.items()}


class Speaker:
    """Plays sounds. `volume(noise)` is a key of `VOLUMES`.

    In a browser without Web Audio it does nothing.
    """

    def __init__(self, window: Any, volume: Callable[[str], str]) -> None:
        self.window = window
        self.volume = volume
        self._context: Any = None
        self._hiss: Any = None
        self._random_number = 1  # the last one, below 2 ** 31

    def play(self, sound: Sound) -> None:
        """Play a sound, unless sound is off."""
        gain = VOLUMES[self.volume(sound.noise)]
        if not gain or not self._start_audio():
            return
        if sound.noise is Noise.CRACKLE:
            self._crackle(sound.strength, gain)
            return
        made_of = _noises()[sound.noise]
        for hiss in made_of.get("hiss", ()):
            self._hiss_once(gain, **hiss)
        for tone in made_of.get("tones", ()):
            self._tone(gain, **tone)

    def _crackle(self, strength: int, gain: float) -> None:
        """Play a hiss, with sparks at random times."""
        length = 0.35 + 0.18 * strength
        self._hiss_once(gain, 0, length, 320, 0.35)
        for _ in range(CRACKS_PER_STRENGTH * strength):
            start = length * self._random()
            pitch = 1500 + 4000 * self._random()
            self._hiss_once(gain, start, 0.018, pitch, 0.3 + 0.5 * self._random())

    # --- the two voices, as `noises.toml` describes them ---------------------------
    # Its keys are the parameters: `start` and `length` in seconds, `pitch` in hertz.

    def _hiss_once(
        self, gain: float, start: float, length: float, pitch: float, loudness: float
    ) -> None:
        """Play a hiss around a pitch, which fades out."""
        source = self._context.createBufferSource()
        band = self._context.createBiquadFilter()
        source.buffer = self._hiss
        source.loop = True
        band.type = "bandpass"
        band.frequency.value = pitch
        band.Q.value = 0.8
        source.connect(band)
        begin = self._context.currentTime + DELAY_S + start
        band.connect(self._fading(begin, length, gain * loudness))
        source.start(begin, self._random() * 0.1)
        source.stop(begin + length)

    def _tone(
        self,
        gain: float,
        start: float,
        length: float,
        pitch: float,
        loudness: float,
        falls_to: float = 0,
        wave: str = "sine",
    ) -> None:
        """Play a tone that fades out. Its pitch falls to `falls_to` if that isn't 0."""
        voice = self._context.createOscillator()
        voice.type = wave
        voice.frequency.value = pitch
        begin = self._context.currentTime + DELAY_S + start
        if falls_to:
            voice.frequency.exponentialRampToValueAtTime(falls_to, begin + length)
        voice.connect(self._fading(begin, length, gain * loudness))
        voice.start(begin)
        voice.stop(begin + length)

    def _fading(self, begin: float, length: float, gain: float) -> Any:
        """Return the node to which a voice is connected so that it fades out."""
        fade = self._context.createGain()
        fade.gain.setValueAtTime(gain, begin)
        # An exponential ramp can't end at 0.
        fade.gain.exponentialRampToValueAtTime(0.0005, begin + length)
        fade.connect(self._context.destination)
        return fade

    def _start_audio(self) -> bool:
        """Start Web Audio if necessary. Return False if the browser has none.

        Browsers suspend it until the reader has clicked, and an iPhone interrupts it
        for a call. So each sound resumes it.
        """
        make = getattr(self.window, "AudioContext", None)
        if not make:
            return False
        if self._context is None:
            self._context = make.new()
            self._hiss = self._context.createBuffer(
                1, HISS_SAMPLES, self._context.sampleRate
            )
            noise = array("f", (2 * self._random() - 1 for _ in range(HISS_SAMPLES)))
            self._hiss.getChannelData(0).assign(noise)
        if self._context.state in SILENCED:
            self._context.resume()
        return True

    def _random(self) -> float:
        """Return a random number from 0 to 1. Matches don't depend on it."""
        self._random_number = (self._random_number * 1103515245 + 12345) & 0x7FFFFFFF
        return self._random_number / 0x7FFFFFFF
