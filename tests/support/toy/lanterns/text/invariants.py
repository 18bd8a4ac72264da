"""The toy's promises."""

# Found only where the toy is copied to.
from tinderbox.games.lanterns.rules import (  # type: ignore[import-not-found]
    violated_invariant as violated_invariant,
)
