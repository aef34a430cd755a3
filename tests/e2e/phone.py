"""A person who has a phone."""

import re

from playwright.sync_api import Locator, expect

from starboard.kernel import Move
from tests.e2e.person import Person

# A tap becomes a click a little later; what it did is on the page after that.
LISTEN = """() => {
  window.tapped = new Promise(done => {
    addEventListener('click', () => setTimeout(done), { capture: true, once: true });
    setTimeout(done, 2000);
  });
}"""


class PhonePerson(Person):
    """Somebody with a finger. The list of choices is a drawer, to be opened where it is closed."""

    def point(self, x: float, y: float) -> None:
        self.page.evaluate(LISTEN)
        self.page.touchscreen.tap(x, y)
        self.page.evaluate("() => window.tapped")

    def press_patiently(self, control: Locator) -> None:
        control.tap()

    def choose(self, move: Move) -> None:
        for target in move.about:
            if self.press(target) and self.selected == move.text:
                self.on_board += 1
                return
            if self.selected is not None:  # a finger has met the thing beside it
                self.hit(self.button("Cancel"))
        choice = self.choice(move.text)
        if not choice.is_visible():
            self.hit(self.button(re.compile(r"^\d+ choices?$")))
        self.hit(choice)
        expect(self.page.locator("[data-preview]")).to_have_attribute("data-preview", move.text)
