// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/throughput/training_run.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

/// The strategy of a job as degrees of parallelism of the step-time law, and a TPU slice as a
/// torus.
namespace ringside::scaling {

/// A field whose value the other fields do not allow; `limit` says what they do.
inline Error notAllowed(const char* path, std::string value, std::string limit)
{
    return {.code = ErrorCode::Incompatible,
            .subject = path,
            .value = std::move(value),
            .limit = std::move(limit)};
}

/// Fills run.layout; its model, accelerator and stack are set. Errors: Incompatible and
/// NotModelled, with the field, its value and what is allowed.
Done fillLawLayout(const JobPlan& plan, throughput::TrainingRun& run);

/// Sides of a slice such as "16x16" or "4x4x8", the unused third one 1. v5e and v6e have two axes
/// with sides 1, 2, 4, 8 or 16; the others three, each 1, 2 or a multiple of 4, up to the pod.
/// Errors: Incompatible.
Result<std::array<int, 3>> sliceSides(std::string_view text, const throughput::Accelerator& chip);

} // namespace ringside::scaling
