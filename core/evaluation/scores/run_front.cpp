// SPDX-License-Identifier: GPL-3.0-or-later
// The front has the runs that no other run beats in score and cost, in one of them strictly. The
// rules: the front itself, the highest score / cost, the highest score, or the highest difference
// of score and cost, each scaled by its range.
#include "core/evaluation/scores/run_front.h"

#include "core/base/tr.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace ringside::evaluation {

using scenario::missing;
using scenario::outOfRange;

namespace {

using Run = RunFront::Run;

Result<std::vector<Run>> runsOf(const ScoresScenario& s)
{
    constexpr std::size_t kFewest = 2, kMost = 500;
    if (s.runs.size() < kFewest || s.runs.size() > kMost)
        return fail(outOfRange("evaluation.scores.runs", static_cast<double>(s.runs.size()),
                               filled(error_forms::kRange, {"2", "500"})));
    std::vector<Run> runs;
    for (const auto& [name, run] : s.runs) {
        if (!run.score)
            return fail(missing("evaluation.scores.runs." + name + ".score"));
        if (!run.cost)
            return fail(missing("evaluation.scores.runs." + name + ".cost"));
        runs.push_back({name, *run.score, *run.cost});
    }
    return runs;
}

bool isBeaten(const Run& run, const std::vector<Run>& runs)
{
    return std::ranges::any_of(runs, [&run](const Run& other) {
        return other.score >= run.score && other.cost <= run.cost &&
               (other.score > run.score || other.cost < run.cost);
    });
}

/// The runs with a high value are listed first.
std::function<double(const Run&)> valueBy(ListRule rule, const std::vector<Run>& runs)
{
    switch (rule) {
    case ListRule::Front:
        return [](const Run& run) { return run.isFront ? run.score : -HUGE_VAL; };
    case ListRule::Ratio:
        return [](const Run& run) { return run.score / run.cost; };
    case ListRule::Best:
        return [](const Run& run) { return run.score; };
    case ListRule::Sum:
        break;
    }
    const auto [lowScore, highScore] = std::ranges::minmax(runs, {}, &Run::score);
    const auto [lowCost, highCost] = std::ranges::minmax(runs, {}, &Run::cost);
    const double scores = highScore.score - lowScore.score, costs = highCost.cost - lowCost.cost;
    return [scores, costs](const Run& run) {
        return (scores > 0 ? run.score / scores : 0) - (costs > 0 ? run.cost / costs : 0);
    };
}

} // namespace

Result<RunFront> RunFront::of(const ScoresScenario& s)
{
    RunFront front;
    RINGSIDE_TRY(front.runs, runsOf(s));
    for (Run& run : front.runs) {
        run.isFront = !isBeaten(run, front.runs);
        front.front += run.isFront ? 1 : 0;
    }
    const auto value = valueBy(s.rule, front.runs);
    std::vector<Run*> order;
    for (Run& run : front.runs)
        order.push_back(&run);
    std::ranges::stable_sort(order, std::greater(), [&](const Run* run) { return value(*run); });
    const double most =
        s.rule == ListRule::Front ? front.front : static_cast<double>(front.runs.size());
    front.listed = std::min(s.list.value_or(front.front), most);
    for (std::size_t i = 0; i < static_cast<std::size_t>(front.listed); ++i) {
        order[i]->isListed = true;
        front.frontListed += order[i]->isFront ? 1 : 0;
    }
    return front;
}

Result<PartResult> evaluateRuns(const ScoresScenario& s)
{
    RINGSIDE_TRY(const RunFront front, RunFront::of(s));
    PartResult result;
    result.add("front_rows", front.front);
    result.add("listed_rows", front.listed);
    result.add("front_found_share", front.frontListed / front.front);
    return result;
}

} // namespace ringside::evaluation
