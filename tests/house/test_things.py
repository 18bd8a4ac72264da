"""Only `Thing.read` takes the id of a thing apart."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.house.syntax import nodes
from tests.paths import ROOT
from tests.tables import table

PACKAGE = ROOT / "py" / "tinderbox"
# The code that gets things, or the ids of elements that stand for things.
FOLDERS = (
    *("draw", "games", "app/kernel/board", "app/table"),
    *(f"app/features/{feature}" for feature in ("ask", "hints", "lessons")),
)
READER = "draw/things.py"
PARSERS = {
    *("startswith", "endswith", "removeprefix", "removesuffix"),
    *("split", "rsplit", "partition", "rpartition"),
}
# What else is taken apart, by module: no ids of things.
OTHER_TEXTS = {
    module: {*expressions.split(", ")}
    for module, expressions, *_ in table("""
draw/canvas.py                          | re, taller.rstrip()              | SVG
draw/questions.py                       | self.sentences[n]
games/pompieri/screen/recap.py          | event.key
draw/report_picture.py                  | whole                            | SVG
games/fire_bulls/deal.py                | colours
games/fire_bulls/older.py               | line, line[1]                    | actions
games/fire_bulls/screen/words.py        | str(params['cards'])
games/great_fire/map.py                 | head, line, read(HERE / 'london.txt')
games/great_fire/screen/explain.py      | phase_due.key
games/great_fire/screen/layout.py       | row                              | of a file
games/great_fire/screen/words.py        | str(params['districts'])
games/pompieri/plan.py                  | text                  | a square in an action
games/registry.py                       | name, wanted                     | modules
app/table/building.py                   | view.getAttribute('data-ahead') or ''
app/table/panel_view.py                 | line.key, name                   | a symbol
app/table/rule_tab.py                   | prompt_key
app/table/seat_view.py                  | tally.symbol
app/table/words.py                      | line.key                    | of a sentence
app/features/lessons/commands.py        | place.name
app/features/lessons/own_puzzles.py     | name                        | of a setting
app/features/lessons/progress.py        | pair, self.store.recall(self._setting(game))
app/features/lessons/puzzle_list.py     | step
""")
}


def modules() -> Iterator[Path]:
    """Yield the modules of the folders. Bots and positions as text know no things."""
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if not {"bots", "text"} & {*path.parts}:
                yield path


def taken_apart(tree: Iterable[ast.AST]) -> set[str]:
    """Return the expressions whose text is taken apart, and ids that are indexed."""
    found = set()
    for node in tree:
        match node:
            case ast.Call(func=ast.Attribute(value=text, attr=name)):
                if name in PARSERS:
                    found.add(ast.unparse(text))
            case ast.Subscript(value=ast.Name(id="id") | ast.Attribute(attr="id")):
                found.add(ast.unparse(node))
    return found


def test_no_id_of_a_thing_is_taken_apart() -> None:
    found = {}
    for path in modules():
        name = path.relative_to(PACKAGE).as_posix()
        if name != READER and (texts := taken_apart(nodes(path))):
            found[name] = texts
    assert found == OTHER_TEXTS, "match a `Thing`, or list what text it is"


def test_an_id_that_is_taken_apart_is_found() -> None:
    code = (
        'def f(id, path):\n    return id[-1], path[0].id[5:], id.startswith("hand-")\n'
    )
    assert taken_apart(ast.walk(ast.parse(code))) == {"id[-1]", "path[0].id[5:]", "id"}
