// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"
#include "core/scenario/lever.h"

#include <stop_token>
#include <vector>

/// Why one state of a job differs from another, by evaluating jobs between them. Fields that differ
/// are grouped into causes; an intermediate job takes one cause from the other state and keeps its
/// other causes. With f a piece of the step, A and B the states and c a cause,
///   effect(c) = ((f(A with c of B) - f(A)) + (f(B) - f(B with c of A))) / 2
/// the mean of changing it first and changing it last, in f's unit. A with all causes of B equals
/// B. Steps with different batches are compared per sample: seconds that an accelerator spends on
/// one of its samples.
///
/// Where it is wrong: with three or more interacting causes, the mean of two orders is not the mean
/// of all orders (Shapley's value), and effects need not add up to the change.
namespace ringside::scaling {

/// The parts of a step's time; they add up to the step's duration.
enum class StepPiece { Compute, ExposedCommunication, Bubble, Straggle, Serial, InputWait };
/// The parts of an accelerator's memory.
enum class MemoryPiece { Weights, Gradients, Optimizer, Activations, Embeddings };

/// What a piece depends on. Comments give the unit of a cause's values before and after.
enum class CauseKind {
    Compute,       ///< s per micro-step: can hide communication, and can be waited for
    Batch,         ///< samples per micro-step and accelerator
    SampleTime,    ///< s per sample on one accelerator
    MicroSteps,    ///< accumulated micro-steps, or micro-batches of a pipeline
    GradientBytes, ///< B on the wire
    NetworkRate,   ///< B/s that a host's NIC achieves
    LinkRate,      ///< B/s that a link inside the host achieves
    Latency,       ///< s per empty message
    Workers,       ///< hosts
    PerWorker,     ///< accelerators per host
    Algorithm,     ///< of the all-reduce; no number
    Strategy,      ///< how the job is divided; no number
    Servers,       ///< B/s of all servers together
    Overlap,       ///< share of the backward pass that hides communication
    Layout,        ///< accelerators that hold one replica
    Schedule,      ///< of the pipeline; no number
    Straggler,     ///< the slowest worker's compute time over the mean
    InputRate,     ///< samples/s per host
    SerialShare,   ///< of one accelerator's time
    Parameters,    ///< of the model
    States,        ///< the optimizer's; no number
    Shape,         ///< layers, widths and tokens of the model; no number
    Precision,     ///< of the compute; no number
    Recompute,     ///< of activations; no number
};

/// One change of the job that affects a piece.
struct ChangeCause
{
    CauseKind kind = CauseKind::Compute;
    double before = 0, after = 0;
    std::vector<scenario::Consequence>
        fields; ///< the scenario's fields behind it; may be empty for Compute
    /// Its part of the piece's change, in the piece's unit: the mean of changing it first and
    /// changing it last.
    double effect = 0;
    /// True when reverting it alone would undo a part of the change. False when the other causes
    /// produce the full change without it, for example a network that is no longer used.
    bool isNeeded = true;
    bool operator==(const ChangeCause&) const = default;
};

struct PieceChange
{
    StepPiece piece = StepPiece::Compute;
    Seconds before, after; ///< of one step
    /// Seconds an accelerator spends per sample, to compare steps with different batches.
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

/// Two states of a job side by side.
struct Comparison
{
    StepMetrics before, after;
    double samplesBefore = 0, samplesAfter = 0; ///< per accelerator and step
    double acceleratorsBefore = 1, acceleratorsAfter = 1;
    std::vector<PieceChange> pieces;  ///< all pieces, by change per sample, largest first
    std::vector<MemoryChange> memory; ///< all parts, largest change first
    bool operator==(const Comparison&) const = default;
};

/// Errors: Cancelled.
Result<Comparison> comparisonOf(const EvaluatedJob& before, const EvaluatedJob& after,
                                const PresetCatalog& presets, std::stop_token stop = {});

} // namespace ringside::scaling
