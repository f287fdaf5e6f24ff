// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/events_kind.h"

#include "core/base/tr.h"
#include "core/events/part_list.h"
#include "core/events/stream/stream_evaluation.h"
#include "core/scenario/lever_stops.h"

#include <algorithm>
#include <array>

namespace ringside::events {

namespace {

/// A part whose fields are all at their default states its first one, so that it exists.
scenario::Origin originOf(const EventsScenario& state, std::string_view path)
{
    const bool isAlone =
        (path == "events.stream.generate.count" && state.stream == StreamScenario{}) ||
        (path == "events.sync.changes_per_s" && state.sync == SyncScenario{}) ||
        (path == "events.join.kind" && state.join == JoinScenario{}) ||
        (path == "events.definitions.generate.count" && state.definitions == DefinitionsScenario{});
    return isAlone ? scenario::Origin::Overriding : scenario::Origin::Own;
}

const scenario::FieldTable<EventsScenario>& fieldTable()
{
    static const auto table =
        scenario::tableOfParts<EventsScenario>(allParts(), {.origin = originOf});
    return table;
}

/// Those of all parts; a metric that two parts have stands with the first.
std::span<const scenario::MetricInfo> allMetrics()
{
    static const std::vector<scenario::MetricInfo> metrics = [] {
        std::vector<scenario::MetricInfo> all;
        for (const Part& part : allParts())
            all.insert(all.end(), part.metrics.begin(), part.metrics.end());
        return all;
    }();
    return metrics;
}

/// Round times from a second to a month, with the value and the default.
void setDurations(scenario::Lever& lever, const scenario::FieldInfo& field)
{
    using units::kHour, units::kMinute;
    lever.stops = {0,
                   1,
                   2,
                   5,
                   10,
                   30,
                   kMinute,
                   2 * kMinute,
                   5 * kMinute,
                   10 * kMinute,
                   15 * kMinute,
                   30 * kMinute,
                   kHour,
                   2 * kHour,
                   4 * kHour,
                   8 * kHour,
                   kDay,
                   2 * kDay,
                   7 * kDay,
                   14 * kDay,
                   30 * kDay};
    if (!lever.absent)
        lever.stops.push_back(lever.value);
    if (!lever.defaultAbsent)
        lever.stops.push_back(lever.defaultValue);
    scenario::keepAllowed(lever.stops, field);
    lever.value = lever.absent ? lever.stops.front() : lever.value;
    lever.defaultValue = lever.defaultAbsent ? lever.stops.front() : lever.defaultValue;
    lever.minimum = lever.stops.front();
    lever.maximum = lever.stops.back();
}

class EventsKind final : public scenario::KindOfParts<EventsScenario>
{
public:
    EventsKind() : KindOfParts(fieldTable(), allMetrics(), allParts(), "events") {}

    std::string_view name() const override { return "events"; }
    std::string_view title() const override { return RINGSIDE_TR("Events in time"); }
    bool isExact() const override { return true; }

    Result<scenario::Lever> lever(const scenario::State& base, const scenario::State& now,
                                  std::string_view path) const override
    {
        auto made = KindOfParts::lever(base, now, path);
        const scenario::FieldInfo* field = findField(path);
        if (made && field && field->kind == scenario::FieldKind::Duration)
            setDurations(*made, *field);
        return made;
    }

protected:
    std::string secondPartPath(std::string_view) const override { return "events"; }
};

const char* nameOf(PaneTiming timing)
{
    switch (timing) {
    case PaneTiming::Early:
        return "early";
    case PaneTiming::OnTime:
        return "on-time";
    case PaneTiming::Late:
        break;
    }
    return "late";
}

} // namespace

std::unique_ptr<const scenario::ScenarioKind> eventsKind()
{
    return std::make_unique<EventsKind>();
}

std::optional<std::vector<WrittenPane>> panesOf(const scenario::Evaluation& evaluation)
{
    const StreamRun* run = streamRunOf(evaluation);
    if (!run)
        return {};
    std::vector<WrittenPane> panes;
    panes.reserve(run->panes.size());
    for (const Pane& pane : run->panes)
        panes.push_back({inSeconds(pane.fired), inSeconds(pane.start), inSeconds(pane.end),
                         pane.elements, nameOf(pane.timing), run->events.names[pane.key]});
    return panes;
}

} // namespace ringside::events
