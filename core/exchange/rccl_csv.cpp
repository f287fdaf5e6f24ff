// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/rccl_csv.h"

#include "core/exchange/text_lines.h"

#include <QHash>
#include <QJsonObject>

#include <algorithm>

namespace ringside::exchange {

namespace {

/// Without the quotes around names; no value has a comma.
QStringList valuesIn(std::string_view line)
{
    QStringList values;
    for (QString value :
         QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size())).split(u',')) {
        value = value.trimmed();
        if (value.size() > 1 && value.startsWith(u'"') && value.endsWith(u'"'))
            value = value.mid(1, value.size() - 2);
        values << value;
    }
    return values;
}

/// The member of the JSON for a column.
QString memberOf(const QString& title)
{
    static const QHash<QString, QString> members{
        {QStringLiteral("collective"), QStringLiteral("name")},
        {QStringLiteral("inplace"), QStringLiteral("inPlace")},
        {QStringLiteral("gpusperrank"), QStringLiteral("gpusPerRank")},
        {QStringLiteral("algbw"), QStringLiteral("algBw")},
        {QStringLiteral("busbw"), QStringLiteral("busBw")}};
    return members.value(title, title);
}

} // namespace

bool RcclCsv::readTitles(std::string_view line)
{
    if (line.find("busbw") == std::string_view::npos || line.find(',') == std::string_view::npos)
        return false;
    QStringList titles;
    for (const QString& value : valuesIn(line))
        titles << value.toLower();
    for (const char* needed : {"collective", "size", "time", "algbw", "busbw"})
        if (!titles.contains(QLatin1String(needed)))
            return false;
    m_titles = titles;
    return true;
}

std::variant<NoRow, RowProblem, NcclJson> RcclCsv::readRow(std::string_view line) const
{
    QStringList values = valuesIn(line);
    if (m_titles.isEmpty() || values.size() < 2)
        return NoRow{};
    QStringList titles = m_titles;
    const qsizetype ranks = titles.indexOf(QLatin1String("ranks"));
    if (ranks >= 0 && values.size() == titles.size() + 1 &&
        !titles.contains(QLatin1String("nodes")))
        titles.insert(ranks, QStringLiteral("nodes"));
    // A line of text between the rows may have commas, too.
    const auto numbers = std::ranges::count_if(values, [](const QString& value) {
        bool isNumber = false;
        value.toDouble(&isNumber);
        return isNumber;
    });
    if (2 * numbers < values.size())
        return NoRow{};
    if (values.size() != titles.size())
        return RowProblem{values.size() < titles.size() ? RowFault::CutInTimes
                                                        : RowFault::TooManyColumns,
                          excerpt(line)};
    QJsonObject object;
    for (qsizetype i = 0; i < titles.size(); ++i)
        object.insert(memberOf(titles.at(i)), values.at(i));
    return rcclTiming(object);
}

} // namespace ringside::exchange
