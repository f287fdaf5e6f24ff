// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace ringside::app {

/// What a screen reader calls a widget of our own, of which Qt knows only that it is one: a page is
/// a Pane, a painted picture a Chart.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace ringside::app
