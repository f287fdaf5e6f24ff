// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_run.h"
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::events;

namespace {

/// Windows of 10 s with a watermark at now, unless `more` says otherwise.
Result<scenario::Evaluation> stream(const std::string& events, FieldTexts more)
{
    more.insert(more.begin(), {{"events", events}, {"window.size", "10 s"}});
    return evaluated("stream.", more);
}

} // namespace

/// What a stream writes about its windows, by small examples worked out by hand.
class TestStreamWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elementThatArrivesWithTheWatermarkAtTheEndIsLate()
    {
        // At 10 s the watermark reaches the end: the window fires, then the element of 9 s is late.
        const auto found = stream("[[1, 1], [9, 10]]", {{"lateness", "5 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("10 0 10 1 on-time; 10 0 10 2 late"));
        QCOMPARE(metricOf(found, "late_events"), 1.0);
        QCOMPARE(metricOf(found, "wrong_windows_share"), 0.0);
    }

    void elementAtTheEndOfTheLatenessIsDropped()
    {
        const auto found = stream("[[1, 1], [2, 14.999], [3, 15]]", {{"lateness", "5 s"}});
        QCOMPARE(metricOf(found, "late_events"), 1.0);
        QCOMPARE(metricOf(found, "dropped_events"), 1.0);
        QCOMPARE(metricOf(found, "wrong_windows_share"), 1.0);
        QCOMPARE(metricOf(found, "value_error_mean"), 1.0); // 2 of 3 events
    }

    void elementsOfOneMillisecondAreOneBundle()
    {
        const auto found =
            stream("[[1, 1], [2, 1], [3, 1], [4, 2]]", {{"trigger.early_count", "2"}});
        // Three wait after the first bundle, one after the second.
        QCOMPARE(paneTexts(found), QStringLiteral("1 0 10 3 early; 10 0 10 4 on-time"));
    }

    void timerRunsFromTheFirstElementOfAPane()
    {
        const auto found = stream("[[1, 1], [2, 2], [6, 6]]", {{"trigger.early_every", "3 s"}});
        QCOMPARE(paneTexts(found),
                 QStringLiteral("4 0 10 2 early; 9 0 10 3 early; 10 0 10 3 on-time"));
    }

    void paneClearsTheTimer()
    {
        // The bundle at 2 s fires by count, so the timer of the element at 1 s is gone.
        const auto found = stream("[[1, 1], [2, 2], [3, 8]]",
                                  {{"trigger.early_count", "2"}, {"trigger.early_every", "5 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("2 0 10 2 early; 10 0 10 3 on-time"));
    }

    void discardingWindowFiresEmptyAtItsEnd()
    {
        const auto found =
            stream("[[1, 1], [2, 2]]", {{"trigger.early_count", "2"}, {"mode", "discarding"}});
        QCOMPARE(paneTexts(found), QStringLiteral("2 0 10 2 early; 10 0 10 0 on-time"));
        QCOMPARE(metricOf(found, "wrong_windows_share"), 1.0); // the empty pane overwrites
        const auto added =
            stream("[[1, 1], [2, 2]]",
                   {{"trigger.early_count", "2"}, {"mode", "discarding"}, {"consumer", "add"}});
        QCOMPARE(metricOf(added, "wrong_windows_share"), 0.0);
    }

    void lateElementsWaitForTheirCountOrTheEnd()
    {
        const auto found = stream("[[1, 1], [2, 11], [3, 12], [4, 13]]",
                                  {{"lateness", "10 s"}, {"trigger.late_count", "2"}});
        QCOMPARE(paneTexts(found),
                 QStringLiteral("10 0 10 1 on-time; 12 0 10 3 late; 20 0 10 4 late"));
    }

    void windowBornBehindTheWatermarkFiresAtOnce()
    {
        const auto found = stream("[[25, 25], [3, 26]]", {{"lateness", "20 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("26 0 10 1 late; 30 20 30 1 on-time"));
        QCOMPARE(metricOf(found, "complete_at_first_share"), 1.0);
    }

    void watermarkOfWhatIsSeenMovesAfterTheBundle()
    {
        // The element of 12 s ends the first window for those that arrive later, not with it.
        const auto found = stream("[[1, 1], [12, 12], [2, 12], [3, 13]]",
                                  {{"watermark.kind", "seen"}, {"lateness", "5 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("12 0 10 2 on-time; 13 0 10 3 late"));
        QCOMPARE(metricOf(found, "missing_windows"), 1.0); // nothing ends the last window
    }

    void slidingWindowsShareTheirElements()
    {
        // 12 s is in [5, 15) and [10, 20).
        const auto found = evaluated("stream.", {{"events", "[[12, 12]]"},
                                                 {"window.kind", "sliding"},
                                                 {"window.size", "10 s"},
                                                 {"window.period", "5 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("15 5 15 1 on-time; 20 10 20 1 on-time"));
    }

    void sessionsThatTouchStayApartAndThoseThatOverlapMerge()
    {
        const FieldTexts rules{{"window.kind", "session"}, {"window.gap", "10 s"}};
        auto touching = rules, overlapping = rules;
        touching.emplace_back("events", "[[0, 0], [10, 10]]");
        overlapping.emplace_back("events", "[[0, 0], [9.999, 9.999]]");
        QCOMPARE(paneTexts(evaluated("stream.", touching)),
                 QStringLiteral("10 0 10 1 on-time; 20 10 20 1 on-time"));
        QCOMPARE(paneTexts(evaluated("stream.", overlapping)),
                 QStringLiteral("19.999 0 19.999 2 on-time"));
    }

    void elementBetweenTwoSessionsMergesBoth()
    {
        const auto found = evaluated("stream.", {{"events", "[[0, 0], [15, 15], [8, 16]]"},
                                                 {"window.kind", "session"},
                                                 {"window.gap", "10 s"},
                                                 {"watermark.lag", "20 s"}});
        // [0, 10), [15, 25) and [8, 18) are one session, [0, 25).
        QCOMPARE(paneTexts(found), QStringLiteral("45 0 25 3 on-time"));
        QCOMPARE(metricOf(found, "open_windows_max"), 2.0);
    }

    void windowsByArrivalPutLateEventsIntoTheWrongOne()
    {
        const auto found = stream("[[1, 1], [2, 12], [11, 11]]", {{"by", "arrival"}});
        QCOMPARE(paneTexts(found), QStringLiteral("10 0 10 1 on-time; 20 10 20 2 on-time"));
        QCOMPARE(metricOf(found, "wrong_windows_share"), 1.0);
    }

    void batchComputesFromWhatHasArrived()
    {
        const auto found =
            stream("[[1, 1], [2, 35], [3, 36]]", {{"batch.every", "30 s"}, {"batch.at", "5 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("35 0 10 2 on-time"));
        QCOMPARE(metricOf(found, "dropped_events"), 1.0);
        QVERIFY(!found->find("open_windows_max"));
    }

    void windowThatEndsWithTheIntervalBelongsToItsBatch()
    {
        const auto found = stream("[[25, 25], [31, 31]]", {{"batch.every", "30 s"}});
        QCOMPARE(paneTexts(found), QStringLiteral("30 20 30 1 on-time; 60 30 40 1 on-time"));
    }

    void keysAreNamesOrNumbers()
    {
        const auto found = stream("[[1, 1, 2, truck], [2, 2, 4, 7]]", {{"value", "sum"}});
        const auto panes = panesOf(*found);
        QVERIFY(panes && panes->size() == 2);
        QCOMPARE(panes->front().key, std::string("truck"));
        QCOMPARE(panes->back().key, std::string("7"));
    }

    void ascendingTimesKeepTheOrderOfEqualOnes_data()
    {
        QTest::addColumn<std::vector<qint64>>("times");
        QTest::newRow("none") << std::vector<qint64>{};
        QTest::newRow("in order") << std::vector<qint64>{1, 2, 2, 5};
        QTest::newRow("one late") << std::vector<qint64>{1, 9, 2, 3, 9, 10};
        QTest::newRow("falling") << std::vector<qint64>{5, 4, 4, -3};
    }

    void ascendingTimesKeepTheOrderOfEqualOnes()
    {
        QFETCH(const std::vector<qint64>, times);
        const std::vector<Milliseconds> exact(times.begin(), times.end());
        const auto order = ascending(exact);
        QCOMPARE(order.size(), times.size());
        for (std::size_t i = 1; i < order.size(); ++i)
            QVERIFY(std::pair(exact[order[i - 1]], order[i - 1]) <
                    std::pair(exact[order[i]], order[i]));
    }
};

RINGSIDE_TEST(TestStreamWindows)
#include "tst_stream_windows.moc"
