// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/accuracy_model.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"

#include <cmath>

namespace ringside::scaling {

namespace {

Done checkPositive(const char* field, double value, double most, const char* limit)
{
    if (std::isfinite(value) && value > 0 && value <= most)
        return {};
    return fail({.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
                 .subject = field,
                 .value = text::numberText(value),
                 .limit = limit});
}

} // namespace

double stepsToAccuracy(const AccuracyGoal& goal, double batch)
{
    return goal.minSteps * (1 + goal.criticalBatch / batch);
}

double samplesToAccuracy(const AccuracyGoal& goal, double batch)
{
    return goal.criticalBatch * goal.minSteps * (1 + batch / goal.criticalBatch);
}

Done checkAccuracyGoal(const AccuracyGoal& goal, double batch)
{
    RINGSIDE_CHECK(checkPositive(paths::kTrainingCriticalBatch, goal.criticalBatch, 1e12,
                                 RINGSIDE_TR("more than 0, up to 1e12 samples")));
    RINGSIDE_CHECK(checkPositive(paths::kTrainingMinSteps, goal.minSteps, 1e15,
                                 RINGSIDE_TR("more than 0, up to 1e15")));
    return checkPositive("batch", batch, 1e12, RINGSIDE_TR("more than 0, up to 1e12 samples"));
}

} // namespace ringside::scaling
