// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/levers.h"

#include <stop_token>
#include <vector>

/// Why one state of a job differs from another, computed and not guessed. The fields that differ
/// are gathered into causes; a job between the two has one cause of the other state and the rest of
/// its own. With f a piece of the step, A and B the states and c a cause,
///   effect(c) = ((f(A with c of B) - f(A)) + (f(B) - f(B with c of A))) / 2
/// the mean of changing it first and changing it last, in f's unit. With all causes of B, A is B.
/// Pieces of steps with different batches are weighed by the sample: seconds an accelerator spends
/// on one of its samples.
///
/// Where it is wrong: with three causes and more that work on each other, the mean of two orders is
/// not the mean of all (Shapley's value), and effects need not add up to the change.
namespace ringside::scaling {

/// What a step's time is made of; together they last as long as the step.
enum class StepPiece { Compute, ExposedCommunication, Bubble, Straggle, Serial, InputWait };
/// What an accelerator's memory holds.
enum class MemoryPiece { Weights, Gradients, Optimizer, Activations, Embeddings };

/// What a piece depends on. The number of a cause, before and after, is in the unit given here.
enum class CauseKind {
    Compute,       ///< s, of a micro-step: what communication hides behind, what is waited for
    Batch,         ///< samples of a micro-step on one accelerator
    SampleTime,    ///< s, of one sample on one accelerator
    MicroSteps,    ///< accumulated micro-steps, or micro-batches of a pipeline
    GradientBytes, ///< B on the wire
    NetworkRate,   ///< B/s that a host's NIC reaches
    LinkRate,      ///< B/s that a link inside the host reaches
    Latency,       ///< s, of an empty message
    Workers,       ///< hosts
    PerWorker,     ///< accelerators in each
    Algorithm,     ///< of the all-reduce; no number
    Strategy,      ///< how the job is divided; no number
    Servers,       ///< B/s of all servers together
    Overlap,       ///< share of the backward pass that hides communication
    Layout,        ///< accelerators that hold one replica
    Schedule,      ///< of the pipeline; no number
    Straggler,     ///< the slowest worker's compute time over the mean
    InputRate,     ///< samples/s of a host
    SerialShare,   ///< of one accelerator's time
    Parameters,    ///< of the model
    States,        ///< the optimizer's; no number
    Shape,         ///< layers, widths and tokens of the model; no number
    Precision,     ///< of the compute; no number
    Recompute,     ///< of activations; no number
};

/// One thing that changed and moved a piece.
struct ChangeCause
{
    CauseKind kind = CauseKind::Compute;
    double before = 0, after = 0;
    std::vector<Consequence> fields; ///< the scenario's fields behind it; may be empty for Compute
    /// How much of the piece's change it makes, in the piece's unit: the mean of changing it first
    /// and changing it last.
    double effect = 0;
    /// Taking it back alone would undo a part of the change; false where the other causes make all
    /// of it without this one, as a network does that is not used any more.
    bool isNeeded = true;
    bool operator==(const ChangeCause&) const = default;
};

struct PieceChange
{
    StepPiece piece = StepPiece::Compute;
    Seconds before, after; ///< of one step
    /// Seconds an accelerator spends on one of its samples: what makes pieces of steps with
    /// different batches comparable.
    Seconds perSampleBefore, perSampleAfter;
    std::vector<ChangeCause> causes; ///< largest effect first; empty where nothing changed
    bool operator==(const PieceChange&) const = default;
};

struct MemoryChange
{
    MemoryPiece piece = MemoryPiece::Weights;
    Bytes before, after;
    std::vector<ChangeCause> causes;
    bool operator==(const MemoryChange&) const = default;
};

/// Two states of a job beside each other.
struct Comparison
{
    StepMetrics before, after;
    double samplesBefore = 0, samplesAfter = 0; ///< of one accelerator in one step
    double acceleratorsBefore = 1, acceleratorsAfter = 1;
    std::vector<PieceChange> pieces;  ///< every one, by the change a sample sees, largest first
    std::vector<MemoryChange> memory; ///< every one, largest change first
    bool operator==(const Comparison&) const = default;
};

/// Errors: Cancelled.
Result<Comparison> comparisonOf(const EvaluatedJob& before, const EvaluatedJob& after,
                                const PresetCatalog& presets, std::stop_token stop = {});

} // namespace ringside::scaling
