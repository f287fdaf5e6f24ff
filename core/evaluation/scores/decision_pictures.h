// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scores/confusion.h"
#include "core/evaluation/scores/score_laws.h"
#include "core/scenario/picture.h"

#include <vector>

/// Pictures of decisions by a threshold, whatever the scores come from: laws, a table or a matrix.
namespace ringside::evaluation {

/// What these pictures read. `now` are the decisions at the threshold, `all` those while it falls.
struct Decisions
{
    const ScoresScenario& scenario;
    const scenario::Evaluation& evaluation;
    Confusion now{};
    std::vector<Confusion> all{};

    double value(std::string_view name) const;
    std::string share(std::string_view name) const; ///< "33 %"
};

/// The decisions as counts of the scenario's rows.
scenario::Picture confusionPicture(const Decisions& decisions);
scenario::Picture rocPicture(const Decisions& decisions);
scenario::Picture precisionPicture(const Decisions& decisions);

/// Costs by threshold, and where the state is among them.
struct CostCurve
{
    scenario::Axis axis;
    std::vector<scenario::Point> points;
    double threshold = 0; ///< on the axis
    scenario::Mark mark;
};
scenario::Picture costPicture(const Decisions& decisions, CostCurve curve);

scenario::Picture reliabilityPicture(const Calibration& calibration);

/// How the rows of both classes are spread over the scores, with the threshold.
struct Hills
{
    scenario::Axis scores, rows;
    scenario::Series negatives, positives; ///< without names
    scenario::Mark mark;
    std::string threshold; ///< as text; "" where each group has its own
};
/// Negatives above the axis and positives below it, so that neither hides the other.
scenario::Picture hillsPicture(const Decisions& decisions, Hills hills);

/// A line at the threshold, which can be moved where nothing else sets it.
scenario::Mark thresholdMark(double shown, double place, bool isFree);

} // namespace ringside::evaluation
