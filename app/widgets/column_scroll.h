// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QScrollArea;
class QWidget;

namespace ringside::app {

/// A container that centers a page's column, of which it takes ownership: as wide as the container,
/// up to the column's maximum.
QWidget* centred(QWidget* column);

/// Makes an area scroll a page's column vertically: full width, no frame, no focus of its own.
void scrollColumn(QScrollArea& area, const QString& accessibleName);

/// Creates such an area around `content`, of which it takes ownership.
QScrollArea* scrolled(QWidget* content, const QString& accessibleName);

} // namespace ringside::app
