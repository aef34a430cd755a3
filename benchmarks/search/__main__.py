"""`python -m benchmarks.search`: see run.py."""

from benchmarks.search.run import main

main()
