// The front page until Python has it: app/site/home.py shows the same, and what only it can know.
import { BOARDS, GUIDED } from "./facts.mjs";
import { addressOf } from "./files.mjs";
import { all, byId } from "./page.mjs";
import { knows, say } from "./settings.mjs";
import { stored, storedMatches } from "./storage.mjs";

const DAY_MS = 86_400_000;
const DAY_OF_1970 = 719_163; // as date.toordinal counts

export function showFront() {
  const matches = storedMatches();
  const readable = matches.filter(Boolean).sort((one, other) => other.played - one.played);
  const running = readable.filter((match) => !match.over);
  const isReturn = matches.length > 0;
  byId("page-home").dataset.visit = isReturn ? "return" : "first";
  if (running.length) leadOn(running[0], "home.continue", running[0].key.replace(".", ":"));
  else if (readable.length) leadOn(readable[0], "home.again", `play:${readable[0].game}:0`);
  else leadIn();
  const offered = byId("lead-quiet").dataset.command;
  for (const card of all(".game-card")) card.hidden = !isReturn && offered === `choose:${card.dataset.game}`;
  for (const id of ["today", "way-games"]) byId(id).hidden = !isReturn;
  for (const id of ["way-puzzle", "promise"]) byId(id).hidden = isReturn;
  if (!isReturn) return;
  const finished = readable.filter((match) => match.over).length;
  const unfinished = matches.length - finished;
  const key = !unfinished ? "home.finished" : finished ? "home.count" : "home.running";
  byId("games-count").textContent = say(key, { running: unfinished, finished });
  showToday(readable);
}

function write(id, key) {
  byId(id).dataset.text = key;
  byId(id).textContent = say(key);
}

function lead(game, key, command, hint) {
  byId("lead").dataset.game = game;
  byId("lead").querySelector("img").src = addressOf(`svg/${game}.cover.svg`);
  write("lead-title", `${game}.game.title`);
  write("lead-line", `${game}.game.line`);
  write("lead-loud-word", key);
  byId("lead-loud").dataset.command = command;
  if (hint) write("lead-loud-hint", hint);
  for (const id of ["lead-line", "lead-loud-hint", "lead-quiet"]) byId(id).hidden = !hint;
  byId("lead-match").hidden = Boolean(hint);
}

function leadIn() {
  const game = GUIDED.find(isTaught);
  if (!game) return; // it is in index.html
  lead(game, "home.first_match", `first-match:${game}`, "home.first_match_hint");
  write("lead-quiet", "lesson.next_lesson");
  byId("lead-quiet").dataset.command = `learn:${game}`;
}

function leadOn(match, key, command) {
  lead(match.game, key, command);
  byId("lead-names").textContent = match.name || whoPlays(match.seats);
}

const isTaught = (game) => /:done( |$)/.test(stored(`setting.lessons.${game}`));

/** The games of today's match and puzzle, as arena/match_of_day.py and days.py choose them. */
function showToday(matches) {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS + DAY_OF_1970;
  const games = [...BOARDS.keys()];
  const turns = games.map((_, n) => games[(day + n) % games.length]);
  const isKnown = (game) => isTaught(game) || matches.some((match) => match.over && match.game === game);
  const [first, ...others] = turns;
  const puzzleGame = [...others, first].find(isKnown) ?? games[0];
  for (const [game, id] of [[first, "today-match"], [puzzleGame, "today-puzzle"]]) {
    byId(id).querySelector("img").src = addressOf(`svg/${game}.cover.svg`);
    byId(id).querySelector("small").textContent = say(`${game}.game.title`);
  }
}

function whoPlays(seats) {
  const names = playerNames(seats);
  const people = seats.filter(([kind]) => kind === "human");
  if (people.length !== 1) return listed(names);
  return say("home.with", { names: listed(names.filter((_, seat) => seats[seat] !== people[0])) });
}

const listed = (names) => new Intl.ListFormat(say("shell.locale")).format(names);

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
