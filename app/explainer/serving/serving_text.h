// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/picture/serving_scenes.h"
#include "core/serving/scenario/evaluate.h"

#include <QCoreApplication>
#include <QString>

#include <string>

namespace ringside::app {

/// What a serving job's numbers are called and how they are written.
class ServingText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ServingText)

public:
    static QString scene(serving::ServingScene scene);
    /// "p99 latency"
    static QString metric(serving::ServingMetric metric);
    /// "856 ms", "22.9 %", "211 per second"
    static QString value(serving::ServingMetric metric, double value);
    /// Between 0 and 1, shown in percent.
    static bool isShare(serving::ServingMetric metric);
    /// With the half width of its interval: "16.2 ± 1.7 s".
    static QString estimate(serving::ServingMetric metric, const serving::Estimate& estimate);
    /// "exact", "simulated, 99 % intervals": how the job was computed, and whether more runs
    /// follow.
    static QString methods(const serving::EvaluatedServing& evaluated, bool isFine);
    /// The field's name in words; the path where there is none.
    static QString field(const std::string& path);
};

} // namespace ringside::app
