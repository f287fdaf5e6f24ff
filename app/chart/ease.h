// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>

namespace ringside::app {

class Theme;

/// Animates from 0 to 1 in 150 ms, the only animation of the charts; with reduced motion it jumps
/// to 1. A new start() replaces a running one.
class Ease : public QVariantAnimation
{
    Q_OBJECT

public:
    explicit Ease(const Theme& theme, QObject* parent = nullptr);
    void begin();

Q_SIGNALS:
    void moved(double share);

private:
    const Theme& m_theme;
};

} // namespace ringside::app
