// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace ringside::tools {

/// Forms of the content that programs hashed: 1 the first one, 2 with `kept_aside`, 3 with the
/// fields of the second item-writing standard, which is today's.
inline constexpr int kHashFormToday = 3;

/// Today's hashed content without what a program of `form` did not write yet.
inline QJsonObject hashedAs(int form, QJsonObject content)
{
    constexpr int kReserved = 2, kSecondStandard = 3;
    if (form < kReserved)
        content.remove(QStringLiteral("kept_aside"));
    if (form >= kSecondStandard)
        return content;
    for (const char* key :
         {"standard", "title", "depth", "family", "numeric", "replaces", "products"})
        content.remove(QLatin1String(key));
    return content;
}

} // namespace ringside::tools
