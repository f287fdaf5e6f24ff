// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/scores_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/scores/decision_pictures.h"
#include "core/evaluation/scores/law_pictures.h"
#include "core/evaluation/scores/run_front.h"
#include "core/evaluation/scores/score_table.h"
#include "core/evaluation/scores/scores_evaluation.h"
#include "core/evaluation/scores/table_pictures.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::evaluation {

namespace {

using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 12> kScoresPictures{
    "score-hills",  "confusion", "roc",     "precision-recall", "cost-curve", "reliability",
    "score-groups", "ranking",   "classes", "slices",           "runs",       "proxies"};

/// Share of the positives among the first places.
Picture rankingPicture(const ScoresScenario& s, const Evaluation& evaluation,
                       const ScoreTable& table)
{
    constexpr std::size_t kMostPoints = 400, kLongList = 100;
    double positives = 0;
    for (const ScoreTable::Row& row : table.rows())
        positives += row.isPositive() ? 1 : 0;
    // Of long lists only the first places matter.
    const bool isLong = table.rows().size() > kLongList;
    scenario::Series series{RINGSIDE_TR("Positives found")};
    if (!isLong)
        series.points.push_back({0, 0});
    const std::size_t stride = 1 + table.rows().size() / kMostPoints;
    double found = 0;
    for (std::size_t i = 0; i < table.rows().size(); ++i) {
        found += table.rows()[i].isPositive() ? 1 : 0;
        if (i < kLongList || (i + 1) % stride == 0 || i + 1 == table.rows().size())
            series.points.push_back(
                {static_cast<double>(i + 1), 100 * found / std::max(1.0, positives)});
    }
    Plot plot{.x = {RINGSIDE_TR("Place in the list"), "", isLong},
              .y = {RINGSIDE_TR("Positives found"), "%"}};
    plot.series = {std::move(series)};
    if (s.at)
        plot.marks = {{RINGSIDE_TR("Shown"), *s.at, true}};
    const auto recall = evaluation.find("recall_at_share");
    std::string sentence =
        recall ? filled(forms::kRanking, {shortNumber(*s.at), percent(recall->value)})
               : filled(forms::kRankingAll, {shortNumber(valueOf(evaluation, "auc_share"))});
    return {"ranking", RINGSIDE_TR("Ranking"), std::move(sentence), std::move(plot)};
}

Picture classesPicture(const ScoresScenario& s, const Evaluation& evaluation)
{
    return {"classes", RINGSIDE_TR("Truth against prediction"),
            filled(forms::kClasses, {percent(valueOf(evaluation, "accuracy_share")),
                                     percent(valueOf(evaluation, "worst_recall_share"))}),
            classMatrix(s.matrix, {.same = RINGSIDE_TR("right"),
                                   .different = RINGSIDE_TR("wrong"),
                                   .unit = RINGSIDE_TR("rows"),
                                   .rowTitle = RINGSIDE_TR("True class"),
                                   .columnTitle = RINGSIDE_TR("Predicted class")})};
}

Picture slicesPicture(const ScoresScenario& s, const Evaluation& evaluation)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("Live"), RINGSIDE_TR("Candidate"),
                              RINGSIDE_TR("Limit of the slice")},
                  .cells = {},
                  .unit = "%"};
    for (const auto& [name, slice] : s.slices) {
        const double limit = (1 + s.gateTolerance) * *slice.live;
        matrix.rows.push_back(name);
        const bool isAbove = *slice.candidate > limit;
        matrix.cells.push_back({RINGSIDE_TR("live"), 100 * *slice.live});
        matrix.cells.push_back(
            {isAbove ? RINGSIDE_TR("above the limit") : RINGSIDE_TR("within the limit"),
             100 * *slice.candidate, isAbove ? StateTone::Bad : StateTone::Good});
        matrix.cells.push_back({RINGSIDE_TR("limit"), 100 * limit});
    }
    const std::string mean = percent(valueOf(evaluation, "mean_change_share"));
    const std::string worst = percent(valueOf(evaluation, "worst_change_share"));
    const auto released = evaluation.find("released_share");
    return {"slices", RINGSIDE_TR("Errors by slice"),
            released ? filled(forms::kSlicesReleased, {mean, worst, percent(released->value)})
                     : filled(forms::kSlices, {mean, worst}),
            std::move(matrix)};
}

Picture runsPicture(const RunFront& front)
{
    const auto line = [&](const char* name, bool RunFront::Run::*member) {
        scenario::Series series{name};
        for (const RunFront::Run& run : front.runs) {
            if (run.*member)
                series.points.push_back({run.cost, run.score});
        }
        std::ranges::sort(series.points, {}, &scenario::Point::x);
        return series;
    };
    Plot plot{.x = {RINGSIDE_TR("Cost"), "", true}, .y = {RINGSIDE_TR("Score"), "", false}};
    plot.series = {line(RINGSIDE_TR("Front"), &RunFront::Run::isFront),
                   line(RINGSIDE_TR("Shown"), &RunFront::Run::isListed)};
    return {"runs", RINGSIDE_TR("Runs by cost and score"),
            filled(forms::kRuns, {shortNumber(front.listed), shortNumber(front.frontListed),
                                  shortNumber(front.front)}),
            std::move(plot)};
}

Picture proxiesPicture(const ScoresScenario& s, const Evaluation& evaluation)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("In the group"), RINGSIDE_TR("Outside")},
                  .cells = {},
                  .unit = "%"};
    for (const auto& [name, proxy] : s.proxies) {
        const bool isRemoved = std::ranges::find(s.removed, name) != s.removed.end();
        const std::string state = isRemoved ? RINGSIDE_TR("removed") : RINGSIDE_TR("input");
        matrix.rows.push_back(name);
        matrix.cells.push_back({state, 100 * *proxy.inside});
        matrix.cells.push_back({state, 100 * *proxy.outside});
    }
    return {"proxies", RINGSIDE_TR("Inputs that point to the group"),
            filled(forms::kProxies, {percent(valueOf(evaluation, "group_guess_share")),
                                     percent(valueOf(evaluation, "gap_kept_share"))}),
            std::move(matrix)};
}

} // namespace

std::span<const std::string_view> scoresPictureNames()
{
    return kScoresPictures;
}

std::vector<Picture> scoresPictures(const EvaluationScenario& scenario,
                                    const Evaluation& evaluation)
{
    const ScoresScenario& s = *scenario.scores;
    const ScoresForm form = formOf(s).value_or(ScoresForm::Laws);
    switch (form) {
    case ScoresForm::Laws:
        break;
    case ScoresForm::Table:
    case ScoresForm::Ranks: {
        const auto table = ScoreTable::of(s);
        if (!table)
            return {};
        auto all = form == ScoresForm::Table ? tablePictures(s, evaluation, *table)
                                             : std::vector<Picture>{};
        // Of rows of one class, no order is better than another one.
        if (!s.at && !evaluation.find("auc_share"))
            return all;
        // A list is about its first places; a table is one where it says so.
        const bool isList = s.at || table->hasLists();
        all.insert(isList ? all.begin() : all.end(), rankingPicture(s, evaluation, *table));
        return all;
    }
    case ScoresForm::Matrix: {
        std::vector<Picture> all{classesPicture(s, evaluation)};
        if (const auto positive = positiveClassOf(s))
            all.push_back(confusionPicture({s, evaluation, confusionOf(s.matrix, *positive)}));
        return all;
    }
    case ScoresForm::Slices:
        return {slicesPicture(s, evaluation)};
    case ScoresForm::Runs:
        if (const auto front = RunFront::of(s))
            return {runsPicture(*front)};
        return {};
    case ScoresForm::Proxies:
        return {proxiesPicture(s, evaluation)};
    }
    return lawPictures(s, evaluation);
}

} // namespace ringside::evaluation
