// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/evaluate.h"

#include <QString>

#include <vector>

namespace ringside::app {

/// The numbers of a serving job in the order in which they matter: three that lead, and all others
/// in named groups. A value type, computed without a window.
struct ServingNumbers
{
    struct Number
    {
        serving::ServingMetric metric;
        QString name, value;
    };
    struct Group
    {
        QString title;
        std::vector<Number> numbers;
    };
    std::vector<Number> lead; ///< tail latency, utilization, cost or throughput
    std::vector<Group> groups;

    static ServingNumbers of(const serving::EvaluatedServing& now);
};

} // namespace ringside::app
