// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/events/scenario/events_scenario.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/kind_part.h"

#include <string>
#include <string_view>
#include <utility>

/// What the four parts of the kind have in common.
namespace ringside::events {

using scenario::made;
using scenario::PartResult;
using units::kDay;
using Part = scenario::KindPart<EventsScenario>;
using PartFields = scenario::PartFields<EventsScenario>;

/// The longest time that a field takes: 30 years.
inline constexpr double kLongest = 1e9;
/// The shortest that is not 0: times of a stream are whole milliseconds.
inline constexpr double kShortest = 0.001;

/// A time in s from `low` on.
inline scenario::FieldInfo seconds(std::string path, double low, std::string meaning)
{
    return scenario::number(std::move(path), scenario::FieldKind::Duration, "s", low, kLongest,
                            std::move(meaning));
}

/// The slot of a member of a part.
#define RINGSIDE_EVENTS_SLOT(part, member)                                                         \
    [](EventsScenario& s) -> scenario::Slot { return &made(s.part).member; }

/// What the metrics of a part need.
inline constexpr std::string_view kNeedsStream = "events.stream", kNeedsSync = "events.sync.stages",
                                  kNeedsJoin = "events.join",
                                  kNeedsDefinitions = "events.definitions.at";

/// A metric of a part; a time is in s.
constexpr scenario::MetricInfo metricOfPart(std::string_view needs, std::string_view name,
                                            scenario::MetricUnit unit, scenario::Better better,
                                            std::string_view title)
{
    return {.name = name,
            .unit = unit,
            .better = better,
            .shownUnit = unit == scenario::MetricUnit::Time ? "s" : "",
            .needs = needs,
            .title = title,
            .isShare = name.ends_with("_share")};
}

} // namespace ringside::events
