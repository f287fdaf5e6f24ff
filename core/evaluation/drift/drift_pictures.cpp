// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/drift/drift_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/drift/drift_alerts.h"
#include "core/evaluation/drift/drift_strata.h"
#include "core/evaluation/drift/drift_text.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ringside::evaluation {

namespace {

using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::shortNumber;
using scenario::valueOf;

constexpr std::array<std::string_view, 4> kDriftPictures{"drift-distances", "drift-baseline",
                                                         "drift-histogram", "drift-strata"};
/// More lines cannot be distinguished.
constexpr std::size_t kMostLines = 6;

/// Daily distances with the band that holds 95 % of them.
scenario::Series distancesOf(const DriftScenario& s, const std::string& name,
                             const DriftFeature& feature)
{
    scenario::Series line{name};
    const DriftSeries series(s, feature);
    const auto laws = series.laws(limitOf(s, feature), Moments::Computed);
    for (std::size_t day = 0; day < series.days().size(); ++day) {
        if (const auto kind = series.days()[day]) {
            const DistanceLaw& law = laws[*kind];
            line.points.push_back({static_cast<double>(day), law.mean});
            line.low.push_back(std::max(0.0, law.mean - 2 * law.deviation));
            line.high.push_back(law.mean + 2 * law.deviation);
        }
    }
    return line;
}

scenario::Series typedDistancesOf(const DriftScenario& s, const std::string& name,
                                  const DriftFeature& feature)
{
    scenario::Series line{name};
    const double spread = *feature.high / std::max(*feature.normal, 1e-12);
    for (int day = 0; day < s.days; ++day) {
        const bool isFaulty = feature.faultDistance && day >= s.faultDay.value_or(s.days);
        const double median = isFaulty       ? *feature.faultDistance
                              : day % 7 == 0 ? feature.mondayDistance.value_or(*feature.normal)
                                             : *feature.normal;
        line.points.push_back({static_cast<double>(day), median});
        line.low.push_back(median / spread);
        line.high.push_back(median * spread);
    }
    return line;
}

Picture distancesPicture(const DriftScenario& s, const Evaluation& evaluation)
{
    Plot plot{.x = {RINGSIDE_TR("Day"), "", false}, .y = {RINGSIDE_TR("Distance"), "", false}};
    for (const auto& [name, feature] : s.features) {
        if (plot.series.size() == kMostLines)
            break;
        plot.series.push_back(feature.isTyped() ? typedDistancesOf(s, name, feature)
                                                : distancesOf(s, name, feature));
        const double limit = limitOf(s, feature);
        if (std::ranges::find(plot.marks, limit, &scenario::Mark::at) == plot.marks.end())
            plot.marks.push_back({RINGSIDE_TR("Limit"), limit, false});
    }
    if (s.faultDay)
        plot.marks.push_back({RINGSIDE_TR("Fault"), *s.faultDay, true});
    const std::string alerts = shortNumber(valueOf(evaluation, "false_alerts_per_month"));
    const auto found = evaluation.find("fault_alert_share");
    std::string sentence =
        found
            ? filled(forms::kDistancesOfFault, {alerts, percent(found->value),
                                                shortNumber(valueOf(evaluation, "days_to_alert"))})
            : filled(forms::kDistances,
                     {alerts, percent(valueOf(evaluation, "quiet_month_share"))});
    return {"drift-distances", RINGSIDE_TR("Distance per day"), std::move(sentence),
            std::move(plot)};
}

/// The day of the fault, or the last one, and the days it is compared with.
Picture baselinePicture(const DriftScenario& s)
{
    const int day = static_cast<int>(s.faultDay.value_or(s.days - 1));
    const auto baseline = baselineDays(s, day);
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Day"), RINGSIDE_TR("days"), false}};
    const auto lane = [&](const char* name, double from, double to, const char* state,
                          scenario::StateTone tone = scenario::StateTone::Neutral) {
        timeline.lanes.push_back({name, {{from, to, "", state, tone}}});
    };
    if (baseline)
        lane(RINGSIDE_TR("Baseline"), baseline->from, baseline->to + 1, RINGSIDE_TR("baseline"));
    if (s.faultDay)
        lane(RINGSIDE_TR("Fault"), *s.faultDay, s.days, RINGSIDE_TR("faulty"),
             scenario::StateTone::Bad);
    lane(RINGSIDE_TR("Compared day"), day, day + 1, RINGSIDE_TR("compared"));
    std::string sentence =
        baseline ? filled(forms::kBaseline,
                          {shortNumber(day), shortNumber(baseline->to - baseline->from + 1),
                           shortNumber(day - baseline->to)})
                 : filled(forms::kNoBaseline, {shortNumber(day)});
    return {"drift-baseline", RINGSIDE_TR("Baseline"), std::move(sentence), std::move(timeline)};
}

Picture histogramPicture(const DriftScenario& s, const Evaluation& evaluation)
{
    Plot plot{.x = {RINGSIDE_TR("Cell of the histogram"), ""},
              .y = {RINGSIDE_TR("Share of the rows"), "%"}};
    const auto add = [&](const char* name, const std::vector<double>& counts) {
        const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
        scenario::Series line{name};
        for (std::size_t i = 0; i < counts.size(); ++i)
            line.points.push_back({static_cast<double>(i + 1), 100 * counts[i] / all});
        plot.series.push_back(std::move(line));
    };
    add(RINGSIDE_TR("Baseline"), s.histogramBaseline);
    add(RINGSIDE_TR("Current"), s.histogramCurrent);
    return {"drift-histogram", RINGSIDE_TR("Histograms"),
            filled(forms::kHistogram, {shortNumber(valueOf(evaluation, "js_distance")),
                                       shortNumber(valueOf(evaluation, "linf_distance")),
                                       shortNumber(valueOf(evaluation, "psi"))}),
            std::move(plot)};
}

Picture strataPicture(const DriftScenario& s, const Evaluation& evaluation)
{
    scenario::Matrix matrix;
    matrix.unit = "%";
    matrix.columns = {RINGSIDE_TR("Share before"), RINGSIDE_TR("Share after"),
                      RINGSIDE_TR("Rate before"), RINGSIDE_TR("Rate after")};
    for (const auto& [name, stratum] : s.strata) {
        matrix.rows.push_back(name);
        const auto add = [&](double before, double now) {
            const bool isSame = before == now;
            matrix.cells.push_back({RINGSIDE_TR("before"), 100 * before});
            matrix.cells.push_back(
                {isSame ? RINGSIDE_TR("unchanged") : RINGSIDE_TR("changed"), 100 * now,
                 isSame ? scenario::StateTone::Neutral : scenario::StateTone::Warn});
        };
        add(*stratum.before, *stratum.after);
        add(*stratum.rateBefore, *stratum.rateAfter);
    }
    const auto points = [&](const char* metric) {
        return shortNumber(100 * valueOf(evaluation, metric));
    };
    return {"drift-strata", RINGSIDE_TR("What changed"),
            filled(forms::kStrata, {percent(valueOf(evaluation, "rate_before_share")),
                                    percent(valueOf(evaluation, "rate_after_share")),
                                    points("mix_effect_share"), points("relation_effect_share")}),
            std::move(matrix)};
}

} // namespace

std::span<const std::string_view> driftPictureNames()
{
    return kDriftPictures;
}

std::vector<Picture> driftPictures(const EvaluationScenario& scenario, const Evaluation& evaluation)
{
    const DriftScenario& s = *scenario.drift;
    std::vector<Picture> pictures;
    if (!s.features.empty()) {
        pictures.push_back(distancesPicture(s, evaluation));
        const auto isTyped = [](const auto& named) { return named.second.isTyped(); };
        if (!std::ranges::all_of(s.features, isTyped))
            pictures.push_back(baselinePicture(s));
    }
    if (!s.histogramBaseline.empty())
        pictures.push_back(histogramPicture(s, evaluation));
    if (!s.strata.empty())
        pictures.push_back(strataPicture(s, evaluation));
    return pictures;
}

} // namespace ringside::evaluation
