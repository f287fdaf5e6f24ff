// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/checkpoint_model.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"

#include <cmath>

namespace ringside::scaling {

namespace {

Done checkSeconds(const char* field, double value, double least, const char* limit)
{
    if (std::isfinite(value) && value >= least && value <= 1e12)
        return {};
    return fail({.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
                 .subject = field,
                 .value = text::numberText(value),
                 .limit = limit});
}

/// e^x - 1 - x. The difference loses its digits for tiny x, where two terms are exact enough.
double exponentialExcess(double x)
{
    return x < 1e-5 ? x * x / 2 + x * x * x / 6 : std::expm1(x) - x;
}

/// log((1 - x) e^x), which falls from 0 to -infinity between 0 and 1; by its series for small x.
double logOfRemainder(double x)
{
    if (x > 1e-3)
        return std::log1p(-x) + x;
    return -x * x * (1.0 / 2 + x * (1.0 / 3 + x * (1.0 / 4 + x * (1.0 / 5 + x / 6))));
}

} // namespace

double exactInterval(const CheckpointJob& job)
{
    const double wanted = -job.save / job.mtbf;
    double low = 0, high = 1;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        if (logOfRemainder(middle) > wanted)
            low = middle;
        else
            high = middle;
    }
    return job.mtbf * (low + high) / 2;
}

double youngInterval(const CheckpointJob& job)
{
    return std::sqrt(2 * job.save * job.mtbf);
}

double dalyInterval(const CheckpointJob& job)
{
    if (job.save >= 2 * job.mtbf)
        return job.mtbf;
    const double half = job.save / (2 * job.mtbf);
    return youngInterval(job) * (1 + std::sqrt(half) / 3 + half / 9) - job.save;
}

CheckpointLoss checkpointLossAt(const CheckpointJob& job, double interval)
{
    const double m = job.mtbf;
    const double segments = (interval + job.save) / m;
    CheckpointLoss loss;
    loss.interval = interval;
    loss.parts.saves = job.save / interval;
    loss.parts.rework = m * exponentialExcess(segments) / interval;
    if (job.restart > 0)
        loss.parts.restarts = m * std::expm1(segments) * std::expm1(job.restart / m) / interval;
    return loss;
}

double exactLostTime(const CheckpointJob& job, double interval)
{
    return checkpointLossAt(job, interval).total();
}

double goodputOf(double lostTime)
{
    return 1 / (1 + lostTime);
}

double finishChance(double usefulSeconds, double mtbf)
{
    return std::exp(-usefulSeconds / mtbf);
}

std::vector<CheckpointLoss> checkpointCurve(const CheckpointJob& job, int points)
{
    constexpr double kReach = 30;
    const double middle = exactInterval(job);
    std::vector<CheckpointLoss> curve;
    for (int i = 0; i < points; ++i) {
        const double place = points > 1 ? 2.0 * i / (points - 1) - 1 : 0;
        curve.push_back(checkpointLossAt(job, middle * std::pow(kReach, place)));
    }
    return curve;
}

Done checkCheckpointJob(const CheckpointJob& job)
{
    // A best interval below a microsecond is not practical.
    constexpr double kShortest = 1e-6;
    RINGSIDE_CHECK(checkSeconds(paths::kCheckpointSaveTime, job.save, kShortest,
                                RINGSIDE_TR("1e-6 to 1e12 s")));
    RINGSIDE_CHECK(
        checkSeconds(paths::kCheckpointMtbf, job.mtbf, kShortest, RINGSIDE_TR("1e-6 to 1e12 s")));
    return checkSeconds(paths::kCheckpointRestartTime, job.restart, 0, RINGSIDE_TR("0 to 1e12 s"));
}

} // namespace ringside::scaling
