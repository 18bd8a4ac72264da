"""The picture of a match: its board and pieces, as everybody at the table sees them."""

from __future__ import annotations

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.draw import board_files
from tinderbox.draw.sprites import with_names
from tinderbox.games import registry
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator


def match_picture(
    session: AnyLocalMatch, translator: Translator, moment: int | None = None
) -> str:
    """Return the board after `moment` actions, by default at present, as SVG.

    It shows nobody's hand, because it is shared, or seen by all who use the device.
    """
    # svgwrite is slow to import, and little else needs it
    from tinderbox.draw.canvas import picture

    game = session.game
    state = session.table.states[-1 if moment is None else moment]
    scene = registry.load_screen(game.ID).scene(game.view(state, None))
    scene = with_names(scene, players(session.table.header, translator))
    board = board_files.translated(board_files.start(game.ID), translator.say)
    return board_files.still(picture(board, scene))
