// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/statement.h"

#include "core/base/tr.h"

#include <QByteArray>
#include <QUtf8StringView>

#include <sqlite3.h>

#include <string>
#include <string_view>
#include <utility>

namespace ringside::storage {

namespace {

ErrorCode codeOf(int result, std::string_view message)
{
    // SQLite's general error, for an unknown schema format number in the header.
    if (message == "unsupported file format")
        return ErrorCode::Damaged;
    switch (result & 0xff) { // the primary code of https://www.sqlite.org/rescode.html
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return ErrorCode::Damaged;
    case SQLITE_CANTOPEN:
        return ErrorCode::FileUnreadable;
    case SQLITE_READONLY:
    case SQLITE_IOERR:
    case SQLITE_FULL:
        return ErrorCode::FileUnwritable;
    default:
        return ErrorCode::Database;
    }
}

/// From UTF-8, as which files store it: SQLite's own way to UTF-16 allocates each text once more.
QString textOf(sqlite3_stmt* statement, int column)
{
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
    const QUtf8StringView text(bytes, sqlite3_column_bytes(statement, column));
    if (text.isEmpty())
        return QLatin1String(""); // an empty text is not NULL when it is stored again
    // QString drops a byte order mark, and replaces damaged bytes in other numbers than SQLite.
    const bool isMarked =
        std::string_view(bytes, static_cast<std::size_t>(text.size())).starts_with("\xef\xbb\xbf");
    if (!isMarked && text.isValidUtf8())
        return text.toString();
    const auto* units = static_cast<const QChar*>(sqlite3_column_text16(statement, column));
    return QString(units,
                   sqlite3_column_bytes16(statement, column) / static_cast<int>(sizeof(QChar)));
}

/// QVariant itself is not null when it contains a null text.
bool isNullValue(const QVariant& value)
{
    if (value.typeId() == QMetaType::QString)
        return static_cast<const QString*>(value.constData())->isNull();
    if (value.typeId() == QMetaType::QByteArray)
        return static_cast<const QByteArray*>(value.constData())->isNull();
    return value.isNull();
}

} // namespace

Error errorFrom(sqlite3* connection, const QString& file, const QString& statement)
{
    const char* message = sqlite3_errmsg(connection);
    return {.code = codeOf(sqlite3_extended_errcode(connection), message),
            .file = file.toStdString(),
            .subject = statement.simplified().left(200).toStdString(),
            .detail = message};
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

Statement::Statement(sqlite3_stmt* statement, QString file)
    : m_statement(statement), m_file(std::move(file))
{
}

Error Statement::error() const
{
    sqlite3_stmt* statement = m_statement.get();
    return errorFrom(sqlite3_db_handle(statement), m_file,
                     QString::fromUtf8(sqlite3_sql(statement)));
}

Done Statement::run(std::initializer_list<QVariant> values)
{
    return run(QVariantList(values));
}

Done Statement::run(const QVariantList& values)
{
    sqlite3_stmt* statement = m_statement.get();
    sqlite3_reset(statement); // repeats the error of the last run, which was reported
    m_place = Place::NoRow;
    if (const int places = sqlite3_bind_parameter_count(statement); places != values.size()) {
        return fail({.code = ErrorCode::Usage,
                     .file = m_file.toStdString(),
                     .subject = sqlite3_sql(statement),
                     .value = std::to_string(values.size()),
                     .limit = std::to_string(places),
                     .detail = RINGSIDE_TR("a statement needs a value for each of its places")});
    }
    for (qsizetype i = 0; i < values.size(); ++i)
        RINGSIDE_CHECK(bind(static_cast<int>(i) + 1, values.at(i)));
    RINGSIDE_TRY(const bool hasRow, step());
    m_place = hasRow ? Place::AtFirstRow : Place::NoRow;
    return {};
}

Done Statement::bind(int place, const QVariant& value)
{
    sqlite3_stmt* statement = m_statement.get();
    const auto bindText = [&](const QString& text) {
        return sqlite3_bind_text16(statement, place, text.utf16(),
                                   static_cast<int>(text.size() * qsizetype{sizeof(char16_t)}),
                                   SQLITE_TRANSIENT);
    };
    const auto bindOne = [&] {
        if (isNullValue(value))
            return sqlite3_bind_null(statement, place);
        switch (value.typeId()) {
        case QMetaType::QByteArray: {
            const QByteArray bytes = value.toByteArray();
            return sqlite3_bind_blob64(statement, place, bytes.constData(),
                                       static_cast<sqlite3_uint64>(bytes.size()), SQLITE_TRANSIENT);
        }
        case QMetaType::Bool:
        case QMetaType::Int:
        case QMetaType::UInt:
        case QMetaType::Long:
        case QMetaType::LongLong:
            return sqlite3_bind_int64(statement, place, value.toLongLong());
        case QMetaType::Double:
            return sqlite3_bind_double(statement, place, value.toDouble());
        default:
            return bindText(value.toString());
        }
    };
    return bindOne() == SQLITE_OK ? Done() : Done(fail(error()));
}

Result<bool> Statement::step()
{
    const int result = sqlite3_step(m_statement.get());
    if (result == SQLITE_ROW)
        return true;
    if (result == SQLITE_DONE) {
        sqlite3_reset(m_statement.get());
        return false;
    }
    Error failed = error();
    sqlite3_reset(m_statement.get());
    m_place = Place::NoRow;
    return fail(std::move(failed));
}

Result<bool> Statement::next()
{
    if (m_place == Place::NoRow)
        return false;
    if (std::exchange(m_place, Place::InRows) == Place::AtFirstRow)
        return true;
    RINGSIDE_TRY(const bool hasRow, step());
    if (!hasRow)
        m_place = Place::NoRow;
    return hasRow;
}

QVariant Statement::value(int column) const
{
    sqlite3_stmt* statement = m_statement.get();
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return static_cast<qlonglong>(sqlite3_column_int64(statement, column));
    case SQLITE_FLOAT:
        return sqlite3_column_double(statement, column);
    case SQLITE_BLOB: {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
        return bytes ? QByteArray(bytes, sqlite3_column_bytes(statement, column)) : QByteArray("");
    }
    case SQLITE_NULL:
        return QVariant(QMetaType(QMetaType::QString));
    default:
        return textOf(statement, column);
    }
}

QString Statement::text(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_TEXT
               ? textOf(m_statement.get(), column)
               : value(column).toString();
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_INTEGER
               ? sqlite3_column_int64(m_statement.get(), column)
               : value(column).toLongLong();
}

double Statement::real(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_FLOAT
               ? sqlite3_column_double(m_statement.get(), column)
               : value(column).toDouble();
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

} // namespace ringside::storage
