// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

struct sqlite3;

namespace ringside::storage {

/// The work that one statement may do, in steps of SQLite's virtual machine: enough to read every
/// byte of the file many times over, so that only a statement without an end reaches it. It ends
/// with "interrupted". Belongs to one connection, and stays where it is while that is open.
class StepLimit
{
public:
    explicit StepLimit(std::int64_t fileBytes);

    /// A new statement begins.
    void restart() { m_left = m_most; }
    /// Takes the steps of one call of the progress handler off; false when none are left.
    bool spend();

private:
    std::int64_t m_most;
    std::int64_t m_left;
};

/// Takes from a connection what the schema of somebody else's file could use against us: functions
/// with side effects, views, writes to internal tables, values and statements beyond any use here.
/// `limit` outlives the connection. False when SQLite has no memory left.
bool harden(sqlite3* connection, StepLimit& limit);

} // namespace ringside::storage
