// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/tuning_model.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

Error outside(const char* field, double value, const char* limit)
{
    return {.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
            .subject = field,
            .value = text::numberText(value),
            .limit = limit};
}

} // namespace

Result<TuningFigures> tuningFigures(const TuningJob& job)
{
    if (!(job.trials >= 1 && job.trials <= 1e8))
        return fail(outside(paths::kTuningTrials, job.trials, RINGSIDE_TR("1 to 1e8")));
    if (!(job.parallel >= 1 && job.parallel <= 1e6))
        return fail(outside(paths::kTuningParallel, job.parallel, RINGSIDE_TR("1 to 1e6")));
    if (!(job.trialSeconds > 0 && job.trialSeconds <= 1e12))
        return fail(outside(paths::kTuningTrialTime, job.trialSeconds,
                            RINGSIDE_TR("more than 0 s, up to 1e12 s")));
    if (!(job.earlyStopping >= 0 && job.earlyStopping < 1))
        return fail(outside(paths::kTuningEarlyStopping, job.earlyStopping,
                            RINGSIDE_TR("0 up to less than 1")));
    TuningFigures figures;
    const double trialSeconds = job.trialSeconds * (1 - job.earlyStopping);
    figures.rounds = std::ceil(job.trials / job.parallel);
    figures.seconds = figures.rounds * trialSeconds;
    figures.workSeconds = job.trials * trialSeconds;
    figures.informedTrials = job.trials - std::min(job.trials, job.parallel);
    return figures;
}

} // namespace ringside::scaling
