// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringside::app {

/// Takes a widget off its page at once and deletes it after the current event. It is hidden first:
/// a layout shows what was just added with the next event, and that would open a window of its own
/// for a widget without a parent.
inline void discard(QWidget& widget)
{
    widget.hide();
    widget.setParent(nullptr);
    widget.deleteLater();
}

} // namespace ringside::app
