from starboard.kernel.trace import funnel


def trace_info(content, event):
    return {**funnel(event.facts), "rule": event.rule, "lines": []}
