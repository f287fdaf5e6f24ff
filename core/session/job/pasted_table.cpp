// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/pasted_table.h"

#include "core/base/tr.h"
#include "core/exchange/lines/rows.h"

#include <QRegularExpression>

#include <cmath>
#include <utility>

namespace ringside::session {

namespace {

/// With \n only, without a byte-order mark and without the brackets of lists. A list in one line
/// becomes one line per row.
QString plainLines(QString text)
{
    text.remove(QChar::ByteOrderMark);
    text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    if (!text.contains(u'['))
        return text;
    static const QRegularExpression last(QStringLiteral(R"(\](?=[\s\],;)]*(\n|$)))"));
    static const QRegularExpression between(QStringLiteral(R"(\]\s*,?)"));
    static const QRegularExpression open(QStringLiteral(R"(array\(|[\[\]])"));
    static const QRegularExpression end(QStringLiteral(R"([,;)\t ]+(?=\n|$))"));
    text.remove(last).replace(between, QStringLiteral("\n")).remove(open);
    return text.replace(end, QString());
}

/// The separator of the cells; a space where none occurs.
QChar cellSeparator(const QString& text)
{
    const QChar found = exchange::separatorOf(text);
    return text.contains(found) ? found : QChar(u' ');
}

} // namespace

Result<PastedTable> PastedTable::of(const QString& text, std::size_t mostRows)
{
    QString lines = plainLines(text);
    const QChar separator = cellSeparator(lines);
    if (separator == u' ') {
        static const QRegularExpression spaces(
            QStringLiteral(R"((?m)^[^\S\n]+|[^\S\n]+$|[^\S\n]+(?=[^\S\n]))"));
        lines.remove(spaces);
    }
    PastedTable table;
    table.m_hasDecimalComma = separator != u',';
    exchange::RowReader reader(lines, separator);
    if (exchange::startsWithSeparator(lines))
        reader.skipLine();
    while (!reader.atEnd()) {
        const QString line = reader.peekLine().trimmed();
        if (line.isEmpty() || line.startsWith(u'#')) {
            reader.skipLine();
            continue;
        }
        const exchange::Row read = reader.next();
        PastedRow row{{}, read.line};
        for (const QString& cell : read.fields)
            row.cells << cell.trimmed();
        constexpr std::size_t kOtherRows = 2; // header and sums
        if (table.m_rows.size() == mostRows + kOtherRows)
            return fail({.code = ErrorCode::TooLarge,
                         .line = row.line,
                         .subject = RINGSIDE_TR("number of rows"),
                         .value = std::to_string(lines.count(u'\n')),
                         .limit = std::to_string(mostRows)});
        table.m_rows.push_back(std::move(row));
    }
    return table;
}

std::optional<double> PastedTable::numberIn(const QString& cell) const
{
    QString digits = cell;
    const bool isPercent = digits.endsWith(u'%');
    if (isPercent)
        digits = digits.chopped(1).trimmed();
    if (m_hasDecimalComma && digits.count(u',') == 1 && !digits.contains(u'.'))
        digits.replace(u',', u'.');
    bool isNumber = false;
    const double number = digits.toDouble(&isNumber);
    if (!isNumber || digits.contains(u'n', Qt::CaseInsensitive)) // inf, nan
        return {};
    return isPercent ? number / 100 : number;
}

Error wrongCell(ErrorCode code, int line, const char* subject, const QString& cell,
                const std::string& limit)
{
    constexpr qsizetype kShown = 60;
    return {.code = cell.isEmpty() ? ErrorCode::MissingField : code,
            .line = line,
            .subject = subject,
            .value = cell.left(kShown).toStdString(),
            .limit = limit};
}

} // namespace ringside::session
