// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/join/join_evaluation.h"

#include "core/base/tr.h"

#include <array>
#include <cmath>
#include <memory>

namespace ringside::events {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

/// A join that leaks in every row shows an effect by how far its rows are from the requests.
constexpr MetricInfo withWitness(MetricInfo metric, std::string_view witness)
{
    metric.witness = witness;
    return metric;
}

constexpr std::array kJoinMetrics{
    metricOfPart(kNeedsJoin, "rows", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("training examples")),
    metricOfPart(kNeedsJoin, "unmatched_rows", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("examples without a row")),
    metricOfPart(kNeedsJoin, "leaked_rows", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("examples with a row from after the request")),
    withWitness(metricOfPart(kNeedsJoin, "leaked_share", MetricUnit::Plain, Better::Lower,
                             RINGSIDE_TR("share of examples with a row from after the request")),
                "leak_mean_s"),
    metricOfPart(kNeedsJoin, "leak_mean_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("mean time of these rows after the request")),
    metricOfPart("events.join or events.definitions.at", "differing_share", MetricUnit::Plain,
                 Better::Lower, RINGSIDE_TR("keys or examples with two different values")),
    metricOfPart(kNeedsJoin, "value_gap_mean", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("mean difference from the served value")),
    metricOfPart(kNeedsJoin, "served_nulls", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("requests served null")),
    metricOfPart(kNeedsJoin, "revived_rows", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("requests served a value that was removed")),
    metricOfPart(kNeedsJoin, "auc_join", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("AUC of the training join")),
    metricOfPart(kNeedsJoin, "auc_served", MetricUnit::Plain, Better::Higher,
                 RINGSIDE_TR("AUC of what is served")),
    metricOfPart(kNeedsJoin, "auc_gap", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("AUC that is lost in use")),
};

struct JoinSums
{
    double unmatched = 0, leaked = 0, leak = 0, matched = 0, age = 0;
    double differing = 0, compared = 0, gap = 0, nulls = 0, revived = 0;

    explicit JoinSums(const JoinRun& run)
    {
        for (const JoinedExample& example : run.examples)
            add(run, example);
    }

private:
    void add(const JoinRun& run, const JoinedExample& example)
    {
        if (example.joined == FeatureRows::kNone) {
            ++unmatched;
        } else {
            const double ageOfRow =
                example.example.request - run.data.rows.row(example.joined).time;
            if (ageOfRow < 0) {
                ++leaked;
                leak -= ageOfRow;
            } else {
                ++matched;
                age += ageOfRow;
            }
        }
        const auto joined = run.valueOf(example.joined), served = run.valueOf(example.served);
        differing += joined == served ? 0 : 1;
        if (joined && served) {
            ++compared;
            gap += std::abs(*joined - *served);
        }
        nulls += served ? 0 : 1;
        revived += example.isRevived ? 1 : 0;
    }
};

} // namespace

std::span<const MetricInfo> joinMetrics()
{
    return kJoinMetrics;
}

Result<PartResult> evaluateJoin(const EventsScenario& scenario, scenario::Effort, std::stop_token)
{
    RINGSIDE_TRY(auto data, joinDataOf(*scenario.join));
    JoinRun run = joined(std::move(data), *scenario.join);
    const JoinSums sums(run);
    const auto rows = static_cast<double>(run.examples.size());
    PartResult result;
    result.add("rows", rows);
    result.add("unmatched_rows", sums.unmatched);
    result.add("leaked_rows", sums.leaked);
    result.add("leaked_share", sums.leaked / rows);
    if (sums.leaked > 0)
        result.add("leak_mean_s", sums.leak / sums.leaked);
    if (sums.matched > 0)
        result.add("age_mean_s", sums.age / sums.matched);
    result.add("differing_share", sums.differing / rows);
    if (sums.compared > 0)
        result.add("value_gap_mean", sums.gap / sums.compared);
    result.add("served_nulls", sums.nulls);
    result.add("revived_rows", sums.revived);
    auto trained = joinedValues(run), served = servedValues(run);
    const auto trainedAuc = rankAuc(trained), servedAuc = rankAuc(served);
    if (trainedAuc && servedAuc) {
        result.add("auc_join", *trainedAuc);
        result.add("auc_served", *servedAuc);
        result.add("auc_gap", *trainedAuc - *servedAuc);
    }
    result.methods.emplace_back(RINGSIDE_TR("replay of every event"));
    result.detail = std::make_shared<const JoinRun>(std::move(run));
    return result;
}

const JoinRun* joinRunOf(const scenario::Evaluation& evaluation)
{
    const auto* run = std::any_cast<std::shared_ptr<const JoinRun>>(&evaluation.detail);
    return run ? run->get() : nullptr;
}

} // namespace ringside::events
