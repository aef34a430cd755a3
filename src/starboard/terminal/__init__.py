"""The terminal: the command line, and the text table, which is also the table of a screen reader."""
