// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/wording.h"
#include "core/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::storage {
class Database;
}

namespace ringside::bank {

/// A row of the table document. Errors: Damaged.
Result<std::optional<QJsonObject>> findDocument(const storage::Database& database,
                                                const QString& name);

/// What a bank knows of the versions of its questions, from BankReader::versions(). Does not own
/// the database.
class BankVersions
{
public:
    explicit BankVersions(const storage::Database& database) : m_database(&database) {}

    /// The content hashes of those of these questions that the bank has, of all questions for an
    /// empty list. Errors: Damaged.
    Result<QHash<QString, QString>> contentHashes(const QStringList& ids = {}) const;
    /// Earlier versions of a question; none in an older bank. Errors: Damaged.
    Result<std::vector<EarlierWording>> earlierOf(const QuestionId& id) const;
    /// See decisionsDigest() in wording_json.h; "" for an older bank. Errors: Damaged.
    Result<QString> decisionsDigest() const;

private:
    const storage::Database* m_database;
};

} // namespace ringside::bank
