// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/gates/gate_metrics.h"

#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace ringside::pipeline {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr std::string_view kPerDay = RINGSIDE_TR("per day");

constexpr std::array kGateMetrics{
    MetricInfo{.name = "caught_faults",
               .better = Better::Higher,
               .title = RINGSIDE_TR("faults caught before deployment")},
    MetricInfo{.name = "escaped_faults",
               .better = Better::Lower,
               .title = RINGSIDE_TR("faults in production")},
    MetricInfo{.name = "undetected_faults",
               .better = Better::Lower,
               .title = RINGSIDE_TR("faults never noticed")},
    MetricInfo{.name = "detection_mean_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("mean time to notice")},
    MetricInfo{.name = "detection_max_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("longest time to notice")},
    MetricInfo{.name = "feedback_mean_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .needs = "pipeline.gates.checks",
               .title = RINGSIDE_TR("mean feedback on a change")},
    MetricInfo{.name = "feedback_max_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .needs = "pipeline.gates.checks",
               .title = RINGSIDE_TR("longest feedback on a change")},
    MetricInfo{.name = "exposed_requests",
               .better = Better::Lower,
               .title = RINGSIDE_TR("requests answered with a fault")},
    MetricInfo{.name = "checks_per_day",
               .shownUnit = kPerDay,
               .title = RINGSIDE_TR("executions of checks")},
    MetricInfo{.name = "check_s_per_day",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("check time per day")},
    MetricInfo{.name = "cost_per_day_usd",
               .better = Better::Lower,
               .shownUnit = "USD",
               .title = RINGSIDE_TR("cost of the checks per day")},
    MetricInfo{.name = "check_load_share",
               .better = Better::Lower,
               .needs = "pipeline.gates.checks.*.slots",
               .title = RINGSIDE_TR("load of the busiest check"),
               .isShare = true},
    MetricInfo{.name = "false_alarms_per_day",
               .better = Better::Lower,
               .shownUnit = kPerDay,
               .title = RINGSIDE_TR("false alarms")},
};

} // namespace

std::span<const MetricInfo> gateMetricInfos()
{
    return kGateMetrics;
}

std::vector<scenario::MetricValue> gateMetrics(const GatesScenario& gates,
                                               const GateOutcome& outcome)
{
    std::vector<scenario::MetricValue> metrics;
    const auto add = [&](std::string name, double value) {
        metrics.push_back({std::move(name), scenario::exactly(value)});
    };
    FaultOutcome sum;
    for (const FaultOutcome& fault : outcome.faults) {
        sum.caught += fault.caught;
        sum.escaped += fault.escaped;
        sum.undetected += fault.undetected;
        sum.exposedRequests += fault.exposedRequests;
        sum.noticedWeight += fault.noticedWeight;
        sum.noticedTime += fault.noticedTime;
        sum.surelyNoticedAt = std::max(sum.surelyNoticedAt, fault.surelyNoticedAt);
    }
    add("caught_faults", sum.caught);
    add("escaped_faults", sum.escaped);
    add("undetected_faults", sum.undetected);
    if (sum.meanNotice())
        add("detection_mean_s", *sum.meanNotice());
    add("detection_max_s", sum.surelyNoticedAt);
    if (!outcome.feedback.empty()) {
        double mean = 0; // of the last check to end
        for (const CheckOutcome& check : outcome.checks)
            mean = std::max(mean, check.meanFeedback);
        add("feedback_mean_s", mean);
        add("feedback_max_s", *std::ranges::max_element(outcome.feedback));
    }
    add("exposed_requests", sum.exposedRequests);
    double runs = 0, time = 0, cost = 0, alarms = 0;
    std::optional<double> load;
    for (const CheckOutcome& check : outcome.checks) {
        const GateCheck& fields = gates.checks.at(check.name);
        runs += check.runsPerDay;
        time += check.runsPerDay * fields.duration;
        cost += check.runsPerDay * fields.cost;
        alarms += check.alarms;
        if (check.load)
            load = std::max(load.value_or(0), *check.load);
    }
    add("checks_per_day", runs);
    add("check_s_per_day", time);
    add("cost_per_day_usd", cost);
    if (load)
        add("check_load_share", *load);
    add("false_alarms_per_day", alarms);
    return metrics;
}

} // namespace ringside::pipeline
