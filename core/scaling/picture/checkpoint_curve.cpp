// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/checkpoint_curve.h"

#include "core/base/tr.h"
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
            .subject = RINGSIDE_TR_IN("ringside::Error", "the curve of checkpoint intervals"),
            .detail = std::move(detail)};
}

std::string missingOf(const Checkpoint& checkpoint)
{
    if (!checkpoint.saveTime && !checkpoint.mtbf)
        return "the job states neither checkpoint.save_time nor checkpoint.mtbf, the mean time "
               "between failures";
    if (!checkpoint.saveTime)
        return "the job does not state checkpoint.save_time";
    if (!checkpoint.mtbf)
        return "the job does not state checkpoint.mtbf, the mean time between failures";
    return {};
}

/// The intervals of checkpointCurve(), up to twice the job's own, and the marked ones.
std::set<double> intervalsOf(const CheckpointCurve& u)
{
    std::set<double> intervals{u.bestYoung.interval, u.bestExact.interval, u.ofJob.interval};
    for (const CheckpointPoint& point : checkpointCurve(u.job, kCurvePoints))
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

CheckpointLoss checkpointLossAt(const CheckpointJob& job, double interval)
{
    const double m = job.mtbf;
    const double segment = interval + job.save;
    const double failures = std::expm1(segment / m);
    CheckpointLoss loss;
    loss.interval = interval;
    loss.young = {job.save / interval, interval / (2 * m), job.restart / m};
    // e^x - 1 - x loses precision for tiny x; there x^2 / 2 + x^3 / 6 is exact enough.
    const double x = segment / m;
    const double excess = x < 1e-5 ? x * x / 2 + x * x * x / 6 : failures - x;
    loss.exact = {job.save / interval, m * excess / interval,
                  job.restart > 0 ? m * failures * std::expm1(job.restart / m) / interval : 0};
    return loss;
}

Result<CheckpointCurve> checkpointCurveOf(const EvaluatedJob& job)
{
    const Checkpoint& checkpoint = job.scenario.checkpoint;
    const RunMetrics& run = job.metrics.run;
    if (std::string missing = missingOf(checkpoint); !missing.empty())
        return fail(notModelled(std::move(missing)));
    CheckpointCurve u;
    u.job = {checkpoint.saveTime->value(), checkpoint.mtbf->value(),
             checkpoint.restartTime.value()};
    u.bestYoung = checkpointLossAt(u.job, youngInterval(u.job));
    u.bestExact = checkpointLossAt(u.job, exactInterval(u.job));
    u.isStated = checkpoint.interval.has_value();
    u.ofJob = checkpointLossAt(u.job, run.checkpointInterval.value_or(Seconds(0)).value());
    u.isYoungGood = isYoungGood(u.job);
    u.youngReach = kYoungReach;
    u.finishChance = run.finishChance;
    for (const double interval : intervalsOf(u))
        u.curve.push_back(checkpointLossAt(u.job, interval));
    return u;
}

} // namespace ringside::scaling
