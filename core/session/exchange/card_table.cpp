// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/card_table.h"

#include "core/exchange/lines/rows.h"
#include "core/progress/card_marks.h"

#include <QStringList>

#include <algorithm>

namespace ringside::session {

namespace {

bool isEmpty(const QString& cell)
{
    return cell.trimmed().isEmpty();
}

} // namespace

bool CardTableRow::isBlank() const
{
    return isEmpty(front) && isEmpty(back) && isEmpty(tags);
}

std::vector<CardTableRow> rowsOfText(const QString& text)
{
    QString lines = text;
    lines.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    const QChar separator = lines.contains(u'\t') ? QChar(u'\t') : exchange::separatorOf(lines);
    exchange::RowReader reader(lines, separator);
    std::vector<CardTableRow> rows;
    while (!reader.atEnd()) {
        const exchange::Row row = reader.next();
        if (row.isBlank())
            continue;
        QStringList tags = row.fields.mid(2);
        tags.removeIf(isEmpty);
        rows.push_back({row.fields.value(0).trimmed(), row.fields.value(1).trimmed(),
                        tags.join(QLatin1String(", ")).trimmed()});
    }
    return rows;
}

std::vector<CardTableFault> faultsIn(const std::vector<CardTableRow>& rows)
{
    using Kind = CardTableFault::Kind;
    std::vector<CardTableFault> faults;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const CardTableRow& row = rows[static_cast<std::size_t>(i)];
        if (row.isBlank())
            continue;
        if (isEmpty(row.front))
            faults.push_back({i, Kind::NoFront});
        else if (isEmpty(row.back) && gapsIn(row.front).empty())
            faults.push_back({i, Kind::NoBack});
        else if (std::max(row.front.size(), row.back.size()) > progress::CardMarkLog::kMostText)
            faults.push_back({i, Kind::TooLong});
    }
    return faults;
}

std::vector<CardNote> notesOf(const std::vector<CardTableRow>& rows)
{
    std::vector<CardNote> notes;
    for (const CardTableRow& row : rows) {
        if (row.isBlank())
            continue;
        notes.push_back(
            {.kind = gapsIn(row.front).empty() ? CardNote::Kind::Sides : CardNote::Kind::Cloze,
             .front = row.front.trimmed(),
             .back = row.back.trimmed(),
             .tags = tagsIn(row.tags)});
    }
    return notes;
}

} // namespace ringside::session
