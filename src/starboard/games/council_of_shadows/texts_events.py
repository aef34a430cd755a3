def sentence(content, event, names):
    return event.kind
