// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace ringside::serving {

/// Estimates of the mean wait with c servers, s; the app marks them as estimates.
struct WaitEstimates
{
    double utilisation = 0;
    double allenCunneen = 0;
    double sakasegawa = 0;
};

/// `arrivalScv` and `serviceScv` are squared coefficients of variation. Errors: those of
/// checkQueue() and checkStable().
Result<WaitEstimates> estimatedWait(double arrivalRate, double arrivalScv, double serviceTime,
                                    double serviceScv, int servers);

} // namespace ringside::serving
