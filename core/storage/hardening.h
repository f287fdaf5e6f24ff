// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

struct sqlite3;

namespace ringside::storage {

/// Limits the work of one statement, in steps of SQLite's virtual machine. The limit allows reading
/// every byte of the file many times, so only an endless statement reaches it; that one fails with
/// "interrupted". Belongs to one connection and must keep its address while that is open.
class StepLimit
{
public:
    explicit StepLimit(std::int64_t fileBytes);

    /// Call at the start of a statement.
    void restart() { m_left = m_most; }
    /// Counts the steps of one call of the progress handler; false when none are left.
    bool spend();

private:
    std::int64_t m_most;
    std::int64_t m_left;
};

/// Protects a connection against the schema of an untrusted file: disables functions with side
/// effects, views and writes to internal tables, and limits the size of values and statements.
/// `limit` must outlive the connection. False when SQLite runs out of memory.
bool harden(sqlite3* connection, StepLimit& limit);

} // namespace ringside::storage
