// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/prediction_interval.h"
#include "tests/tools/fit/throughput_fit.h"

#include <map>
#include <string>
#include <vector>

/// Errors of predictions whose constants were fitted without the run's source, and the widths of
/// the 90 % intervals that follow.
namespace ringside::fit {

/// One page, paper or log, in one release.
std::string sourceOf(const session::TrainingRow& row);
/// The accelerator and whether the model has experts.
std::string groupOf(const session::TrainingRow& row);

/// A run's ln(predicted / measured) on each footing.
struct LeftOut
{
    const session::TrainingRow* row = nullptr;
    double error = 0, assumedStack = 0, borrowed = 0;
};
/// Refits the constants, which `all` rows gave, once per source without it.
std::vector<LeftOut> leaveOneSourceOut(const Rows& rows, const scaling::throughput::Constants& all);

struct Widths
{
    struct Group
    {
        int runs = 0;
        scaling::throughput::Spread spread;
    };
    std::map<std::string, Group> known; ///< by groupOf()
    /// Over all accelerators, dense and with experts.
    scaling::throughput::Spread pooled[2], assumedStack[2], borrowed[2];
    double ratio[2] = {}; ///< of two layouts of one job; dense, with experts
    int pairs[2] = {};

    double of(const session::TrainingRow& row) const;
};
Widths widthsOf(const std::vector<LeftOut>& runs);

} // namespace ringside::fit
