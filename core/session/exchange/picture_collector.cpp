// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/picture_collector.h"

#include "core/bank/text/picture_links.h"
#include "core/pack/picture_folder.h"
#include "core/session/exchange/pictures.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::session {

QString PictureCollector::collect(const QString& prose)
{
    static const QRegularExpression picture(QStringLiteral("!\\[([^\\]]*)\\]\\(([^)\\s]*)\\)"));
    QString made;
    qsizetype from = 0;
    for (auto found = picture.globalMatch(prose); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (!bank::findPictureLink(match.captured(2)))
            continue;
        made += QStringView(prose).mid(from, match.capturedStart() - from);
        const QString name = nameOf(match.captured(2));
        made += name.isEmpty() ? match.captured(1)
                               : QStringLiteral("![%1](%2)").arg(match.captured(1), name);
        from = match.capturedEnd();
    }
    return made.append(QStringView(prose).mid(from));
}

QString PictureCollector::nameOf(const QString& link)
{
    const auto known = m_names.constFind(link);
    if (known != m_names.constEnd())
        return *known;
    QString name;
    if (const auto bytes = readPicture(link)) {
        name = QFileInfo(pack::pictureName(*bytes, QFileInfo(link).suffix().toLower())).fileName();
        if (std::ranges::find(m_pictures, name, &exchange::Media::name) == m_pictures.end())
            m_pictures.push_back({name, *bytes});
    }
    m_names.insert(link, name);
    return name;
}

} // namespace ringside::session
