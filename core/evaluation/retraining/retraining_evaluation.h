// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

#include <optional>
#include <span>

namespace ringside::evaluation {

/// Cost of training a model again every `days`: cost of the runs and of the loss that grows between
/// them.
class IntervalCost
{
public:
    /// Errors: MissingField.
    static Result<IntervalCost> of(const RetrainingScenario& scenario);

    double runsPerDay(double days) const;
    double lossPerDay(double days) const;
    /// Loss of a day, `age` days after a run: the slope of the loss since then.
    double lossAt(double age) const;
    double perDay(double days) const { return runsPerDay(days) + lossPerDay(days); }
    /// The cheapest interval; absent where a run never pays, or costs nothing.
    std::optional<double> best() const;

private:
    double m_run = 0, m_growth = 0, m_limit = 0, m_constant = 0;
    bool m_saturates = false;
};

/// Share of the positives of a window, from `gap` days ago back, that still count as negative.
double unlabelledShare(const RetrainingScenario& scenario, double gap, double window);
/// Of the positives that are `age` days old.
double unlabelledAt(const RetrainingScenario& scenario, double age);

/// Share of scheduled runs after which enough labels have come together, `labels` of which arrive
/// per run with the given variance / mean.
double usefulShare(double labels, double dispersion, double needed);

std::span<const scenario::MetricInfo> retrainingMetrics();
Result<PartResult> evaluateRetraining(const EvaluationScenario& scenario, scenario::Effort effort,
                                      std::stop_token stop);

} // namespace ringside::evaluation
