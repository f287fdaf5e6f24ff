// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QScrollArea;
class QWidget;

namespace ringside::app {

/// A ground that keeps a page's column, which it takes, in its middle: as wide as itself, but not
/// wider than the column's maximum.
QWidget* centred(QWidget* column);

/// Makes an area scroll a page's column up and down: as wide as it is, no frame, and the focus
/// left to what it holds.
void scrollColumn(QScrollArea& area, const QString& accessibleName);

/// A new area of that kind around `content`, which it takes.
QScrollArea* scrolled(QWidget* content, const QString& accessibleName);

} // namespace ringside::app
