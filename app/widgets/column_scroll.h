// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QScrollArea;
class QWidget;

namespace ringside::app {

/// Makes an area scroll a page's column up and down: as wide as it is, no frame, and the focus
/// left to what it holds.
void scrollColumn(QScrollArea& area, const QString& accessibleName);

/// A new area of that kind around `content`, which it takes.
QScrollArea* scrolled(QWidget* content, const QString& accessibleName);

} // namespace ringside::app
