// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/ease.h"

#include "app/theme/theme.h"

namespace ringside::app {

namespace {

constexpr int kMilliseconds = 150;

} // namespace

Ease::Ease(const Theme& theme, QObject* parent) : QVariantAnimation(parent), m_theme(theme)
{
    setStartValue(0.0);
    setEndValue(1.0);
    setDuration(kMilliseconds);
    setEasingCurve(QEasingCurve::OutCubic);
    connect(this, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { Q_EMIT moved(value.toDouble()); });
}

void Ease::begin()
{
    stop();
    if (m_theme.reducedMotion())
        Q_EMIT moved(1.0);
    else
        start();
}

} // namespace ringside::app
