// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job_plan.h"
#include "core/scaling/values/input_timeline.h"

#include <optional>

/// What feeds the accelerators: the slowest of three, in samples a second of one of N hosts,
///   decode   r                what the host reads and decodes
///   storage  Bs / (N z)       Bs bytes/s of the storage that all hosts share, z bytes a sample
///   NIC      Bn u / z         Bn bytes/s of the host's NIC, u its achievable share
/// so that the job's rate is min(N r, Bs / z, N Bn u / z), and it stays input-bound whatever the
/// accelerators can do. The step takes max(input, work) with prefetch, their sum without: see
/// step_model.h.
///
/// Where it is wrong: samples and gradients share the NIC, which is left out; caches make later
/// epochs faster than the first; z is what is stored, often compressed, not what is decoded.
namespace ringside::scaling {

struct InputRate
{
    double perWorker = 0; ///< samples a second
    InputLimit limit = InputLimit::Decode;
};

/// Absent when nothing is stated that could limit. Errors: MissingField for storage without bytes a
/// sample.
Result<std::optional<InputRate>> inputRate(const JobPlan& plan);

} // namespace ringside::scaling
