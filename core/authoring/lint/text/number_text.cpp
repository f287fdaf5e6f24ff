// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/text/number_text.h"

#include <QHash>
#include <QStringList>

#include <cmath>

namespace ringside::bank {

namespace {

const QHash<QString, int>& words()
{
    static const QHash<QString, int> table{
        {QStringLiteral("one"), 1},          {QStringLiteral("two"), 2},
        {QStringLiteral("three"), 3},        {QStringLiteral("four"), 4},
        {QStringLiteral("five"), 5},         {QStringLiteral("six"), 6},
        {QStringLiteral("seven"), 7},        {QStringLiteral("eight"), 8},
        {QStringLiteral("nine"), 9},         {QStringLiteral("ten"), 10},
        {QStringLiteral("eleven"), 11},      {QStringLiteral("twelve"), 12},
        {QStringLiteral("sixteen"), 16},     {QStringLiteral("twenty"), 20},
        {QStringLiteral("twenty-four"), 24}, {QStringLiteral("thirty-two"), 32},
        {QStringLiteral("forty-eight"), 48}, {QStringLiteral("sixty-four"), 64},
        {QStringLiteral("hundred"), 100},
    };
    return table;
}

} // namespace

QString numberWordPattern()
{
    QStringList names = words().keys();
    names.sort(); // "thirty-two" and others have no shorter word as their beginning
    return QStringLiteral(
               "(?<![\\w.,-])([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+(?:\\.[0-9]+)?(?:e[0-9]+)?|%1)")
        .arg(names.join(QLatin1Char('|')));
}

std::optional<StatedNumber> statedNumber(const QString& text)
{
    const QString lower = text.toLower();
    if (const auto word = words().find(lower); word != words().end())
        return StatedNumber{static_cast<double>(*word), 1};
    QString digits = lower;
    digits.remove(QLatin1Char(','));
    bool converted = false;
    const double value = digits.toDouble(&converted);
    if (!converted || !std::isfinite(value))
        return std::nullopt;
    const QStringList parts = digits.split(QLatin1Char('e'));
    const qsizetype point = parts.first().indexOf(QLatin1Char('.'));
    const auto decimals = point < 0 ? 0 : static_cast<double>(parts.first().size() - point - 1);
    const double scale = parts.size() > 1 ? std::pow(10.0, parts.last().toDouble()) : 1;
    return StatedNumber{value, std::pow(10.0, -decimals) * scale};
}

} // namespace ringside::bank
