"""Takes the pictures of the page: a real game on a real server, seen in Chromium."""

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from tools.browser import FLAGS, chromium
from tools.moving_webp import Frame, moving
from tools.serving import Server
from tools.small_png import shrink

import starboard
from starboard.kernel import Move
from starboard.players import Greedy, Sight, make_player
from starboard.table import Table, encode

SEED = "starboard"
LARGEST = 400_000  # bytes of a picture
LARGEST_MOVING = 1_500_000
PATIENCE = 15_000  # milliseconds


def game(wanted: int | None, question: str = "Travel") -> Table:
    """A solo game of Micro Cosmos."""
    edition = starboard.edition("micro-cosmos", seats=1, difficulty="medium")
    return played(
        Table.new(edition, [make_player("person:Ana"), make_player("automa")], SEED), wanted, question
    )


def council(wanted: int | None, question: str = "", seats: int = 1) -> Table:
    """A game of Council of Shadows: solo, or with greedy players."""
    edition = starboard.edition(
        "council-of-shadows", seats=seats, module_leaders="on" if seats > 1 else "off"
    )
    others = (
        ["automa"] if seats == 1 else [f"greedy:{name}" for name in ("Ben", "Cleo", "Dmitri")[: seats - 1]]
    )
    players = [make_player(kind) for kind in ("person:Ana", *others)]
    return played(Table.new(edition, players, SEED), wanted, question)


def otys(wanted: int | None, question: str = "BeginTurn", seats: int = 1) -> Table:
    """A game of Otys: against the Timers, or with greedy players."""
    edition = starboard.edition("otys", seats=seats)
    others = [f"greedy:{name}" for name in ("Ben", "Cleo", "Dmitri")[: seats - 1]]
    players = [make_player(kind) for kind in ("person:Ana", *others)]
    return played(Table.new(edition, players, SEED), wanted, question)


def starship(wanted: int | None, question: str = "ActionTurn", seats: int = 2, **options: str) -> Table:
    """A game of Starship Interstellar: against H.A.L.L., or with greedy players."""
    edition = starboard.edition("starship-interstellar", seats=seats, **options)
    others = (
        ["automa"] if seats == 1 else [f"greedy:{name}" for name in ("Ben", "Cleo", "Dmitri")[: seats - 1]]
    )
    players = [make_player(kind) for kind in ("person:Ana", *others)]
    return played(Table.new(edition, players, SEED), wanted, question)


def played(table: Table, wanted: int | None, question: str) -> Table:
    """A greedy player plays for a person: up to a question of a round, or to the end."""
    edition = table.edition
    while True:
        table.advance()
        if table.over:
            return table
        asked = type(table.state.decision).__name__
        if wanted is not None and edition.view(table.state, 0)["round"] >= wanted and asked == question:
            return table
        table.play(chosen(table))


def chosen(table: Table) -> Move:
    return Greedy().choose(Sight(table.edition, table.state, 0), Random(f"{SEED}/{len(table.entries)}"))


class Photographer:
    """Opens pages of a server and takes pictures of them."""

    def __init__(self, server: Server, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder

    @contextmanager
    def page(
        self,
        address: str,
        *,
        width: int = 1366,
        height: int = 768,
        scale: float = 1,
        phone: bool = False,
        theme: str = "dark",
        pace: str = "instant",
    ) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else scale,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        wishes = json.dumps({"theme": theme, "pace": pace, "confirm": False})
        context.add_init_script(f"localStorage.setItem('starboard.settings', '{wishes}')")
        page = context.new_page()
        page.goto(f"{self.server.address}{address}")
        try:
            yield page
        finally:
            context.close()

    def table(self, played: Table) -> str:
        """The address of a table at which a game has been played."""
        links = self.server.load(encode(played.log))
        return f"/table/{links['table']}#{links['seats'][0]}"

    def take(self, page: Page, name: str) -> None:
        page.evaluate("() => document.fonts.ready")
        page.wait_for_timeout(400)
        path = self.folder / f"{name}.png"
        path.write_bytes(shrink(page.screenshot(animations="disabled")))
        if path.stat().st_size > LARGEST:
            raise ValueError(f"{path.name} has {path.stat().st_size} bytes; at most {LARGEST} are wanted")


class Film:
    """Somebody plays with a mouse, and every press is filmed."""

    WIDTH, HEIGHT, SCALE, STRIP = 1200, 720, 0.8, 36

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Frame] = []
        self.pointer = (self.WIDTH * 0.6, self.HEIGHT * 0.55)
        self.caption = ""

    def see(self, time: int) -> None:
        """What is there now, for so many milliseconds."""
        self.page.wait_for_timeout(150)
        png = self.page.screenshot(animations="disabled", caret="hide")
        self.frames.append(Frame(png, time, (*self.pointer, False), self.caption))

    def press(self, thing: Locator) -> None:
        """The pointer goes to a thing and presses it."""
        thing.scroll_into_view_if_needed()
        self.see(60)
        box = thing.bounding_box()
        assert box is not None
        (x, y), png = self.pointer, self.frames[-1].png
        self.pointer = box["x"] + min(box["width"] / 2, 90), box["y"] + box["height"] / 2
        for step in range(5, -1, -1):
            left = (step / 6) ** 2  # of the way; it slows down as it arrives
            place = (
                self.pointer[0] + (x - self.pointer[0]) * left,
                self.pointer[1] + (y - self.pointer[1]) * left,
            )
            self.frames.append(Frame(png, 60, (*place, False), self.caption))
        self.frames.append(Frame(png, 240, (*self.pointer, True), self.caption))
        self.page.mouse.click(*self.pointer)


def take_turn(photographer: Photographer) -> None:
    """The moving picture: a turn of Micro Cosmos with its effects, then the Automa's with its reasons."""
    table = game(11)
    begun = table.edition.round(table.state)
    with photographer.page(
        photographer.table(table), width=Film.WIDTH, height=Film.HEIGHT, scale=Film.SCALE, pace="step"
    ) as page:
        film = Film(page)
        question, showing, do = (page.locator(one) for one in ("[data-question]", ".show", "[data-do]"))

        def choice() -> Locator:
            return page.locator(f'[data-choice="{chosen(table).text}"]').first

        question.wait_for()
        film.caption = "Your turn. A first press shows what a move would do,"
        film.see(1100)
        film.press(choice())
        do.wait_for()
        film.see(2600)
        film.caption = "and a second press does it."
        film.press(do)
        while True:
            table.play(chosen(table))
            table.advance()
            if table.edition.round(table.state) != begun:
                break
            page.locator(f'main.table[data-moves="{len(table.entries)}"]').wait_for()
            while question.count() == 0:  # a card that comes is told first
                page.keyboard.press("Space")
                page.wait_for_timeout(200)
            film.see(330)
            film.caption = "So on, to the end of the turn."
            choice().click()
            do.click()
        film.caption = "Then the Automa moves by its rules, step by step."
        showing.wait_for()
        why = showing.get_by_role("button", name="why?")
        while why.count() == 0:
            if showing.get_by_role("heading", name="Automa").count():
                film.see(900)
            page.keyboard.press("Space")
            page.wait_for_timeout(200)
        film.see(1200)
        film.caption = "Why? What it looked at, and what each rule left over."
        film.press(why.first)
        film.see(3000)
    draw = photographer.browser.new_page()
    picture = moving(draw, film.frames, scale=Film.SCALE, strip=Film.STRIP)
    draw.close()
    path = photographer.folder / "turn.webp"
    path.write_bytes(picture)
    if len(picture) > LARGEST_MOVING:
        raise ValueError(f"{path.name} has {len(picture)} bytes; at most {LARGEST_MOVING} are wanted")


def take_all(photographer: Photographer) -> None:
    take_turn(photographer)
    with photographer.page("/") as page:
        page.get_by_role("button", name="Play solo").first.wait_for()
        photographer.take(page, "lobby")
    middle = game(9)
    for name, theme in (("table", "dark"), ("contrast", "contrast")):
        with photographer.page(photographer.table(middle), theme=theme) as page:
            page.locator("[data-question]").wait_for()
            page.locator(f'[data-choice="{chosen(middle).text}"]').click()
            page.locator("[data-do]").wait_for()
            photographer.take(page, name)
    with photographer.page(photographer.table(middle)) as page:
        page.locator("[data-question]").wait_for()
        page.get_by_text("Only opponents").click()
        log = page.get_by_role("log")
        why = log.get_by_role("button", name=re.compile("^Why[?] "))
        if why.count() == 0:
            log.locator("summary").last.click()
        why.first.click()
        photographer.take(page, "trace")
    with photographer.page(photographer.table(game(None))) as page:
        page.get_by_role("button", name="Play again").wait_for()
        page.get_by_text("Counting the rounds").wait_for(state="detached")
        photographer.take(page, "end")
    with photographer.page(photographer.table(middle), width=360, height=640, phone=True) as page:
        page.locator("[data-question]").wait_for()
        photographer.take(page, "phone")
    take_council(photographer)
    take_otys(photographer)
    take_starship(photographer)


def take_council(photographer: Photographer) -> None:
    """The pictures of Council of Shadows."""
    for name, table in (
        ("council-plan", council(4, "Commit", 3)),
        ("council-automa", council(3, "AutomaTile")),
    ):
        with photographer.page(photographer.table(table)) as page:
            page.locator("[data-question]").wait_for()
            page.locator(f'[data-choice="{chosen(table).text}"]').click()
            page.locator("[data-do]").wait_for()
            photographer.take(page, name)
    with photographer.page(photographer.table(council(None))) as page:
        page.get_by_role("button", name="Play again").wait_for()
        page.get_by_text("Counting the rounds").wait_for(state="detached")
        photographer.take(page, "council-end")


def take_otys(photographer: Photographer) -> None:
    """The pictures of Otys."""
    for name, table in (("otys-solo", otys(9)), ("otys-three", otys(8, seats=3))):
        with photographer.page(photographer.table(table)) as page:
            page.locator("[data-question]").wait_for()
            page.locator(f'[data-choice="{chosen(table).text}"]').click()
            page.locator("[data-do]").wait_for()
            photographer.take(page, name)
    with photographer.page(photographer.table(otys(None))) as page:
        page.get_by_role("button", name="Play again").wait_for()
        page.get_by_text("Counting the rounds").wait_for(state="detached")
        photographer.take(page, "otys-end")
    with photographer.page(photographer.table(otys(9)), width=360, height=640, phone=True) as page:
        page.locator("[data-question]").wait_for()
        photographer.take(page, "otys-phone")


def take_starship(photographer: Photographer) -> None:
    """The pictures of Starship Interstellar."""
    for name, table in (
        ("starship-travel", starship(3, "Depart", 3)),
        ("starship-salvation", starship(4, "SalvationTurn", 2)),
        ("starship-journey", starship(4, "AdvanceProbe", 3)),
        ("starship-hall", starship(3, "Block", 1, families="on", black_holes="add")),
        ("starship-families", starship(2, "SavePopulation", 1, families="on", universal="interesting")),
    ):
        with photographer.page(photographer.table(table)) as page:
            page.locator("[data-question]").wait_for()
            page.locator(f'[data-choice="{chosen(table).text}"]').click()
            page.locator("[data-do]").wait_for()
            photographer.take(page, name)
    with photographer.page(photographer.table(starship(None))) as page:
        page.get_by_role("button", name="Play again").wait_for()
        page.get_by_text("Counting the rounds").wait_for(state="detached")
        photographer.take(page, "starship-end")
    with photographer.page(photographer.table(starship(3)), width=360, height=640, phone=True) as page:
        page.locator("[data-question]").wait_for()
        photographer.take(page, "starship-phone")


def draw(folder: Path) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="starboard-pictures-") as data,
        sync_playwright() as playwright,
    ):
        server = Server(Path(data)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            take_all(Photographer(server, browser, folder))
            browser.close()
        finally:
            server.stop()
