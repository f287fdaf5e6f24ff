// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::evaluation {

/// How well a predictor that explains a share of the variance ranks a class of this prevalence.
struct RareClass
{
    double auc = 0, averagePrecision = 0, precision = 0;
};

/// `boost` multiplies the odds of the positives, `recall` is where the precision is read.
RareClass rareClass(double explained, double prevalence, double recall, double boost);

/// The prevalence after the odds were multiplied.
double boosted(double prevalence, double boost);

} // namespace ringside::evaluation
