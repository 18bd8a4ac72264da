// The page as Python will show it: the right one of its sections, in the reader's words.
import { addressOf } from "./files.mjs";
import { isLesson, page } from "./opening.mjs";
import { all, byId } from "./page.mjs";
import { knows, say, translatePage } from "./settings.mjs";
import { storedMatches } from "./storage.mjs";

export function showPage() {
  translatePage();
  for (const section of all("main > section")) section.hidden = section.id !== `page-${page}`;
  document.body.dataset.page = page;
  if (isLesson) document.body.dataset.lesson = ""; // app/features/lessons/lesson_view.py says it too
  const matches = storedMatches();
  const running = matches.filter((match) => match && !match.over);
  for (const match of running) {
    for (const button of all(`[data-command="continue:${match.game}"]`)) button.hidden = false;
  }
  byId("first").hidden = matches.length > 0;
  showLatest(running);
}

/** The names of players, as i18n/player_names.py makes them. */
function playerNames(seats) {
  const unnamed = seats.map(([kind, name]) => (name ? "" : kind));
  return seats.map(([kind, name], seat) => {
    if (name) return name;
    const level = `kind.${kind}`;
    if (kind === "human" || !knows(level)) return say("table.seat", { n: seat + 1 });
    const isOnly = unnamed.indexOf(kind) === unnamed.lastIndexOf(kind);
    const number = unnamed.slice(0, seat + 1).filter((other) => other === kind).length;
    return isOnly ? say(level) : `${say(level)} ${number}`;
  });
}

/** The match to go on with: as app/site/home.py shows it, but for how it stands. */
function showLatest(running) {
  const [latest] = running.sort((one, other) => other.played - one.played);
  if (!latest) return;
  const band = byId("latest");
  band.dataset.command = latest.key.replace(".", ":");
  if (page === "home") band.querySelector("img").src = addressOf(`svg/${latest.game}.cover.svg`);
  byId("latest-game").textContent = say(`${latest.game}.game.title`);
  byId("latest-names").textContent = latest.name || playerNames(latest.seats).join(", ");
  band.hidden = false;
}
