// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retraining/retraining_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/retraining/retraining_evaluation.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::curve;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::shortNumber;
using scenario::valueOf;

constexpr std::array<std::string_view, 7> kRetrainingPictures{
    "retraining-cost", "retraining-loss", "retraining-runs", "late-labels",
    "shift-weights",   "warm-starts",     "label-ceiling"};

constexpr int kPoints = 121;

Picture costPicture(const RetrainingScenario& s, const Evaluation& evaluation,
                    const IntervalCost& cost)
{
    const double now = *s.interval, best = cost.best().value_or(now);
    const double from = std::max(0.01, std::min(now, best) / 8), to = std::max(now, best) * 8;
    const auto series = [&](const char* name, auto y) {
        return scenario::Series{name, curve(from, to, kPoints, y, true)};
    };
    Plot plot{.x = {RINGSIDE_TR("Interval"), RINGSIDE_TR("days"), true},
              .y = {RINGSIDE_TR("Cost per day"), "", false}};
    plot.series = {
        series(RINGSIDE_TR("Total"), [&](double days) { return cost.perDay(days); }),
        series(RINGSIDE_TR("Training runs"), [&](double days) { return cost.runsPerDay(days); }),
        series(RINGSIDE_TR("Loss"), [&](double days) { return cost.lossPerDay(days); })};
    if (cost.best())
        plot.marks = {{RINGSIDE_TR("Best interval"), best, true}};
    plot.now = scenario::Point{now, cost.perDay(now)};
    const std::string total = shortNumber(valueOf(evaluation, "cost_usd_per_day"));
    std::string sentence =
        cost.best() ? filled(forms::kInterval, {shortNumber(now), total, shortNumber(best),
                                                shortNumber(cost.perDay(best))})
                    : filled(forms::kIntervalNeverPays, {shortNumber(now), total});
    return {"retraining-cost", RINGSIDE_TR("Cost by interval"), std::move(sentence),
            std::move(plot)};
}

Picture lossPicture(const RetrainingScenario& s, const IntervalCost& cost)
{
    const double now = *s.interval;
    scenario::Series series{RINGSIDE_TR("Loss per day")};
    for (int run = 0; run < 4; ++run) {
        for (const scenario::Point& point :
             curve(0, now, 25, [&](double age) { return cost.lossAt(age); }))
            series.points.push_back({run * now + point.x, point.y});
    }
    Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("days"), false},
              .y = {RINGSIDE_TR("Loss per day"), "", false}};
    plot.series = {std::move(series)};
    for (int run = 1; run <= 4; ++run)
        plot.marks.push_back({RINGSIDE_TR("Training run"), run * now, true});
    return {"retraining-loss", RINGSIDE_TR("Loss between runs"),
            filled(forms::kSawtooth, {shortNumber(cost.lossAt(now))}), std::move(plot)};
}

Picture runsPicture(const Evaluation& evaluation)
{
    constexpr double kDays = 365, kMostBlocks = 365;
    const double runs = valueOf(evaluation, "runs_per_year");
    const double useful = valueOf(evaluation, "useful_runs_per_year");
    const auto blocks = static_cast<int>(std::min(kMostBlocks, std::round(runs)));
    scenario::Lane lane{RINGSIDE_TR("Runs of a year"), {}};
    double filledUp = 0;
    for (int i = 0; i < blocks; ++i) {
        // Useful runs are as far apart as their number says.
        filledUp += useful / runs;
        const bool isUseful = filledUp >= 1 - 1e-9;
        filledUp -= isUseful ? 1 : 0;
        const double at = kDays * (i + 1) / blocks;
        lane.blocks.push_back({at - 0.6 * kDays / blocks, at, "",
                               isUseful ? RINGSIDE_TR("useful") : RINGSIDE_TR("useless"),
                               isUseful ? scenario::StateTone::Good : scenario::StateTone::Bad});
    }
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time"), RINGSIDE_TR("days"), false}};
    timeline.lanes = {std::move(lane)};
    const auto notice = evaluation.find("days_to_notice");
    const std::string share = percent(runs > 0 ? useful / runs : 0);
    std::string sentence =
        notice ? filled(forms::kTriggersNotice,
                        {shortNumber(runs), shortNumber(useful), share, shortNumber(notice->value)})
               : filled(forms::kTriggers, {shortNumber(runs), shortNumber(useful), share});
    return {"retraining-runs", RINGSIDE_TR("Runs of a year"), std::move(sentence),
            std::move(timeline)};
}

Picture latePicture(const RetrainingScenario& s, const Evaluation& evaluation)
{
    const double end = std::max(s.gap + *s.window, s.testGap + *s.testWindow);
    Plot plot{.x = {RINGSIDE_TR("Age of the row"), RINGSIDE_TR("days"), false},
              .y = {RINGSIDE_TR("Positives without label"), "%"}};
    plot.series = {{RINGSIDE_TR("Without label"), curve(0, end, kPoints, [&](double age) {
                        return 100 * unlabelledAt(s, age);
                    })}};
    plot.marks = {{RINGSIDE_TR("Newest training row"), s.gap, true},
                  {RINGSIDE_TR("Oldest training row"), s.gap + *s.window, true},
                  {RINGSIDE_TR("Newest test row"), s.testGap, true},
                  {RINGSIDE_TR("Oldest test row"), s.testGap + *s.testWindow, true}};
    return {"late-labels", RINGSIDE_TR("Labels still missing"),
            filled(forms::kLateLabels, {percent(valueOf(evaluation, "train_unlabelled_share")),
                                        percent(valueOf(evaluation, "test_unlabelled_share"))}),
            std::move(plot)};
}

Picture shiftPicture(const RetrainingScenario& s, const Evaluation& evaluation)
{
    const double since = *s.newWeeks, window = *s.window;
    const auto weightAt = [&](double weeksAgo) {
        return weeksAgo > window ? 0 : weeksAgo <= since ? *s.weight : 1;
    };
    scenario::Series series{RINGSIDE_TR("Weight")};
    for (const double week : {0.0, std::min(since, window), window, *s.history}) {
        if (!series.points.empty())
            series.points.push_back({week, series.points.back().y});
        series.points.push_back({week, weightAt(week * (1 + 1e-9) + 1e-9)});
    }
    Plot plot{.x = {RINGSIDE_TR("Age of the rows"), RINGSIDE_TR("weeks"), false},
              .y = {RINGSIDE_TR("Weight of a row"), "", false}};
    plot.series = {std::move(series)};
    plot.marks = {{RINGSIDE_TR("Shift"), since, true}};
    return {"shift-weights", RINGSIDE_TR("Weights of the rows"),
            filled(forms::kShift, {percent(valueOf(evaluation, "new_share")),
                                   shortNumber(valueOf(evaluation, "use_error")),
                                   shortNumber(valueOf(evaluation, "measured_error"))}),
            std::move(plot)};
}

Picture warmPicture(const RetrainingScenario& s, const Evaluation& evaluation)
{
    const double cycle = *s.fullEvery > 0 ? *s.fullEvery : *s.horizon;
    scenario::Series series{RINGSIDE_TR("Loss")};
    const double step = std::max(*s.updateEvery, *s.horizon / 400);
    for (double day = 0; day < *s.horizon; day += step) {
        const auto lossAt = [&](double since) {
            const double forgotten = std::max(0.0, std::fmod(day, cycle) + since - *s.grace);
            return *s.freshLoss * std::min(since, *s.updateEvery) + *s.forgetLoss * forgotten;
        };
        series.points.push_back({day, lossAt(0)});
        series.points.push_back({day + step, lossAt(step)});
    }
    Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("days"), false},
              .y = {RINGSIDE_TR("Loss"), "", false}};
    plot.series = {std::move(series)};
    return {"warm-starts", RINGSIDE_TR("Loss with warm starts"),
            filled(forms::kWarm, {shortNumber(valueOf(evaluation, "mean_loss")),
                                  shortNumber(valueOf(evaluation, "worst_loss")),
                                  shortNumber(valueOf(evaluation, "accelerator_hours_per_week"))}),
            std::move(plot)};
}

Picture ceilingPicture(const RetrainingScenario& s, const Evaluation& evaluation)
{
    const double labeler = valueOf(evaluation, "labeler_accuracy_share");
    const double measured = valueOf(evaluation, "measured_accuracy_share");
    Plot plot{.x = {RINGSIDE_TR("True accuracy"), "%"},
              .y = {RINGSIDE_TR("Measured accuracy"), "%"}};
    const auto line = [&](double accuracyOfLabels) {
        return curve(100 / s.classes, 100, 41, [&](double m) {
            return m * accuracyOfLabels + (100 - m) * (1 - accuracyOfLabels) / (s.classes - 1);
        });
    };
    plot.series = {{RINGSIDE_TR("Against these labels"), line(labeler)},
                   {.name = RINGSIDE_TR("Against perfect labels"),
                    .points = line(1),
                    .look = scenario::SeriesLook::Reference}};
    plot.marks = {{RINGSIDE_TR("Ceiling"), 100 * labeler, false}};
    plot.now = scenario::Point{100 * *s.modelAccuracy, 100 * measured};
    return {"label-ceiling", RINGSIDE_TR("Ceiling of the labels"),
            filled(forms::kCeiling, {percent(measured), percent(labeler)}), std::move(plot)};
}

} // namespace

std::span<const std::string_view> retrainingPictureNames()
{
    return kRetrainingPictures;
}

std::vector<Picture> retrainingPictures(const EvaluationScenario& scenario,
                                        const Evaluation& evaluation)
{
    const RetrainingScenario& s = *scenario.retraining;
    switch (*s.kind) {
    case RetrainingKind::Interval:
        if (const auto cost = IntervalCost::of(s))
            return {costPicture(s, evaluation, *cost), lossPicture(s, *cost)};
        return {};
    case RetrainingKind::Triggers:
        return {runsPicture(evaluation)};
    case RetrainingKind::LateLabels:
        return {latePicture(s, evaluation)};
    case RetrainingKind::Shift:
        return {shiftPicture(s, evaluation)};
    case RetrainingKind::Warm:
        return {warmPicture(s, evaluation)};
    case RetrainingKind::Ceiling:
        break;
    }
    return {ceilingPicture(s, evaluation)};
}

} // namespace ringside::evaluation
