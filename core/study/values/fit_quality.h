// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::study {

/// Reviews that were predicted alike: what was predicted, and what came.
struct RecallBin
{
    double predicted = 0; ///< mean, in [0, 1]
    double actual = 0;    ///< share recalled
    int reviews = 0;      ///< at least 1
    bool operator==(const RecallBin&) const = default;
};

/// How well weights predict a log. Lower is better; neither number is good or bad by itself.
struct FitQuality
{
    double logLoss = 0;  ///< mean, recent reviews weighing up to four times as much
    double rmseBins = 0; ///< of predicted against actual recall, over bins of alike histories
    double predictedRecall = 0;
    double actualRecall = 0;
    int reviews = 0;
    std::vector<RecallBin> bins{}; ///< by predicted recall, lowest first; empty ones left out
    bool operator==(const FitQuality&) const = default;
};

/// Whether fitting pays for this learner: weights fitted to the past, judged on what came next.
struct FitHealth
{
    FitQuality unseen;    ///< over the later five sixths of the log, each review weighing the same
    double lossRatio = 0; ///< to what is usual for so much recall; up to 1.11 is healthy
    double rmseRatio = 0; ///< likewise, up to 1.53
    bool healthy = false; ///< one of the two is
    bool operator==(const FitHealth&) const = default;
};

} // namespace ringside::study
