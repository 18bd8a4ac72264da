"""No device chooses the deal alone: the others find hosts and guests that lie.

`test_simulation.py` has hosts that choose the seed, and pages that are loaded anew at
any time. It tells who was as agreed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.app.features.peers.hosted_match import HostedMatch, draw_alike, hears
from tests.app.features.peers.hosted_story import HostedStory
from tests.stories import Story, stories, tell
from tests.support import attacker as damage
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import AS_AGREED, NO_PROMISES, Promise
from tinderbox.net.messages import Over, dump

SAMPLES = 5  # lies of one kind that a page is told


@pytest.fixture(autouse=True, scope="module")
def _numbers() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        draw_alike(patch, seed=9)
        yield


# A match of three people, of whom two are guests, whose devices choose the seed.
STORIES = """
a guest that gives no number is sent away and has no part
    match waits_for 3 1 2
    2 gives
    time passes 25500
    2 why_closed: peers.nonsense
    match is_held: yes
    host plays_for 2
    match goes_on
    1 found: as_agreed
    match numbers: 1

a number that is too short is none
    match waits_for 3 1 2
    2 gives 000000000000000000000000000000000000000000000000000000000000000
    time passes 25500
    2 why_closed: peers.nonsense
    match is_held: yes

a number with a line's end is none
    match waits_for 3 1 2
    2 gives 0000000000000000000000000000000000000000000000000000000000000000/
    time passes 25500
    2 why_closed: peers.nonsense
    match is_held: yes

letters are no number
    match waits_for 3 1 2
    2 gives xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    time passes 25500
    2 why_closed: peers.nonsense
    match is_held: yes

a number for another match is none
    match waits_for 3 1 2
    2 gives_for_another_match its_own
    time passes 25500
    2 why_closed: peers.nonsense
    match is_held: yes

the first number of a guest counts
    match waits_for 3 1 2
    1 gives its_own 0000000000000000000000000000000000000000000000000000000000000000
    match goes_on
    1 found: as_agreed
    2 found: as_agreed

a host that does not ask is found out
    match waits_for 3 1 2
    host deals_alone_by 666
    match goes_on
    1 found: not_asked
    2 found: not_asked

the deal counts as agreed though somebody came late, who is told of it
    match waits_for 2+1 1
    match goes_on 12
    host admits_late 2
    match goes_on
    1 found: as_agreed
    2 found: not_asked

the match begins without who does not come, by the seed of the host
    match waits_for 3 1 2
    1 is_cut
    2 is_cut
    time passes 60000
    match is_held: yes
    host takes 1
    host takes 2
    time passes 10
    match is_held: no
    match numbers: 0
    match seed: 3
"""


@stories(STORIES)
def test_a_seed_is_chosen_as_it_is_told(story: Story) -> None:
    tell(story, HostedStory().do)


# --- the end of a match ---------------------------------------------------------------


@pytest.fixture(scope="module")
def ended() -> HostedMatch:
    """Return a match that was played as agreed, to its end."""
    story = HostedStory()
    story.do("match", "waits_for", "3", "1", "2")
    story.played.play()
    return story.played


def until_over(played: HostedMatch) -> tuple[list[str], Over]:
    """Return all messages to the last guest up to the end of the match, and the end."""
    sent = played.sent[2]
    index = next(n for n, text in enumerate(sent) if text.startswith('["Over"'))
    return sent[:index], Over(*json.loads(sent[index])[1:])


def test_who_comes_back_by_a_new_code_has_its_promises(ended: HostedMatch) -> None:
    texts, over = until_over(ended)
    later = [text for text in texts if not text.startswith('["Welcome"')]
    arrived = [*texts[:1], *later, dump(over)]
    given = ended.pages[2].given
    of_other_table = Promise("a", "b", "other", 1)
    only_other = hears(arrived, NO_PROMISES.with_promise(of_other_table))
    assert hears(arrived, given).found == AS_AGREED
    assert hears(arrived, given.with_promise(of_other_table)).found == "agreed_again 1"
    assert only_other.found == "not_asked"
    assert only_other.kept.open_count == 1, "its end is still to be checked"


CHANGES = (
    damage.without_a_line,
    damage.with_lines_swapped,
    damage.with_another_games_action,
    damage.with_other_options,
    damage.with_other_seats,
)


def changed(text: str) -> Iterator[str]:
    """Yield other matches: damaged ones, and by other terms with the same lines."""
    rng = Rng(3)
    yield from (change(text, rng) for change in CHANGES for _ in range(SAMPLES))
    head, _, lines = text.partition("\n")
    terms = [{"options": {it.key: c}} for it in rules.OPTIONS for c in it.choices]
    for other in ({"seats": ["human", "human", "greedy"]}, *terms):
        said = json.dumps(json.loads(head) | other, separators=(",", ":"))
        yield f"{said}\n{lines}"


def test_a_match_that_was_changed_afterwards_is_found(ended: HostedMatch) -> None:
    texts, over = until_over(ended)
    found: Counter[str] = Counter()
    for lie in changed(over.text):
        page = hears([*texts, dump(over._replace(text=lie))], ended.pages[2].given)
        found[page.found.split(" ")[0] or page.why_closed] += 1
    honest = {"other_match", "other_moment", "seed.other_action", "peers.nonsense"}
    assert {*found} <= honest
    assert found["other_match"] > 1
