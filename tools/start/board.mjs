// The opening board, drawn where it will stay: app/table/table_page.py takes it over.
import { BOARDS, FINGER_PX_PER_UNIT, MAX_PHONE_FRAME_PX, NEARLY_WHOLE, ROOMY_PX_PER_UNIT, TALL } from "./facts.mjs";
import { addressOf, fetchAhead } from "./files.mjs";
import { game } from "./opening.mjs";
import { byId, isReady } from "./page.mjs";
import { translate } from "./settings.mjs";

/** The board's text, on its way while the page is read; Python gets it too. */
const drawing = game && fetchAhead(addressOf(`svg/${game}.start.svg`)).then((answer) => answer.clone().text());

/** Resolves when the board's text is here, or can't be had. Other downloads wait for it. */
export const boardFetched = Promise.resolve(drawing).catch(() => {});

const resizes = new ResizeObserver(fit);

export async function drawBoard() {
  const text = await drawing;
  const view = byId("board-view");
  if (!text || isReady()) return;
  const sheet = new CSSStyleSheet();
  view.innerHTML = text.replace(/<style>(.*?)<\/style>/s, (_, rules) => {
    sheet.replaceSync(rules);
    return "";
  });
  splitEngravedLayer(byId("board"));
  document.adoptedStyleSheets = [sheet];
  translate(view);
  document.body.dataset.board = ""; // app/table/table_page.py says it too
  view.dataset.ahead = [game, ...BOARDS.get(game).slice(0, 2)].join(" "); // and its size
  resizes.observe(view);
}

/** Moves the engraved drawing to pictures of its own: app/kernel/board/engraved_layer.py says why. */
function splitEngravedLayer(board) {
  const engraved = board.querySelector("#static > .engraved");
  if (!engraved) return;
  split(board, "engraved-layer", engraved);
  const isBare = !board.querySelector("#static > *");
  if (isBare) split(board, "under-layer", board.querySelector("#under"));
}

function split(board, id, part) {
  const layer = board.cloneNode(false);
  layer.id = id;
  layer.setAttribute("aria-hidden", "true");
  layer.append(part);
  board.before(layer);
}

/** Shows as much of the board, and of the same parts, as app/kernel/board/zoom.py will. */
function fit([{ target: view }]) {
  const { width: wide, height: high } = view.getBoundingClientRect();
  if (!wide || !high) return;
  const [width, height, x, y, phoneBox, landscapeBox] = BOARDS.get(game);
  const unit = Math.min(wide / width, high / height);
  const clamp = (at, part, size) =>
    part < size ? Math.min(Math.max(at - part / 2, 0), size - part) : (size - part) / 2;
  const around = (x, y, seen) => {
    const part = (seen * high) / wide;
    return [clamp(x, seen, width), clamp(y, part, height), seen, part];
  };
  let box = [0, 0, width, height];
  let seen = wide / unit;
  let middle = [x, y];
  const show = (part) => (box = around(...middle, (seen = part)));
  const needed = (wide > high && landscapeBox) || phoneBox;
  // A game with boxes for both orientations of a phone has chosen the sizes.
  const isTall = !landscapeBox && wide / high < (TALL * width) / height;
  if (needed && (unit < ROOMY_PX_PER_UNIT || isTall)) {
    const [left, top, right, bottom] = needed;
    middle = [(left + right) / 2, (top + bottom) / 2];
    const part = Math.max(right - left, ((bottom - top) * wide) / high);
    if (part < NEARLY_WHOLE * seen) show(part);
  }
  if (!landscapeBox && Math.min(wide, high) < MAX_PHONE_FRAME_PX && wide / seen < FINGER_PX_PER_UNIT) show(wide / FINGER_PX_PER_UNIT);
  const text = box.map((n) => +n.toPrecision(7)).join(" ");
  for (const picture of view.children) {
    if (picture.getAttribute("viewBox") !== text) picture.setAttribute("viewBox", text);
  }
}

/** Python fits the board from now on. */
export const stopFitting = () => resizes.disconnect();
