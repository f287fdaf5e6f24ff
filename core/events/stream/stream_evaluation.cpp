// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_evaluation.h"

#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace ringside::events {

namespace {

using scenario::Better;
using scenario::excluded;
using scenario::MetricInfo;
using scenario::MetricUnit;

/// More elements in windows than this are refused.
constexpr double kMostPairs = 2e6;
/// Values that differ by less are equal: sums depend on the order of the events.
constexpr double kSameValue = 1e-9;

constexpr std::array kStreamMetrics{
    metricOfPart(kNeedsStream, "events", MetricUnit::Plain, Better::Neither, RINGSIDE_TR("events")),
    metricOfPart(kNeedsStream, "windows", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("windows")),
    metricOfPart(kNeedsStream, "panes", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("values written")),
    metricOfPart(kNeedsStream, "early_panes", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("early values")),
    metricOfPart(kNeedsStream, "late_panes", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("late values")),
    metricOfPart(kNeedsStream, "late_events", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("late events")),
    metricOfPart(kNeedsStream, "late_share", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("share of late events")),
    metricOfPart(kNeedsStream, "dropped_events", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("dropped events")),
    metricOfPart(kNeedsStream, "dropped_share", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("share of dropped events")),
    metricOfPart(kNeedsStream, "wrong_windows_share", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("windows with a wrong last value")),
    metricOfPart(kNeedsStream, "missing_windows", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("windows without a value")),
    metricOfPart(kNeedsStream, "value_error_mean", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("mean error of the last value")),
    metricOfPart(kNeedsStream, "complete_at_first_share", MetricUnit::Plain, Better::Higher,
                 RINGSIDE_TR("windows whose first value is right")),
    metricOfPart(kNeedsStream, "first_delay_mean_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("mean delay of the first value")),
    metricOfPart(kNeedsStream, "first_delay_max_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("longest delay of the first value")),
    metricOfPart(kNeedsStream, "last_delay_max_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("longest delay of the last value")),
    metricOfPart(kNeedsStream, "open_windows_max", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("most windows in state")),
};

Done checkWindows(const StreamScenario& s, const WindowRules& rules)
{
    if (rules.kind == WindowKind::Sliding && rules.size % rules.period != 0)
        return fail(excluded("events.stream.window.period",
                             RINGSIDE_TR("the size of a sliding window is a multiple of its "
                                         "period")));
    const double events =
        s.list.rows.empty() ? s.list.generated.count : static_cast<double>(s.list.rows.rows.size());
    const auto perEvent = static_cast<double>(rules.windowsPerEvent());
    if (perEvent * events > kMostPairs)
        return fail(scenario::atLeast("events.stream.window.period", *s.period,
                                      std::ceil(s.size * events / kMostPairs)));
    if (rules.kind == WindowKind::Session && rules.batchEvery)
        return fail(excluded("events.stream.batch.every",
                             RINGSIDE_TR("sessions are computed in a stream only")));
    return {};
}

Done checkSteps(const WindowRules& rules)
{
    const auto falls = [](const auto& a, const auto& b) {
        return b.first < a.first || b.second < a.second;
    };
    if (std::ranges::adjacent_find(rules.steps, falls) != rules.steps.end())
        return fail(excluded("events.stream.watermark.steps",
                             RINGSIDE_TR("a watermark never falls, and its steps are in the order "
                                         "of their times")));
    return {};
}

bool isSame(double a, double b)
{
    return std::abs(a - b) <= kSameValue * std::max(std::abs(a), std::abs(b));
}

/// What the reader has in the end, over the windows that are true.
struct ReaderSums
{
    std::size_t windows = 0, written = 0, missing = 0, wrong = 0, completeAtFirst = 0;
    double error = 0, firstDelay = 0;
    double firstDelayMost = -HUGE_VAL, lastDelayMost = -HUGE_VAL;

    explicit ReaderSums(const StreamRun& run)
    {
        for (const TrueWindow& window : run.windows) {
            if (window.isTrue())
                add(window, window.all.value(run.rules.value));
        }
    }

private:
    void add(const TrueWindow& window, double truth)
    {
        ++windows;
        if (window.panes == 0) {
            ++missing;
            ++wrong;
            return;
        }
        ++written;
        wrong += isSame(window.read, truth) ? 0U : 1U;
        completeAtFirst += window.hasFirst && isSame(window.firstValue, truth) ? 1U : 0U;
        error += std::abs(window.read - truth);
        const double first = inSeconds(window.firstFired - window.end);
        firstDelay += first;
        firstDelayMost = std::max(firstDelayMost, first);
        lastDelayMost = std::max(lastDelayMost, inSeconds(window.lastFired - window.end));
    }
};

void addCounts(PartResult& result, const StreamRun& run, const ReaderSums& reader)
{
    const auto counted = [&run](PaneTiming timing) {
        return static_cast<double>(std::ranges::count(run.panes, timing, &Pane::timing));
    };
    const auto pairs = static_cast<double>(run.pairs);
    result.add("events", static_cast<double>(run.events.size()));
    result.add("windows", static_cast<double>(reader.windows));
    result.add("panes", static_cast<double>(run.panes.size()));
    result.add("early_panes", counted(PaneTiming::Early));
    result.add("late_panes", counted(PaneTiming::Late));
    result.add("late_events", static_cast<double>(run.late));
    result.add("late_share", static_cast<double>(run.late) / pairs);
    result.add("dropped_events", static_cast<double>(run.dropped));
    result.add("dropped_share", static_cast<double>(run.dropped) / pairs);
}

void addReader(PartResult& result, const StreamRun& run, const ReaderSums& reader)
{
    const auto windows = static_cast<double>(reader.windows);
    const auto written = static_cast<double>(reader.written);
    result.add("wrong_windows_share", static_cast<double>(reader.wrong) / windows);
    result.add("missing_windows", static_cast<double>(reader.missing));
    if (!run.rules.discards)
        result.add("complete_at_first_share",
                   static_cast<double>(reader.completeAtFirst) / windows);
    if (reader.written > 0) {
        result.add("value_error_mean", reader.error / written);
        result.add("first_delay_mean_s", reader.firstDelay / written);
        result.add("first_delay_max_s", reader.firstDelayMost);
        result.add("last_delay_max_s", reader.lastDelayMost);
    }
    if (run.openMost)
        result.add("open_windows_max", static_cast<double>(*run.openMost));
}

} // namespace

std::span<const MetricInfo> streamMetrics()
{
    return kStreamMetrics;
}

Result<PartResult> evaluateStream(const EventsScenario& scenario, scenario::Effort,
                                  std::stop_token stop)
{
    const StreamScenario& s = *scenario.stream;
    const WindowRules rules = WindowRules::of(s);
    RINGSIDE_CHECK(checkWindows(s, rules));
    RINGSIDE_CHECK(checkSteps(rules));
    RINGSIDE_TRY(EventColumns events, eventsOf(s.list, "events.stream"));
    RINGSIDE_TRY(StreamRun run, runStream(TimedEvents::of(std::move(events)), rules, stop));
    const ReaderSums reader(run);
    PartResult result;
    addCounts(result, run, reader);
    addReader(result, run, reader);
    result.methods.emplace_back(RINGSIDE_TR("replay of every event"));
    result.detail = std::make_shared<const StreamRun>(std::move(run));
    return result;
}

const StreamRun* streamRunOf(const scenario::Evaluation& evaluation)
{
    const auto* run = std::any_cast<std::shared_ptr<const StreamRun>>(&evaluation.detail);
    return run ? run->get() : nullptr;
}

} // namespace ringside::events
