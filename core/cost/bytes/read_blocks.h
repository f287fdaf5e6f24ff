// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/scenario/bytes_scenario.h"

namespace ringside::cost {

/// What one query reads of a table.
struct ReadBytes
{
    double touchedDays = 0; ///< of the partitions that it opens, at most all days
    double columnShare = 1;
    double blockShare = 1; ///< of the blocks of a clustered partition
    double bytes = 0;      ///< at least the minimum
    double tableBytes = 0;

    /// Errors: MissingField; OutOfRange for more days, columns or values than there are.
    static Result<ReadBytes> of(const ScanScenario& scan);
};

/// The days of a partition; 0 for one that a query over event days cannot prune.
double partitionDays(Partition partition);

/// The share of the blocks that n of D distinct values touch, where D sorted values fill B blocks
/// in runs of floor(D / B) or one more: the mean of 1 - C(D - g, n) / C(D, n) over the runs g. With
/// at least as many blocks as values n / D. The values of a query are scattered at random.
double touchedBlocks(double values, double read, double blocks);

} // namespace ringside::cost
