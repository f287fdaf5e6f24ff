// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/entry_table.h"

#include "core/base/tr.h"
#include "core/storage/crc64.h"

#include <QStringEncoder>
#include <QStringList>
#include <QtEndian>

#include <bit>
#include <utility>

namespace ringside::progress {

namespace {

EntryTable makeTable(const char* name, const std::vector<std::pair<const char*, ColumnKind>>& own)
{
    EntryTable table{.name = QLatin1String(name),
                     .columns = {{QStringLiteral("entry_id"), ColumnKind::Text},
                                 {QStringLiteral("device_id"), ColumnKind::Text},
                                 {QStringLiteral("wall_ms"), ColumnKind::Integer}},
                     .columnList = {}};
    for (const auto& [column, kind] : own)
        table.columns.push_back({QLatin1String(column), kind});
    QStringList names;
    for (const EntryTable::Column& column : table.columns)
        names.append(column.name);
    table.columnList = names.join(QStringLiteral(", ")) + QStringLiteral(", checksum");
    return table;
}

void appendNumber(QByteArray& bytes, quint64 number)
{
    const quint64 ordered = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char*>(&ordered), sizeof ordered);
}

void appendValue(QByteArray& bytes, const QVariant& value, ColumnKind kind)
{
    const int type = value.typeId();
    const bool isInteger = type == QMetaType::LongLong || type == QMetaType::Int;
    if (kind == ColumnKind::Text && type == QMetaType::QString) {
        const QString text = value.toString();
        bytes.append('t');
        const qsizetype head = bytes.size();
        const qsizetype start = head + static_cast<qsizetype>(sizeof(quint64));
        bytes.resize(start + 3 * text.size()); // upper limit for UTF-8
        QStringEncoder encode(QStringConverter::Utf8);
        bytes.truncate(encode.appendToBuffer(bytes.data() + start, text) - bytes.data());
        qToLittleEndian(static_cast<quint64>(bytes.size() - start), bytes.data() + head);
    } else if (kind == ColumnKind::Integer && isInteger) {
        bytes.append('i');
        appendNumber(bytes, static_cast<quint64>(value.toLongLong()));
    } else if (kind == ColumnKind::Real && (isInteger || type == QMetaType::Double)) {
        // SQLite stores a whole number as an integer, and has no -0.
        bytes.append('r');
        appendNumber(bytes, std::bit_cast<quint64>(value.toDouble() + 0.0));
    } else {
        bytes.append('?');
    }
}

/// Text in the form in which SQLite stores what is bound as UTF-16.
QString storable(const QString& text)
{
    QString stored = QString::fromUtf8(text.toUtf8());
    while (stored.startsWith(QChar(0xFEFF)) || stored.startsWith(QChar(0xFFFE)))
        stored.remove(0, 1);
    return stored.isNull() ? QStringLiteral("") : stored;
}

/// `valueOf` returns a column's value. Performance matters: reading entries spends most of its time
/// here.
template <class ValueOf> std::int64_t checksumOf(const EntryTable& table, const ValueOf& valueOf)
{
    constexpr qsizetype kUsualRow = 1024;
    QByteArray bytes;
    bytes.reserve(kUsualRow);
    bytes.append(table.name.toUtf8()).append('\0');
    for (int column = 0; column < table.checksumColumn(); ++column)
        appendValue(bytes, valueOf(column), table.columns[static_cast<std::size_t>(column)].kind);
    return static_cast<std::int64_t>(
        storage::crc64({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
}

} // namespace

const std::array<EntryTable, 4>& checkedTables()
{
    using enum ColumnKind;
    static const std::array<EntryTable, 4> kTables{
        makeTable("answer", {{"question_id", Text},
                             {"content_hash", Text},
                             {"option_order", Text},
                             {"chosen", Text},
                             {"correct", Integer},
                             {"confidence", Text},
                             {"duration_ms", Integer}}),
        makeTable("review", {{"utc_offset_minutes", Integer},
                             {"card_id", Text},
                             {"rating", Integer},
                             {"duration_ms", Integer},
                             {"model", Text},
                             {"phase", Integer},
                             {"stability", Real},
                             {"difficulty", Real},
                             {"step", Integer},
                             {"scheduled_days", Integer},
                             {"reps", Integer},
                             {"lapses", Integer},
                             {"review_ms", Integer},
                             {"review_day", Integer},
                             {"due_ms", Integer},
                             {"due_day", Integer}}),
        makeTable("review_mark", {{"review_id", Text}, {"withdrawn", Integer}}),
        makeTable("event", {{"kind", Text}, {"subject", Text}, {"value", Text}})};
    return kTables;
}

const EntryTable& tableOf(EntryKind kind)
{
    return checkedTables().at(static_cast<std::size_t>(kind));
}

std::int64_t checksumOf(const EntryTable& table, const QVariantList& values)
{
    return checksumOf(table, [&values](int column) { return values.value(column); });
}

Result<EntryInsert> EntryInsert::prepare(storage::Database& database, EntryKind kind)
{
    const EntryTable& table = tableOf(kind);
    const QString marks =
        QStringList(table.checksumColumn() + 1, QStringLiteral("?")).join(QLatin1Char(','));
    RINGSIDE_TRY(auto statement,
                 database.prepare(QStringLiteral("INSERT INTO main.%1(%2) VALUES(%3)")
                                      .arg(table.name, table.columnList, marks)));
    return EntryInsert(table, std::move(statement));
}

Done EntryInsert::add(const QVariantList& values)
{
    Q_ASSERT(values.size() == m_table->checksumColumn());
    QVariantList stored = values;
    for (QVariant& value : stored) {
        if (value.typeId() == QMetaType::QString)
            value = storable(value.toString());
    }
    stored.append(qint64{checksumOf(*m_table, stored)});
    return m_statement.run(stored);
}

Done addEntry(storage::Database& database, EntryKind kind, const QVariantList& values)
{
    RINGSIDE_TRY(auto insert, EntryInsert::prepare(database, kind));
    return insert.add(values);
}

QString selectEntries(EntryKind kind, const QString& condition)
{
    return selectEntriesFrom(tableOf(kind).name, kind, condition);
}

QString selectEntriesFrom(const QString& source, EntryKind kind, const QString& condition)
{
    return QStringLiteral("SELECT %1 FROM %2 %3").arg(tableOf(kind).columnList, source, condition);
}

Done verifyRow(EntryKind kind, const storage::Statement& row)
{
    const EntryTable& table = tableOf(kind);
    // An entry read under another question's id comes without its checksum.
    if (row.isNull(table.checksumColumn()))
        return {};
    if (row.integer(table.checksumColumn()) ==
        checksumOf(table, [&row](int column) { return row.value(column); }))
        return {};
    return fail({.code = ErrorCode::Damaged,
                 .file = row.file().toStdString(),
                 .subject = table.name.toStdString(),
                 .value = row.text(0).toStdString(),
                 .detail = RINGSIDE_TR("the checksum of an entry does not match")});
}

} // namespace ringside::progress
