// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// How far a predicted step time may be off.
///
///   low = t / (1 + w), high = t (1 + w)
///
/// t is the prediction, w the 90th percentile of max(t / m, m / t) - 1 over published runs with a
/// measured step m, each predicted by constants that were fitted without its source (leave one
/// source out; a source is one release of one page, paper or log). w depends on the accelerator and
/// on whether the model has experts. It is wider where the training stack is assumed (the same runs
/// under the stack that the law takes when none is stated) and where the generation is (the runs of
/// a generation under its neighbour's constants).
/// Source of the method: Barber et al. 2021 (jackknife+), with sources as the groups left out.
/// tests/tools/fit/fit_throughput.cpp computes the widths from
/// resources/published/training_runs.json.
///
/// Where it is wrong: runs unlike all that were published (other attention, models below 1B on
/// many accelerators), and clusters with a fault.
namespace ringside::scaling::throughput {

/// What a prediction rests on.
enum class Footing {
    Fitted,           ///< stack stated, constants fitted on runs of this generation
    AssumedStack,     ///< no stack stated, or one without a run
    BorrowedConstants ///< no run of the accelerator was fitted: its neighbour's constants
};
Footing footingOf(const TrainingRun& run, bool knownStack);

/// Relative error of a prediction: its mean, and the width w of the 90 % interval.
struct Spread
{
    double mean = 0;
    double width = 0;

    double low(double time) const { return time / (1 + width); }
    double high(double time) const { return time * (1 + width); }
};
Spread spreadOf(const TrainingRun& run, Footing footing);
Spread spreadOf(const TrainingRun& run, bool knownStack);

/// The width of the 90 % interval of the ratio of two predictions, for two layouts of one job on
/// the same accelerators.
double ratioWidth(const TrainingRun& run);

} // namespace ringside::scaling::throughput
