"""Two hundred small mistakes, put into the games one at a time to see which tests notice (docs/proof.md)."""
