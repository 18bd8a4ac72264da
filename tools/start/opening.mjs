// Decides which page opens, as app/site/site.py does.
import { readFragment } from "./address.mjs";
import { BOARDS } from "./facts.mjs";
import { query, root } from "./page.mjs";
import { readMatch, stored } from "./storage.mjs";

const place = readFragment(location.hash);

/** The page Python will show, and the game on its table. */
function requestedPage() {
  if (query.has("game") || query.has("seats")) {
    const asked = query.get("game");
    return BOARDS.has(asked) && query.has("seats") ? ["table", asked] : ["new"];
  }
  if (place === "home" || place === "new" || place === "games") return [place];
  const fields = new URLSearchParams(place);
  if (fields.get("shared")) return ["table"];
  const [taught] = (fields.get("lesson") ?? "").split("/");
  if (BOARDS.has(taught)) return ["table", taught];
  const match = readMatch(`match.${fields.get("match") || stored("setting.playing")}`);
  return match ? ["table", match.game] : ["home"];
}

export const [page, game] = requestedPage();
export const isOpening = page === "table" && query.has("game"); // the match begins with the drawn board
export const isLesson = page === "table" && !isOpening && place.startsWith("lesson=");

root.dataset.opening = game ?? ""; // runtime/boot.mjs imports that game
const phoneBox = BOARDS.get(game)?.[4];
// On a phone the sheet gets the height that the board leaves. app/table/table_page.py sets the same
// property with six digits: another number would make the browser style the whole page anew.
if (phoneBox) {
  const shape = (phoneBox[3] - phoneBox[1]) / (phoneBox[2] - phoneBox[0]);
  root.style.setProperty("--phone-shape", +shape.toPrecision(6));
}
