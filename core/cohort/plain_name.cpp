// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/plain_name.h"

#include "core/base/tr.h"
#include "core/base/unprintable.h"

#include <algorithm>

namespace ringside::cohort {

namespace {

bool isUnprintable(QChar c)
{
    return text::isUnprintable(c.unicode());
}

} // namespace

QString plainName(const QString& foreign)
{
    constexpr qsizetype kMostCharacters = 200;
    QString name = foreign.left(kMostCharacters);
    std::replace_if(name.begin(), name.end(), isUnprintable, QChar(QChar::ReplacementCharacter));
    return name;
}

Done requirePlainName(const QString& name)
{
    const auto found = std::find_if(name.begin(), name.end(), isUnprintable);
    if (found == name.end())
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = RINGSIDE_TR("name"),
                 .value = QStringLiteral("U+%1")
                              .arg(QString::number(found->unicode(), 16).toUpper(), 4, u'0')
                              .toStdString(),
                 .limit = RINGSIDE_TR("text without control characters")});
}

} // namespace ringside::cohort
