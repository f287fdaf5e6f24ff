// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/tuning_rounds.h"

/// The trials of tuning_model.h on their slots: trial i runs on slot i mod P in round floor(i / P),
/// P = parallel, from round x t to (round + 1) x t with t = trial time x (1 - share that early
/// stopping saves). The trials after the first round are the informed ones. More than kTuningRows
/// slots or kTuningColumns rounds are grouped evenly; the first round stays by itself.
///
/// Where it is wrong: where tuning_model.h is. Early stopping shortens every trial by its mean
/// share here; really it ends some early and leaves the others.
namespace ringside::scaling {

inline constexpr int kTuningRows = 32;
inline constexpr int kTuningColumns = 64;

/// Errors: those of tuningFigures().
Result<TuningRounds> tuningRoundsOf(const TuningJob& job);

/// Errors: NotModelled, with what is missing in the detail; those of evaluate().
Result<TuningRounds> tuningRoundsOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
