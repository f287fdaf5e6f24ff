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

} // namespace

bool isYoungGood(const CheckpointJob& job)
{
    return job.save <= kYoungReach * job.mtbf;
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

double exactInterval(const CheckpointJob& job)
{
    // (1 - x) e^x falls from 1 to 0 between 0 and 1. In logarithms, log(1 - x) + x, it stays
    // precise for tiny x, where both sides are close to 1.
    const double wanted = -job.save / job.mtbf;
    double low = 0, high = 1;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        if (std::log1p(-middle) + middle > wanted)
            low = middle;
        else
            high = middle;
    }
    return job.mtbf * (low + high) / 2;
}

double youngLostTime(const CheckpointJob& job, double interval)
{
    return job.save / interval + interval / (2 * job.mtbf) + job.restart / job.mtbf;
}

double exactLostTime(const CheckpointJob& job, double interval)
{
    const double m = job.mtbf;
    return m * std::exp(job.restart / m) * std::expm1((interval + job.save) / m) / interval - 1;
}

double finishChance(double usefulSeconds, double mtbf)
{
    return std::exp(-usefulSeconds / mtbf);
}

std::vector<CheckpointPoint> checkpointCurve(const CheckpointJob& job, int points)
{
    constexpr double kReach = 30;
    const double middle = youngInterval(job);
    std::vector<CheckpointPoint> curve;
    for (int i = 0; i < points; ++i) {
        const double place = points > 1 ? 2.0 * i / (points - 1) - 1 : 0;
        const double interval = middle * std::pow(kReach, place);
        curve.push_back({interval, youngLostTime(job, interval), exactLostTime(job, interval)});
    }
    return curve;
}

Done checkCheckpointJob(const CheckpointJob& job)
{
    // A best interval below a microsecond is not practical.
    constexpr double kShortest = 1e-6;
    RINGSIDE_CHECK(checkSeconds(paths::kCheckpointSaveTime, job.save, kShortest,
                                RINGSIDE_TR_IN("ringside::Error", "1e-6 to 1e12 s")));
    RINGSIDE_CHECK(checkSeconds(paths::kCheckpointMtbf, job.mtbf, kShortest,
                                RINGSIDE_TR_IN("ringside::Error", "1e-6 to 1e12 s")));
    return checkSeconds(paths::kCheckpointRestartTime, job.restart, 0,
                        RINGSIDE_TR_IN("ringside::Error", "0 to 1e12 s"));
}

} // namespace ringside::scaling
