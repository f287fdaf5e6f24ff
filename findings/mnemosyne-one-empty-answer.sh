#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One empty answer makes Mnemosyne refuse a whole tab-separated file.
#
# Package: mnemosyne 2.9+ds1-1 (Debian 12), Python 3.11.
# Input: three lines "front, tab, back", of which the second has an empty back; and the same with a line break
#   (<br>) there.
# Expected: three cards, one of them with an empty answer, or two cards and a message about line 2. The three-sided
#   form may have empty fields.
# Seen: no card at all and "Badly formed input on line 2": the reader strips the end of a line, and the tab with
#   it, before it splits the fields, and stops at the first bad line. With <br> all three cards are read.
# What follows: write <br> for an empty side, as Mnemosyne's own export does.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 . # apt downloads as a user of its own
apt-get download -qq mnemosyne=2.9+ds1-1
dpkg-deb -x mnemosyne_*.deb package

cat >read.py <<'END'
import os
import sys
import tempfile
import types


class Stub(types.ModuleType):
    """Stands for a module that importing does not need."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


sys.path.insert(0, "package/usr/lib/python3/dist-packages")
for name in ("argon2", "argon2.exceptions", "cheroot", "cheroot.ssl", "cheroot.ssl.builtin", "cheroot.wsgi",
             "googletrans", "gtts", "webob"):
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = Stub(name)

from mnemosyne.libmnemosyne import Mnemosyne
from mnemosyne.libmnemosyne.ui_components.main_widget import MainWidget
from mnemosyne.libmnemosyne.ui_components.review_widget import ReviewWidget

messages = []


class Window(MainWidget):
    def show_error(self, text):
        messages.append(text.splitlines()[0])


class Review(ReviewWidget):
    instantiate = ReviewWidget.IMMEDIATELY

    def stop_media(self):
        pass

    def redraw_now(self):
        pass


windows = types.ModuleType("windows")
windows.Window, windows.Review = Window, Review
sys.modules["windows"] = windows


def read(text):
    """The number of cards, and what the program says."""
    messages.clear()
    program = Mnemosyne(upload_science_logs=False, interested_in_old_reps=True, asynchronous_database=True)
    program.components.insert(0, ("mnemosyne.libmnemosyne.gui_translators.no_gui_translator", "NoGuiTranslator"))
    program.components += [("windows", "Window"), ("windows", "Review")]
    program.initialise(tempfile.mkdtemp(dir=os.getcwd()), automatic_upgrades=False)
    with open("cards.txt", "w", encoding="utf-8") as file:
        file.write(text)
    reader = next(each for each in program.component_manager.all("file_format") if type(each).__name__ == "Tsv")
    reader.do_import(os.path.abspath("cards.txt"))
    count = len(list(program.database().cards()))
    program.finalise()
    return count, list(messages)


empty = read("one\t1\ntwo\t\nthree\t3\n")
filled = read("one\t1\ntwo\t<br>\nthree\t3\n")
print("with an empty back:", empty)
print("with <br>:         ", filled)
if empty != (0, ["Badly formed input on line 2:"]) or filled != (3, []):
    print("changed: an empty back is read in another way")
    sys.exit(1)
print("as described: no card, although two lines are whole")
END
/usr/bin/python3 read.py
