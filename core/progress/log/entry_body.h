// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/log/entry_table.h"
#include "core/progress/values/event.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"
#include "core/storage/statement.h"

#include <QVariantList>

#include <optional>
#include <variant>

namespace ringside::progress {

/// Reads a table's row by column from values, like a statement.
struct ColumnValues
{
    const QVariantList& values;

    QString text(int column) const { return values.value(column).toString(); }
    qint64 integer(int column) const { return values.value(column).toLongLong(); }
    double real(int column) const { return values.value(column).toDouble(); }
};

/// The columns after the two ids as a JSON array. The same entry gives the same text on every
/// device.
QString bodyOf(EntryKind kind, const storage::Statement& row);
/// All columns; absent when the body does not match the table.
std::optional<QVariantList> columnsFrom(EntryKind kind, const QString& id, const QString& device,
                                        const QString& body);

using AnyEntry = std::variant<AnswerEntry, ReviewEntry, ReviewMark, EventEntry>;
/// Errors: UnknownName for a review by another memory model.
Result<AnyEntry> entryOf(EntryKind kind, const QVariantList& columns);

} // namespace ringside::progress
