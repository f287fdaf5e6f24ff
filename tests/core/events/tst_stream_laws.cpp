// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_run.h"
#include "core/statistics/addressed_draws.h"
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <map>
#include <numeric>

using namespace ringside;
using namespace ringside::events;

namespace {

TimedEvents drawnEvents(int count, int keys, Milliseconds latest)
{
    TimedEvents events;
    events.keys = static_cast<std::uint32_t>(keys);
    for (int i = 0; i < count; ++i) {
        const Milliseconds happened = *rc::gen::inRange<Milliseconds>(0, 200'000);
        events.happened.push_back(happened);
        events.arrived.push_back(happened + *rc::gen::inRange<Milliseconds>(0, latest));
        events.value.push_back(1);
        events.key.push_back(static_cast<std::uint32_t>(i % keys));
    }
    return events;
}

WindowRules drawnRules()
{
    WindowRules rules;
    rules.kind = WindowKind(*rc::gen::inRange(0, 3));
    rules.period = *rc::gen::inRange<Milliseconds>(1'000, 20'000);
    rules.size = rules.kind == WindowKind::Sliding
                     ? rules.period * *rc::gen::inRange<Milliseconds>(1, 4)
                     : rules.period;
    rules.gap = *rc::gen::inRange<Milliseconds>(500, 20'000);
    rules.watermark = *rc::gen::arbitrary<bool>() ? WatermarkKind::Lag : WatermarkKind::Seen;
    rules.lag = *rc::gen::inRange<Milliseconds>(0, 10'000);
    rules.lateness = *rc::gen::inRange<Milliseconds>(0, 30'000);
    rules.earlyCount = static_cast<std::uint32_t>(*rc::gen::inRange(0, 4));
    rules.earlyEvery = *rc::gen::inRange<Milliseconds>(0, 5'000);
    rules.lateCount = static_cast<std::uint32_t>(*rc::gen::inRange(1, 4));
    return rules;
}

StreamRun ran(const TimedEvents& events, const WindowRules& rules)
{
    return *runStream(events, rules, {});
}

} // namespace

/// Laws that hold for every stream.
class TestStreamLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsAreThoseOfSplitMix()
    {
        // The first outputs of SplitMix64 for the seed 1234567 in the public-domain C source of
        // Sebastiano Vigna: its state grows by the golden ratio before each.
        constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
        QCOMPARE(statistics::mixed(1234567 + kGolden), 6457827717110365317ULL);
        QCOMPARE(statistics::mixed(1234567 + 2 * kGolden), 3203168211198807973ULL);
        for (std::uint64_t i = 0; i < 100; ++i) {
            const double u = statistics::drawAt(7, i, 2);
            QVERIFY(u >= 0 && u < 1);
        }
    }

    void everyElementIsWrittenOnceWhereNothingIsKept()
    {
        QVERIFY(rc::check("discarding panes hold every element that is not dropped once", [] {
            const TimedEvents events = drawnEvents(60, 3, 40'000);
            WindowRules rules = drawnRules();
            rules.watermark = WatermarkKind::Lag; // passes every window in the end
            rules.discards = true;
            const StreamRun run = ran(events, rules);
            std::size_t written = 0;
            for (const Pane& pane : run.panes)
                written += pane.elements;
            RC_ASSERT(written == run.pairs - run.dropped);
        }));
    }

    void panesOfAWindowNeverShrink()
    {
        QVERIFY(
            rc::check("accumulating panes of fixed windows grow, and one is on time at most", [] {
                WindowRules rules = drawnRules();
                if (rules.kind == WindowKind::Session)
                    rules.kind = WindowKind::Fixed;
                const StreamRun run = ran(drawnEvents(60, 3, 40'000), rules);
                std::map<std::pair<std::uint32_t, Milliseconds>, std::vector<Pane>> windows;
                for (const Pane& pane : run.panes)
                    windows[{pane.key, pane.start}].push_back(pane);
                for (const auto& [window, panes] : windows) {
                    int onTime = 0;
                    for (std::size_t i = 0; i < panes.size(); ++i) {
                        onTime += panes[i].timing == PaneTiming::OnTime ? 1 : 0;
                        if (i > 0)
                            RC_ASSERT(panes[i].elements >= panes[i - 1].elements);
                    }
                    RC_ASSERT(onTime <= 1);
                }
            }));
    }

    void enoughLatenessLosesNothing()
    {
        QVERIFY(rc::check(
            "a lateness of the longest delay drops nothing, and every window ends right", [] {
                WindowRules rules = drawnRules();
                rules.watermark = WatermarkKind::Lag;
                rules.lag = 0;
                rules.lateness = 40'000;
                const StreamRun run = ran(drawnEvents(60, 3, 40'000), rules);
                RC_ASSERT(run.dropped == 0U);
                for (const TrueWindow& window : run.windows)
                    RC_ASSERT(window.lastElements == window.all.count);
            }));
    }

    void moreLatenessNeverDropsMore()
    {
        QVERIFY(rc::check("the dropped elements fall with the allowed lateness", [] {
            const TimedEvents events = drawnEvents(60, 3, 40'000);
            WindowRules rules = drawnRules();
            const std::size_t before = ran(events, rules).dropped;
            rules.lateness += 10'000;
            RC_ASSERT(ran(events, rules).dropped <= before);
        }));
    }

    void orderOfEqualArrivalsChangesNothing()
    {
        QVERIFY(rc::check("panes are the same for a list in another order", [] {
            const TimedEvents events = drawnEvents(40, 2, 3'000);
            TimedEvents reversed = events;
            std::ranges::reverse(reversed.happened);
            std::ranges::reverse(reversed.arrived);
            std::ranges::reverse(reversed.key);
            const WindowRules rules = drawnRules();
            const auto textOf = [&rules](const TimedEvents& list) {
                std::vector<std::vector<Milliseconds>> rows;
                for (const Pane& pane : ran(list, rules).panes)
                    rows.push_back({pane.fired, pane.start, pane.end, pane.key, pane.elements,
                                    static_cast<Milliseconds>(pane.timing)});
                std::ranges::sort(rows);
                return rows;
            };
            RC_ASSERT(textOf(events) == textOf(reversed));
        }));
    }

    void stopEndsTheRun()
    {
        TimedEvents events;
        events.keys = 1;
        for (int i = 0; i < 40'000; ++i) {
            events.happened.push_back(i);
            events.arrived.push_back(i);
            events.value.push_back(1);
            events.key.push_back(0);
        }
        WindowRules rules;
        rules.size = rules.period = 1'000;
        std::stop_source source;
        source.request_stop();
        const auto run = runStream(events, rules, source.get_token());
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Cancelled);
    }
};

RINGSIDE_TEST(TestStreamLaws)
#include "tst_stream_laws.moc"
