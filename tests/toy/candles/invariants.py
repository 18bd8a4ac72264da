"""The toy's promises."""

from games.candles.rules import broken as broken  # type: ignore[import-not-found] # where it is copied to
