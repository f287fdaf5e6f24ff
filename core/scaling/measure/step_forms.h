// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/measure/diagnosis.h"
#include "core/scaling/measure/least_squares.h"

#include <cstddef>
#include <span>
#include <vector>

/// The curves of diagnosis.h and their fit.
namespace ringside::scaling {

/// A point relative to the first one: w and q of diagnosis.h.
struct RelativePoint
{
    double workers = 1;
    double seconds = 0;
    double whole = 1;  ///< w
    double worker = 1; ///< q
};

std::size_t parametersOf(StepForm form);

/// x[0] is c, then the form's parameters. Input forms use 1 / R in their place.
double stepSeconds(StepForm form, const RelativePoint& at, std::span<const double> x);

/// Minimizes T_fit / T - 1 from several starts.
LeastSquaresFit fitForm(StepForm form, std::span<const RelativePoint> points);

} // namespace ringside::scaling
