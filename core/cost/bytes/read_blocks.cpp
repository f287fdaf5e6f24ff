// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bytes/read_blocks.h"

#include "core/cost/block/bill.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>

namespace ringside::cost {

using scenario::atMost;
using scenario::required;

namespace {

/// 1 - C(D - g, n) / C(D, n): the chance that a run of g values contains one of n.
double hitChance(double values, double read, double run)
{
    constexpr double kNone = 1e-20;
    if (values - run < read)
        return 1;
    // Both products are the same; the shorter one is used.
    const double fewer = std::min(read, run), other = std::max(read, run);
    double missed = 1;
    for (double i = 0; i < fewer && missed > kNone; ++i)
        missed *= (values - other - i) / (values - i);
    return 1 - missed;
}

/// Where it is stated, at most the limit.
template <class T>
Result<double> partOf(const std::optional<T>& part, double limit, const char* path)
{
    const double value = part ? static_cast<double>(*part) : limit;
    if (value > limit)
        return fail(atMost(path, value, limit));
    return value;
}

Result<double> blockShareOf(const ScanScenario& scan, double partitionBytes)
{
    RINGSIDE_TRY(const double values, required(scan.values, "cost.scan.values"));
    RINGSIDE_TRY(const double block, required(scan.blockBytes, "cost.scan.block_bytes"));
    RINGSIDE_TRY(const double read, partOf(scan.valuesRead, values, "cost.scan.values_read"));
    return touchedBlocks(values, read, std::max(1.0, wholeAbove(partitionBytes / block)));
}

} // namespace

double partitionDays(Partition partition)
{
    switch (partition) {
    case Partition::Hour:
        return 1.0 / 24;
    case Partition::Day:
        return 1;
    case Partition::Month:
        return 30;
    case Partition::Year:
        return 365;
    case Partition::None:
    case Partition::Ingestion:
        break;
    }
    return 0;
}

double touchedBlocks(double values, double read, double blocks)
{
    if (blocks >= values)
        return read / values;
    const double run = std::floor(values / blocks), longer = values - run * blocks;
    return ((blocks - longer) * hitChance(values, read, run) +
            longer * hitChance(values, read, run + 1)) /
           blocks;
}

Result<ReadBytes> ReadBytes::of(const ScanScenario& scan)
{
    RINGSIDE_TRY(const double perDay, required(scan.bytesPerDay, "cost.scan.bytes_per_day"));
    RINGSIDE_TRY(const double days, required(scan.days, "cost.scan.days"));
    RINGSIDE_TRY(const double daysRead, partOf(scan.daysRead, days, "cost.scan.days_read"));
    RINGSIDE_TRY(const double columns,
                 partOf(scan.columnsRead, scan.columns, "cost.scan.columns_read"));
    ReadBytes read;
    read.tableBytes = perDay * days;
    const double size = partitionDays(scan.partition);
    read.touchedDays = size > 0 ? std::min(days, wholeAbove(daysRead / size) * size) : days;
    // Files of rows have neither columns to leave out nor blocks of sorted values.
    if (scan.layout == Layout::Columns) {
        read.columnShare = columns / scan.columns;
        if (scan.clustered) {
            const double whole = perDay * (size > 0 ? std::min(size, days) : days);
            RINGSIDE_TRY(read.blockShare, blockShareOf(scan, whole));
        }
    }
    read.bytes =
        std::max(scan.minimumBytes, read.touchedDays * perDay * read.columnShare * read.blockShare);
    return read;
}

} // namespace ringside::cost
