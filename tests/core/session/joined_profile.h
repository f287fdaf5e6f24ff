// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_schema.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_file.h"
#include "core/pack/pack_folder.h"
#include "core/pack/pack_limits.h"
#include "core/session/exchange/bank_choice.h"
#include "core/storage/atomic_file.h"
#include "tests/core/session/small_bank.h"

#include <QDir>
#include <QTemporaryDir>

#include <functional>
#include <stdexcept>

namespace ringside::test {

/// A profile with an included bank, and banks that can be joined to it.
class JoinedProfile
{
public:
    using Change = std::function<void(bank::SourceBank&)>;

    /// The included bank: domains 1 to 3 with the weights 50, 30 and 20, and 20 questions each,
    /// "exam-1-00" and so on. The last two of each domain are reserved for the first mock exam.
    JoinedProfile()
    {
        QDir().mkpath(folder());
        writeIncluded();
    }

    QString folder() const { return m_dir.filePath(QStringLiteral("profile")); }
    QString included() const { return m_dir.filePath(QStringLiteral("included.bank")); }
    QString file() const { return folder() + QStringLiteral("/joined/bank"); }

    void writeIncluded(const Change& change = {})
    {
        QStringList ids;
        for (int domain = 1; domain <= 3; ++domain)
            for (int i = 0; i < 20; ++i)
                ids.append(QStringLiteral("exam-%1-%2").arg(domain).arg(i, 2, 10, QChar(u'0')));
        bank::SourceBank source = smallBank(ids);
        source.blueprint.domains.clear();
        for (int domain = 1; domain <= 3; ++domain)
            source.blueprint.domains.push_back(
                {domain,
                 QStringLiteral("Domain %1").arg(domain),
                 domain == 1   ? 50
                 : domain == 2 ? 30
                               : 20,
                 {{QStringLiteral("%1.1").arg(domain), QStringLiteral("Objective")}}});
        for (std::size_t i = 0; i < source.questions.size(); ++i) {
            bank::Question& question = source.questions[i].question;
            question.domain = 1 + static_cast<int>(i / 20);
            question.objective = QStringLiteral("%1.1").arg(question.domain);
            question.isReserved = i % 20 >= 18;
        }
        if (change)
            change(source);
        require(bank::writeBank(source, included()));
    }

    /// Installs a bank with `count` questions "<id>-00" and so on in domain 3. With the id of the
    /// own questions it represents the learner's bank.
    void install(const QString& id, const QString& title, int count, const Change& change = {})
    {
        QStringList ids;
        for (int i = 0; i < count; ++i)
            ids.append(QStringLiteral("%1-%2").arg(id).arg(i, 2, 10, QChar(u'0')));
        bank::SourceBank source = smallBank(ids);
        if (change)
            change(source);
        auto packs = pack::LockedPacks::acquire(folder());
        require(packs);
        require(packs->replace(id, [&](const QString& into) -> Done {
            const QString bankFile = QDir(into).filePath(QString(pack::kBankName));
            RINGSIDE_CHECK(bank::writeBank(source, bankFile));
            pack::Manifest manifest{.id = id,
                                    .title = title,
                                    .exam = title,
                                    .version = QStringLiteral("1.0"),
                                    .licence = QStringLiteral("CC-BY-4.0"),
                                    .authors = {QStringLiteral("A. Author")},
                                    .minimumProgram = QStringLiteral("0.1.0"),
                                    .bankSchema = bank::bankSchema().version(),
                                    .questions = count,
                                    .bank = {},
                                    .images = {}};
            RINGSIDE_TRY(manifest.bank, pack::describeFile(QString(pack::kBankName), bankFile));
            return storage::writeFileAtomically(QDir(into).filePath(QString(pack::kManifestName)),
                                                pack::manifestJson(manifest));
        }));
    }
    void installOwn(int count, const Change& change = {})
    {
        install(QString(pack::kOwnBankId), QString(pack::kOwnBankTitle), count, change);
    }

    session::BankChoice choose(bool isNamed = false) const
    {
        return session::chooseBank(folder(), included(), isNamed).value();
    }

    template <class Outcome> static void require(const Outcome& outcome)
    {
        if (!outcome)
            throw std::runtime_error("the profile was not prepared");
    }

private:
    QTemporaryDir m_dir;
};

} // namespace ringside::test
