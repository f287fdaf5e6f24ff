// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sample keeps each row with the probability s. A share p estimated from m rows per day has the
// standard error sqrt(p (1 - p) / m); a group of k rows per day is missing on a day with the chance
// (1 - s)^k. Storage is that of the steady state.
#include "core/cost/bytes/log_block.h"

#include "core/base/quantities.h"
#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::FieldKind;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::required;

namespace {

constexpr std::array kLogMetrics{
    MetricInfo{.name = "rows_kept_per_day", .title = RINGSIDE_TR("rows kept per day")},
    MetricInfo{.name = "stored_bytes",
               .unit = MetricUnit::Size,
               .better = Better::Lower,
               .shownUnit = "B",
               .title = RINGSIDE_TR("stored log")},
    MetricInfo{.name = "share_error",
               .better = Better::Lower,
               .title = RINGSIDE_TR("standard error of the share per day")},
    MetricInfo{.name = "smallest_rows",
               .better = Better::Higher,
               .title = RINGSIDE_TR("rows kept per day of the smallest group")},
    MetricInfo{.name = "smallest_missing_chance",
               .better = Better::Lower,
               .title = RINGSIDE_TR("chance that the smallest group is missing on a day"),
               .isShare = true},
    MetricInfo{
        .name = "log_usd", .better = Better::Lower, .title = RINGSIDE_TR("cost of the log")}};
constexpr std::array<std::string_view, 1> kLogPictures{"sampled-rows"};

Done billLog(const CostScenario& scenario, Bill& bill)
{
    const LogScenario& log = *scenario.log;
    RINGSIDE_TRY(const double rows, required(log.rowsPerDay, "cost.log.rows_per_day"));
    RINGSIDE_TRY(const double rowBytes, required(log.rowBytes, "cost.log.row_bytes"));
    RINGSIDE_TRY(const double retention, required(log.retentionDays, "cost.log.retention_days"));
    RINGSIDE_TRY(const double write, required(scenario.price.writeGb, "cost.price.write_gb"));
    RINGSIDE_TRY(const double store,
                 required(scenario.price.storeGbMonth, "cost.price.store_gb_month"));
    const double kept = rows * log.sample, perDay = kept * rowBytes;
    const double writing = perDay * scenario.period / 24 / kGiga * write;
    const double storing = perDay * retention / kGiga * store * scenario.period / kMonthHours;
    bill.add("rows_kept_per_day", kept);
    bill.add("stored_bytes", perDay * retention);
    bill.add("share_error", std::sqrt(log.share * (1 - log.share) / kept));
    bill.add("smallest_rows", log.smallestPerDay * log.sample);
    const bool isGroup = log.smallestPerDay > 0 && log.sample < 1;
    bill.add("smallest_missing_chance",
             isGroup ? std::exp(log.smallestPerDay * std::log1p(-log.sample)) : 0);
    bill.add("log_usd", writing + storing);
    bill.pay(RINGSIDE_TR("Writing"), writing);
    bill.pay(RINGSIDE_TR("Storage"), storing);
    return {};
}

/// Dots of a day: all rows, those with the property, and the smallest group. Each dot represents
/// equally many rows of its line.
void drawLog(const CostScenario& scenario, const scenario::Evaluation& evaluation,
             Pictures& pictures)
{
    constexpr int kDots = 40;
    const LogScenario& log = *scenario.log;
    scenario::Matrix matrix{.rows = {},
                            .columns = std::vector<std::string>(kDots, std::string()),
                            .cells = {},
                            .unit = RINGSIDE_TR("rows")};
    const auto addLine = [&](const char* name, double rows) {
        if (rows <= 0)
            return;
        matrix.rows.push_back(
            filled(forms::kRowsOf, {name, scenario::countText(std::round(rows))}));
        const int dots = static_cast<int>(std::clamp<double>(std::round(rows), 1, kDots));
        const double expected = rows * log.sample * dots / rows;
        double filledUp = 0;
        for (int dot = 0; dot < kDots; ++dot) {
            if (dot >= dots) {
                matrix.cells.push_back(
                    {"", std::nullopt, scenario::StateTone::Neutral, scenario::CellFill::Empty});
                continue;
            }
            // Kept dots are as far apart as their number says.
            filledUp += expected / dots;
            const bool isStored = filledUp >= 1 - kCountSlack;
            filledUp -= isStored ? 1 : 0;
            matrix.cells.push_back(
                {isStored ? RINGSIDE_TR("kept") : RINGSIDE_TR("dropped"), std::nullopt,
                 isStored ? scenario::StateTone::Good : scenario::StateTone::Neutral,
                 isStored ? scenario::CellFill::Dot : scenario::CellFill::Hollow});
        }
    };
    addLine(RINGSIDE_TR("All"), *log.rowsPerDay);
    addLine(RINGSIDE_TR("With the property"), *log.rowsPerDay * log.share);
    addLine(RINGSIDE_TR("Smallest group"), log.smallestPerDay);
    for (int dot = 0; dot < kDots; ++dot)
        matrix.columns[static_cast<std::size_t>(dot)] = std::to_string(dot + 1);
    pictures.push_back(
        {std::string(kLogPictures[0]), RINGSIDE_TR("Sampled rows of a day"),
         filled(forms::kLog, {scenario::shortNumber(valueOf(evaluation, "rows_kept_per_day")),
                              scenario::percent(log.sample),
                              scenario::shortNumber(valueOf(evaluation, "smallest_rows")),
                              scenario::percent(valueOf(evaluation, "smallest_missing_chance"))}),
         std::move(matrix)});
}

std::vector<CostRow> logFields()
{
    using L = LogScenario;
    constexpr auto kLog = &CostScenario::log;
    return {
        {orNone(scenario::plain("cost.log.rows_per_day", 1e-3, 1e15, RINGSIDE_TR("rows per day"))),
         slotIn<kLog, &L::rowsPerDay>},
        {orNone(scenario::number("cost.log.row_bytes", FieldKind::Size, "B", 1e-3, 1e12,
                                 RINGSIDE_TR("size of a row"))),
         slotIn<kLog, &L::rowBytes>},
        {scenario::plain("cost.log.sample", scenario::kSmallShare, 1,
                         RINGSIDE_TR("share of the rows that are kept")),
         slotIn<kLog, &L::sample>},
        {orNone(scenario::days("cost.log.retention_days", 0, 1e5,
                               RINGSIDE_TR("time for which rows are stored"))),
         slotIn<kLog, &L::retentionDays>},
        {scenario::share("cost.log.share",
                         RINGSIDE_TR("share of rows with a property that is estimated")),
         slotIn<kLog, &L::share>},
        {scenario::plain("cost.log.smallest_per_day", 0, 1e15,
                         RINGSIDE_TR("rows per day of the smallest group")),
         slotIn<kLog, &L::smallestPerDay>}};
}

void assumeLog(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.log.sample", RINGSIDE_TR("rows are kept at random, independently")});
    notes.push_back({"cost.log.retention_days",
                     RINGSIDE_TR("storage of the steady state, when the oldest rows are deleted")});
}

} // namespace

Block logBlock()
{
    return {.name = "log",
            .firstField = "cost.log.rows_per_day",
            .isStated = isThere<&CostScenario::log>,
            .isFresh = isUntouched<&CostScenario::log>,
            .fields = logFields,
            .metrics = kLogMetrics,
            .evaluate = billLog,
            .assume = assumeLog,
            .pictureNames = kLogPictures,
            .draw = drawLog};
}

} // namespace ringside::cost
