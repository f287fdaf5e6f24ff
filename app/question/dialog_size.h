// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QWidget>

namespace ringside::app {

/// Gives a dialog its first size, but not a larger one than the window that it opens above.
inline void openAt(QWidget& dialog, const QSize& wanted)
{
    const QWidget* above = dialog.parentWidget();
    dialog.resize(above ? wanted.boundedTo(above->window()->size()) : wanted);
}

} // namespace ringside::app
