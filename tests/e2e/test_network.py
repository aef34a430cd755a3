"""Links that open on the devices of others: from the dialog of a page at the server's machine to a phone."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import unpack

import pytest
import segno
from playwright.sync_api import Browser, Locator, expect
from tools.serving import Server
from tools.small_png import CHANNELS, chunks, unfiltered

from tests.e2e.conftest import NewPerson
from tests.e2e.household import Household, may_make_namespaces
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person, play

FROM = "a second network namespace" if may_make_namespaces() else "a second address of this machine"
QUIET = 4  # light modules around a code
MODULE = 4  # pixels


@pytest.fixture
def household(built_page: Path, browser: Browser, tmp_path: Path) -> Iterator[Household]:
    with Household(tmp_path, browser.browser_type) as household:
        if not household.address:
            pytest.skip("no namespaces can be made, and this machine is in no network")
        yield household


def modules(code: Locator) -> list[list[bool]]:
    """The dark and light modules of a QR code as they are on the screen, its quiet zone with them."""
    parts = list(chunks(code.screenshot()))
    width, height, _, colours = unpack(">IIBB", parts[0][1][:10])
    depth = CHANNELS[colours]
    raw = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    rows = list(unfiltered(raw, height, width, depth))
    middles = range(MODULE // 2, width - MODULE // 2 + 1, MODULE)
    assert {bytes(rows[y][depth * x : depth * x + 3]) for y in middles for x in middles} == {
        b"\0\0\0",
        b"\xff\xff\xff",
    }
    return [[rows[y][depth * x] == 0 for x in middles] for y in middles]


def is_code_of(link: str, seen: list[list[bool]]) -> bool:
    """Does another maker of QR codes draw the same one, with one of the eight masks?"""
    wanted = {"error": "m", "boost_error": False, "mode": "byte", "encoding": "utf-8", "eci": True}
    codes = [segno.make_qr(link, mask=mask, **wanted) for mask in range(8)]
    return seen in [[[bool(one) for one in row] for row in code.matrix_iter(border=QUIET)] for code in codes]


def shared(person: Person) -> Locator:
    dialog = person.page.get_by_role("dialog", name="Share this table")
    if not dialog.is_visible():
        person.click(re.compile("^Menu"))
        person.click("Share links")
    expect(dialog).to_be_visible()
    return dialog


@pytest.mark.parametrize("_from", [FROM])
def test_a_phone_opens_a_link_of_the_dialog_and_plays(
    household: Household, new_person: NewPerson, _from: str
) -> None:
    print(f"The phone comes from {FROM}.")
    server = household.server("--lan")
    here = f"http://{household.address}:{server.port}"
    assert f"Other devices in this network: {here}/" in server.said()
    ana = new_person(server, through=household.browser())
    server.address = here
    ben = new_person(server, through=household.browser(phone=True), width=390, height=844, touch=True)

    ana.set_up(["Ana", "Ben"], "17")
    dialog = shared(ana)
    for name in ("Ana", "Ben", "onlookers"):
        link = ana.page.get_by_label(f"Link for {name}", exact=True)
        expect(link).to_have_value(re.compile(f"^{re.escape(here)}/table/"))
        code = dialog.get_by_role("img", name=f"QR code of the link for {name}", exact=True)
        assert is_code_of(link.input_value(), modules(code))
    bens = ana.link_for("Ben")
    ana.page.keyboard.press("Escape")

    ben.expected.append(
        "Cross-Origin-Opener-Policy header has been ignored"
    )  # as the page came by plain HTTP
    ben.open(bens)
    mirror = Mirror.new(["person:Ana", "person:Ben"], "17")
    play({0: ana, 1: ben}, mirror, lambda _: ben.answers >= 3)
    assert ben.answers >= 3
    expect(ana.table).to_have_attribute("data-moves", str(mirror.moves))

    assert ben.page.evaluate("!isSecureContext && navigator.clipboard === undefined")
    dialog = shared(ben)
    expect(ben.page.get_by_label("Link for Ben", exact=True)).to_have_value(bens)
    dialog.get_by_role("button", name="Copy: Link for Ben", exact=True).click()
    expect(dialog.get_by_role("status").first).to_have_text("Copied")
    code = dialog.get_by_role("img", name="QR code of the link for Ben", exact=True)
    assert is_code_of(bens, modules(code))


@pytest.mark.skipif(not may_make_namespaces(), reason="needs a network that can be changed")
def test_links_follow_the_network(household: Household, new_person: NewPerson) -> None:
    server = household.server("--lan")
    ana = new_person(server, through=household.browser())
    ana.set_up(["Ana", "Ben"], "17")
    link = ana.page.get_by_label("Link for Ben", exact=True)
    expect(link).to_have_value(re.compile(r"^http://10\.77\.0\.1:"))

    def after(change: str) -> Locator:
        ana.page.keyboard.press("Escape")
        household.on_machine(f"ip address {change} dev cable")
        return shared(ana)

    dialog = after("add 10.78.0.1/24")
    dialog.get_by_label("Address in the network").select_option(label=f"10.78.0.1:{server.port}")
    expect(link).to_have_value(re.compile(r"^http://10\.78\.0\.1:"))
    after("delete 10.78.0.1/24")
    expect(link).to_have_value(re.compile(r"^http://10\.77\.0\.1:"))
    dialog = after("delete 10.77.0.1/24")
    expect(dialog).to_contain_text(
        "This machine is in no network now, so these links work on this device only."
    )
    expect(link).to_have_value(re.compile(r"^http://127\.0\.0\.1:"))
    expect(dialog.get_by_role("img", name=re.compile("QR"))).to_have_count(0)


def test_without_lan_the_dialog_says_how_to_start_it(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.set_up(["Ana", "Ben"], "17")
    expect(shared(ana)).to_contain_text("start it with make play ARGS=--lan, or starboard serve --lan")
    expect(shared(ana).get_by_role("img", name=re.compile("QR"))).to_have_count(0)
