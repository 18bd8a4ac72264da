"""The dialog of a rule: its text, the ruling on it, and the options that change it."""

from __future__ import annotations

import pytest

from tests.support.frame import Frame
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.rule_dialog import show_rule
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

WITH_OPTIONS = [id for id in registry.GAMES if registry.load_game(id).OPTIONS]


@pytest.mark.parametrize("id", WITH_OPTIONS)
def test_a_rule_is_shown_with_its_ruling_and_its_options(id: str) -> None:
    game = registry.load_game(id)
    translator = Translator(load_texts("en", id))
    document = Frame()
    dialog = Dialog(document, lambda: translator)  # type: ignore[arg-type]
    box = document.getElementById("dialog")
    rules = {option.rule for option in game.OPTIONS if option.rule}
    assert rules
    for rule in sorted(rules):
        show_rule(dialog, game, {}, rule)
        shown = [child.textContent for child in box.children]
        assert translator.say(f"{id}.rule.{rule}") in shown
        ruling = f"{id}.ruling.{rule}"
        if translator.knows(ruling):
            assert translator.say(ruling) in shown
        options = box.querySelectorAll(".rule-option")
        assert len(options) == sum(option.rule == rule for option in game.OPTIONS)
        assert box.querySelector(".rule-edition")
