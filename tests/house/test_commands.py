"""Each command has one owner and a button, and no button names one by a text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from inspect import getsource, isfunction
from itertools import chain
from pathlib import Path
from typing import Any

from tests.app.site.all_commands import all_commands, unowned
from tests.each import in_each_language
from tests.files import read_file
from tests.house.syntax import nodes
from tests.paths import PY, ROOT
from tests.support.world.world import opened
from tinderbox.i18n.text import Translator, load_texts

HTML = read_file("index.html")
FRAME = re.findall(r'data-command="([^"]+)"', HTML)
FIELDS = re.findall(r'data-input="([^"]+)"', HTML)
SCRIPTS = sorted((ROOT / "tools" / "start").glob("*.mjs"))
MODULES = sorted((PY / "tinderbox" / "app").rglob("*.py"))
DECLARES = "kernel/page/commands.py"  # the only module that may make a text
# The attributes with commands, as parameters. A click on a button runs the first.
ATTRIBUTES = {"data_command", "data_submit", "data_input"}
# Functions with a command among their arguments, all of whose texts are keys or styles.
TAKES_A_COMMAND = {
    "button": 1,
    "command_button": 0,
    "course_row": 0,
    "row_link": 0,
    "run": 0,
}


# --- texts: the frame's, which no type holds ------------------------------------


def test_the_frame_says_what_is_owned() -> None:
    assert len(FRAME) > 40
    assert unowned(FRAME) == []
    assert unowned(f"{name}:0" for name in FIELDS) == []
    assert unowned(["hasten", "show-moment:soon", "undo:3"]) != []


def test_the_first_scripts_say_what_is_owned() -> None:
    """They look for buttons of a command, whatever its argument."""
    found = {
        name
        for path in SCRIPTS
        for name in re.findall(
            r"data-command\^?=[\"']([\w-]+):", path.read_text("utf8")
        )
    }
    assert found == {"language"}
    assert found <= {*all_commands().owned}


def test_the_frame_s_buttons_work_before_late_parts_are_loaded() -> None:
    """The buttons of a plan are visible once a coach has made one."""
    early = opened()[0].commands
    unknown = set[str]()
    for text in FRAME:
        try:
            early.find(text)
        except ValueError:
            unknown.add(text)
    assert unknown == {"hint-do", "hint-all", "hint-why"}


def test_the_frame_names_the_keys_of_its_buttons() -> None:
    """Those that are pressed with Control are pressed with Meta on a Mac."""
    buttons = re.findall(
        r'data-command="([^"]+)"[^>]* aria-keyshortcuts="([^"]+)', HTML
    )
    named = {key: name for name, keys in buttons for key in keys.split()}
    on_mac = {key.replace("Control", "Meta"): key for key in named if "Control" in key}
    for mac_key, key in on_mac.items():
        assert named.pop(mac_key) == named[key]
    assert named == all_commands().keys, "index.html: aria-keyshortcuts of each button"


@in_each_language
def test_the_keys_of_all_commands_are_explained(language: str) -> None:
    lines = Translator(load_texts(language)).all("keys.list")
    told = [name for line in lines for name in re.findall(r"^\{(.+)\}: ", line)]
    each = (
        f"list of [keys] in {language}.toml: a line '{{name}}: what it does' for each"
    )
    assert sorted(told) == sorted({*all_commands().keys.values()}), each


# --- values: what types don't say -----------------------------------------------


def name(path: Path) -> str:
    return path.relative_to(PY / "tinderbox" / "app").as_posix()


def is_text(node: ast.expr) -> bool:
    """Return True if a text stands there, or is put together there."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.JoinedStr(values=[first, *_]):
            return is_text(first)
        case ast.BinOp(left=left):
            return is_text(left)
        case ast.Call(func=ast.Name(id="CommandText")):
            return True
        case ast.Call(func=ast.Attribute(attr="join" | "format", value=value)):
            return is_text(value)
    return False


def commands_by_text(path: Path) -> Iterator[str]:
    """Yield what names a command by a text. All else is checked by its type."""
    for node in nodes(path):
        match node:
            case ast.keyword(arg=str(arg), value=value) if arg in ATTRIBUTES:
                if is_text(value):
                    yield ast.unparse(value)
            case ast.Call(func=ast.Attribute(attr=function), args=args):
                place = TAKES_A_COMMAND.get(function)
                if place is not None and is_text((args[place:] or [node])[0]):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Name(id="CommandText")):
                if name(path) != DECLARES:
                    yield ast.unparse(node)
            case ast.Constant(value=str(text)) if re.match(r"\[?data-command.?=", text):
                if not text.endswith(("=", "='", '="')):
                    yield text


def test_no_button_names_its_command_by_a_text(tmp_path: Path) -> None:
    found = {name(path): [*commands_by_text(path)] for path in MODULES}
    assert {path: texts for path, texts in found.items() if texts} == {}
    bad = tmp_path / "bad.py"
    bad.write_text(
        'box.button("key", f"give:{id}")\n'
        'make("form", data_submit="give")\n'
        'self.page.commands.run("give")\n'
        "root.querySelector(\"[data-command^='give']\")\n",
        "utf8",
    )
    assert len([*commands_by_text(bad)]) == 4


def all_nodes() -> Iterator[ast.AST]:
    """Yield the syntax of all modules of the page."""
    return chain.from_iterable(map(nodes, MODULES))


def decorators() -> Iterator[tuple[str, ast.expr]]:
    """Yield the decorators of all methods and functions, with their names."""
    for node in all_nodes():
        if isinstance(node, ast.FunctionDef):
            yield from ((node.name, decorator) for decorator in node.decorator_list)


def asks() -> Iterator[tuple[str, str]]:
    """Yield the names of the values that name commands, and what they name."""
    for node in all_nodes():
        match node:
            case ast.AnnAssign(
                target=ast.Name(id=id),
                value=ast.Call(
                    func=ast.Name(id="Ask"), args=[ast.Constant(value=text), *_]
                ),
            ):
                yield id, str(text)


def declared() -> Iterator[tuple[str, str, str]]:
    """Yield each command: the method, its decorator's name, and what that is given."""
    for name, decorator in decorators():
        match decorator:
            case ast.Call(
                func=ast.Name(id="does" | "command" as kind),
                args=[ast.expr() as given, *_],
            ):
                yield name, kind, ast.unparse(given)


def test_each_value_names_the_command_of_one_owner() -> None:
    done = Counter(
        given.rpartition(".")[2] for _, kind, given in declared() if kind == "does"
    )
    assert done == Counter(id for id, _ in asks())


def called() -> set[str]:
    """The names of all that makes the text of a command: of values and of methods."""
    of_decorators = {id(it) for _, each in decorators() for it in ast.walk(each)}
    found = set[str]()
    for node in all_nodes():
        if id(node) not in of_decorators:
            match node:
                case ast.Name(id=id_, ctx=ast.Load()):
                    found.add(id_)
                case ast.Attribute(attr=attr, value=ast.Name(id=kind)):
                    if kind[0].isupper():  # of a class: on an object it is run
                        found.add(attr)
    return found


def test_each_command_has_a_button_or_a_key() -> None:
    """A button of the frame, one that Python draws, or a key asks for it."""
    commands = all_commands()
    static = {commands.find(text)[0] for text in (*FRAME, *FIELDS)}
    known = static | {*commands.keys.values()} | called()
    values = dict(asks())
    for method, kind, given in declared():
        value = given.rpartition(".")[2]
        text = values[value] if kind == "does" else ast.literal_eval(given)
        maker = value if kind == "does" else method
        assert known & {maker, text}, f"nothing asks for {text}"


def test_every_parameter_is_made_of_a_word() -> None:
    """Its annotation exists at run time, and converts words to values."""
    for name, (_, owned, _) in sorted(all_commands().owned.items()):
        assert any(_is_read(owned, ":0" * n) for n in range(4)), name


def _is_read(owned: object, rest: str) -> bool:
    try:
        owned.parse(rest)  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        return False
    return True


# Shows something outside the page: a double click would do it twice.
OUTSIDE = re.compile(r"window\.print\(|files\.(download|pick)|navigator\.share\(")


def called_source(kind: type, method: Any) -> str:
    """Return the source of a method and of the methods of its class that it names.

    It calls them, or has them called.
    """
    found = [method]
    for each in found:  # it grows meanwhile
        for name in re.findall(r"self\.(\w+)", getsource(each)):
            called = getattr(kind, name, None)
            called = getattr(called, "method", called)
            if isfunction(called) and called not in found:
                found.append(called)
    return "".join(map(getsource, found))


def test_a_double_click_saves_and_prints_once() -> None:
    outside = 0
    for name, (kind, declared, _) in all_commands().owned.items():
        found = OUTSIDE.search(called_source(kind, declared.method))
        assert declared.repeats is (found is None), name
        outside += found is not None
    assert outside > 10


def test_what_is_asked_of_a_page_that_was_left_is_not_done() -> None:
    for text in ("undo", "show-moment:3", "zoom-in", "new:seats:3", "balance:run"):
        all_commands().run(text)
