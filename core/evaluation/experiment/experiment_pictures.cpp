// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/experiment/experiment_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/experiment/bandit.h"
#include "core/evaluation/experiment/experiment_evaluation.h"
#include "core/evaluation/experiment/experiment_text.h"
#include "core/evaluation/experiment/exposure.h"
#include "core/evaluation/experiment/sequential_looks.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/scenario/picture_text.h"
#include "core/statistics/distributions.h"

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

constexpr std::array<std::string_view, 7> kExperimentPictures{
    "ab-effect",         "ab-days",       "paired-wins",   "gate-decisions",
    "sequential-limits", "bandit-shares", "exposure-steps"};
constexpr int kCurvePoints = 81;
/// More lines cannot be distinguished.
constexpr std::size_t kMostVariants = 6;

/// Rates of both versions with their 95 % intervals, which shrink from day to day.
Picture effectPicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    const double effect = valueOf(evaluation, "measured_effect_share");
    const double half = valueOf(evaluation, "half_width_share");
    const auto arm = [&](const char* name, double rate, double share) {
        scenario::Series line{name};
        line.points =
            curve(s.days / 8, 1.25 * s.days, kCurvePoints, [rate](double) { return 100 * rate; });
        for (const scenario::Point& point : line.points) {
            const double rows = *s.unitsPerDay * point.x * share;
            const double width = 1.96 * std::sqrt(rate * (1 - rate) / rows);
            line.low.push_back(100 * (rate - width));
            line.high.push_back(100 * (rate + width));
        }
        return line;
    };
    Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("days")},
              .y = {RINGSIDE_TR("Rate with its 95 % interval"), "%"}};
    plot.y.fitsValues = true;
    plot.series = {arm(RINGSIDE_TR("Old version"), *s.baseRate, 1 - s.share),
                   arm(RINGSIDE_TR("New version"), *s.baseRate + effect, s.share)};
    plot.marks = {{RINGSIDE_TR("End"), s.days, true}};
    return {"ab-effect", RINGSIDE_TR("Measured rates"),
            filled(forms::kAbEffect,
                   {shortNumber(s.days), shortNumber(100 * effect), shortNumber(100 * half),
                    percent(valueOf(evaluation, "power_share"))}),
            std::move(plot)};
}

/// How long the experiment takes by the difference that it has to detect.
Picture daysPicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    constexpr double kAround = 3; ///< as many times smaller and larger
    const double effect = valueOf(evaluation, "measured_effect_share");
    const double days = valueOf(evaluation, "needed_days");
    const double most = effect > 0 ? 1 - *s.baseRate : *s.baseRate;
    const double size = std::abs(effect), high = std::min(kAround * size, 0.99 * most);
    Plot plot{.x = {RINGSIDE_TR("Difference to detect"), RINGSIDE_TR("points"), false},
              .y = {RINGSIDE_TR("Days needed"), "", true}};
    plot.series = {{RINGSIDE_TR("Days needed"),
                    curve(size / kAround, high, kCurvePoints, [&](double difference) {
                        return unitsToDetect(s, std::copysign(difference, effect)) / *s.unitsPerDay;
                    })}};
    for (scenario::Point& point : plot.series.front().points)
        point.x *= 100;
    plot.marks = {{RINGSIDE_TR("Planned"), s.days, false}};
    plot.now = scenario::Point{100 * size, days};
    return {
        "ab-days", RINGSIDE_TR("Days by difference"),
        filled(forms::kAbDays, {shortNumber(100 * size), percent(s.power),
                                scenario::countText(std::ceil(valueOf(evaluation, "needed_rows"))),
                                shortNumber(days)}),
        std::move(plot)};
}

/// Chances of the wins with and without a gain, and the number from which on a test sees one.
Picture winsPicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    const double n = *s.disagree, truth = 0.5 + s.trueGain * *s.rows / (2 * n);
    const double reach = 4 * std::sqrt(n) / 2;
    const double low = std::max(0.0, std::floor(n * std::min(0.5, truth) - reach));
    const double high = std::min(n, std::ceil(n * std::max(0.5, truth) + reach));
    const double step = std::max(1.0, std::floor((high - low) / 200));
    const auto law = [&](const char* name, double chance) {
        scenario::Series line{name};
        for (double wins = low; wins <= high; wins += step)
            line.points.push_back({wins, 100 * (statistics::binomialCdf(wins, n, chance) -
                                                statistics::binomialCdf(wins - 1, n, chance))});
        line.look = scenario::SeriesLook::Area;
        return line;
    };
    Plot plot{.x = {RINGSIDE_TR("Rows on which only the candidate is right"), "", false},
              .y = {RINGSIDE_TR("Chance"), "%"}};
    plot.series = {law(RINGSIDE_TR("Without a gain"), 0.5)};
    if (s.trueGain != 0)
        plot.series.push_back(law(RINGSIDE_TR("With the true gain"), std::clamp(truth, 0.0, 1.0)));
    if (const auto needed = evaluation.find("wins_needed_rows"))
        plot.marks.push_back({RINGSIDE_TR("Significant"), needed->value, true});
    if (s.candidateRight)
        plot.marks.push_back({RINGSIDE_TR("Observed"), *s.candidateRight, true});
    return {"paired-wins", RINGSIDE_TR("Wins of the candidate"),
            filled(forms::kWins, {percent(valueOf(evaluation, "false_release_share")),
                                  percent(valueOf(evaluation, "missed_gain_share"))}),
            std::move(plot)};
}

/// How often a candidate is released, by its true gain.
Picture gatePicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    const auto gate = gateLaw(s);
    Plot plot{.x = {RINGSIDE_TR("True gain"), RINGSIDE_TR("points")},
              .y = {RINGSIDE_TR("Released"), "%"}};
    const double low = s.gainMean - 3 * *s.gainSd, high = s.gainMean + 3 * *s.gainSd;
    if (gate)
        plot.series = {{RINGSIDE_TR("Released"), curve(low, high, kCurvePoints, [&](double gain) {
                            return 100 * releasedShare(*gate, gain);
                        })}};
    const double densest = statistics::normalDensity(0);
    scenario::Series candidates{RINGSIDE_TR("Candidates, 100 % at the most frequent gain"),
                                curve(low, high, kCurvePoints, [&](double gain) {
                                    const double z = (gain - s.gainMean) / *s.gainSd;
                                    return 100 * statistics::normalDensity(z) / densest;
                                })};
    candidates.look = scenario::SeriesLook::Area;
    plot.series.push_back(std::move(candidates));
    for (scenario::Series& series : plot.series) {
        for (scenario::Point& point : series.points)
            point.x *= 100;
    }
    plot.marks = {{RINGSIDE_TR("No gain"), 0, true}};
    return {"gate-decisions", RINGSIDE_TR("Decisions of the gate"),
            filled(forms::kGate, {percent(valueOf(evaluation, "wrong_share")),
                                  percent(valueOf(evaluation, "released_share"))}),
            std::move(plot)};
}

Picture looksPicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    const int looks = static_cast<int>(*s.looks);
    const auto limits =
        lookLimits(ruleOf(s), looks, s.alpha, s.stricterAlpha, scenario::Effort::Coarse);
    scenario::Series upper{RINGSIDE_TR("Upper limit")}, lower{RINGSIDE_TR("Lower limit")};
    scenario::Series path{RINGSIDE_TR("Expected with the effect")};
    for (int look = 1; look <= looks; ++look) {
        const double limit = limits[static_cast<std::size_t>(look - 1)];
        if (std::isfinite(limit)) {
            upper.points.push_back({double(look), limit});
            lower.points.push_back({double(look), -limit});
        }
        const double mean = s.drift * std::sqrt(double(look) / looks);
        path.points.push_back({double(look), mean});
        path.low.push_back(mean - 1.96);
        path.high.push_back(mean + 1.96);
    }
    Plot plot{.x = {RINGSIDE_TR("Look at the data"), ""},
              .y = {RINGSIDE_TR("Difference / standard error"), ""}};
    plot.series = {std::move(upper), std::move(lower), std::move(path)};
    return {"sequential-limits", RINGSIDE_TR("Limits of the looks"),
            filled(forms::kLooks, {percent(valueOf(evaluation, "false_positive_share")),
                                   percent(valueOf(evaluation, "power_share"))}),
            std::move(plot)};
}

Picture banditPicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    Plot plot{.x = {RINGSIDE_TR("Readers"), "", false},
              .y = {RINGSIDE_TR("Share of the readers"), "%"}};
    if (const auto numbers = banditNumbers(s, scenario::Effort::Coarse, {})) {
        const std::size_t variants = std::min(s.rates.size(), kMostVariants);
        for (std::size_t i = 0; i < variants; ++i) {
            scenario::Series line{
                filled(forms::kVariant, {std::to_string(i + 1), percent(s.rates[i])})};
            for (std::size_t batch = 0; batch < numbers->shares.size(); ++batch)
                line.points.push_back({*s.readers * static_cast<double>(batch) / s.batches,
                                       100 * numbers->shares[batch][i]});
            plot.series.push_back(std::move(line));
        }
    }
    return {"bandit-shares", RINGSIDE_TR("Split of the readers"),
            filled(forms::kBandit, {percent(valueOf(evaluation, "regret_share")),
                                    percent(valueOf(evaluation, "best_share"))}),
            std::move(plot)};
}

/// The staircase of shares, and how often the alarm has come.
Picture exposurePicture(const ExperimentScenario& s, const Evaluation& evaluation)
{
    const ExposureNumbers numbers = exposureNumbers(s);
    scenario::Series share{RINGSIDE_TR("Share of the users")}, alarm{RINGSIDE_TR("Alarm so far")};
    double expected = 0;
    for (const ExposureStep& step : numbers.steps) {
        const double shown = step.isMirrored ? 0 : 100 * step.share;
        share.points.push_back({step.from, shown});
        share.points.push_back({step.to, shown});
        const double rate = *s.requestsPerDay * *s.faultShare / 24 * step.share;
        for (const scenario::Point& point : curve(step.from, step.to, 21, [&](double hour) {
                 const double faults = expected + rate * (hour - step.from);
                 return 100 * (1 - statistics::poissonCdf(s.alarmAfter - 1, faults));
             }))
            alarm.points.push_back(point);
        expected += rate * (step.to - step.from);
    }
    Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("h"), false},
              .y = {RINGSIDE_TR("Users, and chance of the alarm"), "%"}};
    share.look = scenario::SeriesLook::Area;
    plot.series = {std::move(share), std::move(alarm)};
    return {"exposure-steps", RINGSIDE_TR("Steps of the release"),
            filled(forms::kExposure, {shortNumber(valueOf(evaluation, "days_to_alarm")),
                                      shortNumber(valueOf(evaluation, "hurt_rows"))}),
            std::move(plot)};
}

} // namespace

std::span<const std::string_view> experimentPictureNames()
{
    return kExperimentPictures;
}

std::vector<Picture> experimentPictures(const EvaluationScenario& scenario,
                                        const Evaluation& evaluation)
{
    const ExperimentScenario& s = *scenario.experiment;
    switch (*s.kind) {
    case ExperimentKind::Ab:
        if (!evaluation.find("needed_days"))
            return {effectPicture(s, evaluation)};
        return {effectPicture(s, evaluation), daysPicture(s, evaluation)};
    case ExperimentKind::Paired:
        return {winsPicture(s, evaluation)};
    case ExperimentKind::Gate:
        return {gatePicture(s, evaluation)};
    case ExperimentKind::Sequential:
        return {looksPicture(s, evaluation)};
    case ExperimentKind::Bandit:
        return {banditPicture(s, evaluation)};
    case ExperimentKind::Exposure:
        break;
    }
    return {exposurePicture(s, evaluation)};
}

} // namespace ringside::evaluation
