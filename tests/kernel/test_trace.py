"""Traces: the funnel of a choice, and the same choice derived from what was written down."""

from typing import Any

import msgspec
import pytest

from starboard.kernel import Trace, derive
from starboard.kernel import trace as kernel_trace
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST, passing

SHIPS: dict[str, dict[str, Any]] = {
    "ant": {"size": 1, "range": 6, "armed": False},
    "bee": {"size": 2, "range": 6, "armed": True},
    "cow": {"size": 5, "range": 2, "armed": True},
    "dog": {"size": 3, "range": 6, "armed": True},
}


def funnel() -> Trace:
    trace = Trace("which ship flies", "P-7")
    for name, facts in SHIPS.items():
        trace.candidate(name, facts)
    return trace


def names(kept: list[dict[str, Any]]) -> list[str]:
    return [candidate["name"] for candidate in kept]


@pytest.mark.parametrize(
    ("fact", "test", "value", "kept"),
    [
        ("armed", IS, True, ["bee", "cow", "dog"]),
        ("armed", IS, "yes", []),
        ("size", AT_LEAST, 3, ["cow", "dog"]),
        ("size", AT_LEAST, 6, []),
        ("size", LEAST, None, ["ant"]),
        ("size", MOST, None, ["cow"]),
        ("range", MOST, None, ["ant", "bee", "dog"]),
        ("range", LEAST, None, ["cow"]),
    ],
)
def test_each_filter_keeps_what_passes_in_the_order_it_came(
    fact: str, test: str, value: object, kept: list[str]
) -> None:
    trace = funnel()
    trace.keep(fact, test, "P-8", value)
    assert names(trace.kept) == kept
    assert derive(trace.facts(None)) == kept


def test_filters_work_one_after_the_other_and_each_says_what_it_left() -> None:
    trace = funnel()
    trace.keep("armed", IS, "P-7", True)
    trace.keep("range", MOST, "P-8")
    trace.keep("size", LEAST, "P-9")
    facts = trace.facts("bee")
    assert facts["question"] == "which ship flies"
    assert facts["choice"] == "bee"
    assert facts["filters"] == [
        {"fact": "armed", "test": "is", "rule": "P-7", "value": True, "kept": ["bee", "cow", "dog"]},
        {"fact": "range", "test": "most", "rule": "P-8", "kept": ["bee", "dog"]},
        {"fact": "size", "test": "least", "rule": "P-9", "kept": ["bee"]},
    ]
    assert facts["candidates"] == [{"name": name, "facts": ship} for name, ship in SHIPS.items()]


def test_a_written_trace_leads_to_the_same_choice() -> None:
    trace = funnel()
    trace.keep("size", AT_LEAST, "P-7", 2)
    trace.keep("range", MOST, "P-8")
    written = msgspec.json.decode(msgspec.json.encode(trace.facts("bee")))
    assert derive(written) == ["bee", "dog"]


def test_deriving_believes_the_facts_and_not_what_was_said_to_be_left() -> None:
    trace = funnel()
    trace.keep("size", LEAST, "P-7")
    facts: dict[str, Any] = trace.facts("ant")
    facts["filters"][0]["kept"] = ["cow"]
    facts["candidates"][0]["facts"] = {**SHIPS["ant"], "size": 9}
    assert derive(facts) == ["bee"]


def test_nothing_passes_a_filter_when_nothing_is_left() -> None:
    trace = funnel()
    trace.keep("size", AT_LEAST, "P-7", 100)
    trace.keep("range", MOST, "P-8")
    assert trace.kept == []
    assert derive(trace.facts(None)) == []
    assert passing([], "size", LEAST) == []


def test_without_filters_everything_is_left() -> None:
    assert derive(funnel().facts(None)) == list(SHIPS)


def test_an_unknown_test_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown test 'nearest' in a trace"):
        funnel().keep("size", "nearest", "P-7")


def test_a_funnel_says_which_filter_took_each_candidate_out() -> None:
    trace = Trace("which one", "P-1")
    for name, size in (("small", 1), ("big", 5), ("huge", 9), ("giant", 9)):
        trace.candidate(name, {"size": size, "red": name != "giant"})
    trace.keep("size", AT_LEAST, "P-2", 5)
    trace.keep("red", IS, "P-3", True)
    trace.keep("size", MOST, "P-4")
    shown = kernel_trace.funnel(trace.facts("huge"))
    assert [(entry["name"], entry["out"], entry["chosen"]) for entry in shown["candidates"]] == [
        ("small", 0, False),
        ("big", 2, False),
        ("huge", None, True),
        ("giant", 1, False),
    ]
    assert [(entry["text"], entry["rule"], entry["kept"]) for entry in shown["filters"]] == [
        ("size at-least 5", "P-2", 3),
        ("red is True", "P-3", 2),
        ("size most", "P-4", 1),
    ]
    assert (shown["question"], shown["choice"]) == ("which one", "huge")
    assert shown["candidates"][0]["facts"] == {"size": "1", "red": "True"}
