// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/drift/drift_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

#include <algorithm>

namespace ringside::evaluation {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::FieldRow;
using scenario::innerShare;
using scenario::orNone;
using scenario::plain;
using scenario::share;

#define RINGSIDE_DRIFT(member) RINGSIDE_PART_SLOT(drift, member)
#define RINGSIDE_DRIFT_ENTRY(Type, member)                                                         \
    [](Type& entry) -> scenario::Slot { return &entry.member; }

/// Like mapIn(), for a map whose entries keep the order in which they were stated.
template <class Entry>
scenario::FieldMap<EvaluationScenario> orderedMapIn(std::string path,
                                                    Named<Entry> DriftScenario::*member,
                                                    const std::vector<FieldRow<Entry>>& rows)
{
    scenario::FieldMap<EvaluationScenario> map;
    for (const FieldRow<Entry>& row : rows) {
        Entry fresh{};
        scenario::FieldInfo info = row.info;
        info.defaultText = row.slot(fresh).text(info);
        info.path = path + ".*." + info.path;
        map.entries.push_back(std::move(info));
    }
    map.path = std::move(path);
    map.names = [member](const EvaluationScenario& state) {
        std::vector<std::string> names;
        if (state.drift) {
            for (const auto& [name, entry] : *state.drift.*member)
                names.push_back(name);
        }
        return names;
    };
    map.slot = [member, rows](EvaluationScenario& state, const std::string& name,
                              std::size_t field) {
        Named<Entry>& entries = made(state.drift).*member;
        auto entry = std::ranges::find(entries, name, &std::pair<std::string, Entry>::first);
        if (entry == entries.end())
            entry = entries.insert(entry, {name, Entry{}});
        return rows[field].slot(entry->second);
    };
    map.erase = [member](EvaluationScenario& state, const std::string& name) {
        if (state.drift)
            std::erase_if(*state.drift.*member,
                          [&](const auto& each) { return each.first == name; });
    };
    return map;
}

void addMonitoring(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("evaluation.drift.metric", {"js", "linf"},
                 RINGSIDE_TR("distance between baseline and day: Jensen-Shannon or L infinity")),
          RINGSIDE_DRIFT(metric)},
         {share("evaluation.drift.threshold", RINGSIDE_TR("distance above which a day alerts")),
          RINGSIDE_DRIFT(threshold)},
         {count("evaluation.drift.bins", "", 3, 200, RINGSIDE_TR("cells of a histogram")),
          RINGSIDE_DRIFT(bins)},
         {choice("evaluation.drift.baseline",
                 {"training", "release", "day-before", "last-week", "last-month", "same-season"},
                 RINGSIDE_TR("what a day is compared with")),
          RINGSIDE_DRIFT(baseline)},
         {plain("evaluation.drift.baseline_n", 100, kMostRows,
                RINGSIDE_TR("rows of a training baseline")),
          RINGSIDE_DRIFT(baselineRows)},
         {plain("evaluation.drift.window_n", 20, 1e9, RINGSIDE_TR("rows of a day")),
          RINGSIDE_DRIFT(windowRows)},
         {count("evaluation.drift.days", "", 2, 1100, RINGSIDE_TR("days of monitoring")),
          RINGSIDE_DRIFT(days)},
         {count("evaluation.drift.within", "", 1, 365,
                RINGSIDE_TR("days after the fault in which an alert counts")),
          RINGSIDE_DRIFT(within)},
         {count("evaluation.drift.training_days", "", 1, 3650,
                RINGSIDE_TR("days of the training table")),
          RINGSIDE_DRIFT(trainingDays)},
         {count("evaluation.drift.release_every", "", 1, 3650,
                RINGSIDE_TR("days between releases")),
          RINGSIDE_DRIFT(releaseEvery)},
         {count("evaluation.drift.season_from", "", 0, 365,
                RINGSIDE_TR("first day of the season, as day of the year")),
          RINGSIDE_DRIFT(seasonFrom)},
         {count("evaluation.drift.season_to", "", 0, 365,
                RINGSIDE_TR("last day of the season, as day of the year")),
          RINGSIDE_DRIFT(seasonTo)},
         {orNone(count("evaluation.drift.launch_day", "", 0, 1e5,
                       RINGSIDE_TR("first day with data from use"))),
          RINGSIDE_DRIFT(launchDay)},
         {orNone(count("evaluation.drift.fault_day", "", 0, 1e5,
                       RINGSIDE_TR("first day of the fault"))),
          RINGSIDE_DRIFT(faultDay)},
         {count("evaluation.drift.seed", "", 0, 1e9, RINGSIDE_TR("seed of the drawn samples")),
          RINGSIDE_DRIFT(seed)}});
}

void addFeatures(PartFields& fields)
{
    const auto shift = [](const char* path, const char* meaning) {
        return scenario::number(path, FieldKind::Number, RINGSIDE_TR("SD"), -1e3, 1e3, meaning);
    };
    fields.maps.push_back(orderedMapIn<DriftFeature>(
        "evaluation.drift.features", &DriftScenario::features,
        {{count("count", "", 1, 1e4, RINGSIDE_TR("features that behave like this one")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, count)},
         {shift("trend", RINGSIDE_TR("shift of the mean per day")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, trend)},
         {shift("monday", RINGSIDE_TR("shift of the mean on every seventh day")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, monday)},
         {shift("season", RINGSIDE_TR("shift of the mean in the season")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, season)},
         {shift("fault", RINGSIDE_TR("shift of the mean from the fault on")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, fault)},
         {orNone(share("threshold", RINGSIDE_TR("limit for this feature only"))),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, threshold)},
         {orNone(share("normal", RINGSIDE_TR("median distance of normal days"))),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, normal)},
         {orNone(share("high", RINGSIDE_TR("99th percentile of the distance of normal days"))),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, high)},
         {orNone(share("fault_distance", RINGSIDE_TR("median distance of a faulty day"))),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, faultDistance)},
         {orNone(share("monday_distance", RINGSIDE_TR("median distance of every seventh day"))),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, mondayDistance)},
         {count("faulty", "", 1, 1e4, RINGSIDE_TR("features that the fault reaches")),
          RINGSIDE_DRIFT_ENTRY(DriftFeature, faulty)}}));
}

void addStrata(PartFields& fields)
{
    const auto counts = [](const char* path, const char* meaning) {
        scenario::FieldInfo info =
            scenario::list(path, FieldKind::Numbers,
                           RINGSIDE_TR("a list of counts, such as [120, 300, 80]"), meaning);
        return scenario::ranged(std::move(info), 0, kMostRows);
    };
    fields.rows.insert(
        fields.rows.end(),
        {{counts("evaluation.drift.histogram.baseline", RINGSIDE_TR("rows per cell before")),
          RINGSIDE_DRIFT(histogramBaseline)},
         {counts("evaluation.drift.histogram.current", RINGSIDE_TR("rows per cell now")),
          RINGSIDE_DRIFT(histogramCurrent)},
         {choice("evaluation.drift.remedy",
                 {"none", "reweight", "recalibrate", "retrain", "retrain-with-input"},
                 RINGSIDE_TR("what is done about the change")),
          RINGSIDE_DRIFT(remedy)},
         {orNone(plain("evaluation.drift.labels", 1, kMostRows,
                       RINGSIDE_TR("labelled rows before and after"))),
          RINGSIDE_DRIFT(labels)},
         {innerShare("evaluation.drift.alpha", RINGSIDE_TR("significance level of the test")),
          RINGSIDE_DRIFT(alpha)}});
    fields.maps.push_back(orderedMapIn<DriftStratum>(
        "evaluation.drift.strata", &DriftScenario::strata,
        {{orNone(share("before", RINGSIDE_TR("share of the rows before"))),
          RINGSIDE_DRIFT_ENTRY(DriftStratum, before)},
         {orNone(share("after", RINGSIDE_TR("share of the rows after"))),
          RINGSIDE_DRIFT_ENTRY(DriftStratum, after)},
         {orNone(share("rate_before", RINGSIDE_TR("share of positives before"))),
          RINGSIDE_DRIFT_ENTRY(DriftStratum, rateBefore)},
         {orNone(share("rate_after", RINGSIDE_TR("share of positives after"))),
          RINGSIDE_DRIFT_ENTRY(DriftStratum, rateAfter)},
         {scenario::absent(
              scenario::info("seen", FieldKind::Name, "", RINGSIDE_TR("what the model sees of it")),
              "none"),
          RINGSIDE_DRIFT_ENTRY(DriftStratum, seen)}}));
}

} // namespace

void addDriftFields(PartFields& fields)
{
    addMonitoring(fields);
    addFeatures(fields);
    addStrata(fields);
}

} // namespace ringside::evaluation
