// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_numbers.h"

#include "app/explainer/figures/metric_text.h"
#include "app/text/tr.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

using M = serving::ServingMetric;

/// The first of these that the job has leads.
const std::vector<std::vector<M>>& leading()
{
    static const std::vector<std::vector<M>> made{
        {M::LatencyP99, M::TtftP99, M::TpotP99, M::TpotP50, M::BatchJobTime},
        {M::Utilisation, M::KvShare, M::BatchJobBusyShare},
        {M::CostPerMillion, M::TokensPerSecond, M::Throughput, M::BatchJobCostPerMillion}};
    return made;
}

/// A group has the metrics from `first` to the next group, in the order of serving::ServingMetric.
struct GroupStart
{
    M first;
    const char* title;
};
// clang-format off
constexpr GroupStart kGroups[] = {
    {M::LatencyMean, QT_TRANSLATE_NOOP("ringside::app", "Latency")},
    {M::WaitMean, QT_TRANSLATE_NOOP("ringside::app", "Waiting")},
    {M::Utilisation, QT_TRANSLATE_NOOP("ringside::app", "Load")},
    {M::StartUp, QT_TRANSLATE_NOOP("ringside::app", "Replicas and cost")},
    {M::TtftP50, QT_TRANSLATE_NOOP("ringside::app", "Tokens")},
    {M::Sequences, QT_TRANSLATE_NOOP("ringside::app", "KV cache")},
    {M::Goodput, QT_TRANSLATE_NOOP("ringside::app", "Targets")},
    {M::PrefillTime, QT_TRANSLATE_NOOP("ringside::app", "One step of the engine")},
    {M::BatchJobTime, QT_TRANSLATE_NOOP("ringside::app", "Batch job")},
    {M::Power, QT_TRANSLATE_NOOP("ringside::app", "Tests and alarms")},
    {M::SlowLookupShare, QT_TRANSLATE_NOOP("ringside::app", "Lookups")},
};
// clang-format on

ServingNumbers::Number numberOf(const serving::MetricValue& value)
{
    const scenario::MetricInfo& info = serving::infoOf(value.metric);
    return {value.metric, MetricText::name(info), MetricText::estimate(info, value.estimate)};
}

/// Exactly nothing, such as no rejected request where no limit is stated: no line.
bool isNothing(const serving::MetricValue& value)
{
    return value.estimate.value == 0 && value.estimate.halfWidth == 0;
}

const GroupStart& groupOf(M metric)
{
    const auto after = std::ranges::upper_bound(kGroups, metric, {}, &GroupStart::first);
    return *std::prev(after);
}

} // namespace

ServingNumbers ServingNumbers::of(const serving::EvaluatedServing& now)
{
    ServingNumbers made;
    for (const std::vector<M>& candidates : leading()) {
        for (const M metric : candidates) {
            if (const auto found = now.find(metric)) {
                made.lead.push_back(numberOf({metric, *found}));
                break;
            }
        }
    }
    std::vector<serving::MetricValue> values(now.metrics.begin(), now.metrics.end());
    std::ranges::stable_sort(values, {}, &serving::MetricValue::metric);
    const GroupStart* open = nullptr;
    for (const serving::MetricValue& value : values) {
        if (isNothing(value) ||
            std::ranges::find(made.lead, value.metric, &Number::metric) != made.lead.end())
            continue;
        const GroupStart& group = groupOf(value.metric);
        if (&group != std::exchange(open, &group))
            made.groups.push_back({tr(group.title), {}});
        made.groups.back().numbers.push_back(numberOf(value));
    }
    return made;
}

} // namespace ringside::app
