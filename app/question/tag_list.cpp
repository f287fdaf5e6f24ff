// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/tag_list.h"

namespace ringside::app {

QStringList tagsIn(const QString& text)
{
    QStringList tags;
    for (const QString& part : text.split(QLatin1Char(','))) {
        const QString tag = part.simplified();
        if (!tag.isEmpty() && !tags.contains(tag))
            tags << tag;
    }
    return tags;
}

QString tagText(const QStringList& tags)
{
    return tags.join(QStringLiteral(", "));
}

} // namespace ringside::app
