"""Tests that are asked of each game, or in each language."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.published import PUBLISHED
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

of_each_game: Final = pytest.mark.parametrize("id", registry.GAMES)
of_each_published_game: Final = pytest.mark.parametrize("id", PUBLISHED)
in_each_language: Final = pytest.mark.parametrize("language", LANGUAGES)
