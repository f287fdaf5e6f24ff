// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/table_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/scores/decision_pictures.h"
#include "core/evaluation/scores/scores_evaluation.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <utility>

namespace ringside::evaluation {

namespace {

using scenario::Picture;
using scenario::Point;

/// Thresholds that are drawn; a curve with more looks the same.
constexpr std::size_t kMostCuts = 400;

scenario::Axis scoreAxis()
{
    return {RINGSIDE_TR("Score"), ""};
}

/// Every n-th cut, and the last, which flags all rows.
std::vector<ScoreTable::Cut> drawnCuts(const ScoreTable& table)
{
    const auto all = table.cuts();
    const std::size_t stride = 1 + all.size() / kMostCuts;
    std::vector<ScoreTable::Cut> drawn;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % stride == 0 || i + 1 == all.size())
            drawn.push_back(all[i]);
    }
    return drawn;
}

/// The rows by score in bars of equal width.
struct Bars
{
    double low = 0, width = 1;
    std::vector<double> negatives, positives; ///< shares of all rows

    Bars(const ScoreTable& table, bool isProbability)
    {
        constexpr std::size_t kManyRows = 500, kBars = 40, kFewBars = 20;
        const auto& rows = table.rows();
        const double high = isProbability ? 1 : rows.front().score;
        low = isProbability ? 0 : rows.back().score;
        const std::size_t bars = rows.size() < kManyRows ? kFewBars : kBars;
        width = high > low ? (high - low) / static_cast<double>(bars) : 1;
        negatives.resize(bars);
        positives.resize(bars);
        for (const ScoreTable::Row& row : rows) {
            const auto bar =
                std::min(bars - 1, static_cast<std::size_t>((row.score - low) / width));
            (row.isPositive() ? positives : negatives)[bar] += 1 / static_cast<double>(rows.size());
        }
    }

    scenario::Series series(const std::vector<double>& shares, const ScoresScenario& s) const
    {
        scenario::Series drawn{""};
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double left = low + width * static_cast<double>(i);
            drawn.points.push_back({left, s.rows * shares[i]});
            drawn.points.push_back({left + width, s.rows * shares[i]});
        }
        drawn.solidFrom = *s.threshold;
        return drawn;
    }
};

Picture barsPicture(const Decisions& decisions, const ScoreTable& table)
{
    const ScoresScenario& s = decisions.scenario;
    const Bars bars(table, table.hasProbabilities(s));
    return hillsPicture(decisions, {.scores = scoreAxis(),
                                    .rows = {RINGSIDE_TR("Rows per bar"), ""},
                                    .negatives = bars.series(bars.negatives, s),
                                    .positives = bars.series(bars.positives, s),
                                    .mark = thresholdMark(*s.threshold, *s.threshold, true),
                                    .threshold = scenario::shortNumber(*s.threshold)});
}

Picture tableCosts(const Decisions& decisions, const std::vector<ScoreTable::Cut>& cuts)
{
    const ScoresScenario& s = decisions.scenario;
    CostCurve curve{.axis = scoreAxis(),
                    .points = {},
                    .threshold = *s.threshold,
                    .mark = thresholdMark(*s.threshold, *s.threshold, true)};
    for (const ScoreTable::Cut& cut : cuts)
        curve.points.push_back({cut.score, costOf(s, cut.confusion)});
    std::ranges::sort(curve.points, {}, &Point::x);
    return costPicture(decisions, std::move(curve));
}

} // namespace

std::vector<Picture> tablePictures(const ScoresScenario& s, const scenario::Evaluation& evaluation,
                                   const ScoreTable& table)
{
    const auto cuts = drawnCuts(table);
    const double positives = cuts.back().confusion.positives();
    const bool hasBoth = positives > 0 && positives < 1, hasThreshold = s.threshold.has_value();
    Decisions decisions{s, evaluation};
    if (hasThreshold)
        decisions.now = table.confusionAt(*s.threshold);
    for (const ScoreTable::Cut& cut : cuts)
        decisions.all.push_back(cut.confusion);
    std::vector<Picture> pictures;
    if (hasThreshold) {
        pictures.push_back(barsPicture(decisions, table));
        pictures.push_back(confusionPicture(decisions));
    }
    if (hasBoth && hasThreshold) {
        pictures.push_back(rocPicture(decisions));
        pictures.push_back(precisionPicture(decisions));
    }
    if (evaluation.find("cost_usd"))
        pictures.push_back(tableCosts(decisions, cuts));
    if (table.hasProbabilities(s) && positives > 0)
        pictures.push_back(reliabilityPicture(table.calibration()));
    return pictures;
}

} // namespace ringside::evaluation
