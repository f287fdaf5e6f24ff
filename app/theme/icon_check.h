// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QStringList>

#include <functional>

namespace ringside::app {

/// Draws the icon of a file of the program, small, on a transparent ground.
using DrawIcon = std::function<QImage(const QString& file)>;
/// As controls and style sheets do.
QImage drawIcon(const QString& file);

/// Names of the program's icons of which nothing is seen when they are drawn. Check boxes without a
/// check mark look alike, so the program looks at its icons when it starts. Needs a Theme, which
/// registers them.
QStringList undrawnIcons(const DrawIcon& draw = drawIcon);
/// What is missing and what to install; empty when every icon is drawn.
QString undrawnIconsText(const QStringList& undrawn);

} // namespace ringside::app
