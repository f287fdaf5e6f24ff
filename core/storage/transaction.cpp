// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/transaction.h"

#include "core/base/tr.h"

#include <utility>

namespace ringside::storage {

Result<Transaction> Transaction::begin(Database& database)
{
    RINGSIDE_CHECK(database.exec(QStringLiteral("BEGIN IMMEDIATE")));
    return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{
}

Transaction::~Transaction()
{
    if (!m_database)
        return;
    // SQLite rolls back itself after some errors (a full disk); then ROLLBACK fails, which can be
    // ignored.
    const Done undone = m_database->exec(QStringLiteral("ROLLBACK"));
    static_cast<void>(undone);
}

Done Transaction::commit()
{
    if (!m_database)
        return fail({.code = ErrorCode::Usage, .detail = RINGSIDE_TR("the transaction has ended")});
    RINGSIDE_CHECK(m_database->exec(QStringLiteral("COMMIT")));
    m_database = nullptr;
    return {};
}

} // namespace ringside::storage
