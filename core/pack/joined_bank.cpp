// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/joined_bank.h"

#include "core/authoring/joined_writer.h"
#include "core/bank/bank_reader.h"
#include "core/bank/bank_schema.h"
#include "core/bank/bank_versions.h"
#include "core/base/tr.h"
#include "core/pack/pack_folder.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace ringside::pack {

namespace {

/// A change of what the writer makes from the same banks raises it.
constexpr int kForm = 1;
constexpr QLatin1String kOff("-");

QString choiceFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("packs/joined"));
}

/// One id per line, with kOff in front where the bank is switched off. Without a readable file
/// everything is as if nothing was chosen.
QStringList choices(const QString& profileDir)
{
    constexpr qint64 kMost = 100'000; // bytes, more than any number of installed packs needs
    const auto text = storage::readRegular(choiceFile(profileDir), kMost);
    return text ? QString::fromUtf8(*text).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                : QStringList();
}

std::vector<InstalledPack> wantedPacks(const QString& profileDir)
{
    std::vector<InstalledPack> packs = installedPacks(profileDir).packs;
    std::erase_if(packs, [&profileDir](const InstalledPack& pack) {
        return !isWanted(profileDir, pack.manifest.id);
    });
    // Numbers of domains should not change when a title does, and the own questions come first.
    std::ranges::sort(packs, {}, [](const InstalledPack& pack) {
        return std::pair(pack.manifest.id != kOwnBankId, pack.manifest.id);
    });
    return packs;
}

/// Another text for other banks, or another place of them.
QString madeOf(const QString& included, const std::vector<InstalledPack>& packs)
{
    const QFileInfo file(included);
    QStringList parts{QString::number(kForm), QStringLiteral(RINGSIDE_VERSION),
                      file.absoluteFilePath(), QString::number(file.size()),
                      QString::number(file.lastModified().toMSecsSinceEpoch())};
    for (const InstalledPack& pack : packs)
        parts << pack.manifest.id << pack.manifest.title
              << QString::fromLatin1(pack.manifest.bank.sha256);
    return parts.join(QLatin1Char('\n'));
}

/// What the file says about itself; absent in another bank.
Result<std::optional<QJsonObject>> aboutOf(const QString& file)
{
    RINGSIDE_TRY(const auto database, storage::Database::openImmutable(file));
    return bank::findDocument(database, QString(bank::kJoinedDocument));
}

/// Whether the file is whole and was made of these banks.
bool isCurrent(const QString& file, const QString& wanted)
{
    if (!bank::BankReader::open(file)) // reads it all, if it is not large
        return false;
    const auto about = aboutOf(file);
    return about && *about && (**about)[u"made_of"].toString() == wanted;
}

Result<JoinedFile> make(const QString& included, const std::vector<InstalledPack>& packs,
                        const QString& file)
{
    std::vector<bank::JoiningBank> banks;
    for (const InstalledPack& pack : packs)
        banks.push_back({pack.manifest.id, pack.manifest.title, pack.bankFile});
    RINGSIDE_TRY(auto leftOut,
                 bank::writeJoinedBank(included, banks, madeOf(included, packs), file));
    return JoinedFile{file, std::move(leftOut)};
}

} // namespace

QString joinedPath(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("joined/bank"));
}

bool isWanted(const QString& profileDir, const QString& id)
{
    const QStringList chosen = choices(profileDir);
    return id == kOwnBankId ? !chosen.contains(kOff + id) : chosen.contains(id);
}

Done setWanted(const QString& profileDir, const QString& id, bool wanted)
{
    RINGSIDE_CHECK(requireInstalled(profileDir, id));
    QStringList chosen = choices(profileDir);
    chosen.removeAll(id);
    chosen.removeAll(kOff + id);
    chosen.append(wanted ? id : kOff + id);
    return storage::writeFileAtomically(choiceFile(profileDir),
                                        chosen.join(QLatin1Char('\n')).toUtf8() + '\n');
}

Result<JoinedFile> joinedFile(const QString& profileDir, const QString& included)
{
    const std::vector<InstalledPack> before = wantedPacks(profileDir);
    const QString file = joinedPath(profileDir);
    if (before.empty())
        return JoinedFile{};
    if (isCurrent(file, madeOf(included, before)))
        return JoinedFile{file};
    // Nothing is installed or removed meanwhile.
    RINGSIDE_TRY(const LockedPacks packs, LockedPacks::acquire(profileDir));
    RINGSIDE_CHECK(storage::makePrivateFolder(QFileInfo(file).path()));
    return make(included, wantedPacks(profileDir), file);
}

Result<JoinedFile> joinedFileElsewhere(const QString& profileDir, const QString& included,
                                       const QString& otherwise)
{
    const std::vector<InstalledPack> packs = wantedPacks(profileDir);
    if (packs.empty())
        return JoinedFile{};
    if (const QString file = joinedPath(profileDir); isCurrent(file, madeOf(included, packs)))
        return JoinedFile{file};
    return make(included, packs, otherwise);
}

std::vector<bank::JoinRefusal> leftOut(const QString& profileDir)
{
    std::vector<bank::JoinRefusal> refusals;
    const auto about = aboutOf(joinedPath(profileDir));
    if (!about || !*about)
        return refusals;
    for (const QJsonValue value : (**about)[u"left_out"].toArray()) {
        const QString bank = value[u"bank"].toString();
        if (isWanted(profileDir, bank))
            refusals.push_back({.bank = bank,
                                .title = value[u"title"].toString(),
                                .question = value[u"question"].toString(),
                                .takenBy = value[u"taken_by"].toString()});
    }
    return refusals;
}

Result<QSet<QString>> questionsApart(const QString& profileDir)
{
    QSet<QString> ids;
    if (const auto own = findInstalledPack(profileDir, QString(kOwnBankId))) {
        RINGSIDE_TRY(const auto bank, bank::BankReader::open(own->bankFile));
        RINGSIDE_TRY(const auto all, bank->ids());
        ids += QSet<QString>(all.begin(), all.end());
    }
    const QString file = joinedPath(profileDir);
    if (!QFileInfo::exists(file))
        return ids;
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(file));
    RINGSIDE_TRY(const auto outline, bank->outline());
    for (const bank::QuestionSummary& question : outline)
        if (bank::isJoined(bank->blueprint(), question.domain))
            ids.insert(question.id.value());
    return ids;
}

} // namespace ringside::pack
