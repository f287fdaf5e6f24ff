// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/run/training.h"

#include <vector>

/// The trials of tuning_model.h on their slots: trial i runs on slot i mod P in round floor(i / P),
/// P = parallel, from round x t to (round + 1) x t with t = trial time x (1 - share that early
/// stopping saves). The trials after the first round are informed. More than kTuningRows slots or
/// kTuningColumns rounds are grouped evenly; the first round is never grouped.
///
/// Where it is wrong: see tuning_model.h. Early stopping shortens every trial by its mean share
/// here; in reality it ends some trials early and leaves the others.
namespace ringside::scaling {

/// Trials drawn as one box: one trial when there are few enough, else those of neighboring slots
/// and rounds. Slots and rounds count from 0; `last...` is inclusive.
struct TrialBlock
{
    double firstSlot = 0, lastSlot = 0, firstRound = 0, lastRound = 0;
    double trials = 1;         ///< in the block; unused slots do not count
    double firstTrial = 0;     ///< number of the first one, from 0, in starting order
    double start = 0, end = 0; ///< seconds from the start of the tuning
    double results = 0;        ///< known when the first of them was chosen
    bool informed = false;     ///< results were known
    bool operator==(const TrialBlock&) const = default;
};

/// Hyperparameter tuning as trials on parallel slots over time.
struct TuningRounds
{
    TuningJob job;
    TuningFigures figures;
    double slots = 1;        ///< in use; at most the number of trials
    double trialSeconds = 0; ///< after the savings of early stopping
    double fullSeconds = 0;  ///< wall clock without early stopping
    double lastRoundTrials = 0;
    double slotsPerRow = 1; ///< of the blocks
    int rows = 1;
    std::vector<TrialBlock> blocks; ///< round by round, each from the first slot
    bool isGrouped() const { return static_cast<double>(blocks.size()) < job.trials; }
};

inline constexpr int kTuningRows = 32;
inline constexpr int kTuningColumns = 64;

/// Errors: those of tuningFigures().
Result<TuningRounds> tuningRoundsOf(const TuningJob& job);

/// Errors: NotModelled, with the missing fields in the detail.
Result<TuningRounds> tuningRoundsOf(const EvaluatedJob& job);

} // namespace ringside::scaling
