// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"

#include "app/theme/svg_icon_engine.h"

#include <QFontMetrics>
#include <QIcon>
#include <QLineEdit>

namespace ringside::app {

AppStyle::AppStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                          const QWidget* widget) const
{
    const bool isSign = metric == PM_LineEditIconSize || metric == PM_SmallIconSize;
    if (const auto* field = isSign ? qobject_cast<const QLineEdit*>(widget) : nullptr)
        return field->fontMetrics().ascent();
    return QProxyStyle::pixelMetric(metric, option, widget);
}

QIcon AppStyle::standardIcon(StandardPixmap pixmap, const QStyleOption* option,
                             const QWidget* widget) const
{
    return pixmap == SP_LineEditClearButton
               ? QIcon(new SvgIconEngine(QStringLiteral(":/icons/clear.svg")))
               : QProxyStyle::standardIcon(pixmap, option, widget);
}

} // namespace ringside::app
