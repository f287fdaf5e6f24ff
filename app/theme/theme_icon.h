// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace ringside::app {

class Theme;

/// An icon of resources/icons in the theme's colors: secondary, and accent when checked. `size` in
/// device-independent pixels.
QIcon themeIcon(const Theme& theme, const QString& name, int size, double pixelRatio);
/// The program's icon for its window and its notifications.
QIcon programIcon();
/// The program's logo in the accent color.
QPixmap brandMark(const Theme& theme, int size, double pixelRatio);

} // namespace ringside::app
