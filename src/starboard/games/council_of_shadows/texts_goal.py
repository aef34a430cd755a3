def goal(state, seat, names):
    return {"text": "", "gap": "", "meters": [], "phase": ""}
