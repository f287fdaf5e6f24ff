// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/hardening.h"

#include <sqlite3.h>

#include <array>
#include <memory>

namespace ringside::storage {

namespace {

constexpr std::int64_t kStepsOfAnyFile = 100'000'000; // 1 to 2 s
constexpr std::int64_t kStepsPerByte = 100;
constexpr int kStepsPerCall = 100'000;

struct Limit
{
    int what;
    int most;
};

constexpr int kMostBytes = 64 * 1024 * 1024; // of one value: an event's has at most 4 MB

// VACUUM INTO attaches one database. https://www.sqlite.org/limits.html
constexpr std::array kLimits{
    Limit{SQLITE_LIMIT_LENGTH, kMostBytes},
    Limit{SQLITE_LIMIT_SQL_LENGTH, 1'000'000},
    Limit{SQLITE_LIMIT_COLUMN, 100},
    Limit{SQLITE_LIMIT_COMPOUND_SELECT, 50},
    Limit{SQLITE_LIMIT_VDBE_OP, 250'000},
    Limit{SQLITE_LIMIT_ATTACHED, 1},
    Limit{SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000},
    Limit{SQLITE_LIMIT_TRIGGER_DEPTH, 10},
};

struct Close
{
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

/// SQLite's own json_valid(), for a connection that trusts its schema. Before 3.41 it counts as
/// unsafe in a CHECK of an untrusted schema, and this schema uses it there.
struct JsonCheck
{
    std::unique_ptr<sqlite3, Close> connection;
    std::unique_ptr<sqlite3_stmt, Close> statement;
};

std::unique_ptr<JsonCheck> makeJsonCheck()
{
    auto check = std::make_unique<JsonCheck>();
    sqlite3* connection = nullptr;
    const int opened = sqlite3_open(":memory:", &connection);
    check->connection.reset(connection);
    sqlite3_stmt* statement = nullptr;
    if (opened != SQLITE_OK || sqlite3_prepare_v2(connection, "SELECT json_valid(?1)", -1,
                                                  &statement, nullptr) != SQLITE_OK)
        return nullptr;
    check->statement.reset(statement);
    return check;
}

void jsonValid(sqlite3_context* context, int, sqlite3_value** values)
{
    sqlite3_stmt* statement = static_cast<JsonCheck*>(sqlite3_user_data(context))->statement.get();
    sqlite3_bind_value(statement, 1, values[0]);
    if (sqlite3_step(statement) == SQLITE_ROW)
        sqlite3_result_value(context, sqlite3_column_value(statement, 0));
    else
        sqlite3_result_error(context, "json_valid", -1);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

bool replaceJsonValid(sqlite3* connection)
{
    auto check = makeJsonCheck();
    // SQLite also calls the destructor when it has no memory to keep it.
    return check &&
           sqlite3_create_function_v2(
               connection, "json_valid", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
               check.release(), jsonValid, nullptr, nullptr, [](void* data) {
                   const std::unique_ptr<JsonCheck> owned(static_cast<JsonCheck*>(data));
               }) == SQLITE_OK;
}

int onProgress(void* limit)
{
    return static_cast<StepLimit*>(limit)->spend() ? 0 : 1;
}

} // namespace

StepLimit::StepLimit(std::int64_t fileBytes)
    : m_most(kStepsOfAnyFile + kStepsPerByte * fileBytes), m_left(m_most)
{
}

bool StepLimit::spend()
{
    m_left -= kStepsPerCall;
    return m_left > 0;
}

bool harden(sqlite3* connection, StepLimit& limit)
{
    // https://www.sqlite.org/security.html, "untrusted SQLite database files"
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr); // this program has none
    for (const Limit& each : kLimits)
        sqlite3_limit(connection, each.what, each.most);
    sqlite3_progress_handler(connection, kStepsPerCall, onProgress, &limit);
    return replaceJsonValid(connection);
}

} // namespace ringside::storage
