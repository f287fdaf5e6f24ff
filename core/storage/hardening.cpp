// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/hardening.h"

#include <sqlite3.h>

#include <array>

namespace ringside::storage {

namespace {

constexpr std::int64_t kStepsOfAnyFile = 200'000'000; // 2 to 4 s
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

void harden(sqlite3* connection, StepLimit& limit)
{
    // https://www.sqlite.org/security.html, "untrusted SQLite database files"
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr); // we have none
    for (const Limit& each : kLimits)
        sqlite3_limit(connection, each.what, each.most);
    sqlite3_progress_handler(connection, kStepsPerCall, onProgress, &limit);
}

} // namespace ringside::storage
