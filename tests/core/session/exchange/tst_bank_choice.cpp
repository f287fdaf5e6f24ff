// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/bank_choice.h"

#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_import.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

/// Which bank the program opens, and with whose answers.
class TstBankChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), included()));
    }

    void withoutAChoiceTheIncludedBankOpens()
    {
        const auto bank = chooseBank(profile(), included(), false);
        QVERIFY(bank);
        QCOMPARE(bank->bankFile, included());
        QCOMPARE(bank->profileDir, profile());
        QVERIFY(!bank->pack);
        QCOMPARE(bank->packId(), QString());
        QCOMPARE(bank->includedBank, QString()); // it is open
    }

    void studiedPackOpensWithItsOwnHistory()
    {
        QVERIFY(studyOwn());
        const auto bank = chooseBank(profile(), included(), false);
        QVERIFY(bank);
        QCOMPARE(bank->packId(), QString(pack::kOwnBankId));
        QVERIFY(bank->bankFile != included());
        QVERIFY(bank->profileDir != profile());
        QVERIFY(bank->profileDir.startsWith(profile()));
        QCOMPARE(bank->includedBank, included());
    }

    void eachBankNamesTheOtherHistories()
    {
        // No folder of a history exists before its bank is opened.
        QCOMPARE(chooseBank(profile(), included(), false)->otherProfiles, QStringList());
        QVERIFY(studyOwn());
        const QString own = chooseBank(profile(), included(), false)->profileDir;
        QVERIFY(QDir().mkpath(own));
        const QString removed = profile() + QStringLiteral("/histories/a-removed-pack");
        QVERIFY(QDir().mkpath(removed));
        QCOMPARE(chooseBank(profile(), included(), false)->otherProfiles,
                 QStringList({removed, profile()}));
        QCOMPARE(chooseBank(profile(), included(), true)->otherProfiles,
                 QStringList({removed, own})); // by id
    }

    void studiedPackOpensWithoutAnIncludedBank()
    {
        QVERIFY(studyOwn());
        const auto bank = chooseBank(profile(), missing(), false);
        QVERIFY(bank);
        QCOMPARE(bank->packId(), QString(pack::kOwnBankId));
        QCOMPARE(bank->includedBank, QString());
    }

    void namedBankComesBeforeTheStudiedPack()
    {
        QVERIFY(studyOwn());
        const auto bank = chooseBank(profile(), included(), true);
        QVERIFY(bank);
        QCOMPARE(bank->bankFile, included());
        QCOMPARE(bank->profileDir, profile());
        QVERIFY(!bank->pack);
    }

    void withoutAnyBankTheReasonIsGiven()
    {
        for (const bool isNamed : {false, true}) {
            const auto bank = chooseBank(profile(), missing(), isNamed);
            QVERIFY(!bank);
            QCOMPARE(bank.error().code, ErrorCode::FileNotFound);
            QCOMPARE(bank.error().file, std::string("no.bank"));
        }
    }

    void missingOwnBankIsCompiledBeforeOpening()
    {
        QVERIFY(studyOwn());
        const QString file = ownBank(profile())->pack.bankFile;
        QVERIFY(QFile::remove(file));
        // Opening says that there is no bank to take the presets from.
        const auto nothing = refreshBeforeOpening(profile(), missing(), kNow);
        QVERIFY(nothing && !*nothing);
        QVERIFY(!QFile::exists(file));
        const auto repair = refreshBeforeOpening(profile(), included(), kNow);
        QVERIFY(repair && !*repair); // compiled again, and nothing was lost
        QVERIFY(QFile::exists(file));
    }

private:
    static constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z

    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString included() const { return m_dir->filePath(QStringLiteral("included.bank")); }
    static Result<QString> missing()
    {
        return fail({.code = ErrorCode::FileNotFound, .file = "no.bank"});
    }

    Done studyOwn()
    {
        const QString file = m_dir->filePath(QStringLiteral("a.gift"));
        QFile text(file);
        if (!text.open(QIODevice::WriteOnly) ||
            text.write("A ring of 4 takes 6 steps. {TRUE}\n") < 0)
            return fail({.code = ErrorCode::FileUnwritable});
        text.close();
        QDir().mkpath(profile());
        RINGSIDE_TRY(auto imported,
                     importFile(file, {.wanted = exchange::Wanted::QuestionsElseCards}));
        RINGSIDE_TRY(const auto plan, planQuestions(imported, profile()));
        RINGSIDE_CHECK(
            importQuestions({profile(), included(), {}}, plan, QStringLiteral("import 1"), false));
        return studyPack(profile(), QString(pack::kOwnBankId));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

RINGSIDE_TEST(TstBankChoice)
#include "tst_bank_choice.moc"
