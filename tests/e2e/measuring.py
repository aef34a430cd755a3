"""What is measured on a page: whether it scrolls, what is cut off, what is too small to be pressed."""

from typing import Any

from playwright.sync_api import Locator, Page

SCROLL = """() => {
  const page = document.scrollingElement;
  return [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight];
}"""

WHOLE = """element => {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return false;
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const frame = around.getBoundingClientRect();
    if (box.left < frame.left - 1 || box.right > frame.right + 1) return false;
    if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) return false;
  }
  return element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).overflow === 'visible';
}"""

# Text that reaches over the right edge of the window, or of the dialog that is open, outside of what scrolls.
BEYOND = """() => {
  const within = document.querySelector('dialog[open] > .body') ?? document.scrollingElement;
  const edge = within.getBoundingClientRect().left + within.clientWidth;
  return [...within.querySelectorAll('*')].filter(one =>
    one.getBoundingClientRect().right > edge + 0.5
    && [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '')
    && one.checkVisibility({ visibilityProperty: true })
    && !one.closest('svg, .visually-hidden')
    && [null, within].includes(one.closest('.scroll'))
  ).map(one => one.textContent.trim().slice(0, 60));
}"""

# Boxes of the parts of the table that lie over each other, in pairs.
OVERLAPS = """parts => {
  const boxes = parts.flatMap(part => [...document.querySelectorAll(part)]
    .filter(one => one.offsetParent !== null)
    .map(one => ({ part, box: one.getBoundingClientRect() })));
  const found = [];
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const a = boxes[i].box, b = boxes[j].box;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`${boxes[i].part} and ${boxes[j].part}`);
  }
  return found;
}"""

# Text that is cut off: it needs more room than it has, and what is over is not shown. What scrolls is not cut off.
CUT = """within => [...document.querySelectorAll(`${within} *`)].filter(one => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.visually-hidden, svg')) return false;
  const style = getComputedStyle(one);
  const own = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '');
  if (!own || one.clientWidth === 0) return false;
  const across = style.overflowX !== 'visible' && style.overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 1;
  const down = style.overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 2;
  return across || down;
}).map(one => one.textContent.trim().slice(0, 60))"""

# Controls in sight that are smaller than so many pixels. Links in running text are as high as the text, and may be.
SMALL = """least => [...document.querySelectorAll('button, [role=button], [role=tab], a[href], input, select, summary')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, p, li > .words'))
  .map(one => {
    const labelled = one.matches('input[type=radio], input[type=checkbox], input[type=file]');
    const shown = labelled ? one.closest('label') ?? one : one;
    const hit = shown.querySelector?.(':scope > .hit') ?? shown;
    const box = hit.getBoundingClientRect();
    return { box, name: one.dataset.target ?? one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40) };
  })
  .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(({ box, name }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""

# All that is to be seen of a whole table, in one question: by how much the page scrolls, which of its parts lie over
# each other, which are missing or not whole, which text is cut off.
TABLE = f"""([parts, texts]) => {{
  const whole = {WHOLE};
  return {{
    scrolls: ({SCROLL})().map(Math.round),
    overlaps: ({OVERLAPS})(parts),
    "not whole": parts.filter(part => !document.querySelector(part) || !whole(document.querySelector(part))),
    "cut off": texts.flatMap({CUT}),
  }};
}}"""


def page_scroll(page: Page) -> tuple[int, int]:
    """By how many pixels the page is wider and higher than the window."""
    across, down = page.evaluate(SCROLL)
    return round(across), round(down)


def beyond_the_edge(page: Page) -> list[str]:
    return list(page.evaluate(BEYOND))


def is_whole(part: Locator) -> bool:
    """Whether all of a part is in sight, inside the window and inside whatever it lies in."""
    return bool(part.first.evaluate(WHOLE))


def faults_of_a_table(page: Page, parts: list[str], texts: list[str]) -> dict[str, Any]:
    """What is wrong with how a table lies on the page, by kinds; nothing, if all is well."""
    found = page.evaluate(TABLE, [parts, texts])
    return {what: value for what, value in found.items() if value not in ([], [0, 0])}


def small_targets(page: Page, least: int) -> list[str]:
    return list(page.evaluate(SMALL, least))
