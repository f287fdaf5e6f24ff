// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/checkpoint_curve.h"

#include "core/base/tr.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/run/checkpoint_model.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr int kCurvePoints = 121;

Error notModelled(std::string detail)
{
    return {.code = ErrorCode::NotModelled,
            .subject = RINGSIDE_TR("the curve of checkpoint intervals"),
            .detail = std::move(detail)};
}

std::string missingOf(const Checkpoint& checkpoint)
{
    const bool saves = checkpoint.saveTime || checkpoint.asynchronous;
    if (!saves && !checkpoint.mtbf)
        return "the job states neither checkpoint.save_time nor checkpoint.mtbf, the mean time "
               "between failures";
    if (!saves)
        return "the job does not state checkpoint.save_time";
    if (!checkpoint.mtbf)
        return "the job does not state checkpoint.mtbf, the mean time between failures";
    return {};
}

/// The intervals of checkpointCurve(), up to twice the job's own, and the marked ones.
std::set<double> intervalsOf(const CheckpointCurve& u)
{
    std::set<double> intervals{u.young.interval, u.best.interval, u.ofJob.interval};
    for (const CheckpointLoss& point : checkpointCurve(u.job, kCurvePoints))
        intervals.insert(point.interval);
    const double ratio = std::exp2(0.25);
    const double low = std::min(*intervals.begin(), u.ofJob.interval / 2);
    const double high = std::max(*intervals.rbegin(), u.ofJob.interval * 2);
    for (double x = *intervals.begin(); x > low; x /= ratio)
        intervals.insert(x);
    for (double x = *intervals.rbegin(); x < high; x *= ratio)
        intervals.insert(x);
    intervals.insert({low, high});
    return intervals;
}

} // namespace

Result<CheckpointCurve> checkpointCurveOf(const EvaluatedJob& job)
{
    const Checkpoint& checkpoint = job.scenario.checkpoint;
    const RunMetrics& run = job.metrics.run;
    const auto saved = checkpointJobOf(checkpoint);
    if (!saved)
        return fail(notModelled(missingOf(checkpoint)));
    CheckpointCurve u;
    u.job = *saved;
    u.best = checkpointLossAt(u.job, exactInterval(u.job));
    u.young = checkpointLossAt(u.job, youngInterval(u.job));
    u.isStated = checkpoint.interval.has_value();
    u.ofJob = checkpointLossAt(u.job, run.checkpointInterval.value_or(Seconds(0)).value());
    u.finishChance = run.finishChance;
    for (const double interval : intervalsOf(u))
        u.curve.push_back(checkpointLossAt(u.job, interval));
    return u;
}

} // namespace ringside::scaling
