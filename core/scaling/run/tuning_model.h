// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

/// Hyperparameter tuning with `parallel` trials at a time.
///   rounds   = ceil(trials / parallel)
///   time     = rounds x trial time x (1 - share that early stopping saves)
///   informed = trials - those of the first round: a Bayesian search learns from finished trials,
///              and none finish before the first round ends
///   work     = trials x trial time x (1 - share), on each accelerator of a trial
///
/// Where it is wrong: trials take different times, and a service starts the next one as soon as one
/// ends; early stopping saves less of the wall clock than of the work, since a round waits for its
/// longest trial.
namespace ringside::scaling {

/// Errors: OutOfRange with the field's name.
Result<TuningFigures> tuningFigures(const TuningJob& job);

} // namespace ringside::scaling
