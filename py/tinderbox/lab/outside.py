"""Computer players from outside, `my_module:Bot`, each in a process of its own.

The process gets its seat's view and the legal actions as text. So there is no state, no
table and no seed in its memory, and nothing on its stack that the player could read.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from subprocess import PIPE, Popen
from typing import Any
from weakref import finalize

from tinderbox.bots.bot import AnyBot
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.arguments import Mistake
from tinderbox.lab.outside_player import Message
from tinderbox.lab.plain import plain

SEPARATOR = ":"  # between module and class; no kind of this package has it


def load_bot(game: str, kind: str) -> AnyBot:
    """Return a computer player of the game, or one from outside, for one seat."""
    if SEPARATOR in kind:
        return OutsideBot(game, kind)
    return registry.load_bot(game, kind)


class OutsideBot:
    """Asks a player in another process, which ends with this object.

    Raises Mistake if the player can't be made, dies, or chooses what is not legal.
    """

    def __init__(self, game: str, name: str) -> None:
        self.name = name
        self._encode = registry.load_game(game).encode
        self._process = Popen(
            [sys.executable, "-m", "tinderbox.lab.outside_player", name],
            stdin=PIPE,
            stdout=PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        finalize(self, _end, self._process)
        started = self._read()  # waits until the player is ready
        if "failed" in started:
            raise Mistake(f"{name} can't be made: {started['failed']}")

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """Return the player's choice. It asks for numbers, but never has `rng`."""
        actions = {self._encode(action): action for action in legal}
        self._write({"view": plain(view), "legal": [*actions]})
        streams = [rng]
        while True:
            match self._read():
                case {"below": [int(stream), int(n)]}:
                    self._write(streams[stream].below(n))
                case {"fork": [int(stream), str(label)]}:
                    streams.append(streams[stream].fork(label))
                    self._write(len(streams) - 1)
                case {"action": str(action)} if action in actions:
                    return actions[action]
                case other:
                    raise Mistake(f"{self.name} chose {other}, which is not legal")

    def _write(self, value: object) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(value) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._died() from None

    def _read(self) -> Message:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._died()
        answer: Message = json.loads(line)
        return answer

    def _died(self) -> Mistake:
        return Mistake(f"{self.name} ended, with code {self._process.wait()}")


def _end(process: Popen[str]) -> None:
    with process:  # closes its pipes and waits for it
        process.kill()
