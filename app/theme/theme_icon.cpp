// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme_icon.h"

#include "app/theme/svg_icon_engine.h"
#include "app/theme/theme.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace ringside::app {

namespace {

QPixmap drawn(const QString& name, const QColor& color, int size, double pixelRatio)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    svg.replace("currentColor", color.name().toLatin1());
    QPixmap pixmap(QSize(size, size) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

} // namespace

QIcon themeIcon(const Theme& theme, const QString& name, int size, double pixelRatio)
{
    QIcon icon;
    icon.addPixmap(drawn(name, theme.color(Tone::Secondary), size, pixelRatio), QIcon::Normal,
                   QIcon::Off);
    icon.addPixmap(drawn(name, theme.color(Tone::Accent), size, pixelRatio), QIcon::Normal,
                   QIcon::On);
    return icon;
}

QIcon programIcon()
{
    return QIcon(new SvgIconEngine(QStringLiteral(":/icons/ringside.svg")));
}

QPixmap brandMark(const Theme& theme, int size, double pixelRatio)
{
    return drawn(QStringLiteral("mark"), theme.color(Tone::Accent), size, pixelRatio);
}

} // namespace ringside::app
