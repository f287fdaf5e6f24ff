// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSplitter;
class QWidget;

namespace ringside::app {

/// What Tab does in a window: moves the focus to the next widget in sight in the order of the tree
/// of widgets, which is the order in which a screen reader reads them. Qt's own order has widgets
/// that are made later, such as options and tabs of an explanation, behind everything else, so that
/// it depends on what was open before. Scrolls to the widget. False where no other can take it.
bool focusNextInTree(QWidget& window, bool next);

/// The parts of a splitter in the order in which they stand: Qt's tree has the last one first.
void orderTree(QSplitter& splitter);

} // namespace ringside::app
