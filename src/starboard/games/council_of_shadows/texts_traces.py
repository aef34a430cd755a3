def trace_lines(facts, content):
    return []
