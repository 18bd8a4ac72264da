"""The process of a player from outside: `python -m tinderbox.lab.outside_player NAME`.

The process gets lines of JSON, and answers each with a line. It never has a state of
the match, a table or a generator of the match. Instead it asks: `{"below": [0, 6]}` for
a random number of stream 0, and `{"fork": [0, "label"]}` for a fork of stream 0. The
answer to that is the number of the new stream.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol, TextIO

from tinderbox.core.rng import Rng

Message = Mapping[str, Any]  # an object of JSON

Ask = Callable[[Message], int]


class OutsidePlayer(Protocol):
    """A computer player from outside this package."""

    def choose(self, view: Message, legal: Sequence[str], rng: Rng) -> str:
        """Return one of the legal actions, which are text as in a match.

        `view` has the fields of the game's `View`, as values of JSON.
        """


class AskedRng(Rng):
    """A stream that is somewhere else. Its state is not known here."""

    def __init__(self, number: int, ask: Ask) -> None:
        super().__init__(0)
        self._number = number
        self._ask = ask

    def below(self, n: int) -> int:
        """Return a uniform integer in ``range(n)``."""
        return self._ask({"below": [self._number, n]})

    def fork(self, label: str) -> Rng:
        """Return another stream. This one is not advanced."""
        return AskedRng(self._ask({"fork": [self._number, label]}), self._ask)


def make_player(name: str) -> OutsidePlayer:
    """Return a new player by its name `module:Class`."""
    module, _, made = name.partition(":")
    player: OutsidePlayer = getattr(import_module(module), made)()
    return player


def serve(player: OutsidePlayer, questions: TextIO, answers: TextIO) -> None:
    """Answer questions until there are no more."""

    def tell(answer: Message) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    def ask(question: Message) -> int:
        tell(question)
        answer = questions.readline()
        if not answer:
            raise EOFError
        number: int = json.loads(answer)
        return number

    tell({"ready": True})
    for line in questions:
        asked = json.loads(line)
        rng = AskedRng(0, ask)
        tell({"action": player.choose(asked["view"], asked["legal"], rng)})


def main(name: str) -> None:
    """Serve the player. What it prints goes to the terminal, not among the answers."""
    signal(SIGINT, SIG_IGN)  # who asks receives Ctrl-C too, and ends this process
    answers = sys.stdout
    sys.stdout = sys.stderr
    sys.path.insert(0, "")  # the player may be a file of the current folder
    try:
        player = make_player(name)
    except Exception as failed:  # whatever code from outside may raise
        why = f"{type(failed).__name__}: {failed}"
        answers.write(json.dumps({"failed": why}) + "\n")
        return
    try:
        serve(player, sys.stdin, answers)
    except (EOFError, BrokenPipeError):  # whoever asked has ended
        os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
