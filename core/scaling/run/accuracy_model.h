// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

/// Steps and samples to a given accuracy at a batch of B samples (McCandlish, Kaplan, Amodei et al.
/// 2018, arXiv:1812.06162): (S / Smin - 1)(E / Emin - 1) = 1 with E = B S, so
///   S = Smin (1 + Bcrit / B)    steps
///   E = Emin (1 + B / Bcrit)    samples, Emin = Bcrit Smin
/// At B = Bcrit both are twice their minimum. Wall time = S x step time: more accelerators at a
/// constant batch per accelerator reduce S until B passes Bcrit, while the step only gets longer.
/// Bcrit and Smin are measured for a model and an accuracy, and typed by the user; the gradient's
/// noise scale tr(Sigma) / |G|^2 estimates Bcrit.
///
/// Where it is wrong: Bcrit grows while the loss falls; the learning rate must be tuned for each
/// batch; generalization is not modelled.
namespace ringside::scaling {

double stepsToAccuracy(const AccuracyGoal& goal, double batch);
double samplesToAccuracy(const AccuracyGoal& goal, double batch);

/// Checks the goal and `batch`. Errors: OutOfRange, NotFinite with the field's name.
Done checkAccuracyGoal(const AccuracyGoal& goal, double batch);

} // namespace ringside::scaling
