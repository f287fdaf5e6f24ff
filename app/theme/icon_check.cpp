// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icon_check.h"

#include "app/text/tr.h"
#include "app/theme/svg_icon_engine.h"

#include <QDir>
#include <QIcon>

namespace ringside::app {

namespace {

constexpr int kSize = 16;

bool isBlank(const QImage& picture)
{
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y).alpha() > 0)
                return false;
    return true;
}

} // namespace

QImage drawIcon(const QString& file)
{
    // A plugin is found by the suffixes of the style sheet's images, and by no other.
    const QIcon icon =
        file.endsWith(QLatin1String(".svg")) ? QIcon(new SvgIconEngine(file)) : QIcon(file);
    return icon.pixmap(kSize).toImage();
}

QStringList undrawnIcons(const DrawIcon& draw)
{
    const QDir icons(QStringLiteral(":/icons"));
    QStringList undrawn;
    for (const QFileInfo& icon : icons.entryInfoList(QDir::Files))
        if (isBlank(draw(icon.filePath())))
            undrawn << icon.completeBaseName();
    return undrawn;
}

QString undrawnIconsText(const QStringList& undrawn)
{
    if (undrawn.isEmpty())
        return {};
    return tr("Ringside cannot draw its icons, so check marks and arrows may be missing: Qt's SVG "
              "support does not work. Install the packages libqt6svg6 and qt6-svg-plugins (on "
              "Debian 12 the first is enough), then restart Ringside.");
}

} // namespace ringside::app
