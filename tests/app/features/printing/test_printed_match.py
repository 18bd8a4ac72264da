"""A printed match reveals no secret."""

from __future__ import annotations

import pytest

from tests.paths import REPLAYS
from tinderbox.app.features.printing.match_on_paper import facts
from tinderbox.app.kernel.match import sessions
from tinderbox.app.table.words import Words
from tinderbox.core.match import dump, load
from tinderbox.games import registry
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator, load_texts

REPLAY = REPLAYS / "great-fire-three-wild-fire.match"


@pytest.mark.parametrize("is_over", [True, False])
def test_the_seed_is_printed_only_once_the_match_is_over(is_over: bool) -> None:
    header, log = load(REPLAY.read_text("utf8"))
    text = dump(header, log if is_over else log[:-1])
    session = sessions.resume(text)
    translator = Translator(load_texts("en", header.game))
    screen = registry.load_screen(header.game)
    words = Words(translator, players(header, translator), screen, header.game)
    assert (f"seed {header.seed}" in facts(session, words)) is is_over
