# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a file with the importers of Mnemosyne 2.9, without its windows. Arguments: the folder with
Mnemosyne's packages, and the file. Prints an object per line, a card or a problem."""
import json
import os
import shutil
import sys
import tempfile
import types


class Stub(types.ModuleType):
    """Stands for a module that synchronizing, reading aloud or plotting needs, and importing does not."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


sys.path.insert(0, sys.argv[1])
for name in ("PIL", "argon2", "argon2.exceptions", "cheroot", "cheroot.ssl", "cheroot.ssl.builtin", "cheroot.wsgi",
             "googletrans", "gtts", "matplotlib", "webob"):
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = Stub(name)

from mnemosyne.libmnemosyne import Mnemosyne  # noqa: E402
from mnemosyne.libmnemosyne.ui_components.main_widget import MainWidget  # noqa: E402
from mnemosyne.libmnemosyne.ui_components.review_widget import ReviewWidget  # noqa: E402

problems = []


class Window(MainWidget):
    def show_error(self, text):
        problems.append(text)

    def show_information(self, text):
        pass

    def set_progress_text(self, text):
        pass


class Review(ReviewWidget):
    instantiate = ReviewWidget.IMMEDIATELY

    def stop_media(self):
        pass

    def redraw_now(self):
        pass


windows = types.ModuleType("windows")
windows.Window, windows.Review = Window, Review
sys.modules["windows"] = windows

program = Mnemosyne(upload_science_logs=False, interested_in_old_reps=True, asynchronous_database=True)
program.components.insert(0, ("mnemosyne.libmnemosyne.gui_translators.no_gui_translator", "NoGuiTranslator"))
program.components += [("windows", "Window"), ("windows", "Review")]
folder = tempfile.mkdtemp()
try:
    program.initialise(folder, automatic_upgrades=False)
    path = os.path.abspath(sys.argv[2])
    wanted = "Anki2" if path.endswith(".apkg") else "Tsv"
    reader = next(each for each in program.component_manager.all("file_format") if type(each).__name__ == wanted)
    reader.do_import(path)
    database = program.database()
    for card_id, _ in list(database.cards()):
        card = database.card(card_id, is_id_internal=True)
        print(json.dumps({"front": card.question(render_chain="plain_text"),
                          "answer": card.answer(render_chain="plain_text"), "data": dict(card.fact.data),
                          "tags": sorted(tag.name for tag in card.tags)}))
    for problem in problems:
        print(json.dumps({"problem": problem}))
    program.finalise()
finally:
    shutil.rmtree(folder, ignore_errors=True)
