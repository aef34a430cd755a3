"""`python -m benchmarks.server`: see run.py."""

from benchmarks.server.run import main

main()
