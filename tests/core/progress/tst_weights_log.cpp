// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/weights_log.h"

#include "core/progress/journal/journal.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

namespace {

AcceptedWeights someWeights(double firstStability)
{
    AcceptedWeights accepted{
        .weights = study::defaultWeights(), .items = 812, .lossBefore = 0.35, .lossAfter = 0.34};
    accepted.weights.w[0] = firstStability;
    return accepted;
}

} // namespace

class TstWeightsLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = *Journal::open(m_dir->path(), m_clock);
    }

    void withoutAnEntryTheProgramsOwnWeightsCount()
    {
        const auto history = WeightsLog(*m_journal).read();
        QVERIFY(history);
        QVERIFY(history->changes.empty());
        QVERIFY(!history->current());
    }

    void lastEntryCountsAndTheFormerOnesStay()
    {
        WeightsLog log(*m_journal);
        QVERIFY(log.record(someWeights(0.3)));
        m_clock.advanceMs(1000);
        QVERIFY(log.record(someWeights(0.4)));
        m_clock.advanceMs(1000);
        QVERIFY(log.record(std::nullopt));
        const auto history = log.read();
        QVERIFY(history);
        QCOMPARE(history->changes.size(), std::size_t{3});
        QVERIFY(!history->current());
        QCOMPARE(history->changes[0].accepted, std::optional(someWeights(0.3)));
        QCOMPARE(history->changes[1].accepted, std::optional(someWeights(0.4)));
        QCOMPARE(history->changes[1].wallMs, std::int64_t{1'795'255'201'000});
    }

    void whatThisVersionCannotReadIsLeftOutAndCounted_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("a later model")
            << QStringLiteral(R"({"model": "fsrs-9", "weights": [1, 2]})");
        QTest::newRow("too few weights")
            << QStringLiteral(R"({"model": "fsrs-6", "weights": [1, 2]})");
        QTest::newRow("no object") << QStringLiteral("[]");
        QTest::newRow("a weight that is a word") << QStringLiteral(
            R"({"model": "fsrs-6", "weights": ["a",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]})");
    }

    void whatThisVersionCannotReadIsLeftOutAndCounted()
    {
        QFETCH(const QString, value);
        WeightsLog log(*m_journal);
        QVERIFY(log.record(someWeights(0.3)));
        m_clock.advanceMs(1000);
        QVERIFY(m_journal->recordEvent(
            {.kind = QStringLiteral("weights"), .subject = QStringLiteral("all"), .value = value}));
        const auto history = log.read();
        QVERIFY(history);
        QCOMPARE(history->unreadable, 1);
        QCOMPARE(history->current(), std::optional(someWeights(0.3)));
    }

private:
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstWeightsLog)
#include "tst_weights_log.moc"
