"""Noises made in the page with Web Audio, no files: hiss, knocks and bells."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from typing import Any, Final

from tinderbox.draw.sounds import Noise, Sound

VOLUMES: Final[Mapping[str, float]] = {
    "off": 0.0,
    "low": 0.12,
    "middle": 0.35,
    "high": 0.9,
}
HISS = 8192  # samples of noise, played over and over
BELL = ((880, 0.25), (1766, 0.1), (2650, 0.05))  # pitches, and how loud each is
# Seconds from the beginning, seconds that it lasts, pitch.
FANFARE = ((0, 0.22, 523), (0.14, 0.22, 659), (0.28, 0.22, 784), (0.42, 0.9, 1047))
ROLL = (0.0, 0.07, 0.13, 0.21, 0.32)  # seconds at which a die hits the table
# The hiss in each noise: the same three, and how loud it is.
BURSTS = {
    Noise.CARD: [(0.0, 0.09, 2600, 0.5)],
    Noise.STEP: [(0.0, 0.04, 500, 0.4)],
    Noise.SPLASH: [(0.0, 0.5, 1400, 0.5)],
    Noise.DICE: [(at, 0.035, 1900, 0.7) for at in ROLL],
}
CRACKS = 5  # for each step of strength


class Speaker:
    """`volume()` is a key of `VOLUMES`; a browser without Web Audio is silent."""

    def __init__(self, window: Any, volume: Callable[[], str]) -> None:
        self.window = window
        self.volume = volume
        self._context: Any = None
        self._hiss: Any = None
        self._chance = 1

    def play(self, sound: Sound) -> None:
        """Make a noise, unless sound is off."""
        loud = VOLUMES[self.volume()]
        if not loud or not self._is_awake():
            return
        start = self._context.currentTime + 0.01
        strength = sound.strength
        match sound.noise:
            case Noise.CRACKLE:
                self._crackle(start, strength, loud)
            case Noise.STEP:
                self._tone(start, 0.09, 130, loud * 0.8, falls_to=60)
            case Noise.BELL:
                for pitch, part in BELL:
                    self._tone(start, 1.3, pitch, loud * part)
            case Noise.FANFARE:
                for at, long, pitch in FANFARE:
                    self._tone(start + at, long, pitch, loud * 0.4, wave="triangle")
        for at, long, pitch, part in BURSTS.get(sound.noise, ()):
            self._burst(start + at, long, pitch, loud * part)

    def _crackle(self, start: float, strength: int, loud: float) -> None:
        """A rush, and sparks at random within it."""
        long = 0.35 + 0.18 * strength
        self._burst(start, long, 320, loud * 0.35)
        for _ in range(CRACKS * strength):
            at = start + long * self._random()
            pitch = 1500 + 4000 * self._random()
            self._burst(at, 0.018, pitch, loud * (0.3 + 0.5 * self._random()))

    # --- the two voices -----------------------------------------------------------

    def _burst(self, start: float, long: float, pitch: float, loud: float) -> None:
        """Hiss around a pitch that dies away."""
        context = self._context
        source = context.createBufferSource()
        band = context.createBiquadFilter()
        source.buffer = self._hiss
        source.loop = True
        band.type = "bandpass"
        band.frequency.value = pitch
        band.Q.value = 0.8
        source.connect(band)
        band.connect(self._fading(start, long, loud))
        source.start(start, self._random() * 0.1)
        source.stop(start + long)

    def _tone(
        self,
        start: float,
        long: float,
        pitch: float,
        loud: float,
        *,
        falls_to: float = 0,
        wave: str = "sine",
    ) -> None:
        """A pitch that dies away, or falls."""
        voice = self._context.createOscillator()
        voice.type = wave
        voice.frequency.value = pitch
        if falls_to:
            voice.frequency.exponentialRampToValueAtTime(falls_to, start + long)
        voice.connect(self._fading(start, long, loud))
        voice.start(start)
        voice.stop(start + long)

    def _fading(self, start: float, long: float, loud: float) -> Any:
        fade = self._context.createGain()
        fade.gain.setValueAtTime(loud, start)
        fade.gain.exponentialRampToValueAtTime(0.0005, start + long)
        fade.connect(self._context.destination)
        return fade

    def _is_awake(self) -> bool:
        """Return True if sounds can be played: browsers wait for a first click."""
        make = getattr(self.window, "AudioContext", None)
        if not make:
            return False
        if self._context is None:
            self._context = make.new()
            rate = self._context.sampleRate
            self._hiss = self._context.createBuffer(1, HISS, rate)
            noise = array("f", (2 * self._random() - 1 for _ in range(HISS)))
            self._hiss.getChannelData(0).assign(noise)
        if self._context.state == "suspended":
            self._context.resume()
        return True

    def _random(self) -> float:
        """Of 0 to 1: nothing in a match hangs on it."""
        self._chance = (self._chance * 1103515245 + 12345) & 0x7FFFFFFF
        return self._chance / 0x7FFFFFFF
