"""The registry of commands: a text runs a method, which its class declares."""

from __future__ import annotations

from enum import StrEnum

import pytest

from tests.tables import table
from tinderbox.app.kernel.page.commands import Ask, Commands, command, does
from tinderbox.core.callbacks import Callback

TIDY: Ask[[str]] = Ask("tidy", key="t")


class Wood(StrEnum):
    OAK = "oak"
    FIR = "fir"


class Stove:
    """Records its calls."""

    def __init__(self) -> None:
        self.done: list[object] = []

    @command("light", key="l")
    def light(self) -> None:
        self.done.append("light")

    @command("burn")
    def burn(self, logs: int, wood: Wood = Wood.OAK) -> None:
        self.done.append(f"{logs:d} {wood.name}")

    @command("burn:paper")
    def burn_paper(self, sheet: int | None = None) -> None:
        self.done.append(f"{sheet or 0:d} sheets")

    @command("write")
    def write(self, seat: int, words: str) -> None:
        self.done.append(f"{seat:d} {words!r}")


def kitchen(*stoves: Stove) -> Commands:
    """A registry of what the stoves do. Something is beside them that can't."""
    commands = Commands()
    commands.own((Stove,), lambda: (object(), *stoves))
    return commands


# the text of a button, and what its command does; "nothing" if it fits none
RUN = table("""
light        | light
burn:3       | 3 OAK
burn:3:fir   | 3 FIR
burn:paper   | 0 sheets
burn:paper:2 | 2 sheets
write:1:a:b: | 1 'a:b:'
write:1:     | 1 ''
             | nothing
hasten       | nothing
hasten:3     | nothing
light:now    | nothing
light:       | nothing
burn         | nothing
burn:        | nothing
burn:many    | nothing
burn:3:elm   | nothing
burn:3:fir:2 | nothing
burn:paper:x | nothing
write:1      | nothing
""")


@pytest.mark.parametrize(("text", "done"), RUN)
def test_a_command_is_run_with_its_arguments_or_refused(text: str, done: str) -> None:
    stove = Stove()
    if done == "nothing":
        with pytest.raises((TypeError, ValueError)):
            kitchen(stove).run(text)
        assert stove.done == []
    else:
        kitchen(stove).run(text)
        assert stove.done == [done]


def test_the_object_that_is_served_last_does_what_is_asked() -> None:
    kitchen().run("light")  # of a thing that is gone nothing is asked
    commands = Commands()
    stoves = Stove(), Stove()
    for stove in stoves:
        commands.serve(Stove, stove)
        commands.run("light")
    assert [stove.done for stove in stoves] == [["light"], ["light"]]


def test_a_declaration_writes_the_text_of_a_button() -> None:
    assert Stove.light() == "light"
    assert Stove.burn(3, Wood.FIR) == "burn:3:fir"
    assert Stove.write(1, "a:b") == "write:1:a:b"


class Lamp:
    """Claims the stove's command."""

    @command("light")
    def light(self) -> None: ...


class Candle:
    """Claims the stove's key."""

    @command("glow", key="l")
    def glow(self) -> None: ...


def test_a_command_and_a_key_have_one_owner() -> None:
    commands = kitchen()
    assert commands.keys == {"l": "light"}
    with pytest.raises(ValueError, match="light has two owners"):
        commands.own((Lamp,), lambda: ())
    with pytest.raises(ValueError, match="glow has two owners"):
        commands.own((Candle,), lambda: ())
    with pytest.raises(ValueError, match="glow has two owners"):
        commands.own_late(Ask("glow", key="l"), lambda then: then())


class Form:
    """A form: its own commands begin with its name, others don't."""

    def __init__(self) -> None:
        self.done = ""

    @command(":light")
    def light(self) -> None:
        self.done += "light, "

    @does(TIDY)
    def tidy(self, place: str, tool: str = "brush") -> None:
        self.done += f"{place} with {tool}, "


def test_a_form_s_own_commands_begin_with_its_name_and_others_do_not() -> None:
    form = Form()
    commands = kitchen()
    commands.own((Form,), lambda: (form,), "new")
    assert commands.keys == {"l": "light", "t": "tidy"}
    for text in ("new:light", TIDY("shelf"), "tidy:shelf:cloth"):
        commands.run(text)
    assert form.done == "light, shelf with brush, shelf with cloth, "
    with pytest.raises(ValueError, match=":light"):
        commands.run(Form.light())


def test_a_late_owner_is_loaded_once_and_its_key_is_known_before() -> None:
    commands = Commands()
    stove = Stove()
    loaded: list[str] = []

    def load(then: Callback) -> None:
        loaded.append("stove")
        commands.serve(Stove, stove)
        then()

    commands.own_late(Ask("light", key="l"), load)
    commands.own_late(Ask("burn"), load)
    assert commands.keys == {"l": "light"}
    assert commands.change_key("light", "k")
    commands.use_declared_keys()
    assert (commands.keys, loaded) == ({"l": "light"}, [])
    commands.change_key("light", "k")
    for text in ("burn:2", "burn:paper", "light"):
        commands.run(text)
    assert commands.keys == {"k": "light"}, "the loaded owner does not take it back"
    commands.use_declared_keys()
    assert commands.keys == {"l": "light"}
    assert loaded == ["stove"]
    assert stove.done == ["2 OAK", "0 sheets", "light"]
