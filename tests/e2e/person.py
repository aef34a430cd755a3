"""A person at the page: sees what is on the screen, clicks and types, and knows nothing else.

Things are found as the page offers them to everybody: by role and name, or by the target that a thing on the board
stands for.
"""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

from starboard.kernel import Move
from tests.e2e.games import MICRO_COSMOS, LobbyGame
from tests.e2e.mirror import Mirror

# A place of an element where a press would really meet it, the middle first; null if something lies over all of it.
PRESSABLE = """element => {
  const box = element.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const across of steps) for (const down of steps) {
    const x = box.left + box.width * across, y = box.top + box.height * down;
    const met = document.elementFromPoint(x, y);
    if (met && met.closest('[data-target]') === element) return { x, y };
  }
  return null;
}"""


class Person:
    """Somebody with a mouse. What went wrong on their page is collected in `troubles`."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.host = urlsplit(address).netloc
        self.troubles: list[str] = []
        self.expected: list[str] = []  # patterns of messages that a test itself provokes
        self.answers = 0
        self.on_board = 0  # answers that were pressed on the board
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            text = f"{message.type}: {message.text} ({message.location.get('url', '')})"
            if not any(re.search(pattern, text) for pattern in self.expected):
                self.troubles.append(text)

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != self.host:
            self.troubles.append(f"fetched from elsewhere: {request.url}")

    # ---- going to places

    def open(self, address: str = "/") -> None:
        self.page.goto(address if "://" in address else f"{self.address}{address}")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def click(self, name: str | re.Pattern[str]) -> None:
        self.button(name).click()

    def card(self, game: LobbyGame = MICRO_COSMOS) -> Locator:
        """A game in the lobby."""
        return self.page.get_by_role("article", name=game.name, exact=True)

    def play_solo(self, game: LobbyGame = MICRO_COSMOS) -> Locator:
        """The button in the lobby that begins a game for one person."""
        return self.card(game).get_by_role("button", name=game.begin, exact=True)

    def start_solo(self, seed: str, level: str = "", game: LobbyGame = MICRO_COSMOS) -> None:
        """From the lobby to a solo game. The seed comes with the address, as in a link to a game of somebody else."""
        self.open(f"/?seed={seed}")
        for option in game.options(level).values():
            self.card(game).get_by_label(game.level_label, exact=True).first.select_option(option)
        self.hit(self.play_solo(game))
        expect(self.table).to_be_visible()

    def set_up(
        self,
        names: list[str],
        seed: str,
        *,
        game: LobbyGame = MICRO_COSMOS,
        hot_seat: bool = False,
        kinds: list[str] | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        """From the lobby to a table for several, by the form."""
        self.open("/")
        card = self.card(game)
        card.get_by_role("button", name="Set up a table", exact=True).click()
        card.locator("label", has=self.page.get_by_role("radio", name=str(len(names)), exact=True)).click()
        for number, name in enumerate(names, 1):
            card.get_by_label(f"Name of seat {number}").fill(name)
            if kinds:
                card.get_by_label(f"Who plays for seat {number}").select_option(kinds[number - 1])
        for label, value in (options or {}).items():
            card.get_by_label(label, exact=True).select_option(value)
        if hot_seat:
            card.get_by_label("All on this device").check()
        card.get_by_label("Seed").fill(seed)
        card.get_by_role("button", name="Open this table", exact=True).click()
        expect(self.table).to_be_visible()

    def link_for(self, name: str) -> str:
        """A link from the share dialog, which is open after a table was set up."""
        return self.page.get_by_label(f"Link for {name}", exact=True).input_value()

    # ---- seeing

    @property
    def table(self) -> Locator:
        return self.page.locator("main.table")

    @property
    def question(self) -> Locator:
        """The open question, where it is this person's to answer."""
        return self.page.locator("[data-question]")

    @property
    def end(self) -> Locator:
        """The end screen."""
        return self.page.get_by_role("button", name="Play again")

    def offered(self) -> set[str]:
        """The moves that the page offers now."""
        choices = self.page.locator("[data-choice]")
        return set(choices.evaluate_all("all => all.map(one => one.dataset.choice)"))

    def choice(self, move: str) -> Locator:
        return self.page.locator(f'[data-choice="{move}"]')

    def thing(self, target: str) -> Locator:
        """A thing on the board."""
        return self.page.locator(f'[data-target="{target}"]:visible').first

    def open_log(self) -> Locator:
        """The log, with every turn of it open."""
        log = self.page.get_by_role("log")
        for turn in log.locator("details:not([open]) > summary").all()[::-1]:
            turn.click()
        return log

    @property
    def selected(self) -> str | None:
        shown = self.page.locator("[data-preview]")
        return shown.get_attribute("data-preview") if shown.count() else None

    def sees(self, mirror: Mirror, seat: int | None = None) -> None:
        """Wait until the page is where the game is: so many moves, this question, these answers.

        Where several seats are asked at once, the question is that of `seat`.
        """
        expect(self.table).to_have_attribute("data-moves", str(mirror.moves))
        if mirror.over:
            expect(self.end).to_be_visible()
        else:
            asked = mirror.seat if seat is None else seat
            expect(self.question).to_have_attribute("data-question", mirror.question_of(asked))
            wanted = sorted(mirror.legal(asked))
            self.page.wait_for_function(
                "wanted => JSON.stringify([...new Set([...document.querySelectorAll('[data-choice]')]"
                ".map(one => one.dataset.choice))].sort()) === JSON.stringify(wanted)",
                arg=wanted,
            )

    # ---- choose, see, do

    def answer(self, move: Move) -> None:
        """Choose a move on the board or in the list, look at what it does, and do it."""
        self.choose(move)
        self.do(move)
        self.answers += 1

    def choose(self, move: Move) -> None:
        """Press what the move is about until it is chosen; what the board cannot say is chosen from the list."""
        for target in move.about:
            if self.press(target) and self.selected == move.text:
                self.on_board += 1
                return
        self.hit(self.choice(move.text))
        expect(self.page.locator("[data-preview]")).to_have_attribute("data-preview", move.text)

    def press(self, target: str) -> bool:
        """Press a thing on the board; whether it is there to be pressed."""
        thing = self.thing(target)
        if thing.count() == 0:
            return False
        thing.scroll_into_view_if_needed()
        place = thing.evaluate(PRESSABLE)
        assert place is not None, f"{target} is on the board but something lies over it"
        self.point(place["x"], place["y"])
        return True

    def point(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def hit(self, control: Locator) -> None:
        """Press a control."""
        control.click()

    def do(self, move: Move) -> None:
        """Do what is chosen, by the button or by a second press in turns, and confirm it where the page asks."""
        again = self.choice(move.text)
        if self.answers % 2 and again.count() and again.is_visible():
            self.hit(again)
        else:
            self.hit(self.page.locator("[data-do]"))
        self.confirm()
        self.settled()

    def confirm(self) -> None:
        """Say yes where the page asks whether one is sure."""
        yes = self.page.locator("button", has_text="Yes, do it")
        if yes.count():
            self.hit(yes)

    def settled(self) -> None:
        """Wait until what was chosen is done, and the page shows what came of it."""
        expect(self.page.locator("[data-preview]")).to_have_count(0)

    # ---- playing

    def play(self, mirror: Mirror, until: Callable[[Mirror], bool] | None = None) -> None:
        """Play for all seats that this page has, until the end or until something holds of the game."""
        play(dict.fromkeys(range(len(mirror.table.players)), self), mirror, until)


def play(people: dict[int, Person], mirror: Mirror, until: Callable[[Mirror], bool] | None = None) -> None:
    """Let people play, each for a seat, every page in step with the game all the time."""
    while not mirror.over and not (until and until(mirror)):
        person = people[mirror.seat]
        person.sees(mirror)
        move = mirror.choose()
        person.answer(move)
        mirror.play(move)
    for person in people.values():
        expect(person.table).to_have_attribute("data-moves", str(mirror.moves))
