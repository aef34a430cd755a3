"""Finds Chromium for the tests of the page and for the pictures, and installs it where there is none.

In this order: $STARBOARD_CHROMIUM, Playwright's own, one on the search path. To install it, root takes the package of
the operating system, and everybody else lets Playwright fetch its own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import packages

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGES = ("chromium", "fonts-dejavu-core")
INSIDE = ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*", "chrome-win*/chrome.exe")
# Nothing that a test does leaves the machine: a browser that is only measured has nobody to call.
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--font-render-hinting=none",
)


class NoBrowser(Exception):
    """There is no Chromium, and what to do about it."""


def playwright_folder() -> Path:
    """Where Playwright keeps the browsers that it has fetched."""
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ms-playwright"
    if sys.platform == "win32":
        return Path.home() / "AppData" / "Local" / "ms-playwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ms-playwright"


def find() -> Path | None:
    """A Chromium that is there."""
    named = os.environ.get("STARBOARD_CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise NoBrowser(f"STARBOARD_CHROMIUM names {named}, which cannot be run")
        return Path(named)
    fetched = [
        path
        for folder in playwright_folder().glob("chromium-*")
        for pattern in INSIDE
        for path in folder.glob(pattern)
        if path.is_file()
    ]
    if fetched:
        return max(fetched, key=lambda path: path.stat().st_mtime)
    return next((Path(found) for name in NAMES if (found := shutil.which(name))), None)


def chromium() -> Path:
    """Chromium, installed if need be."""
    found = find()
    if found is None and packages.may_install() and packages.install(PACKAGES):
        found = find()
    if found is None:
        print("starboard: fetching Chromium with Playwright", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        found = find()
    if found is None:
        raise NoBrowser(
            "the tests of the page need Chromium and could not install it, as it says above. Install Chromium or "
            "Chrome yourself, or name one: STARBOARD_CHROMIUM=/path/to/chromium"
        )
    return found


def main() -> None:
    try:
        print(chromium())
    except NoBrowser as error:
        sys.exit(f"starboard: {error}")


if __name__ == "__main__":
    main()
