"""Commands of buttons, keys and links. Each has exactly one owner.

The text of a command is its name and its arguments, separated by colons. A command is
declared on the method that does it, whose signature gives the arguments:

    @command("burn", key="b")
    def burn(self, logs: int = 1, wood: str = "oak") -> None: ...

does "burn:3" and "burn:3:fir", and the key B does "burn". Several keys are separated by
blanks. Called on the class, `Stove.burn(3)` returns "burn:3", for a button.

Where a button's module must not know the class, the command is named by a value that
both import, and that takes the arguments listed in its type:

    BURN: Ask[[int]] = Ask("burn", key="b")

    @does(BURN)
    def burn(self, logs: int) -> None: ...

`BURN(3)` returns the same. A name that begins with a colon, as ":burn", is that of a
form's command. It stands behind the form's name: see `form_text`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from inspect import signature
from types import MethodType
from typing import Any, Concatenate, Generic, NewType, ParamSpec, TypeAlias

from tinderbox.core.callbacks import Callback, Listener

# Keys that the browser and the page need for themselves.
ARROW_KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
# "Dead" begins a letter, and an input method writes with "Process".
RESERVED_KEYS = (
    *("Tab", "Shift+Tab", "Enter", " ", "Escape", *ARROW_KEYS),
    *("", "Dead", "Process", "Unidentified"),
)
P = ParamSpec("P")
# What a button, a field or a form runs. Only an `Ask` makes such a text.
CommandText = NewType("CommandText", str)
# Returns the objects that exist now and may own commands.
Present: TypeAlias = Callable[[], Iterable[object]]


class Ask(Generic[P]):
    """Something that a reader may ask the page for, whoever does it.

    `key` has its keyboard shortcuts, as `aria-keyshortcuts` spells them: one, or
    several with blanks between them. `repeats`: a double click does it twice.
    """

    def __init__(self, name: str, key: str = "", *, repeats: bool = True) -> None:
        self.name = name
        self.key = key
        self.repeats = repeats

    def __call__(self, *args: P.args, **_: P.kwargs) -> CommandText:
        """Return the text of a button for this command.

        Such a text has no keywords: `_` is empty, but the type of a method needs it.
        """
        return CommandText(":".join([self.name, *map(str, args)]))


class Command(Ask[P]):
    """A method that is a command. On an object it is the method itself."""

    def __init__(
        self, ask: Ask[P], method: Callable[Concatenate[Any, P], object]
    ) -> None:
        super().__init__(ask.name, ask.key, repeats=ask.repeats)
        self.method = method

    def __get__(self, owner: object, kind: type) -> Callable[P, Any]:
        return self if owner is None else MethodType(self.method, owner)

    def parse(self, rest: str) -> list[Any]:
        """Return the arguments in a button's text, of which `rest` follows the name.

        A colon is before each argument, as in ":3:fir". Only the last argument may
        contain colons. Raises TypeError or ValueError if they don't fit the method's
        signature.
        """
        declared = signature(self.method, eval_str=True)
        # The first parameter is `self`. Split also if there is no other one, so that
        # `bind` refuses an argument that is too many.
        _, *words = rest.split(":", max(1, len(declared.parameters) - 1))
        declared.bind(None, *words)
        _, *parameters = declared.parameters.values()
        return [
            _type(parameter.annotation)(word)
            # Not strict: a parameter with a default may have no word.
            for parameter, word in zip(parameters, words, strict=False)
        ]


def command(
    name: str, key: str = "", *, repeats: bool = True
) -> Callable[[Callable[Concatenate[Any, P], object]], Command[P]]:
    """Declare that a method is the command of this name, with this shortcut.

    With `repeats=False` a double click does it once: what prints or saves a file.
    """
    return partial(Command, Ask(name, key, repeats=repeats))


def does(
    ask: Ask[P],
) -> Callable[[Callable[Concatenate[Any, P], object]], Command[P]]:
    """Declare that a method does what is asked for by a value."""
    return partial(Command, ask)


def form_text(form: str, text: CommandText) -> CommandText:
    """Return the text of a button on the form of that name.

    Several forms declare the same commands: ":seats:3" is "new:seats:3" on the page of
    a new match. The command of another part is returned as it is.
    """
    return CommandText(form + text) if text.startswith(":") else text


def _type(annotation: Any) -> Any:
    """Return the type itself, or the first of `int | None`."""
    return getattr(annotation, "__args__", [annotation])[0]


class Commands:
    """The registry: the class that owns each command, and its present object.

    `keys` are the names of commands by their shortcuts. As long as `take_key` is set,
    it gets the keys that are pressed in a dialog, and their commands don't run.
    """

    def __init__(self) -> None:
        self.owned: dict[str, tuple[type, Command[...], Present]] = {}
        self.keys: dict[str, str] = {}
        self.take_key: Listener[str] | None = None
        # What loads the owner of a command, and then makes a call.
        self._late: dict[str, tuple[Ask[...], Listener[Callback]]] = {}
        self._served: dict[type, object] = {}

    def own(self, kinds: Iterable[type], present: Present, form: str = "") -> None:
        """Make these classes the owners of the commands that they declare.

        A command runs on those objects of its class that `present()` returns. If there
        are none it does nothing. `form` is the name of the form that they are. Raises
        ValueError if a command or a key has another owner.
        """
        for kind in kinds:
            for attribute in dir(kind):
                member = getattr(kind, attribute)
                if isinstance(member, Command):
                    self._own_command(kind, member, present, form)

    def _own_command(
        self, kind: type, member: Command[...], present: Present, form: str
    ) -> None:
        """Make a class the owner of one command, as `own` does for all."""
        name = form_text(form, CommandText(member.name))
        if name in self.owned:
            owner = self.owned[name][0]
            if owner is not kind:
                raise ValueError(f"{name} has two owners")
            return
        self.owned[name] = kind, member, present
        was_late = self._late.pop(name, None) is not None
        if not was_late:  # the reader may have changed the key of a late command
            self._own_keys(name, member.key)

    def _own_keys(self, name: str, keys: str) -> None:
        """Give a command its shortcuts. Raises ValueError if another one has them."""
        for key in keys.split():
            if self.keys.setdefault(key, name) != name:
                raise ValueError(f"{name} has two owners")

    def change_key(self, name: str, key: str) -> bool:
        """Give a command another shortcut, in place of all that it has.

        A key that it has already changes nothing. Return False if the key is not free,
        or if the command has no shortcut yet.
        """
        if self.keys.get(key) == name:
            return True
        is_free = key not in self.keys and key not in RESERVED_KEYS
        if is_free and name in self.keys.values():
            self.keys = {k: other for k, other in self.keys.items() if other != name}
            self.keys[key] = name
            return True
        return False

    def use_declared_keys(self) -> None:
        """Give every command the shortcut that it was declared with."""
        self.keys = {key: ask.name for ask in self._asks() for key in ask.key.split()}

    def _asks(self) -> Iterator[Ask[...]]:
        """Yield what can be asked for, also before its owner is loaded."""
        yield from (declared for _, declared, _ in self.owned.values())
        yield from (ask for ask, _ in self._late.values())

    def serve(self, kind: type, owner: object) -> None:
        """Run the commands of a class on this object, and on no other from now on."""
        self._served[kind] = owner
        self.own((kind,), lambda: (self._served[kind],))

    def own_late(self, ask: Ask[...], load: Listener[Callback]) -> None:
        """Have `load(then)` called before a command is run that has no owner yet.

        It calls `then()` once it has. Raises ValueError if the command's key has
        another owner.
        """
        self._late[ask.name] = ask, load
        self._own_keys(ask.name, ask.key)

    def find(self, text: str) -> tuple[str, str]:
        """Return the name in a button's text, and the rest.

        Raises ValueError if no command has that name.
        """
        # The name of a command may have two words, as "join:seat".
        for word_count in (2, 1):
            name = ":".join(text.split(":")[:word_count])
            if name in self.owned or name in self._late:
                return name, text[len(name) :]
        raise ValueError(text)

    def repeats(self, text: str) -> bool:
        """Return False if a double click on the button does its command only once."""
        try:
            name, _ = self.find(text)
        except ValueError:  # its modules are not loaded yet
            return True
        return self.owned[name][1].repeats

    def run(self, text: str) -> None:
        """Run the command of a button's text. Raises what `find` and `parse` raise."""
        name, rest = self.find(text)
        if name in self._late:
            _, load = self._late[name]
            load(partial(self.run, text))
            return
        kind, declared, present = self.owned[name]
        arguments = declared.parse(rest)
        for owner in present():
            if isinstance(owner, kind):
                declared.method(owner, *arguments)
