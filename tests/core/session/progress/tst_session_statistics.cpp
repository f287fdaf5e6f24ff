// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/statistics.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/review/review.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using progress::Confidence;
using study::StatisticsRange;
using namespace ringside::test;

class TstSessionStatistics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        const QString file = m_dir->filePath(QStringLiteral("bank"));
        bank::SourceBank source =
            test::smallBank({QStringLiteral("one"), QStringLiteral("b")}); // of 3.3.b
        source.blueprint.domains[0].objectives = {{QStringLiteral("3.3.a"), QStringLiteral("A")},
                                                  {QStringLiteral("3.3.b"), QStringLiteral("B")}};
        QVERIFY(bank::writeBank(source, file));
        m_bank = std::move(*bank::BankReader::open(file));
        m_journal = std::move(*progress::Journal::open(m_dir->path(), *m_clock));
    }

    void cleanup()
    {
        m_journal.reset();
        m_bank.reset();
    }

    void emptyJournalHasEmptyDays()
    {
        const Statistics statistics = read(StatisticsRange::Month);
        QCOMPARE(statistics.today, kToday);
        QCOMPARE(statistics.answers.size(), std::size_t{30});
        QCOMPARE(statistics.answersEver, 0);
        QCOMPARE(statistics.due.total(), 0);
        QCOMPARE(statistics.accuracy.size(), std::size_t{1}); // the small bank's domain 3
        QVERIFY(statistics.retention.empty());
        QCOMPARE(read(StatisticsRange::All).answers.size(), std::size_t{1});
    }

    void nightBelongsToTheDayBefore()
    {
        answer("one", true, Confidence::Sure);
        m_clock->advanceMs(17 * kHour); // 03:00 of the next morning
        answer("one", false, Confidence::Guess);
        m_clock->advanceMs(kHour); // 04:00
        answer("gone", true, Confidence::Unrated);
        const Statistics statistics = read(StatisticsRange::All);
        QCOMPARE(statistics.today, kToday + 1);
        QCOMPARE(statistics.answers.size(), std::size_t{2});
        QCOMPARE(statistics.answers[0], (study::AnswerBar{{kToday, kToday}, 1, 1}));
        QCOMPARE(statistics.answers[1], (study::AnswerBar{{kToday + 1, kToday + 1}, 1, 0}));
        // The question that is gone is an answer of the day and of no domain.
        QCOMPARE(statistics.accuracy[0].answers, 2);
        QCOMPARE(statistics.calibration.answers, 2);
        // At 10:00, at 03:00 and at 04:00.
        QCOMPARE(statistics.hours[10], (study::HourAccuracy{1, 1, {}}));
        QCOMPARE(statistics.hours[3], (study::HourAccuracy{1, 0, {}}));
        QCOMPARE(statistics.hours[4], (study::HourAccuracy{1, 1, {}}));
        QCOMPARE(statistics.objectives.size(), std::size_t{1});
        QCOMPARE(statistics.objectives[0].size(), std::size_t{2});
        QCOMPARE(statistics.objectives[0][0].answers, 0);
        QCOMPARE(statistics.objectives[0][1].answers, 2);
        QCOMPARE(statistics.objectives[0][1].right, 1);
        QCOMPARE(statistics.weakest, std::nullopt); // fewer than five
        QCOMPARE(statistics.sittings.sittings, 3);
        QCOMPARE(statistics.sittings.parts[0].answers, 3);
        // Sure and right, guess and wrong: (0.1^2 + 0.25^2) / 2 = 0.03625.
        QVERIFY(qAbs(statistics.calibration.brier - 0.03625) < 1e-12);
    }

    void cardIsDueLaterAndOverdueAfterThat()
    {
        Review review(*m_bank, *m_journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Easy, 1000));
        const Statistics first = read(StatisticsRange::Month);
        QCOMPARE(first.reviewsEver, 1);
        QCOMPARE(first.due.total(), 1);
        QCOMPARE(first.due.backlog, 0);
        QCOMPARE(first.due.bars[0].due, 0);
        m_clock->advanceMs(100 * kDay);
        QCOMPARE(read(StatisticsRange::Month).due.backlog, 1);
    }

    void onlyReviewsThatWereNotUndoneCountAsRetention()
    {
        Review review(*m_bank, *m_journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Easy, 1000)); // its first interval is below 21 days
        m_clock->advanceMs(40 * kDay);                   // 2026-12-31
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Again, 1000));
        const Statistics statistics = read(StatisticsRange::Month);
        QCOMPARE(statistics.retention.size(), std::size_t{1});
        QCOMPARE(statistics.retention[0], (study::MonthRetention{2026, 12, {1, 0}, {0, 0}}));
        QCOMPARE(statistics.hours[10].reviews, (study::Remembered{1, 0}));
        QVERIFY(review.undo());
        QVERIFY(read(StatisticsRange::Month).retention.empty());
        QCOMPARE(read(StatisticsRange::Month).hours[10].reviews, study::Remembered{});
    }

    void todayHasItsAnswersReviewsAndTime()
    {
        answer("one", true, Confidence::Sure);
        m_clock->advanceMs(kDay);
        answer("one", false, Confidence::Guess);
        Review review(*m_bank, *m_journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Again, 2500));
        const Statistics statistics = read(StatisticsRange::Month);
        // 1,000 ms of the answer below and 2,500 of the review of a new card.
        QCOMPARE(statistics.day, (study::DaySum{1, 0, {1, 0, 0, 0}, 1, 3500}));
        QCOMPARE(statistics.calendar.days.days(), std::int64_t{365});
        QCOMPARE(statistics.calendar.perDay[364], (study::CalendarDay{1, 1}));
        QCOMPARE(statistics.calendar.perDay[363], (study::CalendarDay{1, 0}));
        QCOMPARE(statistics.reviews.back().reviews, (study::ReviewCountsByKind{1, 0, 0, 0}));
        QCOMPARE(statistics.times.back(), (study::TimeBar{{kToday + 1, kToday + 1}, 1000, 2500}));
        QCOMPARE(statistics.times.size(), std::size_t{30});
    }

private:
    void answer(const char* id, bool correct, Confidence confidence)
    {
        const QString question = QString::fromLatin1(id);
        QVERIFY(m_journal->recordAnswer({.questionId = question,
                                         .contentHash = {},
                                         .optionOrder = {QStringLiteral("x")},
                                         .chosen = {QStringLiteral("x")},
                                         .correct = correct,
                                         .confidence = confidence,
                                         .durationMs = 1000},
                                        {question, 0}));
    }
    Statistics read(StatisticsRange range)
    {
        auto facts = statisticsFacts(m_bank->blueprint(), m_bank->outline().value(),
                                     m_journal->entries().value(), m_journal->reviews().value(),
                                     m_clock->wallMs(), 240);
        facts.dueDays = Review(*m_bank, *m_journal, *m_clock).dueDays().value();
        return statisticsOf(facts, range);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<bank::BankReader> m_bank;
    std::unique_ptr<progress::Journal> m_journal;
};

RINGSIDE_TEST(TstSessionStatistics)
#include "tst_session_statistics.moc"
