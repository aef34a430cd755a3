"""The rules on the screen: by number, by words, or the chapters of the ledger."""

from starboard.ledger import Ledger, Section, ledger
from starboard.table.wording import listed
from starboard.terminal.boards import Board
from starboard.terminal.screen import Screen, sentence

MOST = 12  # rules shown for a search
TAG_WORDS = {
    "seed": "from the rulebook",
    "web": "from a public page about the game",
    "recalled": "from memory of the printed game",
    "ruling": "our ruling",
    "reconstructed": "reconstructed",
    "house": "a house rule",
}


def rule_text(book: Ledger, rule_id: str) -> str:
    """A rule with its number, statement, and where it comes from."""
    rule = book.rule(rule_id)
    statement = unmarked(f"{rule.id}, {rule.section_title}: {rule.statement}")
    tags = [word for tag, word in TAG_WORDS.items() if tag in rule.tags]
    if not tags:
        return statement
    origin = tags[0] if len(tags) == 1 else listed([f"partly {word}" for word in tags])
    source = sentence(unmarked(f"This is {origin}{f': {rule.reason}' if rule.reason else ''}"))
    return f"{sentence(statement)} {source}"


def unmarked(text: str) -> str:
    """Without the signs that the ledger marks words with, which a terminal would only print."""
    return text.replace("**", "").replace("`", "")


def chapters(book: Ledger) -> list[Section]:
    """The chapters with rules of play; others (invariants, balance, data files) are for those who build on it."""
    played = {rule.chapter for rule in book.rules.values() if rule.kind != "invariant"}
    return [section for section in book.sections if section.level == 2 and section.title in played]


def show_rules(screen: Screen, game: str, words: str, board: Board) -> None:
    """One rule, the rules of a chapter, those that contain all the words, or the chapters themselves.

    A table of values comes after its rule.
    """
    book = ledger(game)
    if not words:
        screen.say(
            f"The rules of {book.title}, chapter by chapter. Name a rule ({book.prefix}-4.1) or words to look for."
        )
        screen.lines(
            f"{section.number}. {section.title}" if section.number else section.title
            for section in chapters(book)
        )
        return
    if words.strip().upper().startswith(f"{book.prefix}-"):
        chapter = book.chapter(words)
        if chapter:
            for rule in chapter:
                screen.lines([rule_text(book, rule.id), *board.rule_table(rule.id)])
            return
        rule_id = book.rule(words).id
        screen.lines([rule_text(book, rule_id), *board.rule_table(rule_id)])
        return
    found = [rule for rule in book.search(words) if rule.kind != "invariant"]
    if not found:
        screen.say(f"No rule contains all of: {words}.")
        return
    for rule in found[:MOST]:
        screen.lines([rule_text(book, rule.id), *board.rule_table(rule.id)])
    if len(found) > MOST:
        screen.say(f"{len(found) - MOST} more; add a word to narrow it down.")
