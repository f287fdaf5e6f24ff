// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace ringside::app {

/// Fusion, with a sign of our own that clears a search, as tall as the text beside it, which style
/// sheets cannot set. Boxes of numbers are as large as the style sheet says with every version of
/// Qt.
class AppStyle : public QProxyStyle
{
    Q_OBJECT

public:
    AppStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap pixmap, const QStyleOption* option,
                       const QWidget* widget) const override;
};

} // namespace ringside::app
