// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/histogram_distances.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::evaluation {

using statistics::DriftMetric; // a scenario states one of the first two

enum class DriftBaseline { Training, Release, DayBefore, LastWeek, LastMonth, SameSeason };
enum class DriftRemedy { None, Reweight, Recalibrate, Retrain, RetrainWithInput };

/// A number that the model reads: normal with an SD of 1 and a mean that moves, in SD; or the
/// distances of its days, typed by the author. `count` features behave like it.
struct DriftFeature
{
    double count = 1;
    double trend = 0; ///< per day
    double monday = 0, season = 0, fault = 0;
    std::optional<double> threshold{};
    std::optional<double> normal{}, high{}; ///< median and 99th percentile of normal days
    std::optional<double> faultDistance{}, mondayDistance{}; ///< medians
    double faulty = 1;
    bool operator==(const DriftFeature&) const = default;

    bool isTyped() const { return normal || high || faultDistance || mondayDistance; }
};

/// A part of the rows with one rate of positives, before and after.
struct DriftStratum
{
    std::optional<double> before{}, after{}, rateBefore{}, rateAfter{};
    std::string seen{}; ///< strata with the same name look the same to the model
    bool operator==(const DriftStratum&) const = default;
};

/// Entries with a name in the order in which they were stated.
template <class Entry> using Named = std::vector<std::pair<std::string, Entry>>;

/// Monitoring of a model's input, day by day, and what a changed input or a changed relation does.
/// Days count from 0; negative days have data too.
struct DriftScenario
{
    DriftMetric metric = DriftMetric::JensenShannon;
    double threshold = 0.3, bins = 10;
    DriftBaseline baseline = DriftBaseline::Training;
    double baselineRows = 1e5, windowRows = 1000;
    double days = 60, within = 1;
    double trainingDays = 365, releaseEvery = 30;
    double seasonFrom = 335, seasonTo = 365;
    std::optional<double> launchDay{}, faultDay{};
    Named<DriftFeature> features{};
    std::vector<double> histogramBaseline{}, histogramCurrent{};
    Named<DriftStratum> strata{};
    DriftRemedy remedy = DriftRemedy::None;
    std::optional<double> labels{};
    double alpha = 0.05;
    double seed = 1;
    bool operator==(const DriftScenario&) const = default;
};

} // namespace ringside::evaluation
