"""The frame of the page: its style, and the script that draws, sorts and searches."""

from typing import Final

TEMPLATE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
script-src 'unsafe-inline' 'unsafe-eval'; img-src data:">
<meta name="color-scheme" content="light dark">
<title>%%TITLE%%</title>
<style>
:root {
  --ground: #fbfbf9; --raised: #ffffff; --ink: #22262b; --soft: #5b636d; --line: #dcdfe3;
  --accent: #2d6aa8; --warn: #b5591a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --raised: #1b1f25; --ink: #e4e7ea; --soft: #a0a8b2; --line: #333a43;
    --accent: #7fb2e5; --warn: #e9a15c;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
a { color: var(--accent); }
.frame {
  display: grid; grid-template-columns: 13rem minmax(0, 58rem); gap: 3rem; max-width: 76rem;
  margin: 0 auto; padding: 2rem 1.5rem 6rem;
}
nav { position: sticky; top: 2rem; align-self: start; font-size: .93rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .35rem 0; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.45rem; margin: 3.2rem 0 .8rem; padding-top: .8rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.08rem; margin: 1.8rem 0 .5rem; }
p { max-width: 46rem; }
.quiet, small { color: var(--soft); }
.cards { list-style: none; display: flex; flex-wrap: wrap; gap: .8rem; padding: 0; margin: 1.4rem 0; }
.cards li {
  background: var(--raised); border: 1px solid var(--line); border-radius: .5rem;
  padding: .7rem 1rem; min-width: 12rem;
}
.cards b { font-size: 1.25rem; display: block; }
.found {
  background: var(--raised); border: 1px solid var(--line); border-left: 4px solid var(--warn);
  border-radius: .4rem; padding: .2rem 1.2rem .6rem; margin: .8rem 0;
}
.found h3 { margin: .7rem 0 .3rem; }
.found ul { margin: 0; padding-left: 1.2rem; }
.found li { margin: .3rem 0; }
figure { margin: 1rem 0 1.4rem; }
.chart { overflow-x: auto; min-height: 3rem; }
.chart .vega-embed { padding: 0; }
.chart svg { max-width: none; }
figcaption { color: var(--soft); font-size: .92rem; max-width: 46rem; margin-top: .4rem; }
figcaption span { font-variant-numeric: tabular-nums; white-space: nowrap; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1rem; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .9rem; width: 100%; }
caption { text-align: left; color: var(--soft); padding: .3rem 0 .5rem; }
th, td {
  text-align: left; padding: .32rem .8rem .32rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top;
}
thead th { font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; }
td.figure { font-variant-numeric: tabular-nums; white-space: nowrap; }
tbody tr:hover { background: var(--raised); }
thead button {
  font: inherit; font-weight: 600; color: inherit; background: none; border: 0; padding: 0;
  text-align: left; cursor: pointer;
}
thead th[aria-sort] button::after { content: " \\2193"; }
thead th[aria-sort="ascending"] button::after { content: " \\2191"; }
input {
  font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line);
  border-radius: .3rem; padding: .25rem .5rem;
}
.search { color: var(--soft); font-size: .92rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; color: var(--accent); }
noscript p { border: 1px solid var(--warn); padding: .5rem 1rem; }
#vg-tooltip-element { font-family: system-ui, sans-serif; }
@media (max-width: 60rem) {
  .frame { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding-top: 1rem; }
  nav { position: static; }
  nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
}
@media print { nav, .search { display: none; } .frame { display: block; } }
</style>
</head>
<body>
<div class="frame">
<nav aria-label="Contents"><ul>%%CONTENTS%%</ul></nav>
<main>
<noscript><p>The charts need JavaScript; every figure is in the tables too.</p></noscript>
%%BODY%%
</main>
</div>
<script type="application/json" id="charts">%%CHARTS%%</script>
<script>%%VEGA%%</script>
<script>
"use strict";
const specs = JSON.parse(document.getElementById("charts").textContent);
const night = matchMedia("(prefers-color-scheme: dark)");
function look() {
  const style = getComputedStyle(document.documentElement);
  const ink = style.getPropertyValue("--ink").trim(), soft = style.getPropertyValue("--soft").trim();
  const line = style.getPropertyValue("--line").trim();
  const words = { labelColor: ink, titleColor: soft, labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" };
  return {
    background: "transparent", font: "system-ui, sans-serif", view: { stroke: "transparent" },
    axis: { ...words, gridColor: line, gridOpacity: 0.7, domainColor: line, tickColor: line, labelPadding: 5 },
    legend: { ...words, symbolSize: 90 },
    header: { ...words, labelFontSize: 12 },
    title: { color: ink },
  };
}
let drawn = [];
async function draw() {
  for (const view of drawn) view.finalize();
  drawn = [];
  for (const [index, spec] of specs.entries()) {
    const made = await vegaEmbed(`#chart-${index + 1}`, spec, {
      mode: "vega-lite", actions: false, renderer: "svg", config: look(),
      tooltip: { theme: night.matches ? "dark" : "light" },
    });
    drawn.push(made);
  }
  document.documentElement.dataset.drawn = "yes";
}
night.addEventListener("change", draw);
draw();
for (const input of document.querySelectorAll(".search input")) {
  const rows = input.closest("p").nextElementSibling.querySelectorAll("tbody tr");
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}
for (const head of document.querySelectorAll("table[data-sort] thead th")) {
  head.querySelector("button").addEventListener("click", () => {
    const column = [...head.parentElement.children].indexOf(head);
    const body = head.closest("table").tBodies[0];
    const up = head.getAttribute("aria-sort") === "descending";
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    const value = (row) => row.children[column].dataset.value ?? row.children[column].textContent;
    const order = (a, b) => {
      const x = value(a), y = value(b), difference = Number(x) - Number(y);
      return Number.isNaN(difference) ? (x === y ? 0 : x < y ? -1 : 1) : difference;
    };
    body.append(...[...body.rows].sort((a, b) => (up ? order(a, b) : order(b, a))));
  });
}
</script>
</body>
</html>
"""
