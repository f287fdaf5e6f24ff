// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/evaluation/scenario/scores_scenario.h"
#include "core/evaluation/scores/confusion.h"

#include <span>
#include <string>
#include <vector>

namespace ringside::evaluation {

/// A normal law on the decision axis with its share of all rows.
struct ClassLaw
{
    double share = 0, mean = 0, sd = 1;
    double above(double x) const; ///< share of its rows above x
    double density(double x) const;
};

/// One group of rows.
struct GroupLaw
{
    std::string name; ///< "" for all rows
    ClassLaw negatives, positives;
    double origin = 0; ///< of the axis of the curves: its threshold as stated, with its shift
    double cut = 0;    ///< what is above it is flagged
    double share() const { return negatives.share + positives.share; }
    Confusion confusion() const; ///< of its own rows: the shares sum to 1
};

/// Scores of a classifier as normal laws of each class in each group: raw scores, or log-odds where
/// the scale is a probability. Values in, values out.
class ScoreLaws
{
public:
    /// With the thresholds that the scenario states, or that its capacity and parity lead to.
    /// Errors: MissingField, OutOfRange, Incompatible.
    static Result<ScoreLaws> of(const ScoresScenario& scenario);

    const std::vector<GroupLaw>& groups() const { return m_groups; }
    Confusion confusion() const;
    /// With the threshold of every group at this distance from its origin.
    Confusion confusionAt(double distance) const;
    double auc() const;
    double averagePrecision() const;
    /// Share of all rows up to this distance from their cut, and of those the flagged ones.
    struct Band
    {
        double rows = 0, flagged = 0;
    };
    Band around(double distance) const;
    /// The band of this share of the rows.
    Band bandOf(double rows) const;
    /// The distances from the origin beyond which no rows are.
    struct Reach
    {
        double low = 0, high = 0;
    };
    Reach reach() const;

private:
    std::vector<GroupLaw> m_groups;

    double flaggedWith(double moved) const;
    double movedFor(double flagged) const;
    void equalizeSelection(double flagged);
    void equalizeRecall(double flagged);
};

/// How well the scores are probabilities.
struct Calibration
{
    struct Bin
    {
        double share = 0, score = 0, frequency = 0; ///< of all rows; sums of scores, of positives
    };
    double brier = 0, logLoss = 0, meanScore = 0, positives = 0;
    std::vector<Bin> bins; ///< ten of width 0.1
    double error() const;  ///< expected calibration error
    double scoreRatio() const { return meanScore / positives; }

    /// Of these groups together.
    static Calibration of(std::span<const GroupLaw> groups);
};

/// Logit of a probability in (0, 1).
double logit(double probability);
/// Its inverse.
double probabilityOf(double logOdds);

} // namespace ringside::evaluation
