// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bytes/scan_block.h"

#include "core/base/quantities.h"
#include "core/cost/block/cost_text.h"
#include "core/cost/bytes/read_blocks.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::count;
using scenario::FieldKind;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;

namespace {

constexpr double kTib = 1099511627776.0;

constexpr std::array kScanMetrics{
    MetricInfo{.name = "bytes_per_query_bytes",
               .unit = MetricUnit::Size,
               .better = Better::Lower,
               .shownUnit = "B",
               .title = RINGSIDE_TR("bytes read per query")},
    MetricInfo{.name = "scan_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("share of the table read per query"),
               .isShare = true},
    MetricInfo{
        .name = "scan_usd", .better = Better::Lower, .title = RINGSIDE_TR("cost of the queries")}};
constexpr std::array<std::string_view, 2> kScanPictures{"scanned-cells", "scanned-blocks"};

Done billScan(const CostScenario& scenario, Bill& bill)
{
    const ScanScenario& scan = *scenario.scan;
    RINGSIDE_TRY(const ReadBytes read, ReadBytes::of(scan));
    RINGSIDE_TRY(const double price,
                 scenario::required(scenario.price.scanTib, "cost.price.scan_tib"));
    const double sum = scan.queries * read.bytes / kTib * price;
    bill.add("bytes_per_query_bytes", read.bytes);
    bill.add("scan_share", read.bytes / read.tableBytes);
    bill.add("scan_usd", sum);
    bill.pay(RINGSIDE_TR("Queries"), sum);
    return {};
}

/// Days, the latest first, by columns. Many days or columns are merged into equal groups; a cell is
/// read where most of its group is.
Pictures::value_type cellPicture(const ScanScenario& scan, const ReadBytes& read)
{
    constexpr double kMostRows = 14, kMostColumns = 12;
    const double days = *scan.days, columns = scan.columns;
    const int rows = static_cast<int>(std::clamp(std::ceil(days), 1.0, kMostRows));
    const int places = static_cast<int>(std::clamp(columns, 1.0, kMostColumns));
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = {},
                            .rowTitle = RINGSIDE_TR("Age in days"),
                            .columnTitle = RINGSIDE_TR("Column")};
    for (int place = 0; place < places; ++place)
        matrix.columns.push_back(scenario::countText(std::ceil((place + 1) * columns / places)));
    // At least one cell, so that a narrow query is seen.
    const double readRows = std::max(1.0, std::round(rows * read.touchedDays / days));
    const double readColumns = std::max(1.0, std::round(places * read.columnShare));
    for (int row = 0; row < rows; ++row) {
        matrix.rows.push_back(scenario::countText(std::ceil((row + 1) * days / rows)));
        for (int place = 0; place < places; ++place) {
            const bool isRead = row < readRows && place < readColumns;
            const bool isPart = isRead && read.blockShare < 1;
            matrix.cells.push_back({isPart   ? RINGSIDE_TR("read in part")
                                    : isRead ? RINGSIDE_TR("read")
                                             : RINGSIDE_TR("skipped"),
                                    std::nullopt,
                                    isPart   ? scenario::StateTone::Good
                                    : isRead ? scenario::StateTone::Warn
                                             : scenario::StateTone::Neutral,
                                    scenario::CellFill::Pale});
        }
    }
    return {std::string(kScanPictures[0]), RINGSIDE_TR("Days and columns read"),
            filled(forms::kScan,
                   {scenario::shortNumber(read.bytes / kGiga),
                    scenario::percent(read.bytes / read.tableBytes),
                    scenario::countText(std::round(read.touchedDays * 100) / 100),
                    scenario::percent(read.columnShare), scenario::percent(read.blockShare)}),
            std::move(matrix)};
}

/// How soon scattered values touch all blocks of a clustered partition.
Pictures::value_type blockPicture(const ScanScenario& scan, const ReadBytes& read)
{
    constexpr int kPoints = 61;
    const double values = *scan.values, now = scan.valuesRead.value_or(values);
    const double size = partitionDays(scan.partition);
    const double whole = *scan.bytesPerDay * (size > 0 ? std::min(size, *scan.days) : *scan.days);
    const double blocks = std::max(1.0, wholeAbove(whole / *scan.blockBytes));
    scenario::Plot plot{.x = {RINGSIDE_TR("Values read"), "", true},
                        .y = {RINGSIDE_TR("Blocks read"), "%"}};
    plot.series = {{RINGSIDE_TR("Scattered values"),
                    scenario::curve(
                        1, std::max(2.0, values), kPoints,
                        [&](double n) {
                            return 100 *
                                   touchedBlocks(values, std::min(values, std::round(n)), blocks);
                        },
                        true)}};
    plot.now = scenario::Point{std::max(1.0, now), 100 * read.blockShare};
    return {
        std::string(kScanPictures[1]), RINGSIDE_TR("Blocks of a partition"),
        filled(forms::kBlocks, {scenario::countText(now), scenario::countText(values),
                                scenario::percent(read.blockShare), scenario::countText(blocks)}),
        std::move(plot)};
}

void drawScan(const CostScenario& scenario, const scenario::Evaluation&, Pictures& pictures)
{
    const ScanScenario& scan = *scenario.scan;
    const auto read = ReadBytes::of(scan);
    if (!read)
        return;
    pictures.push_back(cellPicture(scan, *read));
    if (scan.clustered && scan.layout == Layout::Columns)
        pictures.push_back(blockPicture(scan, *read));
}

std::vector<CostRow> scanFields()
{
    using S = ScanScenario;
    constexpr auto kScan = &CostScenario::scan;
    const auto size = [](std::string path, double least, std::string meaning) {
        return scenario::number(std::move(path), FieldKind::Size, "B", least, 1e18,
                                std::move(meaning));
    };
    return {
        {orNone(size("cost.scan.bytes_per_day", 1e-3, RINGSIDE_TR("size of the table per day"))),
         slotIn<kScan, &S::bytesPerDay>},
        {orNone(scenario::days("cost.scan.days", 1e-3, 1e5, RINGSIDE_TR("days in the table"))),
         slotIn<kScan, &S::days>},
        {count("cost.scan.columns", RINGSIDE_TR("columns"), 1, 1e5,
               RINGSIDE_TR("columns of equal width")),
         slotIn<kScan, &S::columns>},
        {orNone(count("cost.scan.columns_read", RINGSIDE_TR("columns"), 1, 1e5,
                      RINGSIDE_TR("columns that a query reads"))),
         slotIn<kScan, &S::columnsRead>},
        {orNone(scenario::days("cost.scan.days_read", 1e-6, 1e5,
                               RINGSIDE_TR("latest days that a query reads"))),
         slotIn<kScan, &S::daysRead>},
        {scenario::choice("cost.scan.layout", {"columns", "rows"},
                          RINGSIDE_TR("how the table is stored")),
         slotIn<kScan, &S::layout>},
        {scenario::choice("cost.scan.partition",
                          {"none", "hour", "day", "month", "year", "ingestion"},
                          RINGSIDE_TR("partitions of the table")),
         slotIn<kScan, &S::partition>},
        {scenario::toggle("cost.scan.clustered", RINGSIDE_TR("blocks are sorted by the values")),
         slotIn<kScan, &S::clustered>},
        {orNone(scenario::plain("cost.scan.values", 1, 1e9,
                                RINGSIDE_TR("distinct values of the sorted column"))),
         slotIn<kScan, &S::values>},
        {orNone(scenario::plain("cost.scan.values_read", 1, 1e9,
                                RINGSIDE_TR("values that a query asks for"))),
         slotIn<kScan, &S::valuesRead>},
        {orNone(size("cost.scan.block_bytes", 1, RINGSIDE_TR("size of a block"))),
         slotIn<kScan, &S::blockBytes>},
        {scenario::plain("cost.scan.queries", 0, 1e12, RINGSIDE_TR("queries of the period")),
         slotIn<kScan, &S::queries>},
        {size("cost.scan.minimum_bytes", 0, RINGSIDE_TR("least size that a query is billed for")),
         slotIn<kScan, &S::minimumBytes>}};
}

void assumeScan(const CostScenario& scenario, Notes& notes)
{
    notes.push_back({"cost.scan.columns", RINGSIDE_TR("all columns and days have the same size")});
    if (scenario.scan->clustered)
        notes.push_back({"cost.scan.block_bytes",
                         RINGSIDE_TR("typed by the author; blocks are equal, and the values of a "
                                     "query are scattered at random")});
}

} // namespace

Block scanBlock()
{
    return {.name = "scan",
            .firstField = "cost.scan.bytes_per_day",
            .isStated = isThere<&CostScenario::scan>,
            .isFresh = isUntouched<&CostScenario::scan>,
            .fields = scanFields,
            .metrics = kScanMetrics,
            .evaluate = billScan,
            .assume = assumeScan,
            .pictureNames = kScanPictures,
            .draw = drawScan};
}

} // namespace ringside::cost
