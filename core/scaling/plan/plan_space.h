// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/throughput/training_run.h"

#include <functional>
#include <optional>

/// The ways to divide one job over its accelerators.
///
///   tensor t      powers of two inside one host or NVLink domain that divide the heads and are
///                 compatible with the key heads
///   pipeline p    divisors whose fullest stage has at most 10 % more layers than the mean, or that
///                 divide the layers when embedding and logits count as two
///   context c     powers of two with 2 c dividing the sequence; 1 with standard attention
///   data D        accelerators / (t p c), a divisor of the batch
///   expert EP     divisors of the experts and of D c
///   micro-batch   powers of two that divide the batch of a replica
///   chunks v      divisors of a stage's layers, where p divides the micro-batches
///   ZeRO          1 with a pipeline; 1, or 3 as FSDP, without
///   schedule      1F1B; on request ZB-H1 and DualPipe (p even, micro-batches >= 2 p), one chunk
/// Recomputation is not searched: it follows from memory. The job's stack decides which exchanges
/// are hidden.
namespace ringside::scaling::plan {

/// Choices that a search leaves alone.
struct FixedChoices
{
    std::optional<int> tensor, pipeline, context, expert, zero, interleave;
    std::optional<double> microBatch;
    std::optional<throughput::Schedule> schedule;
};

/// Model, batch and accelerators of the question; the layout's degrees do not count.
struct PlanSpace
{
    throughput::TrainingRun job;
    FixedChoices fixed;
    bool allSchedules = false;
};

/// A fixed choice that no layout of the job has, or a precision that the chip lacks. Errors:
/// OutOfRange with the field's path, the value and what is allowed; Incompatible.
Done checkSpace(const PlanSpace& space);

/// What a visitor found out about a layout.
enum class Verdict {
    Continue,
    NoLargerMicroBatch, ///< more samples at once cannot fit either
    Stop,
};
/// Calls `visit` for every layout, micro-batches of otherwise equal ones in rising order. The
/// reference is valid during the call.
void forEachLayout(const PlanSpace& space,
                   const std::function<Verdict(const throughput::Layout&)>& visit);

} // namespace ringside::scaling::plan
