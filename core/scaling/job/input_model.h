// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"

#include <optional>
#include <string>
#include <vector>

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

/// A lane's doing during a step; steps count from 0.
struct InputSpan
{
    enum class Kind { Read, Train, Wait, Serial };
    Kind kind = Kind::Read;
    int step = 0; ///< whose batch is read or trained on, or waited for
    Seconds begin, end;
    bool operator==(const InputSpan&) const = default;
};

/// Hosts and accelerators over a few steps; a batch is read before it is trained on.
struct InputFlow
{
    bool prefetch = true;
    std::vector<InputSpan> hosts, accelerators;
    Seconds fill;          ///< until the first batch is there
    Seconds period;        ///< of a step after that
    Seconds end;           ///< of the last step
    double throughput = 0; ///< samples a second
    bool operator==(const InputFlow&) const = default;
};

/// A limit that the job states; the lowest counts.
struct InputSource
{
    InputLimit limit = InputLimit::Decode;
    double perHost = 0;  ///< samples a second
    double allHosts = 0; ///< samples a second
    bool isSlowest = false;
    bool operator==(const InputSource&) const = default;
};

struct InputTimeline
{
    int hosts = 1;
    double samplesPerHost = 0; ///< that a host reads for a step
    double samplesPerStep = 0;
    Seconds input;        ///< that the hosts read for a step
    Seconds work;         ///< that the accelerators would take without waiting for input
    Seconds serial;       ///< after both
    double inputRate = 0; ///< samples a second that the hosts can feed
    double workRate = 0;  ///< samples a second that the accelerators can take
    std::vector<InputSource> sources; ///< as stated, slowest first
    InputFlow job;                    ///< as the job prefetches
    InputFlow other;                  ///< with prefetch instead of without, or the other way round
    bool operator==(const InputTimeline&) const = default;
};

struct InputRate
{
    double perWorker = 0; ///< samples a second
    InputLimit limit = InputLimit::Decode;
};

/// Absent when nothing is stated that could limit. Errors: MissingField for storage without bytes a
/// sample.
Result<std::optional<InputRate>> inputRate(const JobPlan& plan);

} // namespace ringside::scaling
