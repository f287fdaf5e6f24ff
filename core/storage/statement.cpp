// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/statement.h"

#include <utility>

namespace ringside::storage {

namespace {

// Primary result codes of https://www.sqlite.org/rescode.html; the driver reports extended ones,
// whose low byte is the primary code.
constexpr int kSqliteReadOnly = 8;
constexpr int kSqliteIoError = 10;
constexpr int kSqliteCorrupt = 11;
constexpr int kSqliteFull = 13;
constexpr int kSqliteCannotOpen = 14;
constexpr int kSqliteNotADatabase = 26;

ErrorCode codeOf(const QSqlError& error)
{
    // SQLite's general error, for an unknown schema format number in the header.
    if (error.databaseText() == QLatin1String("unsupported file format"))
        return ErrorCode::Damaged;
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case kSqliteCorrupt:
    case kSqliteNotADatabase:
        return ErrorCode::Damaged;
    case kSqliteCannotOpen:
        return ErrorCode::FileUnreadable;
    case kSqliteReadOnly:
    case kSqliteIoError:
    case kSqliteFull:
        return ErrorCode::FileUnwritable;
    default:
        return ErrorCode::Database;
    }
}

} // namespace

Error errorFrom(const QSqlError& error, const QString& file, const QString& statement)
{
    Error out;
    out.code = codeOf(error);
    out.file = file.toStdString();
    out.subject = statement.simplified().left(200).toStdString();
    out.detail = error.databaseText().isEmpty() ? error.driverText().toStdString()
                                                : error.databaseText().toStdString();
    return out;
}

Done Statement::run(std::initializer_list<QVariant> values)
{
    return run(QVariantList(values));
}

Done Statement::run(const QVariantList& values)
{
    m_query.finish();
    for (qsizetype i = 0; i < values.size(); ++i)
        m_query.bindValue(static_cast<int>(i), values.at(i));
    if (!m_query.exec())
        return fail(errorFrom(m_query.lastError(), m_file, m_query.lastQuery()));
    return {};
}

Result<bool> Statement::next()
{
    if (m_query.next())
        return true;
    // The driver reports the end of the rows like a failed step; only the latter leaves an error.
    if (m_query.lastError().isValid())
        return fail(errorFrom(m_query.lastError(), m_file, m_query.lastQuery()));
    return false;
}

} // namespace ringside::storage
