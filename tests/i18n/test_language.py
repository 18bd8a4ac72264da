"""Each language has one style: one form of address, one name a thing, its own print."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from tests.support.texts import DOMAINS
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

OTHER_WORDS = ".also."  # by these a search finds a rule; nobody reads them
TEXTS = {
    language: {
        key: text
        for key, text in load_texts(language, *DOMAINS).items()
        if OTHER_WORDS not in key
    }
    for language in LANGUAGES
}


def found(language: str, pattern: str, *but: str) -> list[str]:
    """The keys of texts in which a pattern occurs, except for some."""
    texts = TEXTS[language].items()
    return [k for k, text in texts if re.search(pattern, text) and k not in but]


BANNED = [
    # language, what nobody says, what is said
    ("en", r"(firefighter|pawn|bull) of \{player\}", "{player}'s …"),
    ("en", r"[Ss]witch(es)? of the rules|Every switch", "All rule options"),
    ("en", r"Light the fire", "Start: those who play put fires out"),
    ("en", r"\b[Tt]he own\b", "the player's own"),
    ("en", r"at a slant", "diagonally"),
    ("en", r"\b(two|24|one) rubble\b", "piles of rubble"),
    ("it", r"interruttor", "opzione"),
    ("it", r"\b[Bb]utta", "eliminare"),
    ("it", r"paregg", "parità"),
    ("it", r"\b[Rr]ound\b", "giro"),
    ("it", r"\b(una|due|24) maceri[ae]", "cumulo di macerie"),
    ("it", r"guard\w+ (lungo|verso)|dove guarda", "punta verso"),
    ("it", r"Regole normali", "Regole di base"),
    ("it", r"\{player\} vince", "Vince {player}"),
    ("it", r"(?i)\bvoi\b|\bvostr|\bvi fate\b", "tu"),
    ("it", r"\b(Scelga|Prema|Clicchi|Selezioni)\b", "tu"),
    ("it", r"\b\w+chè\b|\bnè\b|\bE' ", "perché, né, È"),
    ("it", r"Un richiamo", "Un grido?"),
    ("it", r"(?i)\bdiario\b", "registro"),
    ("pt", r"(?i)\bdiário\b", "registo"),
    ("pt", r"(?i)\bvocês?\b|\bvoss", "tu"),
    ("pt", r"\b(Clique|Jogue|Envie|Copie|Guarde|Carregue|Abra|Vá)\b", "tu"),
    ("pt", r"(?<![aAà] )(?<!uma )\bescolha\b|\bEscolha\b", "escolhe"),
    ("pt", r"[;,:] (ou )?(jogue|vá|envie|copie|guarde|clique)\b", "tu"),
    ("pt", r"\bEstá a ver\b|[Tt]ambém pode |[Aa]qui pode ", "podes"),
    ("pt", r"\b[Ll]este\b", "este, as the printed rules"),
    ("pt", r"[Ii]nterruptor", "opção"),
    ("pt", r"Percebido", "Entendido"),
    ("pt", r"[Dd]eitad?[ar] fora", "eliminar"),
    ("pt", r"alastr", "propagar-se, propagação"),
    ("pt", r"olhos de", "Ver como"),
    ("pt", r"Novo jogo", "Nova partida"),
    ("pt", r"\b[Oo] jogo (acab|termin|continu|começ)|fim do jogo", "a partida"),
    ("pt", r"\bcartas? (aberta|fechada)s?\b|fila aberta", "à vista, do baralho"),
    ("pt", r"(?i)\b(usuári|arquiv|tela\b|equipe\b|registr|salvar|deletar|time\b)",
     "not of this side of the ocean"),
    # a thing has one name
    ("en", r"(?i)\banew\b", "again; reload"),
    ("en", r"(?i)\bnot heard of\b", "disconnected"),
    ("en", r"(?i)device that deals|whoever has the (table|match)", "the host"),
    ("en", r"(?i)\b(begin|begins|began|begun)\b", "start"),
    ("en", r"(?i)\bthrown? .*\baway\b", "delete"),
    ("en", r"(?i)\b(ox|oxen)\b", "bull"),
    ("en", r"(?i)\bdraws? .*unseen\b|\bopen row", "from the deck; the row"),
    ("en", r"(?i)\bin vain\b", "failed"),
    ("en", r"\bis ours\b", "a ruling is headed as one"),
    ("en", r"(?i)\bplayed on\b", "simulated games"),
    ("en", r"(?i)\bexhaust", "run out"),
    ("en", r"(?i)\bonlook|\blooks? on\b", "spectator; watch"),
    ("it", r"(?i)giocator\w+ (automatic|artificial|del computer)", "virtuale"),
    ("it", r"(?i)\btutto il tavolo\b|tranne i tavoli", "tabellone"),
    ("it", r"(?i)(chiedi al|guarda il) tavolo\b", "tabellone"),
    ("it", r"(?i)\bcollegamento (assegna|contiene)", "link"),
    ("it", r"(?i)dispositivo che dà le carte|chi ha il tavolo", "chi ospita"),
    ("it", r"(?i)\bproblem[ai]\b", "rompicapo"),
    ("it", r"(?i)\bconclud", "terminare"),
    ("it", r"(?i)decision[ei] nostr[ae]", "un'interpretazione ha il suo titolo"),
    ("it", r"(?i)\bcart[ae] copert[ae]\b|fila scoperta", "dal mazzo; la fila"),
    ("it", r"(?i)\bconto finale\b|faccia tosta", "punteggio finale; faccia da poker"),
    ("it", r"\bÈ lei\b|\bNon questa\b|\ba vuoto\b", "Esatto; No; fallito"),
    ("pt", r"(?i)jogador\w* (automátic|artificia|do computador)", "virtual"),
    ("pt", r"(?i)\baparelho", "dispositivo"),
    ("pt", r"(?i)(pergunta à|ver a) mesa\b", "tabuleiro"),
    ("pt", r"(?i)\bo relato\b", "relatório"),
    ("pt", r"\bPegas?\b", "Gralha: it is slang for another thing"),
    ("pt", r"(?i)\bparede exterior", "muro exterior"),
    ("pt", r"(?i)\bbairro", "distrito"),
    ("pt", r"(?i)\bproblema", "desafio"),
    ("pt", r"(?i)\bprescind", "recusar"),
    ("pt", r"(?i)\bpilhas?\b", "monte"),
    ("pt", r"(?i)dispositivo que dá as cartas|quem tem a mesa", "o anfitrião"),
    ("pt", r"(?i)decis(ão|ões) nossas?", "uma interpretação tem o seu título"),
    ("pt", r"(?i)\bconta final\b", "contagem final; pontuação final"),
    ("pt", r"(?i)\b(na|para a) rua\b", "lá fora"),
    ("pt", r"(?i)\bapagar? [oa]s? (partida|desafio|resultado)", "eliminar"),
    # what typewriters do, what printers do
    ("en", r"\s%", "95% without a blank"),
    ("it", r"[\d}](%| %)", "95 % with a no-break space"),
    ("pt", r"[\d}](%| %)", "95 % with a no-break space"),
    *((tag, pattern, instead) for tag in LANGUAGES for pattern, instead in (
        (r"'", "the apostrophe ’"),
        (r"[\d}] (min|BC|a\.C\.)", "a no-break space"),
        (r"[\d}][-\u2013](?!\u2060)[\d{]", "a word joiner behind the dash, as in 8-6"),
        (r"^$|^\s|\s$|  ", "neither nothing nor a blank too many"),
        (r"\.\.\.|\"| [,.;:!?…]|,,|\.\.", "spelling"),
        (r"(?<!-)\b(\w+) \1\b", "a word only once"),
    )),
]  # fmt: skip
INTERVAL = "results.interval"  # a line may end amid its figures


BANNED_IN_A_GAME = [
    # language, game, what its texts no longer say, what they say
    ("en", "great_fire", r"(?i)\bpost(s|ed)? (a )?crew", "place a crew"),
    ("en", "great_fire", r"(?i)\bblow(s|n)? (it )?up|\bblew up", "demolish"),
    ("en", "great_fire", r"(?i)extinguish", "put out"),
    ("en", "pompieri", r"(?i)a passage|take\w* .*along", "break through, pick up"),
    ("en", "pompieri", r"\b[Ww]ho (acts|moves)\b", "a firefighter"),
    ("it", "great_fire", r"(?i)squadr[ae] inattiv", "libera"),
    ("it", "great_fire", r"(?i)proprietà|colori scoperti", "case, colori pubblici"),
    ("it", "great_fire", r"(?i)saltare", "demolire"),
    ("it", "great_fire", r"(?i)(alla|della) (Borsa|Torre)\b", "as on the map"),
    ("it", "pompieri", r"(?i)\bfuochi\b", "focolai, as the printed rules"),
    ("it", "pompieri", r"(?i)\bscorta|chiama(re)? aiuto", "riserva, chiedere aiuto"),
    ("it", "pompieri", r"(?i)perdut", "perso"),
    ("pt", "great_fire", r"(?i)explodir|propriedade|bairro", "demolir, casas"),
    ("pt", "great_fire", r"(?i)\b(na|da) (Bolsa|Torre)\b", "as on the map"),
    ("pt", "pompieri", r"(?i)\bfogos\b|\bum fogo\b", "focos de incêndio"),
    ("pt", "pompieri", r"(?i)parede exterior|socorro|na rua|para a rua",
     "muro exterior, ajuda, lá fora"),
    ("pt", "pompieri", r"(?i)termina\w* o turno", "terminar a vez"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "game", "pattern", "instead"), BANNED_IN_A_GAME)
def test_a_game_has_one_name_for_a_thing(
    language: str, game: str, pattern: str, instead: str
) -> None:
    keys = [key for key in found(language, pattern) if key.startswith(f"{game}.")]
    wrong = [key for key in keys if ".hint." not in key]
    assert not wrong, f"in the {language}.toml of {game}: write `{instead}`"


@pytest.mark.parametrize(("language", "pattern", "instead"), BANNED)
def test_what_nobody_says_is_not_said(
    language: str, pattern: str, instead: str
) -> None:
    wrong = [
        f"`{key}`: write `{instead}`" for key in found(language, pattern, INTERVAL)
    ]
    assert not wrong, f"in {language}.toml " + "; ".join(wrong)


def test_the_portuguese_page_never_says_seu_to_its_reader() -> None:
    shell = load_texts("pt").keys()
    met = found("pt", r"\b([Ss]eus?|[Ss]uas?)\b")
    wrong = [key for key in met if key in shell]
    assert not wrong, f"in pt.toml {wrong}: say dele, dela, or leave it out"


BUTTONS = r"""
    shell\.(undo|restart|redo|give|open|zoom_in|zoom_out|skip)
    boot\.again
    invite\.(do|title|next|again|another|anew)
    join\.(do|reload|fresh)
    code\.(share|copy|take)
    scan\.start
    servers\.(save|none)
    home\.continue
    new\.(start|resume)
    timeline\.(run|fork|fork_name)
    table\.play_now
    matches\.(open|save_all|look|rename|give|remove)
    give\.(title|rename|copy)
    dialog\.close
    final\.\w+
    notice\.(update_now|save|download|rescue|take_over|keep_shared|put_back)
    \w+\.action\.[\w-]+(\.one|\.other)?
"""


def buttons() -> Iterator[tuple[str, str]]:
    pattern = "|".join(BUTTONS.split())
    yield from ((k, t) for k, t in TEXTS["pt"].items() if re.fullmatch(pattern, k))


def test_a_portuguese_button_says_an_infinitive() -> None:
    named = dict(buttons())
    assert len(named) > 40
    first = {key: re.split(r"[ -]", text)[0] for key, text in named.items()}
    assert {
        k: word for k, word in first.items() if not re.search("[aeioI]r$", word)
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winner_is_told_in_one_order(language: str) -> None:
    told = {game: TEXTS[language][f"{game}.score.winner"] for game in registry.GAMES}
    usual = next(iter(told.values()))
    other = [f"{game}.score.winner" for game, it in told.items() if it != usual]
    assert not other, f"{language}.toml: write {usual!r}, as the other games do"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_those_of_english(language: str) -> None:
    assert TEXTS[language].keys() == TEXTS["en"].keys()


COUNTED_NOUN = r"\{(n|points|worth)\} (?!of|di|de|kB|não|non)[^\W\d]{3}"
# A link's characters; two, four or six points; a number in order; points "on cards";
# what a puzzle asks for, which is several.
NO_COUNT = (
    "fire_bulls.aim.points",
    "fire_bulls.aim.won",
    "fire_bulls.aim.won_keeping",
    "give.too_long",
    "goal.how.points",
    "great_fire.effect.hero",
    "great_fire.effect.objective",
    "great_fire.effect.you_lose",
    "great_fire.idle.objective",
    "great_fire.place.objective",
    "mined.great_fire_objective",
    "pompieri.effect.enough",
    "pompieri.round",
    "report.revision",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_its_forms(language: str) -> None:
    met = found(language, COUNTED_NOUN, *NO_COUNT)
    single = [key for key in met if not key.endswith((".one", ".other"))]
    assert not single, (
        "write { one = …, other = … } of {n}, or put the number last: a word after "
        "{n}, {points} or {worth} is taken for a noun. If nothing is counted, as by a "
        "die, rename the param"
    )


LETTERS = [("en", "NESW"), ("it", "NESO"), ("pt", "NESO")]


@pytest.mark.parametrize(("language", "letters"), LETTERS)
def test_the_winds_on_the_board_and_the_cards_are_the_languages_own(
    language: str, letters: str
) -> None:
    translator = Translator(TEXTS[language])
    board = board_files.translated(board_files.start("great_fire"), translator.say)
    written = re.findall(r"<text[^>]*>([A-Z])</text>", board)
    assert "".join(written) == letters  # four in all: what is drawn uses these
    root = ET.fromstring(board)
    used = [e.get("href") or e.get(f"{XLINK}href") for e in root.iter(f"{SVG}use")]
    assert {f"#letter-{letter}" for letter in "NESW"} <= set(used)


SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


def test_a_card_begins_with_its_letter() -> None:
    for language in LANGUAGES:
        texts = TEXTS[language]
        for card in "NESW":
            name, letter = (texts[f"great_fire.{k}.{card}"] for k in ("card", "letter"))
            assert name.startswith(letter)


def test_words_on_a_board_are_never_markup() -> None:
    drawn = '<symbol><text data-text="a.b">W</text></symbol>'
    said = board_files.translated(drawn, lambda key: f"<{key}>")
    assert said == '<symbol><text data-text="a.b">&lt;a.b&gt;</text></symbol>'


@pytest.mark.parametrize("key", ["game.card.{0}", "game.card.{x:>9999}", "a.{", "{n}"])
def test_an_unknown_key_is_no_text_with_placeholders(key: str) -> None:
    """A part of the key may have come from another device."""
    assert Translator({"a": "b"}).say(key, {"n": 1}) == key
