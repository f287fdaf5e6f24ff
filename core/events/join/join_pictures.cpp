// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/join/join_pictures.h"

#include "core/base/tr.h"
#include "core/events/join/join_evaluation.h"
#include "core/events/part/events_text.h"
#include "core/events/part/time_scale.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace ringside::events {

namespace {

using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::Series;
using scenario::SeriesLook;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kJoinPictures{"events-join", "events-roc"};
constexpr std::size_t kMostExamples = 20, kMostRocPoints = 200;

/// Some examples below each other, as time from their request: the rows of the training join and of
/// the store, and the outcome.
class RowsPlot
{
public:
    explicit RowsPlot(const JoinRun& run) : m_run(run)
    {
        const std::size_t step = (run.examples.size() + kMostExamples - 1) / kMostExamples;
        double longest = 0;
        for (std::size_t i = 0; i < run.examples.size(); i += step) {
            const JoinedExample& example = run.examples[i];
            m_shown.push_back(&example);
            longest = std::max(longest, example.example.outcome - example.example.request);
            for (const std::size_t row : {example.joined, example.served}) {
                if (row != FeatureRows::kNone)
                    longest = std::max(longest, std::abs(fromRequest(example, row)));
            }
        }
        m_scale = TimeScale::of(longest);
    }

    Plot plot() const
    {
        Plot plot{.x = m_scale.axis(RINGSIDE_TR("Time from the request")),
                  .y = {RINGSIDE_TR("Training example"), ""}};
        Series known{.name = RINGSIDE_TR("row of the join, known at the request"),
                     .look = SeriesLook::Dots,
                     .tone = StateTone::Good};
        Series leaked{.name = RINGSIDE_TR("row of the join, from after the request"),
                      .look = SeriesLook::Dots,
                      .tone = StateTone::Bad};
        Series served{.name = RINGSIDE_TR("row that was served"), .look = SeriesLook::Dots};
        Series outcome{.name = RINGSIDE_TR("outcome"), .look = SeriesLook::Dots};
        Series arrows{.name = RINGSIDE_TR("from the request to its row"),
                      .look = SeriesLook::Segments};
        for (std::size_t i = 0; i < m_shown.size(); ++i) {
            const JoinedExample& example = *m_shown[i];
            const auto y = static_cast<double>(i + 1);
            outcome.points.push_back(
                {m_scale.shown(example.example.outcome - example.example.request), y});
            if (example.served != FeatureRows::kNone)
                served.points.push_back({m_scale.shown(fromRequest(example, example.served)), y});
            if (example.joined == FeatureRows::kNone)
                continue;
            const double x = m_scale.shown(fromRequest(example, example.joined));
            (x > 0 ? leaked : known).points.push_back({x, y});
            arrows.points.push_back({0, y});
            arrows.points.push_back({x, y});
        }
        for (Series* series : {&arrows, &served, &outcome, &known, &leaked}) {
            if (!series->points.empty())
                plot.series.push_back(std::move(*series));
        }
        plot.marks.push_back({RINGSIDE_TR("request"), 0, true});
        return plot;
    }

private:
    double fromRequest(const JoinedExample& example, std::size_t row) const
    {
        return m_run.data.rows.row(row).time - example.example.request;
    }

    const JoinRun& m_run;
    std::vector<const JoinedExample*> m_shown;
    TimeScale m_scale;
};

/// False positive rate and true positive rate for each threshold, the highest first.
std::vector<scenario::Point> rocOf(std::vector<RankedValue> values)
{
    std::ranges::sort(values, std::greater<>(), &RankedValue::value);
    const auto positives =
        static_cast<double>(std::ranges::count(values, true, &RankedValue::isPositive));
    const double negatives = static_cast<double>(values.size()) - positives;
    double found = 0, wrong = 0;
    std::vector<scenario::Point> points{{0, 0}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        (values[i].isPositive ? found : wrong) += 1;
        if (i + 1 == values.size() || values[i + 1].value != values[i].value)
            points.push_back({wrong / negatives, found / positives});
    }
    const std::size_t step = (points.size() + kMostRocPoints - 1) / kMostRocPoints;
    std::vector<scenario::Point> kept;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i % step == 0 || i + 1 == points.size())
            kept.push_back(points[i]);
    }
    return kept;
}

Picture rocPicture(const JoinRun& run, const Evaluation& evaluation)
{
    Plot plot{.x = {RINGSIDE_TR("False positive rate"), ""},
              .y = {RINGSIDE_TR("True positive rate"), ""}};
    plot.series = {
        {.name = RINGSIDE_TR("training join"), .points = rocOf(joinedValues(run))},
        {.name = RINGSIDE_TR("what is served"), .points = rocOf(servedValues(run))},
        {.name = RINGSIDE_TR("chance"), .points = {{0, 0}, {1, 1}}, .look = SeriesLook::Reference}};
    return {"events-roc", RINGSIDE_TR("ROC curves"),
            filled(forms::kRoc, {shortNumber(valueOf(evaluation, "auc_join")),
                                 shortNumber(valueOf(evaluation, "auc_served"))}),
            std::move(plot)};
}

} // namespace

std::span<const std::string_view> joinPictureNames()
{
    return kJoinPictures;
}

std::vector<Picture> joinPictures(const EventsScenario&, const Evaluation& evaluation)
{
    const JoinRun* run = joinRunOf(evaluation);
    if (!run)
        return {};
    std::vector<Picture> pictures;
    pictures.push_back(
        {"events-join", RINGSIDE_TR("Rows"),
         filled(forms::kJoined, {scenario::countText(valueOf(evaluation, "leaked_rows")),
                                 scenario::countText(valueOf(evaluation, "rows")),
                                 percent(valueOf(evaluation, "differing_share"))}),
         RowsPlot(*run).plot()});
    if (evaluation.find("auc_join"))
        pictures.push_back(rocPicture(*run, evaluation));
    return pictures;
}

} // namespace ringside::events
