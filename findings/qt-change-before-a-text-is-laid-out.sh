#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A change near the start of a long QTextDocument leaves its end without a height.
#
# Packages: PyQt6 6.4.2-1, PyQt6.sip 13.4.1-1 and Qt 6.4.2+dfsg-10 (Debian 12), its Python 3.11.
# Input: 200 paragraphs of plain text in lines of 300 pixels; then one word of paragraph 0 is replaced by another.
# Expected: after the change every paragraph has a height, and the height of the document is their sum.
# Seen: most paragraphs have the height 0, with DejaVu Sans 128 of 200, and documentSize() says 2,024 instead of 5,608
#   pixels. A text is laid out lazily, and the change ends that: what had not been laid out is forgotten until the width
#   changes. With documentSize() before the change all is right.
# What follows: ask for documentSize() before a program changes a long text that it has just set.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 . # apt downloads as a user of its own
qt=6.4.2+dfsg-10
apt-get download -qq python3-pyqt6=6.4.2-1 python3-pyqt6.sip=13.4.1-1 libqt6core6=$qt libqt6gui6=$qt libqt6dbus6=$qt
for package in *.deb; do dpkg-deb -x "$package" package; done

cat >heights.py <<'END'
import sys

from PyQt6.QtCore import qVersion
from PyQt6.QtGui import QGuiApplication, QTextCursor, QTextDocument

application = QGuiApplication(["heights", "-platform", "offscreen"])


def changed(is_finished):
    """Paragraphs without a height, the document's height, and the same after another layout."""
    document = QTextDocument()
    document.setPlainText("\n".join(
        f"Paragraph {i} has some words that fill more than one line of the page, and then a few." for i in range(200)))
    document.setTextWidth(300)
    layout = document.documentLayout()
    if is_finished:
        layout.documentSize()
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfWord, QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText("Section")
    height = layout.documentSize().height()
    blocks = [document.findBlockByNumber(i) for i in range(document.blockCount())]
    empty = sum(layout.blockBoundingRect(block).height() == 0 for block in blocks)
    document.setTextWidth(299)
    document.setTextWidth(300)
    return empty, height, layout.documentSize().height()


print("Qt", qVersion())
at_once = changed(False)
finished = changed(True)
for name, (empty, height, again) in (("changed at once", at_once), ("after documentSize()", finished)):
    print(f"{name}: {empty} of 200 paragraphs without a height, {height:.0f} pixels; laid out again {again:.0f}")
if not (at_once[0] > 0 and at_once[1] < at_once[2] and finished[0] == 0 and finished[1] == finished[2]):
    print("changed: the paragraphs have their heights")
    sys.exit(1)
END
libraries=$folder/package/usr/lib/x86_64-linux-gnu
LD_LIBRARY_PATH=$libraries QT_PLUGIN_PATH=$libraries/qt6/plugins \
    PYTHONPATH=$folder/package/usr/lib/python3/dist-packages /usr/bin/python3 heights.py
