// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/evaluation/drift/drift_series.h"
#include "core/scenario/evaluation.h"

#include <optional>
#include <stop_token>

namespace ringside::evaluation {

/// What the features of a monitored model do before a fault and after it.
struct DriftAlerts
{
    scenario::Estimate falseAlertsPerMonth, quietDayShare, quietMonthShare;
    std::optional<scenario::Estimate> faultAlertShare{}, daysToAlert{}, trustedShare{};
    /// Expected distances: of the first feature with a fault on its first day, and of the first
    /// feature on the last day.
    std::optional<scenario::Estimate> faultDistance{}, lastDistance{};
    bool isDrawn = false;
};

/// A proof draws samples for every kind of day that neither alerts nor stays quiet for certain,
/// unless there are too many for its time. Errors: Cancelled.
Result<DriftAlerts> driftAlerts(const DriftScenario& scenario, scenario::Effort effort,
                                const std::stop_token& stop);

/// Limit of a feature: its own, or the one of all.
double limitOf(const DriftScenario& scenario, const DriftFeature& feature);

} // namespace ringside::evaluation
