"""What the terminal itself says, and the words it understands as commands."""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "undo": ("undo", "u"),
        "redo": ("redo",),
        "back": ("back",),
        "history": ("history", "log"),
        "set": ("set",),
        "seat": ("seat",),
        "bot": ("bot",),
        "hint": ("hint",),
        "why": ("why",),
        "tale": ("tale",),
        "help": ("help", "?"),
        "quit": ("quit", "q", "exit"),
    },
    "de": {
        "undo": ("zurück", "z"),
        "redo": ("wieder",),
        "back": ("bis",),
        "history": ("verlauf",),
        "set": ("setzen",),
        "seat": ("platz",),
        "bot": ("bot",),
        "hint": ("tipp",),
        "why": ("warum",),
        "tale": ("hergang",),
        "help": ("hilfe",),
        "quit": ("ende",),
    },
}
"""By language; the English ones are understood in every language."""

BOTS: Mapping[str, Mapping[str, str]] = {
    "en": {"easygoing": "careless", "seasoned": "good", "sharp": "strong"},
    "de": {"unbekümmert": "careless", "erfahren": "good", "gewieft": "strong"},
}
"""What bots of a strength are called."""

DICE: Mapping[str, Mapping[str, str]] = {
    "en": {"white": "the white one", "red": "the red one", "blue": "the blue one"},
    "de": {"white": "der weiße", "red": "der rote", "blue": "der blaue"},
}
"""Dice that are told apart by their color."""

SAID: Mapping[str, Mapping[str, str]] = {
    "en": {
        "line": "line {n}",
        "score": "Score",
        "over": "The game is over. {text} `tale` tells how it came about.",
        "onlooker": "Onlooker",
        "seat": "Seat {n}",
        "waiting": "Nothing to do here for now; the others play.",
        "news": "Line {n}, {who}: {text}",
        "another": "another screen",
        "a_bot": "the bot",
        "hint": "A number or a word, with its values · undo · history · hint · help · quit",
        "shut": "Not now (the number tells why): {which}",
        "higher": "... {n} lines above; an empty line shows them.",
        "part": "{n} of {all} lines; `history 12` shows those from line 12 on, `history *` all.",
        "more_choices": "... and {n} more: + shows them; how a name begins is enough.",
        "pick": "One of these",
        "pick_many": "{least} to {most} of these, blanks between, - for none",
        "pick_exact": "{least} of these, blanks between",
        "pick_order": ", in your order",
        "amount": "A number from {low} to {high}",
        "die": "A die from 1 to {sides}; ? and the app rolls",
        "dice": "{n} dice from 1 to {sides}; ? and the app rolls",
        "dice_order": "{n} dice from 1 to {sides}, in their order; ? and the app rolls",
        "coin": "Heads or tails; ? and the app tosses",
        "draw": "The card that came; ? and the app deals",
        "draws": "The {n} cards that came, in their order; ? and the app deals",
        "draw_until": "The cards that came, in their order, up to the last one wanted; ? and the app deals",
        "text": "Your words, at most {n} signs",
        "never_mind": "An empty line: never mind.",
        "no_number": "There is no number {n} here.",
        "no_verb": "{word} is nothing that can be done now; `help` tells what can.",
        "which": "Several could be meant by {word}: {which}.",
        "no_choice": "{word} is not among: {which}.",
        "too_few": "That is too few: at least {n}.",
        "too_much": "{word} is too much here.",
        "no_amount": "{word} is not a number from {low} to {high}.",
        "no_face": "{word} is not a face from 1 to {sides}.",
        "too_long": "That is {n} signs too long.",
        "no_line": "Which line? A number from the history, as in `back 12`.",
        "no_undo": "There is nothing to take back.",
        "no_redo": "There is nothing to bring back.",
        "no_seat": "There are seats 1 to {n}.",
        "not_understood": "Not understood: {why}",
        "knobs": "Set by hand, whatever the rules say: `set NAME VALUE`. `set hex` shows those that begin so.",
        "more": "... and {n} more; `{how}` shows those that begin so.",
        "no_knob": "Nothing that can be set begins with {word}.",
        "closed": "Table {table} is kept; `lost table --terminal --open {table}` goes on.",
        "yes": "yes",
        "no": "no",
        "open_which": "Which table? A number goes on with it, or opens a new one.",
        "new": "new: {title}",
        "who": "Who sits here? A number.",
        "offered": "Something is ready for it: {what}. y: take it; an empty line: as usual.",
        "bots_which": "Who plays the other seats? easygoing, seasoned or sharp for bots; an empty line for people.",
        "no_bot": "Bots are {which}.",
        "bot_sits": "A bot plays for this seat; `bot N` gives it back to a person.",
        "hint_is": "A sharp player would: {text}",
        "hint_withheld": "Hints are given once all allow them with `hint yes`; still lacking: {names}.",
        "no_hint": "Nothing to hint at now.",
        "no_reason": "A bot did nothing lately that one could ask about.",
        "no_tale": "There is a tale once the game is over.",
        "tale_length": "{n} moves, {minutes} min",
        "no_word": "Nothing to say about that, or nothing you may know.",
        "why": "The table sets that aside. Why? The history keeps it; empty is as good.",
        "help": (
            "a move | its number, or the word beside it, and then its values: {example}. "
            "What is missing is asked for; ? in place of dice, a coin or a card lets the app decide.\n"
            "word! | the table decides so, whatever the rules say; also word! name=value, written out.\n"
            "set | what can be set by hand: set grit 5\n"
            "undo, redo | the last move that stands, and back again; undo 12 takes back line 12.\n"
            "back 12 | everything after line 12 is taken back.\n"
            "history | the last lines, struck through where they no longer stand; history 12: from line 12 on; "
            "history *: all.\n"
            "seat 2 | play for seat 2.\n"
            "bot 2 sharp | seat 2 is played by a bot (easygoing, seasoned, sharp); bot 2 gives it back.\n"
            "hint | what a sharp player would do; where several play, once all have typed `hint yes`.\n"
            "why | what spoke for the bots' last moves, as far as you may know.\n"
            "tale | how a game that is over came to its end.\n"
            "quit | nothing is lost; phones at the table play on.\n"
        ),
    },
    "de": {
        "line": "Zeile {n}",
        "score": "Stand",
        "over": "Das Spiel ist aus. {text} `hergang` erzählt, wie es dazu kam.",
        "onlooker": "Zuschauer",
        "seat": "Platz {n}",
        "waiting": "Hier ist gerade nichts zu tun; die anderen spielen.",
        "news": "Zeile {n}, {who}: {text}",
        "another": "ein anderer Bildschirm",
        "a_bot": "der Bot",
        "hint": "Zahl oder Wort, gleich mit Werten · zurück · verlauf · tipp · hilfe · ende",
        "shut": "Geht gerade nicht (die Nummer sagt, warum): {which}",
        "higher": "... {n} Zeilen darüber; eine leere Zeile zeigt sie.",
        "part": "{n} von {all} Zeilen; `verlauf 12` zeigt sie ab Zeile 12, `verlauf *` alle.",
        "more_choices": "... und {n} weitere: + zeigt sie; der Anfang eines Namens genügt.",
        "pick": "Eins davon",
        "pick_many": "{least} bis {most} davon, mit Leerzeichen, - für keins",
        "pick_exact": "{least} davon, mit Leerzeichen",
        "pick_order": ", in deiner Reihenfolge",
        "amount": "Eine Zahl von {low} bis {high}",
        "die": "Ein Würfel von 1 bis {sides}; bei ? würfelt die App",
        "dice": "{n} Würfel von 1 bis {sides}; bei ? würfelt die App",
        "dice_order": "{n} Würfel von 1 bis {sides}, der Reihe nach; bei ? würfelt die App",
        "coin": "Kopf oder Zahl; bei ? wirft die App",
        "draw": "Die Karte, die kam; bei ? zieht die App",
        "draws": "Die {n} Karten, die kamen, der Reihe nach; bei ? zieht die App",
        "draw_until": "Die Karten, die kamen, der Reihe nach bis zur letzten gesuchten; bei ? zieht die App",
        "text": "Deine Worte, höchstens {n} Zeichen",
        "never_mind": "Eine leere Zeile: doch nicht.",
        "no_number": "Eine Nummer {n} gibt es hier nicht.",
        "no_verb": "{word} geht jetzt nicht; `hilfe` sagt, was geht.",
        "which": "{word} kann mehreres heißen: {which}.",
        "no_choice": "{word} ist nicht dabei: {which}.",
        "too_few": "Das sind zu wenige: mindestens {n}.",
        "too_much": "{word} ist hier zu viel.",
        "no_amount": "{word} ist keine Zahl von {low} bis {high}.",
        "no_face": "{word} ist keine Augenzahl von 1 bis {sides}.",
        "too_long": "Das sind {n} Zeichen zu viel.",
        "no_line": "Welche Zeile? Eine Zahl aus dem Verlauf, etwa `bis 12`.",
        "no_undo": "Es gibt nichts zurückzunehmen.",
        "no_redo": "Es gibt nichts wiederherzustellen.",
        "no_seat": "Es gibt die Plätze 1 bis {n}.",
        "not_understood": "Nicht verstanden: {why}",
        "knobs": "Von Hand gesetzt, was immer die Regeln sagen: `setzen NAME WERT`. "
        "`setzen hex` zeigt, was so beginnt.",
        "more": "... und {n} mehr; `{how}` zeigt, was so beginnt.",
        "no_knob": "Nichts, was man setzen kann, beginnt mit {word}.",
        "closed": "Tisch {table} ist verwahrt; `lost table --terminal --open {table}` spielt weiter.",
        "yes": "ja",
        "no": "nein",
        "open_which": "Welcher Tisch? Eine Zahl spielt dort weiter oder eröffnet einen neuen.",
        "new": "neu: {title}",
        "who": "Wer sitzt hier? Eine Zahl.",
        "offered": "Dafür liegt etwas bereit: {what}. j: nehmen; leere Zeile: wie sonst.",
        "bots_which": "Wer spielt die übrigen Plätze? unbekümmert, erfahren oder gewieft: Bots; leere Zeile: Menschen.",
        "no_bot": "Bots sind {which}.",
        "bot_sits": "Diesen Platz spielt ein Bot; `bot N` gibt ihn einem Menschen zurück.",
        "hint_is": "Wer gewieft spielt, macht: {text}",
        "hint_withheld": "Tipps gibt es, sobald alle sie mit `tipp ja` erlauben; es fehlt noch: {names}.",
        "no_hint": "Gerade gibt es nichts zu raten.",
        "no_reason": "Zuletzt tat kein Bot etwas, wonach man fragen könnte.",
        "no_tale": "Erzählen lässt sich ein Spiel, wenn es aus ist.",
        "tale_length": "{n} Züge, {minutes} min",
        "no_word": "Dazu ist nichts zu sagen, oder nichts, was du wissen darfst.",
        "why": "Der Tisch setzt das außer Kraft. Warum? Es steht dann im Verlauf; leer geht auch.",
        "help": (
            "ein Zug | seine Nummer oder das Wort daneben, danach seine Werte: {example}. "
            "Was fehlt, wird erfragt; steht ? statt Würfeln, Münze oder Karte da, entscheidet die App.\n"
            "wort! | so entscheidet es der Tisch, was immer die Regeln sagen; auch wort! name=wert, ausgeschrieben.\n"
            "setzen | was man von Hand setzen kann: setzen grit 5\n"
            "zurück, wieder | der letzte Zug, der gilt, und doch wieder; zurück 12 nimmt Zeile 12 zurück.\n"
            "bis 12 | alles nach Zeile 12 wird zurückgenommen.\n"
            "verlauf | die letzten Zeilen, durchgestrichen, was nicht mehr gilt; verlauf 12: ab Zeile 12; "
            "verlauf *: alle.\n"
            "platz 2 | für Platz 2 spielen.\n"
            "bot 2 gewieft | Platz 2 spielt ein Bot (unbekümmert, erfahren, gewieft); bot 2 gibt ihn zurück.\n"
            "tipp | was täte, wer gewieft spielt; spielen mehrere, dann erst, wenn alle `tipp ja` getippt haben.\n"
            "warum | was für die letzten Züge der Bots sprach, soweit du es wissen darfst.\n"
            "hergang | wie ein Spiel, das aus ist, zu seinem Ende kam.\n"
            "ende | nichts geht verloren; Telefone am Tisch spielen weiter.\n"
        ),
    },
}


def say(lang: str, key: str, /, **values: object) -> str:
    """Return a text of the terminal in a language."""
    return SAID[lang][key].format(**values)


def command(lang: str, word: str) -> str | None:
    """Return the command that a word is, or None."""
    for language in (lang, "en"):
        for name, words in COMMANDS[language].items():
            if word.casefold() in words:
                return name
    return None
