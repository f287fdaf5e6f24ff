// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/scenario/parity_scenario.h"

namespace ringside::table {

namespace {

template <class T> void take(T& member, const std::optional<T>& stated)
{
    if (stated)
        member = *stated;
}

} // namespace

FeatureSteps TableFeature::servingSteps() const
{
    FeatureSteps made = steps;
    const FeatureSteps fresh{};
    if (serving.impute || serving.imputeValue) {
        made.impute = serving.impute.value_or(fresh.impute);
        made.imputeValue = serving.imputeValue.value_or(fresh.imputeValue);
    }
    if (serving.offset || serving.daylight) {
        made.offset = serving.offset.value_or(fresh.offset);
        made.daylight = serving.daylight.value_or(fresh.daylight);
    }
    if (serving.augment || serving.augmentSpread || serving.draws) {
        made.augment = serving.augment.value_or(fresh.augment);
        made.augmentSpread = serving.augmentSpread.value_or(fresh.augmentSpread);
        made.draws = serving.draws.value_or(fresh.draws);
    }
    take(made.column, serving.column);
    take(made.weight, serving.weight);
    take(made.log, serving.log);
    take(made.scale, serving.scale);
    take(made.bins, serving.bins);
    take(made.encode, serving.encode);
    take(made.order, serving.order);
    take(made.top, serving.top);
    if (serving.buckets)
        made.buckets = serving.buckets;
    take(made.part, serving.part);
    take(made.statistics, serving.statistics);
    take(made.window, serving.window);
    take(made.sample, serving.sample);
    take(made.mean, serving.mean);
    take(made.spread, serving.spread);
    return made;
}

} // namespace ringside::table
