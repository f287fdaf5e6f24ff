// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

namespace ringside::storage {

/// A write transaction (BEGIN IMMEDIATE), rolled back unless commit() succeeded. After a successful
/// commit() the change is on disk. Does not own its Database.
class Transaction
{
public:
    static Result<Transaction> begin(Database& database);

    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    Done commit();

private:
    explicit Transaction(Database& database) : m_database(&database) {}

    Database* m_database; ///< null when there is nothing left to undo
};

} // namespace ringside::storage
