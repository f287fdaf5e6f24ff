// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/scenario/scenario_kind.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string_view>

namespace ringside::app {

/// Texts of the metrics of any kind of scenario: their names, values with units, and what a change
/// does to them.
class MetricText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MetricText)

public:
    /// "p99 latency"
    static QString name(const scenario::MetricInfo& metric);
    /// Of a map's entry too, whose value is named "east.recall": "east: recall".
    static QString name(const scenario::MetricInfo& metric, std::string_view value);
    /// "856 ms", "22.9 %", "211 per second"
    static QString value(const scenario::MetricInfo& metric, double value);
    /// With the half width of its interval: "16.2 ± 1.7 s".
    static QString estimate(const scenario::MetricInfo& metric, const scenario::Estimate& estimate);
    /// The evaluation's value of the metric of this name; "" where it has none.
    static QString valueIn(const scenario::ScenarioKind& kind,
                           const scenario::Evaluation& evaluation, std::string_view metric);
    /// "2.1 s → 0.4 s"; one number where it has not changed.
    static QString change(const scenario::MetricInfo& metric,
                          const std::optional<scenario::Estimate>& before,
                          const scenario::Estimate& now);
    /// The effect of a tried option on the question's goal, with both numbers, and which of its
    /// bounds are broken.
    static QString tried(const scenario::ScenarioKind& kind, const bank::Question& question,
                         const scenario::Evaluation& before, const scenario::Evaluation& now);
    /// How a scenario was computed, and whether finer numbers follow.
    static QString methods(const scenario::Evaluation& evaluation, bool isFine);
};

} // namespace ringside::app
