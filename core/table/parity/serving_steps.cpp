// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/scenario/parity_scenario.h"

namespace ringside::table {

namespace {

template <class T> void assignIfStated(T& member, const std::optional<T>& stated)
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
    assignIfStated(made.column, serving.column);
    assignIfStated(made.weight, serving.weight);
    assignIfStated(made.log, serving.log);
    assignIfStated(made.scale, serving.scale);
    assignIfStated(made.bins, serving.bins);
    assignIfStated(made.encode, serving.encode);
    assignIfStated(made.order, serving.order);
    assignIfStated(made.top, serving.top);
    if (serving.buckets)
        made.buckets = serving.buckets;
    assignIfStated(made.part, serving.part);
    assignIfStated(made.statistics, serving.statistics);
    assignIfStated(made.window, serving.window);
    assignIfStated(made.sample, serving.sample);
    assignIfStated(made.mean, serving.mean);
    assignIfStated(made.spread, serving.spread);
    return made;
}

} // namespace ringside::table
