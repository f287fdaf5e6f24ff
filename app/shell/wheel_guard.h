// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace ringside::app {

/// Keeps the mouse wheel from changing sliders, combo boxes and spin boxes that do not have the
/// focus; the page scrolls instead. Installed once on the application.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace ringside::app
