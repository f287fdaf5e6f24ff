// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/question_update.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/pack/pack_file.h"
#include "core/pack/pack_limits.h"
#include "core/pack/pack_reader.h"
#include "core/pack/question_update.h"

#include <QDir>
#include <QTemporaryDir>

#include <utility>

namespace ringside::session {

namespace {

Error changedFile(const QString& file)
{
    return pack::packFault(file, QStringLiteral("SHA-256"), QStringLiteral("another one"),
                           QStringLiteral(RINGSIDE_TR("that of the file that was checked")));
}

} // namespace

Result<std::optional<QuestionUpdate>> checkUpdate(const QString& profileDir,
                                                  const QString& presentBank, const QString& file)
{
    RINGSIDE_TRY(auto manifest, pack::readUpdate(profileDir, file));
    if (!manifest)
        return std::optional<QuestionUpdate>();
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = QDir::tempPath().toStdString(),
                     .detail = folder.errorString().toStdString()});
    }
    // The same file is opened several times.
    RINGSIDE_TRY(const auto before, pack::describeFile(QString(), file));
    RINGSIDE_TRY(auto unpacked, pack::unpackPack(file, folder.path()));
    RINGSIDE_TRY(const auto whole, pack::describeFile(QString(), file));
    if (unpacked != *manifest || before.sha256 != whole.sha256)
        return fail(changedFile(file));
    RINGSIDE_TRY(const auto newer, bank::BankReader::open(folder.filePath(unpacked.bank.name)));
    RINGSIDE_TRY(const auto older, bank::BankReader::open(presentBank));
    RINGSIDE_TRY(const auto changes, bank::changesBetween(*older, *newer));
    return std::optional(QuestionUpdate{.manifest = std::move(unpacked),
                                        .presentVersion = pack::presentVersion(profileDir),
                                        .changes = changes,
                                        .sha256 = QString::fromLatin1(whole.sha256),
                                        .published = pack::publishedChecksum(file, whole.sha256)});
}

Done installUpdate(const QString& profileDir, const QString& file, const QuestionUpdate& update)
{
    if (update.published == pack::PublishedChecksum::Differs)
        return fail(pack::packFault(file, QStringLiteral("SHA-256"), update.sha256,
                                    QStringLiteral(RINGSIDE_TR("the published one"))));
    RINGSIDE_CHECK(pack::installUpdate(profileDir, file, update.manifest));
    return {};
}

Result<QString> updateVersion(const QString& profileDir)
{
    RINGSIDE_TRY(const auto update, pack::findUpdate(profileDir));
    return update ? update->manifest.version : QString();
}

Done removeUpdate(const QString& profileDir)
{
    return pack::removeUpdate(profileDir);
}

} // namespace ringside::session
