// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"

#include <optional>
#include <string>
#include <vector>

/// The input rate of a job, limited by the slowest of three, in samples/s of one of N hosts:
///   decode   r                rate at which the host reads and decodes
///   storage  Bs / (N z)       Bs bytes/s of the storage that all hosts share, z bytes per sample
///   NIC      Bn u / z         Bn bytes/s of the host's NIC, u its achievable share
/// The job's rate is at most min(N r, Bs / z, N Bn u / z), however fast the
/// accelerators are. The step takes max(input, work) with prefetch, their sum without: see
/// step_model.h.
///
/// Where it is wrong: traffic of samples and gradients on the same NIC does not slow each other
/// down; caches make later epochs faster than the first; z is the stored size, often compressed,
/// not the decoded one.
namespace ringside::scaling {

/// One activity of a lane during a step; steps count from 0.
struct InputSpan
{
    enum class Kind { Read, Train, Wait, Serial };
    Kind kind = Kind::Read;
    int step = 0; ///< whose batch is read, trained on or waited for
    Seconds begin, end;
    bool operator==(const InputSpan&) const = default;
};

/// Hosts and accelerators over a few steps; each batch is read before it is trained on.
struct InputFlow
{
    bool prefetch = true;
    std::vector<InputSpan> hosts, accelerators;
    Seconds fill;          ///< until the first batch is read
    Seconds period;        ///< of each later step
    Seconds end;           ///< of the last step
    double throughput = 0; ///< samples per second
    bool operator==(const InputFlow&) const = default;
};

/// One limit that the job states; the lowest one counts.
struct InputSource
{
    InputLimit limit = InputLimit::Decode;
    double perHost = 0;  ///< samples per second
    double allHosts = 0; ///< samples per second
    bool isSlowest = false;
    bool operator==(const InputSource&) const = default;
};

struct InputTimeline
{
    int hosts = 1;
    double samplesPerHost = 0; ///< that a host reads per step
    double samplesPerStep = 0;
    Seconds input;                    ///< time of the hosts to read a step's samples
    Seconds work;                     ///< time of the accelerators, without waiting for input
    Seconds serial;                   ///< after both input and work
    double inputRate = 0;             ///< samples per second that the hosts can deliver
    double workRate = 0;              ///< samples per second that the accelerators can process
    std::vector<InputSource> sources; ///< the stated limits, slowest first
    InputFlow job;                    ///< with the job's prefetch setting
    InputFlow other;                  ///< with the opposite prefetch setting
    bool operator==(const InputTimeline&) const = default;
};

struct InputRate
{
    double perWorker = 0; ///< samples per second
    InputLimit limit = InputLimit::Decode;
};

/// Absent when no limit is stated. Errors: MissingField for storage without bytes per sample.
Result<std::optional<InputRate>> inputRate(const JobPlan& plan);

} // namespace ringside::scaling
