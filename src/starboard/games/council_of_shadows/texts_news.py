def news(events):
    return [event for event in events if event.kind != "trace"]
