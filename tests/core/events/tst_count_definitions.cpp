// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/definitions/window_counts.h"
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::events;

namespace {

constexpr double kHour = 3600, kWholeDay = 86400;

CountDefinition drawnDefinition()
{
    CountDefinition definition;
    definition.span = *rc::gen::inRange(1, 400'000);
    definition.align = SpanAlign(*rc::gen::inRange(0, 2));
    definition.zone = 3600 * *rc::gen::inRange(-12, 13);
    definition.includeToday = *rc::gen::arbitrary<bool>();
    definition.sees = SeenEvents(*rc::gen::inRange(0, 2));
    definition.late = LateEvents(*rc::gen::inRange(0, 2));
    definition.lateLimit = *rc::gen::inRange(0, 5'000);
    return definition;
}

} // namespace

/// Two counts with one name.
class TestCountDefinitions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spanEndsWithTheRequestOrAtTheLocalMidnight()
    {
        CountDefinition trailing;
        trailing.span = kWholeDay;
        const double at = 3 * kWholeDay + 5 * kHour;
        QCOMPARE(spanAt(trailing, at).low, 2 * kWholeDay + 5 * kHour);
        QCOMPARE(spanAt(trailing, at).high, at);
        CountDefinition calendar = trailing;
        calendar.align = SpanAlign::Calendar;
        QCOMPARE(spanAt(calendar, at).low, 2 * kWholeDay);
        QCOMPARE(spanAt(calendar, at).high, 3 * kWholeDay);
        // Two hours east, midnight is at 22:00 of the clock of the events.
        calendar.zone = 2 * kHour;
        QCOMPARE(spanAt(calendar, at).high, 3 * kWholeDay - 2 * kHour);
        calendar.includeToday = true;
        QCOMPARE(spanAt(calendar, at).high, at);
    }

    void eventIsCountedFromTheLowEndOnAndBeforeTheHighEnd()
    {
        const auto counted = [](const char* time) {
            return metricOf(
                evaluated("definitions.", {{"events", std::string("[[") + time + ", 0]]"},
                                           {"at", "[1000]"},
                                           {"a.span", "100 s"},
                                           {"b.span", "100 s"}}),
                "a_mean");
        };
        QCOMPARE(counted("899.9"), 0.0);
        QCOMPARE(counted("900"), 1.0);
        QCOMPARE(counted("999.9"), 1.0);
        QCOMPARE(counted("1000"), 0.0);
    }

    void whatHasNotArrivedIsUnknownUnlessAllIsSeen()
    {
        const auto found = evaluated("definitions.", {{"events", "[[950, 1001], [960, 1000]]"},
                                                      {"at", "[1000]"},
                                                      {"a.span", "100 s"},
                                                      {"b.span", "100 s"},
                                                      {"b.sees", "all"}});
        QCOMPARE(metricOf(found, "a_mean"), 1.0);
        QCOMPARE(metricOf(found, "b_mean"), 2.0);
        QCOMPARE(metricOf(found, "differing_share"), 1.0);
        QCOMPARE(metricOf(found, "difference_max"), 1.0);
    }

    void lateEventsAreIgnoredAboveTheirLimit()
    {
        const auto found = evaluated("definitions.", {{"events", "[[950, 960], [950, 961]]"},
                                                      {"at", "[1000]"},
                                                      {"a.span", "100 s"},
                                                      {"b.span", "100 s"},
                                                      {"b.late", "ignore"},
                                                      {"b.late_limit", "10 s"}});
        QCOMPARE(metricOf(found, "a_mean"), 2.0);
        QCOMPARE(metricOf(found, "b_mean"), 1.0);
    }

    void countsAreThoseOfEachEventAndRequest()
    {
        QVERIFY(rc::check("adjacent requests give the counts of single ones", [] {
            EventColumns events;
            events.keys = {"a", "b"};
            for (int i = 0; i < 40; ++i) {
                events.happened.push_back(*rc::gen::inRange(0, 500'000));
                events.arrived.push_back(events.happened.back() + *rc::gen::inRange(0, 50'000));
                events.value.push_back(1);
                events.key.push_back(static_cast<std::uint32_t>(i % 2));
            }
            std::vector<double> at;
            for (int i = 0; i < 5; ++i)
                at.push_back(*rc::gen::inRange(0, 600'000));
            std::ranges::sort(at);
            const CountDefinition definition = drawnDefinition();
            const auto counts = windowCounts(definition, events, at);
            for (std::uint32_t key = 0; key < 2; ++key) {
                for (std::size_t request = 0; request < at.size(); ++request) {
                    std::int64_t expected = 0;
                    for (std::size_t i = 0; i < events.size(); ++i)
                        expected +=
                            events.key[i] == key && isCounted(definition, events, i, at[request])
                                ? 1
                                : 0;
                    RC_ASSERT(counts[key * at.size() + request] == expected);
                }
            }
        }));
    }

    void requestsAndSpansAreNeeded()
    {
        QCOMPARE(wrongField(evaluated("definitions.", {{"a.span", "1 d"}, {"b.span", "1 d"}})),
                 std::string("events.definitions.at"));
        QCOMPARE(wrongField(evaluated("definitions.", {{"at", "[5]"}, {"a.span", "1 d"}})),
                 std::string("events.definitions.b.span"));
        QCOMPARE(wrongField(evaluated("definitions.", {{"at", "[5]"}, {"a.span", "0 s"}})),
                 std::string("events.definitions.a.span"));
    }
};

RINGSIDE_TEST(TestCountDefinitions)
#include "tst_count_definitions.moc"
