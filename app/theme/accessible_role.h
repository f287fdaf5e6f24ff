// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace ringside::app {

/// Sets the accessible role of a custom widget, for which Qt has only a generic one: Pane for a
/// page, Chart for a picture.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace ringside::app
