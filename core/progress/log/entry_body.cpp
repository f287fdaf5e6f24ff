// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/entry_body.h"

#include "core/progress/log/entry_rows.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace ringside::progress {

namespace {

constexpr int kIds = 2; ///< entry_id and device_id are not part of the body

std::optional<QVariant> valueOf(const QJsonValue& given, ColumnKind kind)
{
    if (kind == ColumnKind::Text)
        return given.isString() ? std::optional(QVariant(given.toString())) : std::nullopt;
    if (!given.isDouble())
        return std::nullopt;
    if (kind == ColumnKind::Real)
        return QVariant(given.toDouble());
    constexpr qint64 kNone = std::numeric_limits<qint64>::min();
    const qint64 whole = given.toInteger(kNone);
    return whole == kNone ? std::nullopt : std::optional(QVariant(whole));
}

} // namespace

QString bodyOf(EntryKind kind, const storage::Statement& row)
{
    const EntryTable& table = tableOf(kind);
    QJsonArray body;
    for (int column = kIds; column < table.checksumColumn(); ++column) {
        switch (table.columns[static_cast<std::size_t>(column)].kind) {
        case ColumnKind::Text:
            body.append(row.text(column));
            break;
        case ColumnKind::Integer:
            body.append(row.integer(column));
            break;
        case ColumnKind::Real:
            body.append(row.real(column));
            break;
        }
    }
    return QString::fromUtf8(QJsonDocument(body).toJson(QJsonDocument::Compact));
}

std::optional<QVariantList> columnsFrom(EntryKind kind, const QString& id, const QString& device,
                                        const QString& body)
{
    const EntryTable& table = tableOf(kind);
    const QJsonArray given = QJsonDocument::fromJson(body.toUtf8()).array();
    if (given.size() != table.checksumColumn() - kIds)
        return std::nullopt;
    QVariantList columns{id, device};
    for (int column = kIds; column < table.checksumColumn(); ++column) {
        const auto value =
            valueOf(given.at(column - kIds), table.columns[static_cast<std::size_t>(column)].kind);
        if (!value)
            return std::nullopt;
        columns.append(*value);
    }
    return columns;
}

Result<AnyEntry> entryOf(EntryKind kind, const QVariantList& columns)
{
    const ColumnValues row{columns};
    switch (kind) {
    case EntryKind::Answer:
        return AnyEntry(answerOf(row));
    case EntryKind::Review: {
        RINGSIDE_TRY(ReviewEntry review, reviewOf(row));
        return AnyEntry(std::move(review));
    }
    case EntryKind::ReviewMark:
        return AnyEntry(reviewMarkOf(row));
    case EntryKind::Event:
        break;
    }
    return AnyEntry(eventOf(row));
}

} // namespace ringside::progress
