// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_info.h"

#include <vector>

/// The values at which a slider stops.
namespace ringside::scenario {

enum class Spacing {
    Doubling, ///< powers of two times the first value
    Linear,
    Rates, ///< 1, 1.6, 2, 3.2 and 5 times powers of ten, so that common network rates are there
};

/// The useful part of a field's range, where the whole one would be useless. In the field's unit.
struct StopRange
{
    Spacing spacing = Spacing::Rates;
    double from = 0, to = 1;
    double step = 0; ///< of linear spacing
};

std::vector<double> stopsOf(const StopRange& range);

/// A decade around a value, or the field's range where that is narrower; shares in twentieths; for
/// a time of 0, all times from a millisecond to a quarter of an hour.
std::vector<double> stopsAround(double value, const FieldInfo& field);

/// Ascending, without duplicates and without values that the field does not take.
void keepAllowed(std::vector<double>& stops, const FieldInfo& field);

} // namespace ringside::scenario
