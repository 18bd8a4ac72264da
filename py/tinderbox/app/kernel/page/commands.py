"""Commands: what buttons, keys and links ask for, each with exactly one owner.

The text of a button is the command's name and its arguments, joined by colons. A
command is declared on the method that does it, whose signature says what it takes:

    @command("burn")
    def burn(self, logs: int, wood: str = "oak") -> None: ...

does "burn:3" and "burn:3:fir".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from tinderbox.core.callbacks import Listener

P = ParamSpec("P")
Method: TypeAlias = Callable[..., object]
M = TypeVar("M", bound=Method)
Present: TypeAlias = Callable[[], Iterable[object]]


def command(name: str) -> Callable[[M], M]:
    """Declare that a method does what a button of this name says."""

    def declare(method: M) -> M:
        method.__dict__["command"] = name
        return method

    return declare


def button_text(
    method: Callable[Concatenate[Any, P], object], *args: P.args, **_: P.kwargs
) -> str:
    """The text of a button that asks for a method: `button_text(Stove.burn, 3)`."""
    return ":".join([method.__dict__["command"], *map(str, args)])


def arguments(method: Method, text: str) -> list[Any]:
    """Parse the arguments of a button's text; only the last one may have colons.

    Raises TypeError or ValueError if they do not fit the method's signature.
    """
    declared = signature(method, eval_str=True)
    words = text.split(":", len(declared.parameters) - 2) if text else []
    _, *given = declared.bind(None, *words).arguments.items()
    return [_type(declared.parameters[name].annotation)(word) for name, word in given]


def _type(annotation: Any) -> Any:
    """The type itself, or the first of `int | None`."""
    return getattr(annotation, "__args__", [annotation])[0]


class Commands:
    """The registry: which class owns a command, and which object of it is there."""

    def __init__(self) -> None:
        self.owned: dict[str, tuple[type, Method, Present]] = {}
        self._late: dict[str, Listener[str]] = {}

    def own(self, kinds: Iterable[type], present: Present, prefix: str = "") -> None:
        """Make these classes the owners of the commands that they declare.

        A command is run on the object of its class that is `present()`; without one it
        is not done. Raises ValueError if a command has another owner.
        """
        for kind in kinds:
            for method in map(partial(getattr, kind), dir(kind)):
                if own := getattr(method, "command", ""):
                    name = prefix + own
                    owner = self.owned.setdefault(name, (kind, method, present))[0]
                    if owner is not kind:
                        raise ValueError(f"{name} has two owners")
                    self._late.pop(name.partition(":")[0], None)

    def own_late(self, names: Iterable[str], load: Listener[str]) -> None:
        """Have `load` take what begins with these words, until that has an owner."""
        self._late.update(dict.fromkeys(names, load))

    def find(self, text: str) -> tuple[str, str]:
        """The name and the arguments of a button's text; ValueError without owner."""
        name = ":".join(text.split(":")[:2])
        if name not in self.owned:
            name = text.partition(":")[0]
        if name not in self.owned:
            raise ValueError(text)
        return name, text[len(name) + 1 :]

    def run(self, text: str) -> None:
        """Do what a button's text says; raises what `find` and `arguments` raise."""
        if load := self._late.get(text.partition(":")[0]):
            load(text)
            return
        name, rest = self.find(text)
        kind, method, present = self.owned[name]
        given = arguments(method, rest)
        for owner in present():
            if isinstance(owner, kind):
                method(owner, *given)
