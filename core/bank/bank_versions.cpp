// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_versions.h"

#include "core/bank/bank_schema.h"
#include "core/bank/json/wording_json.h"
#include "core/bank/text/bank_limits.h"
#include "core/storage/database.h"

namespace ringside::bank {

namespace {

Error ofFile(Error error, const storage::Database& database)
{
    error.file = database.file().toStdString();
    return error;
}

} // namespace

Result<std::optional<QJsonObject>> findDocument(const storage::Database& database,
                                                const QString& name)
{
    RINGSIDE_TRY(storage::Statement select,
                 database.prepare(QStringLiteral("SELECT content FROM document WHERE name = ?")));
    RINGSIDE_CHECK(select.run({name}));
    RINGSIDE_TRY(const bool row, select.next());
    if (!row)
        return std::optional<QJsonObject>();
    auto object = boundedObject(select.text(0).toUtf8());
    if (!object)
        return fail(ofFile(object.error(), database));
    return std::optional(std::move(*object));
}

Result<QHash<QString, QString>> BankVersions::contentHashes(const QStringList& ids) const
{
    RINGSIDE_TRY(
        storage::Statement select,
        m_database->prepare(QStringLiteral("SELECT id, content_hash FROM question") +
                            (ids.isEmpty() ? QString() : QStringLiteral(" WHERE id = ?"))));
    QHash<QString, QString> hashes;
    const auto appendRows = [&](const QVariantList& values) -> Done {
        RINGSIDE_CHECK(select.run(values));
        for (;;) {
            RINGSIDE_TRY(const bool row, select.next());
            if (!row)
                return {};
            hashes.insert(select.text(0), select.text(1));
        }
    };
    if (ids.isEmpty()) {
        RINGSIDE_CHECK(appendRows({}));
    }
    for (const QString& id : ids)
        RINGSIDE_CHECK(appendRows({id}));
    return hashes;
}

Result<std::vector<EarlierWording>> BankVersions::earlierOf(const QuestionId& id) const
{
    RINGSIDE_TRY(const auto found, findDocument(*m_database, kVersionsDocument + id.value()));
    if (!found)
        return std::vector<EarlierWording>();
    auto earlier = earlierFromJson(*found);
    if (!earlier)
        return fail(ofFile(earlier.error(), *m_database));
    return earlier;
}

Result<QString> BankVersions::decisionsDigest() const
{
    RINGSIDE_TRY(const auto found, findDocument(*m_database, QString(kDecisionsDocument)));
    return found ? (*found)[u"sha256"].toString() : QString();
}

} // namespace ringside::bank
