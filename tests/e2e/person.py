"""A person at the page: sees what is on the screen, clicks and types, and knows nothing else.

Things are found as the page offers them to everybody: by role and name, or by the target that a thing on the board
stands for.
"""

import re
from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, expect

from starboard.kernel import Move
from tests.e2e.games import MICRO_COSMOS, LobbyGame
from tests.e2e.mirror import Mirror

# The page is read in one question at a time, and a press is a real one at a place that was found to be free: asking
# about each thing by itself, and waiting for frames in between, would take most of the time of a whole game.

PATIENCE = 15_000  # milliseconds
NEW = 2  # so often a kind of question is new

# Waits until what is read is what is wanted, and looks after every change of the page; what was read in the end.
UNTIL = """async ([wanted, patience]) => {
  const read = %s;
  const found = () => JSON.stringify(read(wanted)) === JSON.stringify(wanted);
  if (!found()) await new Promise(done => {
    const changes = new MutationObserver(() => { if (found()) end(); });
    const late = setTimeout(() => end(), patience);
    const end = () => { changes.disconnect(); clearTimeout(late); done(); };
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return read(wanted);
}"""

# Where the table is: how many moves, which question, which answers. None is enabled while the server is waited for.
SITUATION = """() => ({
  moves: document.querySelector('main.table')?.dataset.moves ?? null,
  question: document.querySelector('[data-question]')?.dataset.question ?? null,
  choices: [...new Set([...document.querySelectorAll('[data-choice]:enabled')].map(one => one.dataset.choice))].sort(),
})"""

# Whether what was chosen is done, or asked about once more; the first of both is waited for.
DONE = """wanted => document.querySelector('[data-preview]') === null ? wanted
  : [...document.querySelectorAll('button')].some(one => one.textContent.includes('Yes, do it')) ? wanted : null"""

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

# The same for whatever stands for a target: false if nothing does, null if something lies over all of it. What is out
# of sight is scrolled to first.
PLACE = f"""target => {{
  const pressable = {PRESSABLE};
  const thing = [...document.querySelectorAll(`[data-target="${{target}}"]`)].find(one => {{
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && one.checkVisibility({{ visibilityProperty: true }});
  }});
  if (!thing) return false;
  const place = pressable(thing);
  if (place) return place;
  thing.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
  return pressable(thing);
}}"""

# The middle of a control that is in sight, enabled and covered by nothing; else null.
MIDDLE = """element => {
  if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) return null;
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}"""

# Chooses from the list, does it, and says yes where the page asks; null, or what was not there to be pressed.
AT_ONCE = """async ([move, patience]) => {
  const yes = () => [...document.querySelectorAll('button')].find(one => one.textContent.includes('Yes, do it'));
  const find = {
    choice: () => document.querySelector(`[data-choice="${move}"]:enabled`),
    chosen: () => document.querySelector(`[data-preview="${move}"] [data-do]:enabled`),
    done: () => document.querySelector('[data-preview]') ? yes() : document.body,
  };
  const comes = what => new Promise(done => {
    const look = () => { const one = find[what](); if (one) end(one); return one; };
    const end = one => { changes.disconnect(); clearTimeout(late); done(one); };
    const changes = new MutationObserver(look);
    const late = setTimeout(() => end(null), patience);
    if (!look()) changes.observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const what of ['choice', 'chosen', 'done']) {
    const one = await comes(what);
    if (!one) return what;
    if (one !== document.body) one.click();
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
        self.by_hand = 0  # answers that were pressed, each press a real one
        self.on_board = 0  # of these, answers that were pressed on the board
        self.asked: Counter[str] = Counter()  # how often each kind of question was answered
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
        return self.card(game).get_by_role("button", name="Play solo", exact=True)

    def start_solo(self, seed: str, level: str = "", game: LobbyGame = MICRO_COSMOS) -> None:
        """From the lobby to a solo game. The seed comes with the address, as in a link to a game of somebody else."""
        self.open(f"/?seed={seed}")
        self.card(game).get_by_label(game.level_label, exact=True).first.select_option(level or game.level)
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
        """The move that is chosen and not done yet."""
        chosen: str | None = self.page.evaluate(
            "() => document.querySelector('[data-preview]')?.dataset.preview ?? null"
        )
        return chosen

    def until(self, read: str, wanted: object) -> None:
        """Wait until something read off the page is as wanted, whichever page that is by then."""
        while True:
            try:
                found = self.page.evaluate(UNTIL % read, [wanted, PATIENCE])
            except Error as error:
                if "context was destroyed" not in error.message:
                    raise
                continue  # another page has come in the meantime
            assert found == wanted, f"the page has {found}, not {wanted}"
            return

    def sees(self, mirror: Mirror, seat: int | None = None) -> None:
        """Wait until the page is where the game is: so many moves, this question, these answers.

        Where several seats are asked at once, the question is that of `seat`.
        """
        if mirror.over:
            expect(self.table).to_have_attribute("data-moves", str(mirror.moves))
            expect(self.end).to_be_visible()
        else:
            asked = mirror.seat if seat is None else seat
            wanted = {
                "moves": str(mirror.moves),
                "question": mirror.question_of(asked),
                "choices": sorted(mirror.legal(asked)),
            }
            self.until(SITUATION, wanted)

    # ---- choose, see, do

    def answer(self, move: Move) -> None:
        """Choose a move on the board or in the list, look at what it does, and do it."""
        self.choose(move)
        self.do(move)
        self.answers += 1
        self.by_hand += 1

    def answer_in_a_long_game(self, mirror: Mirror, move: Move) -> None:
        """By hand while a kind of question is new, and every fourth time; the others at once, which is quicker."""
        question = mirror.question_of(mirror.seat)
        self.asked[question] += 1
        if self.asked[question] <= NEW or self.answers % 4 == 0:
            self.answer(move)
        else:
            self.answer_at_once(move)

    def answer_at_once(self, move: Move) -> None:
        """The same buttons of the page, pressed by a script."""
        missing = self.page.evaluate(AT_ONCE, [move.text, PATIENCE])
        assert missing is None, f"{move.text}: no {missing} to be pressed"
        self.settled()
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
        place = self.page.evaluate(PLACE, target)
        if place is False:
            return False
        assert place is not None, f"{target} is on the board but something lies over it"
        self.point(place["x"], place["y"])
        return True

    def point(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def hit(self, control: Locator) -> None:
        """Press a control. Where it cannot be pressed at once, Playwright waits for it or says what is in the way."""
        place = control.evaluate(MIDDLE)
        if place is None:
            self.press_patiently(control)
        else:
            self.point(place["x"], place["y"])

    def press_patiently(self, control: Locator) -> None:
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
        self.until(DONE, True)
        if self.selected is not None:
            self.hit(self.page.locator("button", has_text="Yes, do it"))

    def settled(self) -> None:
        """Wait until what was chosen is done, and the page shows what came of it."""
        self.until("() => document.querySelectorAll('[data-preview]').length", 0)

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
