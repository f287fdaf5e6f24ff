// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"

#include "app/theme/svg_icon_engine.h"

#include <QFontMetrics>
#include <QIcon>
#include <QLineEdit>
#include <QStyleOptionSpinBox>

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

QSize AppStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                 const QSize& contents, const QWidget* widget) const
{
    const auto* box =
        type == CT_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox*>(option) : nullptr;
    if (!box || !widget || !widget->style()->inherits("QStyleSheetStyle"))
        return QProxyStyle::sizeFromContents(type, option, contents, widget);
    // Qt 6.8 asks here, before it adds the style sheet's border and padding; 6.4 does not, and adds
    // the style sheet's buttons itself. Fusion's frame and buttons have other sizes.
    const bool hasButtons = box->buttonSymbols != QAbstractSpinBox::NoButtons;
    const QRect button = widget->style()->subControlRect(CC_SpinBox, box, SC_SpinBoxUp, widget);
    return contents + QSize(hasButtons ? button.width() : 0, 0);
}

QIcon AppStyle::standardIcon(StandardPixmap pixmap, const QStyleOption* option,
                             const QWidget* widget) const
{
    return pixmap == SP_LineEditClearButton
               ? QIcon(new SvgIconEngine(QStringLiteral(":/icons/clear.svg")))
               : QProxyStyle::standardIcon(pixmap, option, widget);
}

} // namespace ringside::app
