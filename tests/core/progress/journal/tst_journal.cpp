// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

NewAnswer answerTo(const QString& question, const QString& chosen, bool correct)
{
    return {.questionId = question,
            .contentHash = QStringLiteral("hash-1"),
            .optionOrder = {QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("ü \"x\"")},
            .chosen = {chosen},
            .correct = correct,
            .confidence = Confidence::Sure,
            .durationMs = 41'000};
}

} // namespace

class TstJournal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void answerComesBackWhole();
    void answerStoresThePositionWithIt();
    void newProfileHasNoPositionAndNoAnswers();
    void positionIsReplaced();
    void lastAnswerCounts();
    void answersComeQuestionByQuestion();
    void outcomesNameTheLastAnswerAndTheFirstTime();
    void entriesComeInTheOrderOfTimeAfterTheClockWasSetBack();
    void deviceAndOrderSeedStayWithTheProfile();
    void twoProfilesDiffer();
    void senselessAnswersAreRefused_data();
    void senselessAnswersAreRefused();
    void emptyChoiceAndAnEmptyHashAreKept();
    void journalCannotBeChanged_data();
    void journalCannotBeChanged();
    void journalsMergeAsSets();

private:
    std::unique_ptr<Journal> open(const QString& profile = QStringLiteral("profile"))
    {
        auto journal = Journal::open(m_dir->filePath(profile), m_clock);
        return journal ? std::move(*journal) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{kMorning};
};

void TstJournal::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstJournal::answerComesBackWhole()
{
    AnswerEntry written;
    const NewAnswer given = answerTo(QStringLiteral("q1"), QStringLiteral("ü \"x\""), true);
    {
        const auto journal = open();
        QVERIFY(journal);
        const auto entry = journal->recordAnswer(given, {QStringLiteral("q1"), 0});
        QVERIFY(entry);
        written = *entry;
        QVERIFY(isUuidV7(written.entryId));
        QCOMPARE(written.deviceId, journal->deviceId());
        QCOMPARE(written.wallMs, m_clock.wallMs());
        QCOMPARE(written.optionOrder, given.optionOrder);
        QCOMPARE(written.chosen, given.chosen);
        QCOMPARE(written.durationMs, std::int64_t{41'000});
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::Opened);
    const auto read = journal->logs().answers.lastOf(QStringLiteral("q1"));
    QVERIFY(read && read->has_value());
    QVERIFY(**read == written);
    QVERIFY(journal->checkIntegrity());
}

void TstJournal::answerStoresThePositionWithIt()
{
    {
        const auto journal = open();
        QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("q3"), QStringLiteral("a"), false),
                                      {QStringLiteral("q3"), 2}));
    }
    const auto position = open()->position();
    QVERIFY(position && position->has_value());
    QVERIFY(**position == (PracticePosition{QStringLiteral("q3"), 2}));
}

void TstJournal::newProfileHasNoPositionAndNoAnswers()
{
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::Created);
    QCOMPARE(journal->openReport().file, m_dir->filePath(QStringLiteral("profile/journal.sqlite")));
    QVERIFY(!journal->openReport().walUnavailable);
    const auto position = journal->position();
    QVERIFY(position && !position->has_value());
    const auto last = journal->logs().answers.lastOf(QStringLiteral("q1"));
    QVERIFY(last && !last->has_value());
    QVERIFY(journal->entries()->empty());
    QVERIFY(journal->logs().outcomes.lastOutcomes()->isEmpty());
}

void TstJournal::positionIsReplaced()
{
    const auto journal = open();
    QVERIFY(journal->storePosition({QStringLiteral("q1"), 0}));
    QVERIFY(journal->storePosition({QStringLiteral("q9"), 8, 1'795'255'200'000}));
    QVERIFY(**journal->position() ==
            (PracticePosition{QStringLiteral("q9"), 8, 1'795'255'200'000}));
    // An answer in a session of a new profile stores no position.
    QVERIFY(journal->storePosition({}));
    QVERIFY(!journal->position()->has_value());
}

void TstJournal::lastAnswerCounts()
{
    const auto journal = open();
    const PracticePosition here{QStringLiteral("q1"), 0};
    // Twice in the same millisecond: the id alone orders them.
    QVERIFY(
        journal->recordAnswer(answerTo(QStringLiteral("q1"), QStringLiteral("b"), false), here));
    QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("q1"), QStringLiteral("a"), true), here));
    QVERIFY(
        journal->recordAnswer(answerTo(QStringLiteral("q2"), QStringLiteral("b"), false), here));
    const auto last = journal->logs().outcomes.lastOutcomes();
    QVERIFY(last);
    QCOMPARE(last->size(), 2);
    QCOMPARE((*journal->logs().answers.lastOf(QStringLiteral("q1")))->chosen,
             QStringList{QStringLiteral("a")});
    QVERIFY(last->value(QStringLiteral("q1")).correct);
    QVERIFY(!last->value(QStringLiteral("q2")).correct);
    QCOMPARE(journal->entries()->size(), std::size_t{3});
}

void TstJournal::answersComeQuestionByQuestion()
{
    const auto journal = open();
    const QString q1 = QStringLiteral("q1"), q2 = QStringLiteral("q2");
    const QString odd = QStringLiteral("ü \"x\"");
    QVERIFY(journal->recordAnswer(answerTo(q2, QStringLiteral("a"), true), {q2, 0}));
    m_clock.advanceMs(1000);
    QVERIFY(journal->recordAnswer(answerTo(q1, odd, false), {q1, 0}));
    m_clock.advanceMs(1000);
    QVERIFY(journal->recordAnswer(answerTo(q2, QStringLiteral("b"), false), {q2, 0}));
    const std::int64_t last = m_clock.wallMs();
    // The choice is reported for wrong answers only.
    const std::vector<BriefAnswer> expected{{q1, last - 1000, 41'000, false, {odd}},
                                            {q2, last - 2000, 41'000, true, {}},
                                            {q2, last, 41'000, false, {QStringLiteral("b")}}};
    QVERIFY(journal->logs().outcomes.answersByQuestion().value() == expected);
}

void TstJournal::outcomesNameTheLastAnswerAndTheFirstTime()
{
    const auto journal = open();
    const QString q1 = QStringLiteral("q1"), q2 = QStringLiteral("q2");
    const std::int64_t first = m_clock.wallMs();
    const auto answer = [&](const QString& id, bool correct) {
        QVERIFY(journal->recordAnswer(answerTo(id, QStringLiteral("a"), correct), {id, 0}));
        m_clock.advanceMs(1000);
    };
    answer(q1, false);
    answer(q2, true);
    const auto soFar = journal->logs().outcomes.all();
    QVERIFY(soFar);
    QCOMPARE(soFar->size(), std::size_t{2});
    answer(q1, true);

    const auto all = journal->logs().outcomes.all();
    QVERIFY(all);
    // q2's last answer came before q1's.
    QCOMPARE(all->size(), std::size_t{2});
    QVERIFY(all->front() == soFar->back());
    const AnswerOutcome expected{q1, all->back().entryId, first + 2000, true, first};
    QVERIFY(all->back() == expected);
    QVERIFY(*all == journal->logs().outcomes.outcomesAfter({}).value());
    const auto news = journal->logs().outcomes.outcomesAfter(soFar->back().entryId);
    QVERIFY(news.value() == std::vector{expected});
    const auto firsts = journal->logs().outcomes.firstOutcomes();
    QVERIFY(firsts);
    QCOMPARE(firsts->size(), std::size_t{2});
    const FirstOutcome earliest{q1, first, false};
    QVERIFY(firsts->front() == earliest);
    // q2 was answered at first + 1000, q1 again at first + 2000.
    const auto around = journal->logs().outcomes.outcomesAround(first + 1000);
    QVERIFY(around);
    QCOMPARE(around->before.size(), 1);
    QVERIFY(!around->before.value(q1).correct);
    QCOMPARE(around->since, (QSet<QString>{q1, q2}));
}

void TstJournal::entriesComeInTheOrderOfTimeAfterTheClockWasSetBack()
{
    const PracticePosition here{QStringLiteral("q1"), 0};
    QStringList written;
    for (const std::int64_t step : {0, -3'600'000, 5, -60'000}) {
        m_clock.advanceMs(step);
        const auto journal = open(); // each time a new process would start
        QVERIFY(journal);
        const auto entry =
            journal->recordAnswer(answerTo(QStringLiteral("q1"), QStringLiteral("a"), true), here);
        QVERIFY(entry);
        QCOMPARE(entry->wallMs, m_clock.wallMs()); // the time stays as the clock had it
        written.append(entry->entryId);
    }
    QStringList read;
    const auto entries = open()->entries();
    QVERIFY(entries);
    for (const AnswerEntry& entry : *entries)
        read.append(entry.entryId);
    QCOMPARE(read, written);
}

void TstJournal::deviceAndOrderSeedStayWithTheProfile()
{
    QString device;
    std::uint64_t seed = 0;
    {
        const auto journal = open();
        device = journal->deviceId();
        seed = journal->orderSeed();
    }
    QVERIFY(isUuidV7(device));
    const auto journal = open();
    QCOMPARE(journal->deviceId(), device);
    QCOMPARE(journal->orderSeed(), seed);
}

void TstJournal::twoProfilesDiffer()
{
    const auto one = open(QStringLiteral("one"));
    const auto two = open(QStringLiteral("two"));
    QVERIFY(one->deviceId() != two->deviceId());
    QVERIFY(one->orderSeed() != two->orderSeed());
}

void TstJournal::senselessAnswersAreRefused_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<qint64>("durationMs");
    QTest::addColumn<QString>("subject");
    QTest::newRow("no question") << ""
                                 << "a" << qint64{1} << "question id";
    QTest::newRow("an option that was not shown") << "q1"
                                                  << "z" << qint64{1} << "chosen option";
    QTest::newRow("a negative duration") << "q1"
                                         << "a" << qint64{-1} << "duration";
}

void TstJournal::senselessAnswersAreRefused()
{
    QFETCH(QString, question);
    QFETCH(QString, chosen);
    QFETCH(qint64, durationMs);
    QFETCH(QString, subject);
    const auto journal = open();
    NewAnswer given = answerTo(question, chosen, true);
    given.durationMs = durationMs;
    const auto entry = journal->recordAnswer(given, {question, 0});
    QVERIFY(!entry);
    QCOMPARE(entry.error().code, ErrorCode::Usage);
    QCOMPARE(QString::fromStdString(entry.error().subject), subject);
    QVERIFY(journal->entries()->empty());
    QVERIFY(!journal->position()->has_value());
}

void TstJournal::emptyChoiceAndAnEmptyHashAreKept()
{
    const auto journal = open();
    const NewAnswer given{.questionId = QStringLiteral("q1"),
                          .contentHash = {},
                          .optionOrder = {QStringLiteral("a")},
                          .chosen = {},
                          .correct = false};
    QVERIFY(journal->recordAnswer(given, {}));
    const auto read = journal->logs().answers.lastOf(QStringLiteral("q1"));
    QVERIFY(read && read->has_value());
    QVERIFY((*read)->chosen.isEmpty());
    QVERIFY((*read)->contentHash.isEmpty());
    QCOMPARE((*read)->confidence, Confidence::Unrated);
}

void TstJournal::journalCannotBeChanged_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("update") << "UPDATE answer SET correct = 1";
    QTest::newRow("delete") << "DELETE FROM answer";
    QTest::newRow("replace") << "INSERT OR REPLACE INTO answer SELECT entry_id, device_id, wall_ms,"
                                " question_id, content_hash, option_order, chosen, 1, confidence,"
                                " duration_ms, checksum FROM answer";
    QTest::newRow("upsert") << "INSERT INTO answer SELECT * FROM answer WHERE true"
                               " ON CONFLICT DO UPDATE SET correct = 1";
}

void TstJournal::journalCannotBeChanged()
{
    QFETCH(QString, sql);
    QString file;
    {
        const auto journal = open();
        file = journal->openReport().file;
        QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("q1"), QStringLiteral("a"), false),
                                      {QStringLiteral("q1"), 0}));
    }
    {
        auto database = storage::Database::open(file);
        QVERIFY(database);
        const Done done = database->exec(sql);
        QVERIFY(!done);
        QVERIFY(QString::fromStdString(done.error().detail)
                    .contains(QLatin1String("the journal is append-only")));
    }
    const auto entries = open()->entries();
    QCOMPARE(entries->size(), std::size_t{1});
    QVERIFY(!entries->front().correct);
}

void TstJournal::journalsMergeAsSets()
{
    const PracticePosition here{QStringLiteral("q1"), 0};
    const auto laptop = open(QStringLiteral("laptop"));
    const auto desktop = open(QStringLiteral("desktop"));
    const auto record = [&](const std::unique_ptr<Journal>& journal, const char* question) {
        m_clock.advanceMs(10);
        return journal
            ->recordAnswer(answerTo(QString::fromLatin1(question), QStringLiteral("a"), true), here)
            .has_value();
    };
    QVERIFY(record(laptop, "q1") && record(desktop, "q2") && record(laptop, "q3"));

    QCOMPARE(desktop->mergeFrom(*laptop)->added, 2);
    QCOMPARE(desktop->mergeFrom(*laptop)->added, 0); // a set has each member once
    QCOMPARE(laptop->mergeFrom(*desktop)->added, 1);
    QVERIFY(*laptop->entries() == *desktop->entries());
    QStringList questions;
    const auto entries = laptop->entries();
    QVERIFY(entries);
    for (const AnswerEntry& entry : *entries)
        questions.append(entry.questionId);
    QCOMPARE(questions,
             (QStringList{QStringLiteral("q1"), QStringLiteral("q2"), QStringLiteral("q3")}));
}

RINGSIDE_TEST(TstJournal)
#include "tst_journal.moc"
