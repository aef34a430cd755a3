"""A person who has a keyboard and nothing else."""

import re
from urllib.parse import urlencode

from playwright.sync_api import Locator, expect

from starboard.kernel import Move
from tests.e2e.games import MICRO_COSMOS, LobbyGame
from tests.e2e.person import Person

FAR = 200  # presses of a key after which a person would give up

# Where the focus is and where a target is, as middles of their boxes; null where there is none.
COURSE = """target => {
  const middle = element => {
    if (!element) return null;
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const here = document.activeElement?.closest('[data-target]');
  const there = document.querySelector(`[data-target="${target}"]`);
  return { at: here?.dataset.target ?? null, here: middle(here), there: middle(there) };
}"""


class KeyboardPerson(Person):
    """Tab, arrows, numbers, Enter and the letters that the help names."""

    used: dict[str, int]

    def key(self, name: str) -> None:
        self.used = getattr(self, "used", {})
        self.used[name] = self.used.get(name, 0) + 1
        self.page.keyboard.press(name)

    def hit(self, control: Locator) -> None:
        """Tab to a control and press Enter there."""
        wanted = control.element_handle()
        for _ in range(FAR):
            there, visibly = wanted.evaluate(
                "element => [document.activeElement === element, element.matches(':focus-visible')]"
            )
            if there:
                assert visibly
                self.key("Enter")
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not reach {control}")

    def click(self, name: str | re.Pattern[str]) -> None:
        self.hit(self.button(name))

    def start_solo(self, seed: str, level: str = "", game: LobbyGame = MICRO_COSMOS) -> None:
        self.open(f"/?{urlencode({'seed': seed} | game.options(level))}")
        expect(self.play_solo(game)).to_be_enabled()
        self.hit(self.play_solo(game))
        expect(self.table).to_be_visible()

    def choose(self, move: Move) -> None:
        """On the board by arrows, from the list by its number, or with Tab; each comes in its turn."""
        if self.answers % 3 == 0:
            for target in move.about:
                if self.sail_to(target):
                    self.key("Enter")
                    self.page.wait_for_timeout(20)
                    if self.selected == move.text:
                        self.on_board += 1
                        return
        numbered = self.page.locator("#choices [data-choice]").evaluate_all(
            "all => all.map(one => one.dataset.choice)"
        )
        if move.text not in numbered:
            for _ in range(FAR):
                self.key("e")
                if self.selected == move.text:
                    return
            raise AssertionError(f"E does not choose {move.text}")
        index = numbered.index(move.text)
        if index < 9:
            self.key(str(index + 1))
        else:
            self.hit(self.choice(move.text))
        expect(self.page.locator("[data-preview]")).to_have_attribute("data-preview", move.text)

    def sail_to(self, target: str) -> bool:
        """Move the focus over the board to a target; whether arrows lead there."""
        seen: list[tuple[str | None, str]] = []
        if self.thing(target).count() == 0:
            return False
        for _ in range(FAR):
            course = self.page.evaluate(COURSE, target)
            if course["at"] == target:
                return True
            if course["there"] is None:
                return False
            if course["here"] is None:
                self.key("ArrowDown")
                if self.page.evaluate(COURSE, target)["here"] is None:
                    return False
                continue
            right = course["there"][0] - course["here"][0]
            below = course["there"][1] - course["here"][1]
            across, down = "ArrowRight" if right > 0 else "ArrowLeft", "ArrowDown" if below > 0 else "ArrowUp"
            arrows = [across, down] if abs(right) > abs(below) else [down, across]
            untried = [arrow for arrow in arrows if (course["at"], arrow) not in seen]
            if not untried:
                return False
            seen.append((course["at"], untried[0]))
            self.key(untried[0])
        return False

    def do(self, move: Move) -> None:
        """Enter where the focus is on what was chosen or on nothing, else on the button that says so."""
        free = self.page.evaluate(
            "() => !document.activeElement || !document.activeElement.closest('button, a, summary, [role=button]')"
            " || !!document.activeElement.closest('[data-do], [data-choice][aria-pressed=true]')"
        )
        if free:
            self.key("Enter")
        else:
            self.hit(self.page.locator("[data-do]"))
        if self.button("Yes, do it").count():
            self.key("Enter")  # the focus is there already
        self.settled()
