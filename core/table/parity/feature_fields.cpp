// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/feature_fields.h"

#include "core/base/composed.h"
#include "core/base/tr.h"
#include "core/scenario/field_rows.h"
#include "core/table/part/table_text.h"

namespace ringside::table {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldInfo;
using scenario::FieldKind;
using scenario::plain;
using scenario::toggle;

constexpr double kMostValue = 1e12, kMostStatisticsRows = 20000;

/// A step of training, and the same step of serving where that states it.
struct Step
{
    FieldInfo info;
    scenario::Slot (*training)(TableFeature&);
    scenario::Slot (*serving)(TableFeature&);
};

#define RINGSIDE_STEP(member)                                                                      \
    [](TableFeature& f) -> scenario::Slot { return &f.steps.member; },                             \
        [](TableFeature& f) -> scenario::Slot { return &f.serving.member; }

std::vector<Step> numberSteps()
{
    return {
        {choice("impute.with", {"none", "mean", "median", "constant"},
                RINGSIDE_TR("what fills a missing value")),
         RINGSIDE_STEP(impute)},
        {plain("impute.value", -kMostValue, kMostValue, RINGSIDE_TR("constant that fills a gap")),
         RINGSIDE_STEP(imputeValue)},
        {toggle("log", RINGSIDE_TR("log(1 + x) after imputation")), RINGSIDE_STEP(log)},
        {choice("scale", {"none", "standard", "minmax", "quantile"},
                RINGSIDE_TR("scaling: by mean and deviation, to 0 to 1, or into bins")),
         RINGSIDE_STEP(scale)},
        {count("bins", "", 2, 100, RINGSIDE_TR("quantile bins")), RINGSIDE_STEP(bins)}};
}

std::vector<Step> idSteps()
{
    return {
        {choice("encode", {"none", "ordinal", "hash"},
                RINGSIDE_TR("how a category becomes an ID: vocabulary or hash")),
         RINGSIDE_STEP(encode)},
        {choice("order", {"frequency", "alphabet"}, RINGSIDE_TR("order of the vocabulary")),
         RINGSIDE_STEP(order)},
        {count("top", "", 0, 5000, RINGSIDE_TR("largest vocabulary (0: all values)")),
         RINGSIDE_STEP(top)},
        {scenario::orNone(count("buckets", "", 1, 1e9, RINGSIDE_TR("IDs of the hash"))),
         RINGSIDE_STEP(buckets)},
        {choice("part", {"none", "hour", "weekday"}, RINGSIDE_TR("what is taken from a time")),
         RINGSIDE_STEP(part)},
        {scenario::number("zone.offset", FieldKind::Duration, "s", -86400, 86400,
                          RINGSIDE_TR("standard time minus UTC")),
         RINGSIDE_STEP(offset)},
        {choice("zone.daylight", {"none", "eu", "us"}, RINGSIDE_TR("rule of daylight saving time")),
         RINGSIDE_STEP(daylight)}};
}

std::vector<Step> statisticsSteps()
{
    return {
        {choice("augment.kind", {"none", "random", "center", "mean-of"},
                RINGSIDE_TR("random change in the serving path, such as a crop")),
         RINGSIDE_STEP(augment)},
        {plain("augment.spread", 0, kMostValue, RINGSIDE_TR("largest random change")),
         RINGSIDE_STEP(augmentSpread)},
        {count("augment.draws", "", 1, 1000, RINGSIDE_TR("random draws that are averaged")),
         RINGSIDE_STEP(draws)},
        {choice("statistics",
                {"training", "request", "window", "previous", "yesterday", "sample", "constant"},
                RINGSIDE_TR("rows from which the step takes its statistics")),
         RINGSIDE_STEP(statistics)},
        {count("window", "", 1, kMostStatisticsRows,
               RINGSIDE_TR("rows of a window before the batch")),
         RINGSIDE_STEP(window)},
        {count("sample", "", 1, kMostStatisticsRows,
               RINGSIDE_TR("first training rows of a sample")),
         RINGSIDE_STEP(sample)},
        {plain("mean", -kMostValue, kMostValue, RINGSIDE_TR("mean of constant statistics")),
         RINGSIDE_STEP(mean)},
        {plain("spread", 1 / kMostValue, kMostValue,
               RINGSIDE_TR("deviation of constant statistics")),
         RINGSIDE_STEP(spread)}};
}

std::vector<Step> allSteps()
{
    std::vector<Step> all{
        {scenario::info("column", FieldKind::Name, "",
                        RINGSIDE_TR("column that the feature reads")),
         RINGSIDE_STEP(column)},
        {plain("weight", -1e6, 1e6, RINGSIDE_TR("weight in the score")), RINGSIDE_STEP(weight)}};
    for (const auto& more : {numberSteps(), idSteps(), statisticsSteps()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

#undef RINGSIDE_STEP

FieldInfo inServing(FieldInfo info)
{
    info.path = "serving." + info.path;
    info.meaning = filled(forms::kInServing, {info.meaning});
    return scenario::absent(std::move(info), "same");
}

} // namespace

std::vector<scenario::FieldRow<TableFeature>> featureFields()
{
    std::vector<scenario::FieldRow<TableFeature>> rows;
    const std::vector<Step> all = allSteps();
    for (const Step& step : all)
        rows.push_back({step.info, step.training});
    rows.push_back({toggle("enabled", RINGSIDE_TR("whether the model reads the feature")),
                    [](TableFeature& f) -> scenario::Slot { return &f.enabled; }});
    for (const Step& step : all)
        rows.push_back({inServing(step.info), step.serving});
    return rows;
}

} // namespace ringside::table
