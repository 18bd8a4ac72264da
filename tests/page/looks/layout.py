"""What is looked for in a layout: each is a script that tells what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.page.drivers.any_page import AnyPage
from tests.page.walks.full_tables import longest_refusals, longest_steps

# How far the page or its open dialog is scrolled sideways.
SIDEWAYS = """() => {
  const top = document.querySelector('dialog[open]') ?? document.documentElement;
  const beside = top.scrollWidth - top.clientWidth;
  return beside > 0 ? [`${beside} px lie beside it`] : [];
}"""
LETTERS = "size => { document.documentElement.style.fontSize = size; }"

# Whether a line ends amid a word of an element, whose text is its last child.
IS_BROKEN = """const isBroken = element => {
  const text = element.lastChild;
  const letters = document.createRange();
  return [...(text?.data ?? '').matchAll(/[\\p{L}\\d]+/gu)].some(it => {
    letters.setStart(text, it.index);
    letters.setEnd(text, it.index + it[0].length);
    return new Set([...letters.getClientRects()].map(box => box.top)).size > 1;
  });
};"""

SMALL = """() => [...document.querySelectorAll('button, input, [role=button]')]
  .filter(e => e.checkVisibility() && !e.closest('#board'))
  // What is for the ear alone has a pixel.
  .filter(e => e.getBoundingClientRect().width > 1)
  .filter(e => e.getBoundingClientRect().height < 24
            || e.getBoundingClientRect().width < 24)
  .map(e => e.id || e.textContent)"""

# Two controls that share a pixel, and one that lies over the board.
COVERED = """() => {
  const box = e => {  // where things scroll, only what shows
    let {left, right, top, bottom} = e.getBoundingClientRect();
    for (let it = e.parentElement; it !== null; it = it.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(it).overflowY)) continue;
      const shown = it.getBoundingClientRect();
      left = Math.max(left, shown.left); right = Math.min(right, shown.right);
      top = Math.max(top, shown.top); bottom = Math.min(bottom, shown.bottom);
    }
    return {left, right, top, bottom};
  };
  const view = document.getElementById('board-view');
  const seen = [view, ...document.querySelectorAll('button, input')]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    // One button lies on the board, which it shows whole; others are for the ear alone.
    .filter(e => e.id !== 'board-whole' && e.getBoundingClientRect().width > 1);
  return seen.flatMap((a, i) => seen.slice(i + 1).filter(b => {
    const [p, q] = [box(a), box(b)];
    const overlap = (from, to) => Math.min(p[to], q[to]) - Math.max(p[from], q[from]);
    return overlap('left', 'right') > 1 && overlap('top', 'bottom') > 1;
  }).map(b => `${a.id || a.dataset.command} and ${b.id || b.dataset.command}`));
}"""

NARROW = """() => [...document.querySelectorAll('#panel-hand button')]
  .filter(e => e.checkVisibility())
  .filter(e => e.getBoundingClientRect().width < 44 || e.scrollWidth > e.clientWidth)
  .map(e => e.id)"""

SQUEEZED = """() => {
  const box = id => document.getElementById(id).getBoundingClientRect();
  const [board, panel] = ['board-view', 'panel'].map(box);
  const least = 16 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [
    board.height < least && `${board.height} high`,
    board.width < 0.75 * innerWidth && `${board.width} wide`,
    board.bottom > panel.top && 'covered by the panel',
  ].filter(Boolean);
}"""

# Every seat shows, and the word that unfolds the journal: nothing has to be scrolled.
IN_SIGHT = """() => {
  const box = id => document.getElementById(id).getBoundingClientRect();
  const [word, rest, seats] = ['act-journal', 'panel-rest', 'panel-seats'].map(box);
  const last = document.querySelector('#panel-seats > :last-child .seat-told');
  const end = last.getBoundingClientRect().bottom;
  return [
    (word.bottom > innerHeight || rest.bottom > innerHeight + 1) && 'below the page',
    (seats.bottom > rest.bottom + 1 || end > rest.bottom) && 'a seat is scrolled out',
    end > word.top && word.left <= seats.right - word.width * 2
      && 'the journal lies on a seat',
  ].filter(Boolean);
}"""

# From the middle of a square to the next, which is as far as a finger is heard.
SMALL_SQUARES = """() => {
  const [a, b] = [4, 5].map(n => document.getElementById(`square-${n}-4`)
    .getBoundingClientRect().x);
  return b - a > 43.5 ? [] : [`${b - a} px`];
}"""

# The words on a lesson's bar, put there one after another, and the place of the hand.
TOLD = """told => {
  const by = css => document.querySelector(css);
  const root = document.documentElement;
  const tops = told.map(([language, title, sentence, next]) => {
    if (root.lang !== language) root.lang = language;
    by('.phase-name').textContent = title;
    by('.phase-todo').textContent = sentence;
    by('#lesson-next').textContent = next;
    return by('#panel-hand').getBoundingClientRect().y;
  });
  root.lang = 'en';
  return told.filter((_, at) => tops[at] !== tops[0]);
}"""

# What a tap would do is read at a glance, and the button that does it is free.
UNREAD = """() => {
  const by = css => document.querySelector(css);
  const box = css => by(css).getBoundingClientRect();
  const [said, place] = [box('#panel-remark'), box('#remark-place')];
  const button = box('[data-command=do-it]');
  const hit = document.elementFromPoint(
    button.x + button.width / 2, button.y + button.height / 2);
  const choices = '#panel-now .is-playable, #panel-actions *';
  const below = [...document.querySelectorAll(choices)]
    .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect());
  return [
    said.width < 200 && `${said.width} px wide`,
    by('#panel-remark').scrollHeight > said.height + 1 && 'cut off',
    (place.bottom > innerHeight || place.top < 0) && 'out of sight',
    !hit?.closest('[data-command=do-it]') && 'its button is covered',
    below.some(b => b.top < said.bottom - 1 && b.bottom > said.top + 1
      && b.left < said.right && b.right > said.left) && 'over a choice',
  ].filter(Boolean);
}"""

# Sentences that refuse a click, one after another in the place for them: those that lie
# over such things. An action is a button there.
REFUSALS_OVER = """([told, css]) => {
  const by = css => document.querySelector(css);
  const box = element => element.getBoundingClientRect();
  by('#panel-actions').removeAttribute('data-empty');
  by('#panel-actions').innerHTML = '<button class="button">Act</button>';
  by('#panel-now').setAttribute('data-said', '');
  by('#panel-remark').removeAttribute('data-empty');
  by('#panel-remark').innerHTML = '<p></p> <button class="rule-link">Rule</button>'
    + ' <button class="small remark-read">Got it</button>';
  return told.filter(sentence => {
    by('#panel-remark p').textContent = sentence;
    const said = box(by('#remark-place'));
    return [...document.querySelectorAll(css)].map(box).some(it =>
      said.top < it.bottom - 1 && said.bottom > it.top + 1
      && said.left < it.right && said.right > it.left);
  });
}"""

# Words of the panel that are cut off, or that something lies over.
CROWDED = """() => {
  const by = css => document.querySelector(css);
  const words = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const phase = words(by('.phase-name'));
  const todo = words(by('.phase-todo'));
  const slack = 6;  // a line's box is higher than its letters
  const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - slack && b.top < a.bottom - slack;
  const buttons = [...document.querySelectorAll('#panel-undo button')]
    .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect());
  const names = [...document.querySelectorAll('.seat-name')];
  return [
    phase.some(a => todo.some(b => lies(a, b))) && 'the phase lies on the prompt',
    phase.some(a => buttons.some(b => lies(a, b))) && 'the phase lies on a button',
    new Set(phase.map(it => Math.round(it.top))).size > 2
      && 'the phase has three lines',
    ...names.filter(e => e.scrollWidth > e.clientWidth)
      .map(e => `${e.textContent} is cut off`),
    ...names.filter(e => [...e.parentElement.querySelectorAll('.seat-score')]
      .some(score => words(e).some(a => lies(a, score.getBoundingClientRect()))))
      .map(e => `a score lies on ${e.textContent}`),
  ].filter(Boolean);
}"""

# Whether a thing is there for the eye, and in sight.
IS_SEEN = """const isSeen = thing => {
  const {left, right, top, bottom, width, height} = thing.getBoundingClientRect();
  return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth
    && top < innerHeight && (thing.startContainer?.parentElement ?? thing)
      .checkVisibility({visibilityProperty: true, opacityProperty: false});
};"""
# The controls beside the board's choices, the hand, what one owns, and keys' shortcuts.
CONTROLS = f"""() => {{
  {IS_SEEN}
  return [...document.querySelectorAll('button, input, summary, a[href]')]
    .filter(e => !e.closest(
      '#board-view, #panel-hand, #panel-own, #panel-actions, #skip-links'))
    .filter(isSeen).map(e => e.id || e.dataset.command);
}}"""
BUSY = f"""() => {{
  const controls = ({CONTROLS})();
  return controls.length > 12 ? controls : [];
}}"""
# Too many words in sight beside the board.
WORDY = f"""() => {{
  {IS_SEEN}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const skipped = '#board-view, #skip-links, #live, .visually-hidden, noscript, dialog';
  const range = document.createRange();
  let found = 0;
  while (texts.nextNode()) {{
    const text = texts.currentNode;
    const words = text.data.trim().split(/\\s+/).filter(Boolean);
    range.selectNodeContents(text);
    if (words.length && !text.parentElement.closest(skipped) && isSeen(range))
      found += words.length;
  }}
  return found > 90 ? [`${{found}} words`] : [];
}}"""
# What is smaller than a fingertip, but for the board, where a finger is led.
TOO_SMALL = f"""() => {{
  {IS_SEEN}
  const box = e => e.getBoundingClientRect();
  return [...document.querySelectorAll('button, input, summary')]
    .filter(e => !e.closest('#board-view, #skip-links') && isSeen(e))
    .filter(e => box(e).height < 43.5 || box(e).width < 43.5)
    .map(e => `${{e.id || e.dataset.command}} ${{box(e).width}} x ${{box(e).height}}`);
}}"""

# Beside its choices no text of a switch is narrower than a few words.
CRAMPED = """() => [...document.querySelectorAll('.option > div:first-child')]
  .filter(e => e.getBoundingClientRect().width < 130).map(e => e.textContent)"""

# Names of seats that are cut off, or of which something lies beside their row.
UNNAMED = f"""() => {{
  {IS_BROKEN}
  const slack = 6;  // a line's box is lower than its letters
  return [...document.querySelectorAll('#panel-seats .seat-name')]
    .filter(name => isBroken(name) || name.scrollWidth > name.clientWidth
      || name.scrollHeight > name.clientHeight + slack
      || name.getBoundingClientRect().bottom
        > name.closest('li').getBoundingClientRect().bottom + 1)
    .map(name => name.textContent);
}}"""

# What of a final score is hard to read: words on a bright picture, the row of trophies
# that shows beside the buttons, and buttons that take half of the page.
HARD_TO_READ = """() => {
  const box = css => document.querySelector(`dialog ${css}`)?.getBoundingClientRect();
  const [picture, buttons] = ['.tableau', '.dialog-buttons'].map(box);
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('dialog .victory-notes'));
  const opacity = getComputedStyle(document.querySelector('.tableau')).opacity;
  const trophies = box('.trophies');
  return [
    opacity > 0.3 && words.getBoundingClientRect().top < picture.bottom - 1
      && 'words on the picture',
    trophies?.width > buttons.width + 1 && trophies.bottom > buttons.top
      && 'trophies beside the buttons',
    buttons.height > 0.4 * innerHeight && 'too many rows of buttons',
  ].filter(Boolean);
}"""

# The buttons of a turn that a thumb does not reach from the lower edge, or is too wide
# for: those that choose and do, and those of the hand and the actions.
FAR = """() => [...document.querySelectorAll(
  '#remark-place button, #panel-now .is-playable')].filter(e => e.checkVisibility())
  .filter(e => {
    const {x, y, width, height} = e.getBoundingClientRect();
    return y < innerHeight / 3 || y + height > innerHeight || x < 0
      || x + width > innerWidth || Math.min(width, height) < 44;
  }).map(e => e.id || e.dataset.command)"""

# Tiles of a hand that no finger hits, or that lie beside the page.
SMALL_TILES = """() => {
  const tiles = [...document.querySelectorAll('#panel-hand .only-playable')]
    .filter(e => e.checkVisibility());
  const isSmall = ({width, height, bottom, right}) =>
    Math.min(width, height) < 44 || bottom > innerHeight || right > innerWidth;
  return tiles.length > 10
    ? tiles.filter(e => isSmall(e.getBoundingClientRect())).map(e => e.id)
    : ['there are few'];
}"""

# Things to choose beside the board that a finger does not hit.
UNREACHED = """() => {
  const choices = [...document.querySelectorAll('#panel-own .is-playable')];
  const isReached = e => {
    e.scrollIntoView({block: 'nearest'});
    const {x, y, width, height} = e.getBoundingClientRect();
    return height > 43.5
      && e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return choices.length ? choices.filter(e => !isReached(e)).map(e => e.id) : ['none'];
}"""

# The prompt, if it is not whole or something lies over it.
PROMPT_COVERED = """() => {
  const {x, y, width, height} = document.querySelector('.phase-todo')
    .getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isRead = hit?.closest('#panel-todo') && y > 0 && y + height <= innerHeight;
  return isRead ? [] : ['the prompt'];
}"""

# An open journal of which not even two lines are whole in its box, and in sight.
JOURNAL_UNREAD = """() => {
  const list = document.getElementById('journal-scroll').getBoundingClientRect();
  const whole = [...document.querySelectorAll('#journal li')].filter(line => {
    const {top, bottom} = line.getBoundingClientRect();
    return top >= list.top && bottom <= Math.min(list.bottom, innerHeight) + 1;
  });
  return whole.length < 2 ? [`${whole.length} lines`] : [];
}"""

# An open journal beside a board with fewer than some eight lines, or over a seat.
JOURNAL_LOW = """() => {
  const box = css => document.querySelector(css).getBoundingClientRect();
  const [journal, rest, last] =
    ['#journal-scroll', '#panel-rest', '#panel-seats > :last-child'].map(box);
  return [
    journal.height <= 180 && `${journal.height} px`,
    last.bottom > rest.bottom + 1 && 'a seat is scrolled out',
  ].filter(Boolean);
}"""

# An upright tablet whose foot is empty, below how all stand.
EMPTY_FOOT = """() => {
  const foot = innerHeight - Math.max(...['panel-seats', 'panel-facts', 'panel-chance']
    .map(id => document.getElementById(id).getBoundingClientRect().bottom));
  return foot < 110 ? [] : [`${foot} px`];
}"""

# Ways to play on, below a score, that stand too near for a finger.
TOO_NEAR = """() => {
  const boxes = [...document.querySelectorAll('#final-ways > button')]
    .map(e => e.getBoundingClientRect());
  const gaps = boxes.slice(1).map((b, i) => Math.max(
    b.left - boxes[i].right, b.top - boxes[i].bottom));
  return gaps.length ? gaps.filter(gap => gap < 8) : ['no ways'];
}"""

# Places of the rules beside a board that something else lies over.
RULES_COVERED = """() => {
  const rules = document.querySelector('#rules');
  const box = rules.getBoundingClientRect();
  const steps = [...Array(9).keys()].map(n => (n + 1) / 10);
  const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
  return steps.flatMap(x => steps.map(y => at(x, y)))
    .filter(([x, y]) => !rules.contains(document.elementFromPoint(x, y)));
}"""

# Sentences of a recap that are cut, over a score or out of sight.
RECAP_CUT = """() => {
  const box = thing => thing.getBoundingClientRect();
  const told = [...document.querySelectorAll('.seat-row .seat-last')];
  const scores = [...document.querySelectorAll('.seat-score')].map(box);
  const rest = document.getElementById('panel-rest');
  const isWhole = it => it.scrollHeight <= it.clientHeight + 1
    && box(it).bottom <= box(rest).bottom + 1
    && scores.every(s => s.bottom <= box(it).top + 1
      || s.top >= box(it).bottom - 1 || s.right <= box(it).left + 1);
  return told.length > 2
    ? told.filter(it => !isWhole(it)).map(it => it.textContent) : ['nothing is told'];
}"""

# Words of the page that leave the whole board, or the sign on it that they stand on.
WORDS_BESIDE = """() => {
  const box = css => document.querySelector(`#board-view ${css}`)
    ?.getBoundingClientRect();
  const [board, seal, edge] = ['#board', '.fb-title .fb-cinnabar', '.fb-title .fb-gl']
    .map(box);
  const isOn = ({left, right, top, bottom}) => left >= board.left
    && right <= board.right && top >= board.top && bottom <= board.bottom;
  const isOnSign = ({left, right}) => left >= seal.right && right <= edge.right;
  const words = css => [...document.querySelectorAll(`#board-view ${css}`)]
    .filter(it => !it.closest('defs'));
  return [
    ...words('text[data-text]').filter(it => !isOn(it.getBoundingClientRect())),
    ...words(':is(.fb-title-name, .fb-title-year) text')
      .filter(it => !isOnSign(it.getBoundingClientRect())),
  ].map(it => it.textContent);
}"""

# What is read beside a board, above what is said of a place there.
ACTS = "#panel-actions button"
READ = f"#panel-todo, #panel-undo, #panel-hand, {ACTS}"

LOOKS: Final = {
    "sideways": SIDEWAYS,
    "small": SMALL,
    "too small": TOO_SMALL,
    "small squares": SMALL_SQUARES,
    "small tiles": SMALL_TILES,
    "covered": COVERED,
    "prompt covered": PROMPT_COVERED,
    "rules covered": RULES_COVERED,
    "words beside": WORDS_BESIDE,
    "narrow": NARROW,
    "squeezed": SQUEEZED,
    "cramped": CRAMPED,
    "crowded": CROWDED,
    "busy": BUSY,
    "wordy": WORDY,
    "unread": UNREAD,
    "unnamed": UNNAMED,
    "unreached": UNREACHED,
    "out of sight": IN_SIGHT,
    "journal unread": JOURNAL_UNREAD,
    "journal low": JOURNAL_LOW,
    "recap cut": RECAP_CUT,
    "empty foot": EMPTY_FOOT,
    "hard to read": HARD_TO_READ,
    "far from a thumb": FAR,
    "too near": TOO_NEAR,
    "moved by a step": TOLD,
    "refusal over what is read": REFUSALS_OVER,
    "refusal over a button": REFUSALS_OVER,
}
CLEAR: Final = "crowded, small, covered, narrow, sideways"
# What some of them are told beforehand.
GIVEN: Final[dict[str, Callable[[], object]]] = {
    "moved by a step": longest_steps,
    "refusal over what is read": lambda: [longest_refusals(), READ],
    "refusal over a button": lambda: [longest_refusals(), ACTS],
}
# Sizes in px, of some with the size of letters.
SIZES: Final = {
    "desks": "1440x900 1280x800 1024x768",
    "tablets": "820x1180 1024x768 1180x820 1366x1024",
    "phone": "390x844",
    "phones": "390x844 844x390",
    "smallest": "375x667 320x640 844x390",
    "held": "844x390 740x360 360x740",  # either way
    "all": "1440x900 1024x768 820x1180 390x844 844x390",
    "zoomed": "360x225 427x240 320x256 320x540 320x544",  # a desk at 400 %
    "letters": "390x844@200% 1280x800@200% 320x640",
}


def wrongs(page: AnyPage, sizes: str, looks: str) -> list[str]:
    """Look at a page in some sizes. Return what is wrong.

    `sizes` are names of `SIZES` or sizes, `looks` are names of `LOOKS` between commas,
    or "clear" for some of them.
    """
    found = []
    for size in " ".join(SIZES.get(it, it) for it in sizes.split()).split():
        box, _, letters = size.partition("@")
        width, height = map(int, box.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LETTERS, letters)
        for look in looks.replace("clear", CLEAR).split(", "):
            given: Any = GIVEN[look]() if look in GIVEN else None
            seen = page.evaluate(LOOKS[look], given)
            found += [f"{size}, {look}: {each}" for each in seen]
    page.evaluate(LETTERS, "")
    return found
