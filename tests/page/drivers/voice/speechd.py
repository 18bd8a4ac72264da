"""A voice for Orca that writes down what it should say.

Orca imports it in the place of speech-dispatcher's library, which plays sounds. Names
and arguments are those of that library.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Final

MARK: Final = re.compile(r"<[^>]*>")


class SSIPCommunicationError(Exception):
    """The real library raises it. Orca imports its name."""


class SSIPCommandError(Exception):
    """The real library raises it. Orca imports its name."""


class PunctuationMode:
    """The amounts of punctuation that are read."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


class CallbackType:
    """The events that Orca is told of during speech."""

    BEGIN = "begin"
    CANCEL = "cancel"
    END = "end"
    INDEX_MARK = "index-mark"


class Priority:
    """The priorities of texts."""

    MESSAGE = "message"


class DataMode:
    """The formats of texts."""

    SSML = "ssml"


class SSIPClient:
    """One voice, which adds a line to a file for each text that it should say."""

    def __init__(self, name: str, component: str = "") -> None:
        self._file = Path(os.environ["VOICE_FILE"])
        # Told when a long text, as a whole page, is cut short.
        self._callbacks: list[Callable[[str], object]] = []

    def speak(
        self, ssml: str, callback: Callable[[str], object] | None = None, **_: object
    ) -> None:
        """Write down a text. A text with a callback lasts until it is cancelled."""
        self._write(unescape(MARK.sub("", ssml)))
        if callback:
            self._callbacks.append(callback)

    def char(self, character: str) -> None:
        """Write down a character that is spelled."""
        self._write(character)

    def cancel(self) -> None:
        """Stop the text that is being said."""
        for callback in self._callbacks:
            callback(CallbackType.CANCEL)
        self._callbacks.clear()

    def close(self) -> None:
        """End the connection. There is none."""

    def list_output_modules(self) -> tuple[str, ...]:
        """Return the names of other voices."""
        return ()

    def list_synthesis_voices(self) -> tuple[str, ...]:
        """Return the voices of languages."""
        return ()

    def _write(self, text: str) -> None:
        with self._file.open("a", encoding="utf8") as file:
            file.write(" ".join(text.split()) + "\n")

    def _ignore(self, value: object) -> None:
        """Accept a setting that nobody hears."""

    set_priority = set_output_module = set_punctuation = set_data_mode = _ignore
    set_cap_let_recogn = set_rate = set_pitch = set_volume = _ignore
    set_language = set_synthesis_voice = _ignore
