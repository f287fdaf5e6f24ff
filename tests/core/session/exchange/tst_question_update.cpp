// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/question_update.h"

#include "core/pack/pack_folder.h"
#include "core/pack/pack_reader.h"
#include "core/pack/question_update.h"
#include "core/progress/journal/journal.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/exchange/packs.h"
#include "core/session/history.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/question_pack.h"
#include "tests/core/session/rewritten_bank.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

const QString kKept = QStringLiteral("kept");
const QString kMended = QStringLiteral("mended");
const QString kRewritten = QStringLiteral("rewritten");

/// Every content hash is a digit, the same for the same place.
bank::SourceBank withHashes(bank::SourceBank source)
{
    char digit = '1';
    for (bank::SourceQuestion& each : source.questions)
        each.question.contentHash = test::digitHash(digit++);
    return source;
}

/// The questions that come with the program.
bank::SourceBank shipped()
{
    return withHashes(test::smallBank({kKept, kMended, kRewritten, QStringLiteral("gone")}));
}

/// One question is new, one has another explanation, one another key, and one is gone.
bank::SourceBank newer()
{
    bank::SourceBank source =
        withHashes(test::smallBank({kKept, kMended, kRewritten, QStringLiteral("added")}));
    test::mend(source, kMended);
    test::rewrite(source, kRewritten);
    return source;
}

} // namespace

/// Newer questions for the included bank, as one file.
class TstQuestionUpdate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(shipped(), included()));
        QVERIFY(write(newer(), next()));
    }

    void checkCountsWhatIsNewChangedAndRewritten()
    {
        const auto found = check();
        QVERIFY(found && *found);
        QCOMPARE((**found).presentVersion, pack::shippedVersion());
        QCOMPARE((**found).manifest.version, next());
        QCOMPARE((**found).manifest.authors, QStringList{QStringLiteral("A. Author")});
        QCOMPARE((**found).changes,
                 (bank::BankChanges{.added = 1, .changed = 1, .rewritten = 1, .removed = 1}));
        QCOMPARE(*updateVersion(profile()), QString()); // nothing is installed yet
    }

    void checksumBesideTheFileIsCompared_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<pack::PublishedChecksum>("published");
        using enum pack::PublishedChecksum;
        QTest::newRow("as sha256sum writes it") << QStringLiteral("%1  %2\n") << Matches;
        QTest::newRow("as sha256sum --binary writes it") << QStringLiteral("%1 *%2\n") << Matches;
        QTest::newRow("with line ends of Windows") << QStringLiteral("%1  %2\r\n") << Matches;
        QTest::newRow("in capitals") << QStringLiteral("%3  %2\n") << Matches;
        QTest::newRow("in a list of several files")
            << QStringLiteral("00  other.ringside\n%1  %2\n") << Matches;
        QTest::newRow("of another file") << QStringLiteral("%1  other-%2\n") << Absent;
        const QString zeros(64, QLatin1Char('0')); // as long as a SHA-256
        QTest::newRow("another checksum") << zeros + QStringLiteral("  %2\n") << Differs;
        QTest::newRow("the checksum alone") << QStringLiteral("%1\n") << Absent;
    }

    void checksumBesideTheFileIsCompared()
    {
        QFETCH(const QString, list);
        QCOMPARE((**check()).published, pack::PublishedChecksum::Absent); // no list
        const QString sum = QString::fromLatin1(
            QCryptographicHash::hash(pack::bytesOf(file()), QCryptographicHash::Sha256).toHex());
        QVERIFY(pack::writeBytes(file() + QStringLiteral(".sha256"),
                                 QString(list)
                                     .replace(QStringLiteral("%1"), sum)
                                     .replace(QStringLiteral("%2"), QStringLiteral("next.ringside"))
                                     .replace(QStringLiteral("%3"), sum.toUpper())
                                     .toUtf8()));
        const auto found = check();
        QVERIFY(found && *found);
        QCOMPARE((**found).sha256, sum);
        QTEST((**found).published, "published");
        const bool isRefused = (**found).published == pack::PublishedChecksum::Differs;
        QCOMPARE(installUpdate(profile(), file(), **found).has_value(), !isRefused);
    }

    void installedUpdateOpensInPlaceOfTheIncludedBank()
    {
        QVERIFY(install());
        QCOMPARE(*updateVersion(profile()), next());
        const auto choice = chooseBank(profile(), included(), false);
        QVERIFY(choice);
        QCOMPARE(choice->updateVersion, next());
        QCOMPARE(choice->bankFile, includedBank(profile(), included()));
        QVERIFY(choice->bankFile != included());
        QCOMPARE(choice->profileDir, profile()); // the same history
        QVERIFY(!choice->pack);
        const auto opened = bank::BankReader::open(choice->bankFile);
        QVERIFY(opened);
        QCOMPARE(*(*opened)->ids(), (std::vector<QString>{QStringLiteral("added"), kKept, kMended,
                                                          kRewritten})); // sorted
        // It is not a pack.
        QVERIFY(installedPacks(profile()).packs.empty());
        // A bank that is named for one start is opened as it is.
        QCOMPARE(chooseBank(profile(), included(), true)->bankFile, included());
    }

    void answersCountByTheirWording()
    {
        const ManualClock clock(kNow);
        {
            const auto journal = *progress::Journal::open(profile(), clock);
            for (const bank::SourceQuestion& each : shipped().questions)
                QVERIFY(journal->recordAnswer(wrongAnswer(each.question), {}));
        }
        QVERIFY(install());
        const QString bankFile = includedBank(profile(), included());
        const auto bank = bank::BankReader::open(bankFile);
        QVERIFY(bank);
        const auto history =
            openHistory(QDir(profile()).filePath(QStringLiteral("journal.sqlite")), **bank);
        QVERIFY(history);
        const progress::AnswerLog& answers = (*history)->logs().answers;
        QVERIFY(!*answers.isRewritten(kKept));
        QVERIFY(!*answers.isRewritten(kMended));
        QVERIFY(*answers.isRewritten(kRewritten));
    }

    void refusedFileChangesNothing_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<int>("schema");
        QTest::addColumn<QString>("subject");
        const int schema = bank::bankSchema().version();
        QTest::newRow("the version in use") << pack::shippedVersion() << schema << "version";
        QTest::newRow("an older version") << QStringLiteral("0.0.9") << schema << "version";
        QTest::newRow("a newer schema") << next() << schema + 1 << "manifest.json: bank.schema";
    }

    void refusedFileChangesNothing()
    {
        QFETCH(const QString, version);
        QFETCH(const int, schema);
        QFETCH(const QString, subject);
        QVERIFY(test::writeQuestionPack(newer(), QString(pack::kIncludedBankId), version, file(),
                                        schema));
        const auto found = check();
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::WrongType);
        QCOMPARE(QString::fromStdString(found.error().subject), subject);
        QCOMPARE(chooseBank(profile(), included(), false)->bankFile, included());
    }

    void brokenFileIsRefused()
    {
        QByteArray bytes = pack::bytesOf(file());
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
        QVERIFY(pack::writeBytes(file(), bytes));
        const auto found = check();
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::WrongType);
        QCOMPARE(*updateVersion(profile()), QString());
    }

    void packWithAnotherIdIsNoUpdate()
    {
        QVERIFY(
            test::writeQuestionPack(newer(), QStringLiteral("other-questions"), next(), file()));
        const auto found = check();
        QVERIFY(found && !*found);
        QVERIFY(installPack(profile(), file())); // a bank beside the included one
        QCOMPARE(chooseBank(profile(), included(), false)->bankFile, included());
        QCOMPARE(*updateVersion(profile()), QString());
    }

    void updateIsNotInstalledAsAPack()
    {
        const auto installed = installPack(profile(), file());
        QVERIFY(!installed);
        QCOMPARE(installed.error().code, ErrorCode::WrongType);
    }

    void fileThatChangedAfterTheCheckIsRefused()
    {
        const auto found = check();
        QVERIFY(found && *found);
        QVERIFY(write(test::smallBank({kKept}), next()));
        const Done done = installUpdate(profile(), file(), **found);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::WrongType);
        QCOMPARE(*updateVersion(profile()), QString());
    }

    void nextUpdateIsComparedWithTheInstalledOne()
    {
        QVERIFY(install());
        QVERIFY(!check()); // the same version again
        const QString after = pack::shippedVersion() + QStringLiteral(".2");
        QVERIFY(write(newer(), after));
        const auto found = checkUpdate(profile(), includedBank(profile(), included()), file());
        QVERIFY(found && *found);
        QCOMPARE((**found).presentVersion, next());
        QCOMPARE((**found).changes, bank::BankChanges());
        QVERIFY(installUpdate(profile(), file(), **found));
        QCOMPARE(*updateVersion(profile()), after);
    }

    void removedUpdateOpensTheShippedQuestions()
    {
        QVERIFY(install());
        QVERIFY(removeUpdate(profile()));
        QCOMPARE(*updateVersion(profile()), QString());
        QCOMPARE(chooseBank(profile(), included(), false)->bankFile, included());
        QVERIFY(removeUpdate(profile())); // there is none
        QVERIFY(install());               // and again
    }

    void damagedUpdateLeavesTheShippedQuestionsOpen()
    {
        QVERIFY(install());
        const QString bankFile = includedBank(profile(), included());
        QByteArray bytes = pack::bytesOf(bankFile);
        bytes.replace(0, 16, QByteArray(16, 'x'));
        QVERIFY(pack::writeBytes(bankFile, bytes));
        const auto choice = chooseBank(profile(), included(), false);
        QVERIFY(choice);
        QCOMPARE(choice->bankFile, included());
        QVERIFY(choice->updateError);
        QCOMPARE(choice->updateVersion, QString());
        QVERIFY(!updateVersion(profile()));
        // The same file can be installed.
        const auto found = check();
        QVERIFY(found && *found);
        QCOMPARE((**found).presentVersion, pack::shippedVersion());
        QVERIFY(installUpdate(profile(), file(), **found));
        QCOMPARE(*updateVersion(profile()), next());
        QVERIFY(!chooseBank(profile(), included(), false)->updateError);
    }

    void shippedQuestionsOpenWhereTheUpdateCannotBeOpened()
    {
        QVERIFY(install());
        auto choice = chooseBank(profile(), included(), false);
        QVERIFY(choice);
        QVERIFY(pack::writeBytes(choice->bankFile, "no bank")); // after it was chosen
        const ManualClock clock(kNow);
        const auto workspace = openChoice(*choice, clock);
        QVERIFY(workspace);
        QCOMPARE(choice->bankFile, included());
        QVERIFY(choice->updateError);
        QCOMPARE(choice->updateError->code, ErrorCode::Damaged);
        QCOMPARE(choice->updateVersion, QString());
    }

    /// A program that comes with these questions, or newer ones, opens its own.
    void updateOfAnOlderProgramIsLeftAside()
    {
        QVERIFY(write(newer(), pack::shippedVersion()));
        auto packs =
            pack::LockedPacks::acquire(QDir(profile()).filePath(QStringLiteral("included")));
        QVERIFY(packs);
        QVERIFY(packs->replace(QString(pack::kIncludedBankId), [this](const QString& folder) {
            return pack::unpackPack(file(), folder).map([](const pack::Manifest&) {});
        }));
        QCOMPARE(*updateVersion(profile()), QString());
        QCOMPARE(chooseBank(profile(), included(), false)->bankFile, included());
    }

private:
    static constexpr std::int64_t kNow = 1'796'119'200'000; // 2026-12-01T10:00:00Z

    static progress::NewAnswer wrongAnswer(const bank::Question& question)
    {
        QStringList order;
        for (const bank::Option& option : question.options)
            order.append(option.id.value());
        return {.questionId = question.id.value(),
                .contentHash = question.contentHash,
                .optionOrder = order,
                .chosen = {QStringLiteral("alpha")},
                .correct = false,
                .confidence = progress::Confidence::Sure,
                .durationMs = 1000};
    }

    static QString next() { return pack::shippedVersion() + QStringLiteral(".1"); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString included() const { return m_dir->filePath(QStringLiteral("included.bank")); }
    QString file() const { return m_dir->filePath(QStringLiteral("next.ringside")); }
    bool write(const bank::SourceBank& source, const QString& version) const
    {
        return test::writeQuestionPack(source, QString(pack::kIncludedBankId), version, file());
    }
    Result<std::optional<QuestionUpdate>> check() const
    {
        return checkUpdate(profile(), included(), file());
    }
    Done install() const
    {
        RINGSIDE_TRY(const auto found, check());
        return installUpdate(profile(), file(), *found);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

RINGSIDE_TEST(TstQuestionUpdate)
#include "tst_question_update.moc"
