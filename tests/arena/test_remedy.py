"""What would have lessened a loss: found in continuations, and told with its turn."""

from __future__ import annotations

import pytest

from tinderbox.app.features.report.seat_review import SeatReview
from tinderbox.app.kernel.match import sessions
from tinderbox.app.table.words import Words
from tinderbox.arena import luck
from tinderbox.arena.luck_findings import Findings, find_luck
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import CHANCE, Player
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

SEAT = Player(0)


@pytest.fixture(scope="module")
def found() -> tuple[str, Findings]:
    """A match with a person, and all that was found about it."""
    table = new_table("fire_bulls", ("greedy", "tuned", "novice"), 1)
    play_on(table)
    text = table.text().replace('"greedy"', '"human"', 1)
    findings = Findings()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(luck, "MAX_PLAYED_ON", 0)
        for each in find_luck(text, [SEAT]):
            findings = findings.plus(each)
    return text, findings


def test_a_remedy_is_an_earlier_own_action_after_which_less_was_lost(
    found: tuple[str, Findings],
) -> None:
    text, findings = found
    table = sessions.resume(text).table
    assert findings.is_whole
    assert findings.remedies
    for remedy in findings.remedies:
        assert remedy.action_index < remedy.loss_index
        assert table.movers[remedy.action_index] == remedy.seat == SEAT
        assert table.movers[remedy.loss_index] not in (SEAT, CHANCE)
        better = table.game.decode(remedy.better)
        state = table.states[remedy.action_index]
        assert table.game.refusal(state, better) is None
        assert remedy.here > remedy.there


def review_of(text: str, seat: Player) -> SeatReview:
    session = sessions.resume(text)
    id = session.game.ID
    screen = registry.load_screen(id)
    translator = Translator(load_texts("en", id))
    players = tuple(f"Player {n}" for n in range(3))
    return SeatReview(session, seat, Words(translator, players, screen, id))


def test_a_remedy_is_told_with_its_turn_only_to_whom_it_helps(
    found: tuple[str, Findings],
) -> None:
    text, findings = found
    review = review_of(text, SEAT)
    told = {item.action_index: item.remedy for item in review.costs(findings)}
    for remedy in findings.remedies:
        assert told[remedy.loss_index].startswith("In turn ")
        assert "after the other choice" in told[remedy.loss_index]
    first = review.costs(findings)[0]
    assert first.remedy in review.story(findings)
    other = review_of(text, Player(1))
    assert not any(item.remedy for item in other.costs(findings))


def test_without_findings_nothing_is_said_to_have_helped(
    found: tuple[str, Findings],
) -> None:
    review = review_of(found[0], SEAT)
    assert not any(item.remedy for item in review.costs())
