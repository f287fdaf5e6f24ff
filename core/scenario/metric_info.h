// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/scenario/estimate.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::scenario {

enum class MetricUnit {
    Plain,     ///< a ratio, a share or a count
    Time,      ///< s
    Size,      ///< bytes
    Frequency, ///< per second
    Flag,      ///< 1 or 0, written true or false
};

enum class Better { Neither, Lower, Higher };

/// A result of a scenario. Values are in SI units.
struct MetricInfo
{
    /// As in YAML and on the command line; `*` represents the name of a map's entry, in front or
    /// inside: `*.recall_share`, `features.*.unknown_share`.
    std::string_view name;
    MetricUnit unit = MetricUnit::Plain;
    Better better = Better::Neither;
    std::string_view shownUnit{}; ///< "s", "samples/s", "updates"; "" for plain numbers
    /// The fields without which a state does not have it; "" where there are many ways.
    std::string_view needs{};
    /// The metric that shows an effect where this one is too coarse; "" for itself.
    std::string_view witness{};
    /// States are comparable by this metric only where that one is equal; "" for all states.
    std::string_view comparableAt{};
    std::string_view title{}; ///< for readers, marked for translation; else from the name
    bool isShare = false;     ///< between 0 and 1, shown in percent
    bool zeroIsNone = false;  ///< 0 says that there is none, which is worse than any number
};

/// The metric named so among `metrics`, of an entry of a map too, or nullptr.
const MetricInfo* findMetric(std::span<const MetricInfo> metrics, std::string_view name);
/// The map's entry in a name that represents the metric; "" for a metric without entries.
std::string_view entryOf(const MetricInfo& metric, std::string_view name);
/// Errors: UnknownName with the nearest name and the list of all.
Result<const MetricInfo*> metricNamed(std::span<const MetricInfo> metrics, std::string_view name);

/// The units in which a claim may state the metric; of a ratio to the baseline with `ratio`.
std::vector<units::Unit> unitsOf(const MetricInfo& metric, bool ratio);

/// With four digits and the unit: "0.158 s", "21 GB", "true", "1.2 times the baseline".
std::string metricText(const MetricInfo& metric, double value, bool ratio = false);
/// With the half width of the interval where it was simulated.
std::string metricText(const MetricInfo& metric, const Estimate& estimate, bool ratio = false);

} // namespace ringside::scenario
