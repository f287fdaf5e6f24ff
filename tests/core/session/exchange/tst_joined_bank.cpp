// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/bank_search.h"
#include "core/bank/search/query_parser.h"
#include "core/bank/text/picture_links.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/joined_profile.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

const QString kPack = QStringLiteral("ring-pack");
const QString kTitle = QStringLiteral("A pack about rings");

std::unique_ptr<bank::BankReader> opened(const BankChoice& choice)
{
    return std::move(bank::BankReader::open(choice.bankFile).value());
}

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool overwrite(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           file.write(bytes) == bytes.size();
}

} // namespace

/// The included bank with the learner's own questions and packs in one file.
class TstJoinedBank : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_profile = std::make_unique<JoinedProfile>(); }

    void withoutOtherBanksTheIncludedFileOpens()
    {
        const BankChoice choice = m_profile->choose();
        QCOMPARE(choice.bankFile, m_profile->included());
        QCOMPARE(choice.includedBank, QString());
        QVERIFY(!QFileInfo::exists(m_profile->file()));
    }

    void ownQuestionsJoinUnlessSwitchedOffAndPacksOnceSwitchedOn()
    {
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2);
        const BankChoice own = m_profile->choose();
        QCOMPARE(own.bankFile, m_profile->file());
        QCOMPARE(own.includedBank, m_profile->included());
        QCOMPARE(own.profileDir, m_profile->folder());
        QVERIFY(!own.pack);
        QCOMPARE(opened(own)->count(), 63);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        QCOMPARE(opened(m_profile->choose())->count(), 65);
        QVERIFY(setInDailyMix(m_profile->folder(), QString(pack::kOwnBankId), false));
        QCOMPARE(opened(m_profile->choose())->count(), 62);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, false));
        QCOMPARE(m_profile->choose().bankFile, m_profile->included());
    }

    void openBankAsksTheOwnQuestionsInTheMixOrAlone()
    {
        m_profile->installOwn(1);
        const auto asks = [this](const QString& studied) {
            return asksOwnQuestions({m_profile->folder(), m_profile->included(), studied});
        };
        QVERIFY(asks(QString()));
        QVERIFY(asks(QString(pack::kOwnBankId)));
        QVERIFY(!asks(kPack));
        QVERIFY(setInDailyMix(m_profile->folder(), QString(pack::kOwnBankId), false));
        QVERIFY(!asks(QString()));
        QVERIFY(asks(QString(pack::kOwnBankId)));
    }

    void onlyAnInstalledPackIsSwitched()
    {
        const Done done = setInDailyMix(m_profile->folder(), QStringLiteral("none"), true);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::UnknownName);
    }

    void namedBankAndAStudiedPackOpenAlone()
    {
        m_profile->installOwn(3);
        QCOMPARE(m_profile->choose(true).bankFile, m_profile->included());
        QVERIFY(studyPack(m_profile->folder(), QString(pack::kOwnBankId)));
        QCOMPARE(opened(m_profile->choose())->count(), 3);
    }

    void joinedBanksAreDomainsBehindTheExams()
    {
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2, [](bank::SourceBank& source) {
            source.blueprint.domains = {{3, QStringLiteral("Scaling"), 100, {}}};
            source.blueprint.domains[0].objectives = {
                {QStringLiteral("3.1"), QStringLiteral("Rings")},
                {QStringLiteral("3.3.b"), QStringLiteral("Trees")}};
        });
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        const auto bank = opened(m_profile->choose());
        const bank::Blueprint& blueprint = bank->blueprint();
        QCOMPARE(blueprint.domains.size(), std::size_t{3});
        QCOMPARE(blueprint.joined.size(), std::size_t{2});
        const bank::Domain& own = blueprint.joined[0];
        QCOMPARE(own.id, 4);
        QCOMPARE(own.title, QStringLiteral("My questions"));
        QCOMPARE(own.bank, QString(pack::kOwnBankId));
        QCOMPARE(own.weightPercent, 0);
        const bank::Domain& pack = blueprint.joined[1];
        QCOMPARE(pack.id, 5);
        QCOMPARE(pack.title, kTitle);
        QCOMPARE(pack.objectives,
                 (std::vector<bank::Objective>{{QStringLiteral("5.1"), QStringLiteral("Rings")},
                                               {QStringLiteral("5.2"), QStringLiteral("Trees")}}));
        const auto question = bank->question(bank::QuestionId(kPack + QStringLiteral("-01")));
        QVERIFY(question);
        QCOMPARE(question->domain, 5);
        QCOMPARE(question->objective, QStringLiteral("5.2"));
        // Answers to it count by this hash, wherever they were given.
        QCOMPARE(question->contentHash, QStringLiteral("hash of ring-pack-01"));
    }

    void joinedQuestionsComeLastAndAreNotReserved()
    {
        m_profile->installOwn(
            3, [](bank::SourceBank& source) { source.questions[0].question.isReserved = true; });
        const auto places = opened(m_profile->choose())->outline();
        QVERIFY(places);
        QCOMPARE(places->size(), std::size_t{63});
        for (std::size_t i = 0; i < places->size(); ++i)
            QCOMPARE(places->at(i).domain == 4, i >= 60);
        QVERIFY(!places->at(60).isReserved);
    }

    void examsQuestionsKeepTheirPlaces()
    {
        const auto before = opened(m_profile->choose())->outline();
        m_profile->installOwn(3);
        auto after = opened(m_profile->choose())->outline();
        QVERIFY(before && after);
        after->resize(60);
        QVERIFY(*before == *after);
    }

    void searchFindsJoinedQuestionsByWordsAndDomain()
    {
        m_profile->installOwn(3, [](bank::SourceBank& source) {
            source.questions[1].question.stem = QStringLiteral("What is a quokka? Which one?");
        });
        const auto search = bank::BankSearch::open(m_profile->choose().bankFile);
        QVERIFY(search);
        for (const auto& [query, wanted] :
             {std::pair(QStringLiteral("quokka"), 1), std::pair(QStringLiteral("domain:4"), 3),
              std::pair(QStringLiteral("objective:4.1"), 3)}) {
            const auto found = (*search)->find(bank::parseQuery(query).value(), 100);
            QVERIFY2(found, qPrintable(query));
            QCOMPARE(static_cast<int>(found->found.size()), wanted);
        }
        const auto unknown =
            (*search)->find(bank::parseQuery(QStringLiteral("domain:5")).value(), 1);
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().limit, std::string("1, 2, 3, 4"));
    }

    void picturesAreThoseOfTheQuestionsBank()
    {
        m_profile->install(kPack, kTitle, 1, [](bank::SourceBank& source) {
            source.questions[0].question.stem = QStringLiteral("![Ring](images/ring.png) Which?");
        });
        QVERIFY(QDir(m_profile->folder()).mkpath(QStringLiteral("packs/ring-pack/images")));
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        const auto question =
            opened(m_profile->choose())->question(bank::QuestionId(kPack + QStringLiteral("-00")));
        QVERIFY(question);
        const qsizetype from = question->stem.indexOf(QLatin1Char('(')) + 1;
        const auto link = bank::findPictureLink(
            question->stem.mid(from, question->stem.indexOf(QLatin1Char(')')) - from));
        QVERIFY(link);
        QCOMPARE(link->name, QStringLiteral("images/ring.png"));
        QCOMPARE(QFileInfo(link->folder).canonicalFilePath(),
                 QFileInfo(m_profile->folder() + QStringLiteral("/packs/ring-pack"))
                     .canonicalFilePath());
    }

    void whatIsCurrentIsNotMadeAgain()
    {
        m_profile->installOwn(3);
        (void)m_profile->choose();
        const QDateTime made = QFileInfo(m_profile->file()).lastModified();
        QFile file(m_profile->file());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(made.addSecs(-60), QFileDevice::FileModificationTime));
        file.close();
        (void)m_profile->choose();
        QCOMPARE(QFileInfo(m_profile->file()).lastModified(), made.addSecs(-60));
    }

    void changeOfAnyBankMakesTheFileAgain_data()
    {
        QTest::addColumn<int>("change");
        QTest::addColumn<int>("questions");
        QTest::newRow("one more own question") << 0 << 66;
        QTest::newRow("another version of a pack") << 1 << 67;
        QTest::newRow("a pack that was removed") << 2 << 63;
        QTest::newRow("another included bank") << 3 << 64;
    }
    void changeOfAnyBankMakesTheFileAgain()
    {
        QFETCH(const int, change);
        QFETCH(const int, questions);
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        QCOMPARE(opened(m_profile->choose())->count(), 65);
        if (change == 0)
            m_profile->installOwn(4);
        else if (change == 1)
            m_profile->install(kPack, kTitle, 4);
        else if (change == 2)
            QVERIFY(removePack(m_profile->folder(), kPack));
        else
            m_profile->writeIncluded([](bank::SourceBank& source) { source.questions.pop_back(); });
        QCOMPARE(opened(m_profile->choose())->count(), questions);
    }

    void packWithAnIdThatIsTakenDoesNotJoin_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("takenBy");
        QTest::newRow("of the included bank") << QStringLiteral("exam-1-05") << QString();
        QTest::newRow("retired in the included bank") << QStringLiteral("retired") << QString();
        QTest::newRow("of the own questions")
            << QStringLiteral("my-questions-01") << QStringLiteral("My questions");
    }
    void packWithAnIdThatIsTakenDoesNotJoin()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, takenBy);
        m_profile->writeIncluded([](bank::SourceBank& source) {
            source.questions[0].question.replaces = {bank::QuestionId(QStringLiteral("retired"))};
        });
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2, [&id](bank::SourceBank& source) {
            source.questions[1].question.id = bank::QuestionId(id);
        });
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        const BankChoice choice = m_profile->choose();
        QCOMPARE(choice.notJoined.size(), std::size_t{1});
        QCOMPARE(choice.notJoined[0].title, kTitle);
        QCOMPARE(choice.notJoined[0].question, id);
        QCOMPARE(choice.notJoined[0].takenBy, takenBy);
        QCOMPARE(opened(choice)->count(), 63); // the own questions are there
        // It is reported once, and Settings says so later.
        QVERIFY(m_profile->choose().notJoined.empty());
        const auto left = leftOutOfMix(m_profile->folder());
        QCOMPARE(left.size(), std::size_t{1});
        QCOMPARE(left[0].bank, kPack);
        QCOMPARE(left[0].title, kTitle);
        QCOMPARE(left[0].question, id);
        QCOMPARE(left[0].takenBy, takenBy);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, false));
        QVERIFY(leftOutOfMix(m_profile->folder()).empty());
    }

    void bankBeyondTheLimitOfDomainsIsLeftOut()
    {
        // A bank may have 20 domains; the included one has 19 here.
        m_profile->writeIncluded([](bank::SourceBank& source) {
            for (int domain = 4; domain <= 19; ++domain)
                source.blueprint.domains.push_back({domain, QStringLiteral("More"), 1, {}});
        });
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        const BankChoice choice = m_profile->choose();
        QCOMPARE(choice.notJoined.size(), std::size_t{1});
        QCOMPARE(choice.notJoined[0].bank, kPack);
        QVERIFY(choice.notJoined[0].error);
        QCOMPARE(choice.notJoined[0].error->code, ErrorCode::TooLarge);
        QCOMPARE(choice.notJoined[0].error->value, std::string("21"));
        QCOMPARE(choice.notJoined[0].error->limit, std::string("20"));
        QCOMPARE(opened(choice)->count(), 63);
    }

    void damagedPackIsLeftOutAlone()
    {
        m_profile->installOwn(3);
        m_profile->install(kPack, kTitle, 2);
        QVERIFY(setInDailyMix(m_profile->folder(), kPack, true));
        const QString file =
            m_profile->folder() + QStringLiteral("/packs/ring-pack/questions.bank");
        QVERIFY(overwrite(file, QByteArray(contentOf(file).size(), 'x')));
        const BankChoice choice = m_profile->choose();
        QCOMPARE(choice.notJoined.size(), std::size_t{1});
        QVERIFY(choice.notJoined[0].error);
        QCOMPARE(choice.notJoined[0].error->code, ErrorCode::Damaged);
        QCOMPARE(opened(choice)->count(), 63);
    }

    void damagedFileIsMadeAgain()
    {
        m_profile->installOwn(3);
        (void)m_profile->choose();
        QByteArray bytes = contentOf(m_profile->file());
        const QByteArray whole = bytes;
        for (qsizetype i = bytes.size() / 2; i < bytes.size(); ++i)
            bytes[i] = 'x';
        QVERIFY(overwrite(m_profile->file(), bytes));
        const BankChoice choice = m_profile->choose();
        QVERIFY(!choice.joinError);
        QCOMPARE(opened(choice)->count(), 63);
        QVERIFY(contentOf(m_profile->file()) != bytes);
    }

    void includedBankOpensWhereTheFileCannotBeMade()
    {
        m_profile->installOwn(3);
        QVERIFY(overwrite(m_profile->folder() + QStringLiteral("/joined"), "in the way"));
        const BankChoice choice = m_profile->choose();
        QCOMPARE(choice.bankFile, m_profile->included());
        QVERIFY(choice.joinError);
        QCOMPARE(choice.joinError->code, ErrorCode::FileUnwritable);
    }

    void includedBankOpensWhereTheFileCannotBeOpened()
    {
        m_profile->installOwn(3);
        BankChoice choice = m_profile->choose();
        QVERIFY(overwrite(m_profile->file(), "no bank"));
        ManualClock clock(1'795'255'200'000); // 2026-11-21T10:00:00Z
        const auto workspace = openChoice(choice, clock);
        QVERIFY(workspace);
        QVERIFY((*workspace)->blueprint().joined.empty());
        QCOMPARE(choice.bankFile, m_profile->included());
        QCOMPARE(choice.includedBank, QString());
        QVERIFY(choice.joinError);
        QCOMPARE(choice.joinError->code, ErrorCode::Damaged);
        QCOMPARE((*workspace)->profileDir(), m_profile->folder());
    }

    void wholeFileOpensWithTheOwnQuestions()
    {
        m_profile->installOwn(3);
        BankChoice choice = m_profile->choose();
        ManualClock clock(1'795'255'200'000);
        const auto workspace = openChoice(choice, clock);
        QVERIFY(workspace);
        QCOMPARE((*workspace)->blueprint().joined.size(), std::size_t{1});
        QVERIFY(!choice.joinError);
        QCOMPARE(choice.includedBank, m_profile->included());
    }

    void missingIncludedBankStaysAnError()
    {
        BankChoice choice = m_profile->choose();
        QVERIFY(QFile::remove(m_profile->included()));
        ManualClock clock(1'795'255'200'000);
        const auto workspace = openChoice(choice, clock);
        QVERIFY(!workspace);
        QCOMPARE(workspace.error().code, ErrorCode::FileNotFound);
    }

    void previewLeavesTheProfileAsItIs()
    {
        m_profile->installOwn(3);
        const QTemporaryDir folder;
        const auto made = bankWithJoined(m_profile->folder(), m_profile->included(), folder.path());
        QVERIFY(made);
        QVERIFY(made->startsWith(folder.path()));
        QVERIFY(!QFileInfo::exists(m_profile->file()));
        QCOMPARE((*bank::BankReader::open(*made))->count(), 63);
        (void)m_profile->choose();
        QCOMPARE(*bankWithJoined(m_profile->folder(), m_profile->included(), folder.path()),
                 m_profile->file());
    }

private:
    std::unique_ptr<JoinedProfile> m_profile;
};

RINGSIDE_TEST(TstJoinedBank)
#include "tst_joined_bank.moc"
