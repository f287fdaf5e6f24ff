// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_export.h"
#include "core/session/attempt_book.h"
#include "core/session/history.h"
#include "core/session/library/library.h"
#include "core/session/library/question_items.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/today.h"
#include "core/session/review/review.h"
#include "core/session/wordings.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/rewritten_bank.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace ringside;
using namespace ringside::session;
using ringside::test::digitHash;

namespace {

const QStringList kOptions{QStringLiteral("delta"), QStringLiteral("alpha"), QStringLiteral("beta"),
                           QStringLiteral("gamma")};

QString q(const char* id)
{
    return QString::fromLatin1(id);
}

/// A bank of an earlier release: every content hash is one digit.
bank::SourceBank release()
{
    const QStringList ids{q("kept"), q("mended"), q("rewritten"), q("strange"), q("moved")};
    bank::SourceBank source = test::smallBank(ids);
    char digit = '1';
    for (bank::SourceQuestion& each : source.questions)
        each.question.contentHash = digitHash(digit++);
    return source;
}

/// The next release: one question rewritten, one mended, and two with hashes that the bank does not
/// know, because nothing recorded their earlier versions: one has the same options, one has others.
bank::SourceBank nextRelease()
{
    bank::SourceBank source = release();
    test::mend(source, q("mended"));
    test::rewrite(source, q("rewritten"));
    test::questionIn(source, q("strange")).question.contentHash = digitHash('a');
    bank::Question& moved = test::questionIn(source, q("moved")).question;
    moved.contentHash = digitHash('b');
    moved.options[3].id = bank::OptionId(q("omega"));
    return source;
}

/// A wrong answer to a question of that release.
progress::NewAnswer wrongAnswer(const bank::SourceBank& source, const QString& id)
{
    const auto found = std::ranges::find_if(
        source.questions, [&](const auto& each) { return each.question.id.value() == id; });
    return {.questionId = id,
            .contentHash = found->question.contentHash,
            .optionOrder = kOptions,
            .chosen = {q("alpha")},
            .correct = false,
            .confidence = progress::Confidence::Sure,
            .durationMs = 1000};
}

} // namespace

/// A learner answered five questions, each wrong, before an update of the bank.
class TstRewrittenQuestions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        const bank::SourceBank old = release();
        const auto journal = *progress::Journal::open(m_dir->path(), m_clock);
        for (const bank::SourceQuestion& each : old.questions)
            QVERIFY(journal->recordAnswer(wrongAnswer(old, each.question.id.value()), {}));
        QVERIFY(bank::writeBank(nextRelease(), bankFile()));
    }

    void ruleLooksAtTheDecision_data()
    {
        QTest::addColumn<QString>("hash");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<bool>("counts");
        const QStringList same{q("beta"), q("alpha")};
        const QStringList more{q("beta"), q("alpha"), q("gamma")};
        QTest::newRow("today's wording") << digitHash('1') << same << true;
        QTest::newRow("an earlier wording with the same decision")
            << digitHash('2') << more << true;
        QTest::newRow("an earlier wording with another decision")
            << digitHash('3') << same << false;
        QTest::newRow("an unknown wording with the same options") << digitHash('9') << same << true;
        QTest::newRow("an unknown wording with an option more") << digitHash('9') << more << false;
        QTest::newRow("an unknown wording with an option less")
            << digitHash('9') << QStringList{q("beta")} << false;
        QTest::newRow("no recorded options") << digitHash('9') << QStringList{} << true;
        QTest::newRow("no recorded wording") << QString() << more << true;
    }

    void ruleLooksAtTheDecision()
    {
        QFETCH(QString, hash);
        QFETCH(QStringList, options);
        QFETCH(bool, counts);
        const KnownWordings known{
            .today = digitHash('1'),
            .optionIds = {q("alpha"), q("beta")},
            .earlier = {{std::nullopt, 1, {digitHash('2')}},
                        {bank::Wording{.stem = q("Then?")}, 2, {digitHash('3')}}}};
        QCOMPARE(answerCounts({q("q"), hash, options}, known), counts);
        // An author said that the retired question asked the same.
        const bool isUnknown = hash == digitHash('9');
        QCOMPARE(answerCounts({q("q"), hash, options, {}, true}, known), counts || isUnknown);
    }

    void practiceShowsTheAnswersThatCountAndLabelsTheOthers()
    {
        const auto workspace = open();
        for (const auto& [id, counts] : expected()) {
            const auto place = workspace->practice().findIndex(bank::QuestionId(id));
            const auto item = workspace->practice().goTo(**place);
            QVERIFY(item);
            QVERIFY2(item->answer.has_value() == counts, qPrintable(id));
            QVERIFY2(item->isRewritten == !counts, qPrintable(id));
            const auto shown = workspace->library().item(bank::QuestionId(id));
            QVERIFY2(shown->answer.has_value() == counts, qPrintable(id));
            QVERIFY2(shown->isRewritten == !counts, qPrintable(id));
        }
    }

    void newAnswerTakesTheLabelAway()
    {
        const auto workspace = open();
        const bank::QuestionId id(q("rewritten"));
        QVERIFY(workspace->practice().goTo(**workspace->practice().findIndex(id)));
        const auto given = workspace->practice().answer({bank::OptionId(q("gamma"))},
                                                        progress::Confidence::Sure, 1);
        QVERIFY(given && given->correct);
        const auto item = workspace->practice().current();
        QVERIFY(item && item->answer && item->answer->correct && !item->isRewritten);
        QCOMPARE(*workspace->library().answersLeftOut(), std::int64_t{2}); // the old ones stay old
    }

    void mistakesAreThoseOfTodaysQuestions()
    {
        const auto workspace = open();
        const StudySets sets(*workspace->practice().material());
        QCOMPARE(sets.wrong(), 3);
        const auto mistakes = sets.wrongOnly(10);
        QVERIFY(mistakes);
        QStringList ids = mistakes->questions;
        ids.sort();
        QCOMPARE(ids, (QStringList{q("kept"), q("mended"), q("strange")}));
        QCOMPARE(sets.unseen(), 2); // asked again, like new ones
        const auto marks = workspace->practice().outcomes();
        QCOMPARE(std::ranges::count(*marks, std::optional<bool>(false)), 3);
        QCOMPARE(std::ranges::count(*marks, std::optional<bool>()), 2);
    }

    void readinessAndAccuracyLeaveOldAnswersOut()
    {
        const auto workspace = open();
        const auto read = readProgress(workspace->progressRequest(), {});
        QVERIFY(read);
        QCOMPARE(read->readiness.tried.seen(), 3);
        QCOMPARE(read->readiness.tried.answers, 3);
        QCOMPARE(read->readiness.attempts.size(), std::size_t{3});
        QCOMPARE(read->last.size(), 3);
        const Statistics sums = statisticsOf(read->statistics, study::StatisticsRange::Month);
        QCOMPARE(sums.accuracy[0].answers, 3);
        QCOMPARE(sums.calibration.answers, 3);
        int inHours = 0;
        for (const study::HourAccuracy& hour : sums.hours)
            inHours += hour.answers;
        QCOMPARE(inHours, 3);
        // The same on the way of the exam page and the rail.
        const auto reader = history(*workspace);
        const auto book = readAttempts(workspace->blueprint(), *read->outline, (*reader)->logs());
        QVERIFY(book);
        QCOMPARE(book->facts().attempts.size(), std::size_t{3});
    }

    void daysOfWorkKeepThem()
    {
        const auto workspace = open();
        const auto read = readProgress(workspace->progressRequest(), {});
        QVERIFY(read);
        const Statistics sums = statisticsOf(read->statistics, study::StatisticsRange::Month);
        QCOMPARE(sums.answersEver, 5);
        QCOMPARE(sums.day.answers, 5);
        QCOMPARE(sums.calendar.perDay.back().answers, 5);
        QCOMPARE(read->streak.days, 1);
        const auto today = readToday(workspace->todayRequest(), {});
        QVERIFY(today);
        QCOMPARE(today->studiedDays.size(), std::size_t{1});
        QCOMPARE(today->last.size(), 3);
        QCOMPARE(workspace->todayFacts(*today)->achieved, 5);
    }

    void itemStatisticsLeaveThemOut()
    {
        const auto workspace = open();
        const auto read = readItems(workspace->itemsRequest(), {});
        QVERIFY(read);
        QStringList ids;
        for (const QuestionItem& item : read->items)
            ids << item.question.id.value();
        ids.sort();
        QCOMPARE(ids, (QStringList{q("kept"), q("mended"), q("strange")}));
        QCOMPARE(read->goneAnswers, 0);
        for (const ConfusedPair& pair : read->confusedOptions)
            QVERIFY(pair.question.id.value() != q("rewritten"));
    }

    void libraryFindsOnlyMistakesThatCount()
    {
        const auto workspace = open();
        QCOMPARE(found(*workspace, q("is:wrong")),
                 (QStringList{q("kept"), q("mended"), q("strange")}));
        QCOMPARE(found(*workspace, q("is:unseen")), (QStringList{q("moved"), q("rewritten")}));
    }

    void newCardsComeFromAnswersThatCount()
    {
        const auto workspace = open();
        QCOMPARE(cardsOfQuestions(*workspace), 3);
    }

    void reviewedCardOfARewrittenQuestionStays()
    {
        progress::NewReview review;
        review.cardId = q("question:rewritten");
        review.rating = study::Rating::Good;
        review.after.phase = study::CardPhase::Review;
        review.after.memory = {.stability = 2.5, .difficulty = 5};
        review.after.reps = 1;
        review.after.lastReviewDay = 20778; // 2026-11-21
        review.after.lastReviewMs = m_clock.wallMs();
        review.after.dueDay = 20781;
        QVERIFY((*progress::Journal::open(m_dir->path(), m_clock))->recordReview(review));
        const auto workspace = open();
        QCOMPARE(cardsOfQuestions(*workspace), 4);
    }

    void retiredQuestionCountsWhileItsHeirIsWhatItWas()
    {
        bank::SourceBank source = nextRelease();
        // "kept" replaced "rewritten" in a version that had today's decision, "mended" replaced
        // "moved" in a version that had another one.
        std::erase_if(source.questions, [](const bank::SourceQuestion& each) {
            return each.question.id.value() == q("rewritten") ||
                   each.question.id.value() == q("moved");
        });
        bank::Question& kept = test::questionIn(source, q("kept")).question;
        kept.replaces = {bank::QuestionId(q("rewritten"))};
        source.versions.clear();
        // The first release has the hashes kept 1, mended 2, rewritten 3, strange 4, moved 5.
        source.versions[q("kept")] = {{bank::wordingOf(kept), 0, {digitHash('3')}}};
        bank::Question& mended = test::questionIn(source, q("mended")).question;
        mended.replaces = {bank::QuestionId(q("moved"))};
        bank::Wording other = bank::wordingOf(mended);
        other.stem = q("Another stem?");
        source.versions[q("mended")] = {{other, 0, {digitHash('5')}}};
        QVERIFY(bank::writeBank(source, bankFile()));
        const auto workspace = open();
        const auto read = readItems(workspace->itemsRequest(), {});
        QVERIFY(read);
        QHash<QString, int> answers;
        for (const QuestionItem& item : read->items)
            answers.insert(item.question.id.value(), item.answers);
        QCOMPARE(answers.value(q("kept")), 2);
        QCOMPARE(answers.value(q("mended")), 1);
    }

    void nothingInTheJournalChanges()
    {
        const QByteArray before = journalText();
        QVERIFY(before.contains("rewritten"));
        {
            const auto workspace = open();
            QVERIFY(readProgress(workspace->progressRequest(), {}));
            QVERIFY(readItems(workspace->itemsRequest(), {}));
            QVERIFY(readToday(workspace->todayRequest(), {}));
            QCOMPARE(found(*workspace, q("is:wrong")).size(), 3);
            QVERIFY(workspace->review().cardStates());
        }
        QCOMPARE(journalText(), before);
    }

    void withoutTheUpdateEveryAnswerCounts()
    {
        QVERIFY(bank::writeBank(release(), bankFile()));
        const auto workspace = open();
        QCOMPARE(*workspace->library().answersLeftOut(), std::int64_t{0});
        QCOMPARE(StudySets(*workspace->practice().material()).wrong(), 5);
    }

    void readOnlyProfileFollowsTheSameRule()
    {
        const auto writing = progress::Journal::open(m_dir->path(), m_clock);
        QVERIFY(writing); // another window
        const auto workspace = open();
        QVERIFY(workspace && workspace->isReadOnly());
        QCOMPARE(StudySets(*workspace->practice().material()).wrong(), 3);
    }

private:
    static std::map<QString, bool> expected()
    {
        return {{q("kept"), true},
                {q("mended"), true},
                {q("rewritten"), false},
                {q("strange"), true},
                {q("moved"), false}};
    }
    QString bankFile() const { return m_dir->filePath(q("small.bank")); }
    std::unique_ptr<Workspace> open()
    {
        auto opened = Workspace::open(bankFile(), m_dir->path(), m_clock);
        return opened ? std::move(*opened) : nullptr;
    }
    Result<std::unique_ptr<progress::JournalReader>> history(const Workspace& workspace)
    {
        if (!m_bank)
            m_bank = std::move(*bank::BankReader::open(bankFile()));
        return openHistory(workspace.progressRequest().journalFile, *m_bank);
    }
    static QStringList found(Workspace& workspace, const QString& query)
    {
        QStringList ids;
        bool isDone = false;
        workspace.library().search(query, [&](Result<bank::SearchResult> result) {
            isDone = result.has_value();
            if (result)
                for (const bank::FoundQuestion& each : result->found)
                    ids << each.summary.id.value();
        });
        if (!QTest::qWaitFor([&] { return isDone; }))
            return {q("no result")};
        ids.sort();
        return ids;
    }
    static int cardsOfQuestions(Workspace& workspace)
    {
        const auto states = workspace.review().cardStates();
        return states ? static_cast<int>(states->size()) - 1 : -1; // the bank has one concept
    }
    /// All entries in the journal's own words.
    QByteArray journalText()
    {
        const auto journal = progress::Journal::open(m_dir->path(), m_clock);
        const auto document = progress::journalDocument(**journal);
        QJsonObject entries = document.value_or(QJsonObject());
        entries.remove(q("exported_at"));
        return QJsonDocument(entries).toJson();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<bank::BankReader> m_bank;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

RINGSIDE_TEST(TstRewrittenQuestions)
#include "tst_rewritten_questions.moc"
