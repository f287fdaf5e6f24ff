// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/question_imports.h"

#include "core/bank/bank_reader.h"
#include "core/bank/values/own_question.h"
#include "core/pack/own_questions.h"
#include "core/session/exam/exam.h"
#include "core/session/exam/exam_offer.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/backups.h"
#include "core/session/workspace/tools_profile.h"
#include "core/session/workspace/workspace.h"
#include "core/storage/folder_lock.h"
#include "tests/core/session/exchange/own_bank_test.h"
#include "tests/core/session/go_to.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

const QByteArray kThree = "::Ring:: Which algorithm suits large messages? {\n"
                          "=Ring all-reduce#Each link carries the same share.\n"
                          "~Naive broadcast#One link carries everything.\n"
                          "~A tree\n"
                          "####Compare the bytes per link.}\n"
                          "\n"
                          "A ring of 4 servers takes 6 steps. {TRUE}\n"
                          "\n"
                          "Which two are collectives? {~%50%all-gather ~%50%all-reduce "
                          "~%-100%send}\n";

} // namespace

/// Choice questions of other programs become a bank of the learner's own.
class TstQuestionImports : public test::OwnBankTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(start()); }

    void questionsHaveTheirKeysAndFeedback()
    {
        QVERIFY(import(kThree));
        const auto pack = ownPack();
        QVERIFY(pack);
        QCOMPARE(pack->manifest.questions, 3);
        const auto reader = bank::BankReader::open(pack->bankFile);
        QVERIFY(reader);
        const auto summaries = (*reader)->summaries();
        QCOMPARE(summaries->size(), std::size_t(3));
        const auto ring = (*reader)->question((*summaries)[0].id);
        QVERIFY(ring);
        QVERIFY(bank::isOwn(*ring));
        QCOMPARE(ring->title, QStringLiteral("Ring"));
        QCOMPARE(ring->explanation, QStringLiteral("Compare the bytes per link."));
        QCOMPARE(ring->options.size(), std::size_t(3));
        QVERIFY(ring->options[0].correct && !ring->options[1].correct && !ring->options[2].correct);
        QCOMPARE(ring->options[1].why, QStringLiteral("One link carries everything."));
        QCOMPARE(ring->options[2].why, QString());
        const auto two = (*reader)->question((*summaries)[2].id);
        QCOMPARE(two->choose, 2);
        QVERIFY(two->type == bank::QuestionType::Multiple);
        const bank::Blueprint& blueprint = (*reader)->blueprint();
        QCOMPARE(blueprint.domains.size(), std::size_t(1));
        QCOMPARE(blueprint.domains[0].title, QStringLiteral("My questions"));
        QCOMPARE(blueprint.domains[0].objectives,
                 (std::vector<bank::Objective>{{QStringLiteral("1.1"), QStringLiteral("a.gift")}}));
    }

    void practiceExamAndSearchUseThem()
    {
        QVERIFY(import(kThree));
        auto workspace = openOwn();
        QVERIFY(workspace);
        QVERIFY(test::goTo((*workspace)->practice(), ringId()));
        auto item = (*workspace)->practice().current();
        QVERIFY(item);
        QCOMPARE(item->count, 3);
        const auto answer = (*workspace)->practice().answer({keyOf(item->question)}, {}, 1000);
        QVERIFY(answer && answer->correct);
        const auto offer = readExamOffer((*workspace)->exam().offerRequest());
        QVERIFY(offer);
        QCOMPARE(offer->offer.questions, 3);
        QCOMPARE(offer->offer.unseen, 2); // one was answered
        QVERIFY((*workspace)->exam().start({.questions = 3, .seed = 1}));
        // 2 minutes per question, as in the real exam: 60 in 120 minutes.
        QCOMPARE((*workspace)->exam().leftMs(), std::int64_t{3} * 2 * 60'000);
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        const auto hits = (*reader)->search(QStringLiteral("broadcast"), 10);
        QVERIFY(hits);
        QCOMPARE(hits->hits.size(), std::size_t(1));
        QCOMPARE(hits->hits[0].title, QStringLiteral("Ring"));
    }

    void importingAgainDoublesNothing()
    {
        QVERIFY(import(kThree));
        const auto again = plan(kThree);
        QCOMPARE(again->count(PlannedQuestion::Fate::Same), 3);
        QVERIFY(import(kThree));
        QCOMPARE(ownPack()->manifest.questions, 3);
        QCOMPARE((*lastQuestionImport(place()))->id, QStringLiteral("import 1")); // not recorded
    }

    void editedFileUpdatesAndKeepsTheHistory_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<bool>("answerCounts");
        QTest::newRow("feedback") << QByteArray("everything") << QByteArray("all bytes") << true;
        // The learner decided among other choices.
        QTest::newRow("another wrong choice")
            << QByteArray("~A tree") << QByteArray("~A star") << false;
        QTest::newRow("the text of a question with a title")
            << QByteArray("large messages") << QByteArray("messages of 1 GB") << true;
    }

    void editedFileUpdatesAndKeepsTheHistory()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(bool, answerCounts);
        QVERIFY(import(kThree));
        bank::QuestionId ring;
        {
            auto workspace = openOwn();
            QVERIFY(test::goTo((*workspace)->practice(), ringId()));
            const auto item = (*workspace)->practice().current();
            ring = item->question.id;
            QVERIFY((*workspace)->practice().answer({keyOf(item->question)}, {}, 1000));
        }
        QByteArray edited = kThree;
        const auto changed = plan(edited.replace(from, to));
        QCOMPARE(changed->count(PlannedQuestion::Fate::Changed), 1);
        QCOMPARE(changed->count(PlannedQuestion::Fate::Same), 2);
        QVERIFY(import(edited));
        QCOMPARE(ownPack()->manifest.questions, 3);
        auto workspace = openOwn();
        QVERIFY(test::goTo((*workspace)->practice(), ringId()));
        const auto item = (*workspace)->practice().current();
        QVERIFY(item);
        QCOMPARE(item->question.id, ring);
        QCOMPARE(item->answer && item->answer->correct, answerCounts);

        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 2")));
        QCOMPARE(plan(kThree)->count(PlannedQuestion::Fate::Same), 3);
    }

    void undoTakesEachImportBack()
    {
        QVERIFY(import(kThree));
        QVERIFY(import("Only here? {=Yes ~No}\n", "b.gift"));
        QCOMPARE(ownPack()->manifest.questions, 4);
        QCOMPARE((*lastQuestionImport(place()))->file, QStringLiteral("b.gift"));
        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 2")));
        QCOMPARE(ownPack()->manifest.questions, 3);
        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 1")));
        QVERIFY(!ownPack());
        QVERIFY(!QFile::exists(ownFile()));
        QVERIFY(!(*lastQuestionImport(place())).has_value());
    }

    void importWithCardsIsUndoneWhereItsCardsAre()
    {
        QVERIFY(importQuestions(place(), *plan(kThree), QStringLiteral("import 1"), true));
        QVERIFY((*lastQuestionImport(place())).has_value());
        OwnBankPlace elsewhere = place();
        elsewhere.studied = QString(pack::kOwnBankId);
        QVERIFY(!(*lastQuestionImport(elsewhere)).has_value());
    }

    void damagedFileIsNamedAndLosesNothing()
    {
        QVERIFY(import(kThree));
        QFile file(ownFile());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.resize(file.size() / 2));
        const QByteArray damaged = file.readAll();
        file.close();
        const auto refused = plan(kThree);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Damaged);
        QCOMPARE(QString::fromStdString(refused.error().file), ownFile());
        const Done undone = undoQuestionImport(place(), QStringLiteral("import 1"));
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Damaged);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), damaged);
        QCOMPARE(ownPack()->manifest.questions, 3); // the bank is whole
        QVERIFY(openOwn());
    }

    void importThatFailsChangesNothing_data()
    {
        QTest::addColumn<bool>("locked");
        QTest::newRow("another process installs a bank") << true;
        QTest::newRow("the included bank is gone") << false;
    }

    void importThatFailsChangesNothing()
    {
        QFETCH(bool, locked);
        QVERIFY(import(kThree));
        const auto before = pack::readOwnQuestions(profile());
        const auto bank = ownPack();
        const auto more = plan("Another? {=a ~b}\n");
        QVERIFY(more);
        std::unique_ptr<storage::FolderLock> lock;
        if (locked) {
            auto taken = storage::FolderLock::acquire(profile() + QStringLiteral("/packs"));
            QVERIFY(taken);
            lock = std::move(*taken);
        } else {
            QVERIFY(QFile::remove(includedBank()));
        }
        const Done refused = importQuestions(place(), *more, QStringLiteral("import 2"), false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, locked ? ErrorCode::InUse : ErrorCode::FileNotFound);
        QCOMPARE(*pack::readOwnQuestions(profile()), *before);
        QCOMPARE(ownPack(), bank);
    }

    void whatABankCannotHoldIsRejectedWithItsPlace()
    {
        // 7 choices; a text of 40,001 characters; the first question twice.
        QByteArray text = "First? {=a ~b}\n\nMany? {=1 ~2 ~3 ~4 ~5 ~6 ~7}\n\nLong";
        text += QByteArray(39'996, 'x') + "? {=a ~b}\n\nFirst? {=a ~b}\n";
        auto imported = read(text);
        QVERIFY(imported);
        const auto planned = planQuestions(*imported, profile());
        QVERIFY(planned);
        QCOMPARE(planned->questions.size(), std::size_t(1));
        QCOMPARE(planned->inFile, 4);
        QCOMPARE(imported->rejectedInAll, 3);
        using exchange::Fault;
        const auto& rejected = imported->rejected;
        QCOMPARE(rejected[0].fault, Fault::TooManyChoices);
        QCOMPARE(rejected[0].subject, QStringLiteral("7"));
        QCOMPARE(rejected[0].place.line, 3);
        QCOMPARE(rejected[1].fault, Fault::TooLong);
        QCOMPARE(rejected[1].place.line, 5);
        QCOMPARE(rejected[2].fault, Fault::Duplicate);
        QCOMPARE(rejected[2].place.line, 7);
    }

    void cardsAndShortAnswersStayCards()
    {
        auto imported = read("Which? {=this ~that}\n\nCapital of France? {=Paris}\n");
        QVERIFY(imported);
        const auto planned = planQuestions(*imported, profile());
        QCOMPARE(planned->questions.size(), std::size_t(1));
        QCOMPARE(imported->items.size(), std::size_t(1));
        QCOMPARE(std::get<exchange::Card>(imported->items[0].content).back,
                 QStringLiteral("Paris"));
    }

    void categoriesBecomeObjectivesUpToTheLimitOfABank()
    {
        // 45 categories; a bank has at most 40 objectives per domain.
        QByteArray text;
        for (int i = 0; i < 45; ++i)
            text += "$CATEGORY: Area/Part " + QByteArray::number(i) + "\n\nQuestion " +
                    QByteArray::number(i) + "? {=a ~b}\n\n";
        QVERIFY(import(text));
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        QVERIFY(reader);
        QCOMPARE((*reader)->count(), 45);
        const auto& objectives = (*reader)->blueprint().domains[0].objectives;
        QCOMPARE(objectives.size(), std::size_t(40));
        QCOMPARE(objectives[0].title, QStringLiteral("Area / Part 0"));
        QCOMPARE(objectives[39].title, QStringLiteral("Other topics"));
    }

    void oldBankIsCompiledAgain()
    {
        QVERIFY(import(kThree));
        QVERIFY(QFile::remove(ownPack()->folder + QStringLiteral("/manifest.json")));
        QVERIFY(!ownPack());
        QVERIFY(refreshOwnBank(place(), m_clock.wallMs()));
        QCOMPARE(ownPack()->manifest.questions, 3);
        const QString bankFile = ownPack()->bankFile;
        QVERIFY(QFile::setPermissions(bankFile, QFileDevice::ReadOwner));
        QVERIFY(refreshOwnBank(place(), m_clock.wallMs())); // nothing to do
        QVERIFY(!(QFile::permissions(bankFile) & QFileDevice::WriteOwner));
    }

    void removingTheBankRemovesItsQuestions()
    {
        QVERIFY(import(kThree));
        QVERIFY(removePack(profile(), QString(pack::kOwnBankId)));
        QVERIFY(!ownPack());
        QVERIFY(refreshOwnBank(place(), m_clock.wallMs())); // would compile what is left
        QVERIFY(!ownPack());
    }

    void undoingTheOnlyImportLeavesNothing()
    {
        QVERIFY(import(kThree));
        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 1")));
        QVERIFY(!ownPack());
        QVERIFY(!QFile::exists(ownFile()));
        QVERIFY(QDir(profile() + QStringLiteral("/packs"))
                    .entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot)
                    .isEmpty());
    }

    /// Earlier versions stored plain text as if it were Markdown.
    void questionsOfAnEarlierVersionAreUpdated()
    {
        QVERIFY(import("[markdown]10. Which sign? {=+ 5 ~- 5 ~1985. A year}\n", "a.gift"));
        const auto optionsNow = [this] {
            const auto reader = bank::BankReader::open(ownPack()->bankFile);
            const auto summaries = (*reader)->summaries();
            return (*reader)->question(summaries->front().id)->options;
        };
        const auto former = optionsNow();
        const QByteArray plain = "10. Which sign? {=+ 5 ~- 5 ~1985. A year}\n";
        const auto changed = plan(plain);
        QCOMPARE(changed->count(PlannedQuestion::Fate::Changed), 1);
        QVERIFY(import(plain, "a.gift"));
        const auto own = pack::readOwnQuestions(profile());
        QCOMPARE(own->questions.size(), std::size_t(1));
        QCOMPARE(own->questions.front().content.stem, QStringLiteral("10\\. Which sign?"));
        const auto options = optionsNow();
        QCOMPARE(options.at(1).text, QStringLiteral("\\- 5"));
        for (std::size_t i = 0; i < options.size(); ++i)
            QCOMPARE(options.at(i).id, former.at(i).id); // answers stay with their option
        QCOMPARE(plan(plain)->count(PlannedQuestion::Fate::Same), 1);
    }

    void damagedQuestionsComeBackFromTheBackups()
    {
        QVERIFY(import(kThree));
        {
            auto workspace = Workspace::open(includedBank(), profile(), m_clock);
            QVERIFY(workspace);
            QVERIFY((*workspace)->backups().finish());
        }
        QFile file(ownFile());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("{\"format\": ");
        file.close();
        QVERIFY(file.open(QIODevice::ReadWrite));
        // Later than the bank: the file is read again.
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(5),
                                 QFileDevice::FileModificationTime));
        file.close();
        const auto repair = refreshOwnBank(place(), m_clock.wallMs());
        QVERIFY(repair && *repair);
        QVERIFY(QFile::exists((*repair)->savedAs));
        QVERIFY((*repair)->restoredFrom.contains(QLatin1String("own-questions-")));
        QCOMPARE(pack::readOwnQuestions(profile())->questions.size(), std::size_t(3));
        QCOMPARE(ownPack()->manifest.questions, 3);
    }

    void lostQuestionsComeBackWithARestoredBackup()
    {
        QVERIFY(import(kThree));
        QString backup;
        {
            auto workspace = Workspace::open(includedBank(), profile(), m_clock);
            QVERIFY(workspace);
            const auto made = (*workspace)->backups().finish();
            QVERIFY(made);
            backup = made->backup.file;
        }
        QVERIFY(removePack(profile(), QString(pack::kOwnBankId)));
        QVERIFY(restoreProfile(profile(), backup, m_clock));
        QVERIFY(refreshOwnBank(place(), m_clock.wallMs()));
        QCOMPARE(ownPack()->manifest.questions, 3);
        // Questions that are there stay as they are.
        QVERIFY(import("Another? {=a ~b}\n", "b.gift"));
        QVERIFY(restoreProfile(profile(), backup, m_clock));
        QCOMPARE(pack::readOwnQuestions(profile())->questions.size(), std::size_t(4));
    }

    void tenThousandQuestionsAreReadyInReasonableTime()
    {
        QByteArray text;
        for (int i = 0; i < 10'000; ++i)
            text += "::Q" + QByteArray::number(i) + ":: What follows " + QByteArray::number(i) +
                    " in the list of natural numbers? {=" + QByteArray::number(i + 1) +
                    "#Count one further. ~" + QByteArray::number(i + 2) + " ~" +
                    QByteArray::number(i + 3) + " ~none}\n\n";
        QElapsedTimer timer;
        timer.start();
        QVERIFY(import(text));
        const qint64 importMs = timer.restart();
        const auto again = plan(text);
        QVERIFY(again);
        const qint64 planMs = timer.restart();
        QVERIFY(lastQuestionImport(place()));
        const qint64 lastMs = timer.restart();
        QVERIFY(openOwn());
        qInfo(
            "10,000 questions: import %lld ms, plan again %lld ms, last import %lld ms, open %lld "
            "ms",
            static_cast<long long>(importMs), static_cast<long long>(planMs),
            static_cast<long long>(lastMs), static_cast<long long>(timer.elapsed()));
        QCOMPARE(again->count(PlannedQuestion::Fate::Same), 10'000);
        QVERIFY(importMs < 60'000);
    }

private:
    QString ownFile() const { return profile() + QStringLiteral("/own-questions.json"); }
};

RINGSIDE_TEST(TstQuestionImports)
#include "tst_question_imports.moc"
