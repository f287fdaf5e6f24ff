// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_pictures.h"

#include "core/base/tr.h"
#include "core/scenario/picture_text.h"
#include "core/table/parity/parity_measures.h"
#include "core/table/parity/row_pictures.h"
#include "core/table/part/picture_cells.h"
#include "core/table/part/table_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringside::table {

namespace {

using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 5> kParityPictures{
    "row-table", "row-lanes", "feature-differences", "largest-differences", "row-answers"};

Picture featurePicture(const ParityRun& run, const Evaluation& evaluation)
{
    Plot plot{.x = {.title = "", .unit = "", .names = run.names},
              .y = {RINGSIDE_TR("Requests that differ"), "%"}};
    scenario::Series bars{.name = RINGSIDE_TR("Requests that differ"),
                          .points = {},
                          .look = scenario::SeriesLook::Bars};
    std::size_t worst = 0;
    double most = 0;
    for (std::size_t i = 0; i < run.names.size(); ++i) {
        const double share = valueOf(evaluation, "features." + run.names[i] + ".differing_share");
        bars.points.push_back({static_cast<double>(i), 100 * share});
        if (share > most) {
            most = share;
            worst = i;
        }
    }
    plot.series.push_back(std::move(bars));
    const double differing = valueOf(evaluation, "differing_features");
    return {"feature-differences", RINGSIDE_TR("Feature by feature"),
            differing == 1  ? filled(forms::kOneFeature, {run.names[worst], percent(most)})
            : differing > 0 ? filled(forms::kFeatures,
                                     {text::numberText(differing), run.names[worst], percent(most)})
                            : filled(forms::kNoFeature, {text::numberText(run.scenario.requests)}),
            std::move(plot)};
}

/// The ten requests whose scores differ most.
Picture largestPicture(const ParityRun& run, const Evaluation& evaluation)
{
    constexpr std::size_t kRows = 10;
    const auto &trained = run.trained.scores, &served = run.served.scores;
    const auto difference = [&](std::size_t row) {
        const double apart = std::abs(trained[row] - served[row]);
        return std::isnan(apart) ? 0 : apart;
    };
    std::vector<std::size_t> rows(served.size());
    std::iota(rows.begin(), rows.end(), 0);
    const std::size_t shown = std::min(kRows, rows.size());
    std::ranges::partial_sort(rows, rows.begin() + static_cast<std::ptrdiff_t>(shown),
                              [&](std::size_t a, std::size_t b) {
                                  const double left = difference(a), right = difference(b);
                                  return left != right ? left > right : a < b;
                              });
    Matrix matrix{
        .rows = {},
        .columns = {RINGSIDE_TR("Training"), RINGSIDE_TR("Serving"), RINGSIDE_TR("Difference")},
        .cells = {},
        .unit = ""};
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t row = rows[i];
        const bool isDifferent = difference(row) > run.scenario.tolerance;
        matrix.rows.push_back(filled(forms::kRequest, {wholeText(row + 1)}));
        for (const double value : {trained[row], served[row], difference(row)}) {
            scenario::Cell cell{RINGSIDE_TR("score"), {}};
            if (!std::isnan(value))
                cell.number = value;
            else
                cell = {RINGSIDE_TR("fails"), {}, StateTone::Bad};
            matrix.cells.push_back(std::move(cell));
        }
        if (isDifferent) {
            matrix.cells.back().state = RINGSIDE_TR("differs");
            matrix.cells.back().tone = StateTone::Bad;
        }
    }
    const double largest = valueOf(evaluation, "score_difference_max");
    return {"largest-differences", RINGSIDE_TR("Largest differences"),
            largest > 0 ? filled(forms::kLargest,
                                 {shortNumber(largest),
                                  shortNumber(valueOf(evaluation, "score_difference_mean"))})
                        : std::string(forms::kNoDifference),
            std::move(matrix)};
}

scenario::Series answersOf(const ParityRun& run, std::size_t row)
{
    const ProbeAnswers& probe = run.probes[row];
    scenario::Series series{.name = filled(forms::kRequest, {wholeText(row + 1)}), .points = {}};
    std::vector<double> scores{probe.calls[0], probe.alone, probe.together};
    if (run.serving.isDrawn())
        scores.insert(scores.end(), probe.calls.begin() + 1, probe.calls.end());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!std::isnan(scores[i]))
            series.points.push_back({static_cast<double>(i), scores[i]});
    }
    return series;
}

/// The rows whose answers differ most, in each company.
Picture answersPicture(const ParityRun& run, const Evaluation& evaluation)
{
    constexpr std::size_t kRows = 3;
    std::vector<std::size_t> rows(run.probes.size());
    std::iota(rows.begin(), rows.end(), 0);
    const auto spreadOf = [&](std::size_t row) {
        const double spread = run.probes[row].spread();
        return std::isnan(spread) ? -1 : spread;
    };
    std::ranges::stable_sort(rows, std::ranges::greater(), spreadOf);
    Plot plot{.x = {.title = "",
                    .unit = "",
                    .names = {RINGSIDE_TR("In its batch"), RINGSIDE_TR("Alone"),
                              RINGSIDE_TR("With all")}},
              .y = {RINGSIDE_TR("Score"), ""}};
    plot.y.fitsValues = true;
    for (std::size_t call = 1; run.serving.isDrawn() && call < kCalls; ++call)
        plot.x.names.push_back(wholeText(call + 1));
    for (std::size_t i = 0; i < std::min(kRows, rows.size()); ++i) {
        auto series = answersOf(run, rows[i]);
        if (!series.points.empty())
            plot.series.push_back(std::move(series));
    }
    const double spread = valueOf(evaluation, "score_spread_max");
    const double failures = valueOf(evaluation, "probe_failures");
    const std::string probed = wholeText(run.probes.size());
    return {"row-answers", RINGSIDE_TR("One row, many answers"),
            failures > 0 && spread == 0
                ? filled(forms::kOthersAgree, {text::numberText(failures), probed})
            : failures > 0 ? filled(forms::kAnswersFail,
                                    {text::numberText(failures), probed, shortNumber(spread)})
            : spread > 0   ? filled(forms::kAnswers, {shortNumber(spread)})
                           : filled(forms::kOneAnswer, {probed}),
            std::move(plot)};
}

} // namespace

std::span<const std::string_view> parityPictureNames()
{
    return kParityPictures;
}

std::vector<Picture> parityPictures(const TableScenario&, const Evaluation& evaluation)
{
    const auto* run = std::any_cast<std::shared_ptr<const ParityRun>>(&evaluation.detail);
    if (!run)
        return {};
    return {rowTable(**run), rowLanes(**run), featurePicture(**run, evaluation),
            largestPicture(**run, evaluation), answersPicture(**run, evaluation)};
}

} // namespace ringside::table
