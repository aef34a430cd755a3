"""A whole solo game of Starship Interstellar against H.A.L.L. with two variants, from the lobby to the end screen."""

from collections import Counter

from playwright.sync_api import expect
from tools.serving import Server

from starboard.kernel import Move
from tests.e2e.conftest import NewPerson
from tests.e2e.funnels import look_at_a_choice_of_the_automa
from tests.e2e.games import STARSHIP
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tests.e2e.starship import shows_hall, shows_the_end, shows_the_numbers, shows_where

SEED = "93"  # a short game in which every variant comes up
VARIANTS = {"families": "on", "black_holes": "add"}
HALL = 1  # its seat
PHASES = {"action", "salvation", "government"}
INTERFERENCE = {"Block": "block", "Spoil": "spoil"}  # questions, and what is done to H.A.L.L. there

# All lines of the log: turns that are closed are opened first.
LINES = """async () => {
  const closed = () => [...document.querySelectorAll('[role=log] details:not([open]) > summary')];
  for (const one of closed()) one.click();
  while (closed().length) await new Promise(done => setTimeout(done));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return [...document.querySelectorAll('[role=log] button.line > span:not(.chip)')].map(one => one.textContent.trim());
}"""


def start(ana: Person) -> None:
    """From the lobby to the table: the difficulty and the variants are chosen there."""
    ana.open(f"/?seed={SEED}")
    card = ana.card(STARSHIP)
    card.get_by_label(STARSHIP.level_label, exact=True).first.select_option(STARSHIP.level)
    card.get_by_role("button", name="Set up a table", exact=True).click()
    card.get_by_label("Families", exact=True).select_option(VARIANTS["families"])
    card.get_by_label("Black holes", exact=True).select_option(VARIANTS["black_holes"])
    ana.play_solo(STARSHIP).click()
    expect(ana.table).to_be_visible()


class Game:
    """A person, the game beside the page, and what has come up in it."""

    def __init__(self, ana: Person, mirror: Mirror) -> None:
        self.ana = ana
        self.mirror = mirror
        self.asked: Counter[str | None] = Counter()
        self.done: Counter[str] = Counter()  # verbs of what the person did
        self.shown = 0  # answers whose thing on the board lay open

    def choose(self) -> Move:
        """What a sensible person would answer; but Families are saved if they can be, and H.A.L.L. disturbed once."""
        moves = self.mirror.table.state.facing(self.mirror.seat).moves()
        verb = INTERFERENCE.get(self.mirror.question or "", "family")
        wanted = [move for move in moves if move.verb == verb]
        return wanted[0] if wanted and (verb == "family" or not self.done[verb]) else self.mirror.choose()

    def answer(self) -> None:
        """See the question and the numbers, answer; an interference by the controls on the board."""
        ana, mirror = self.ana, self.mirror
        ana.sees(mirror)
        shows_the_numbers(ana.page, mirror)
        shows_hall(ana.page, mirror)
        self.asked[mirror.question] += 1
        move = self.choose()
        self.shown += shows_where(ana, mirror, move)
        if move.verb in INTERFERENCE.values():
            self.interfere(move)
        else:
            ana.answer_in_a_long_game(mirror, move)
        self.done[move.verb] += 1
        mirror.play(move)

    def interfere(self, move: Move) -> None:
        """Press the own cube and what of H.A.L.L. it is for, where its boards lie open."""
        ana = self.ana
        theirs = [target for target in move.about if target.startswith(("convertible:", "hall:bag"))]
        assert len(theirs) == 1, f"{move.text} is about {move.about}"
        expect(ana.page.locator("#panel-board").get_by_label("Board of H.A.L.L.")).to_be_visible()
        for target in (*[one for one in move.about if one.startswith("cube:")], *theirs):
            if ana.selected != move.text:
                assert ana.press(target), f"{target} is not there to be pressed"
        assert ana.selected == move.text, f"{move.text} is chosen by what lies on the board"
        ana.on_board += 1
        ana.do(move)
        ana.answers += 1
        ana.by_hand += 1

    def shows_every_turn(self) -> int:
        """All that H.A.L.L. did stands in the log, as often as it did it; how many lines these are."""
        edition, names = self.mirror.table.edition, self.mirror.table.names
        said = [
            edition.sentence(event, names)
            for played in self.mirror.table.entries
            for event in edition.news(played.events)
            if event.seat == HALL and event.kind != "turn"
        ]
        wanted = Counter(sentence for sentence in said if sentence)
        missing = wanted - Counter(self.ana.page.evaluate(LINES))
        assert not missing, f"not in the log after {self.mirror.moves} moves: {missing}"
        return wanted.total()


def test_a_whole_solo_game_against_hall_with_two_variants(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    start(ana)
    mirror = Mirror.new(STARSHIP.solo_players, SEED, STARSHIP, **STARSHIP.options(), **VARIANTS)
    game = Game(ana, mirror)
    phases: set[str] = set()
    lines = 0
    where = None
    while not mirror.over:
        view = mirror.view()
        if (view["round"], view["phase"]) != where:
            where = view["round"], view["phase"]
            phases.add(view["phase"])
            ana.sees(mirror)
            lines = game.shows_every_turn()
            if where == (2, "salvation"):
                look_at_a_choice_of_the_automa(ana, mirror, "SI")
        game.answer()
    assert phases == PHASES
    assert lines > 100
    assert game.done["block"] == game.done["spoil"] == 1
    assert game.done["family"] > 0
    assert game.asked["BlackHole"] > 0
    assert game.asked["HallRoute"] > 0, "the person decides among equal ways of H.A.L.L.'s Probe"
    shows_the_end(ana, mirror)
    assert page_scroll(ana.page) == (0, 0)
    expect(ana.page.get_by_role("img", name="Points by round")).to_be_visible()
    assert game.shown > ana.answers * 2 // 3
    assert ana.by_hand > ana.answers // 4
    assert ana.on_board > ana.by_hand // 2, "most answers can be given on the board"
