// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "core/scenario/picture.h"

#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Numbers in the sentences of pictures, and curves.
namespace ringside::scenario {

/// With three digits: "0.0123", "4.2", "12300".
std::string shortNumber(double value);
/// "33 %", "3.3 %", and "0.0313 %" of a share below 0.1 %.
std::string percent(double share);

/// All digits of a count, which has at most one decimal.
std::string countText(double count);

/// The metric, or NaN for one that the evaluation does not have.
inline double valueOf(const Evaluation& evaluation, std::string_view name)
{
    const auto found = evaluation.find(name);
    return found ? found->value : std::nan("");
}

/// `count` points from `from` to `to`, evenly spaced on a linear or a logarithmic axis.
std::vector<Point> curve(double from, double to, int count, const std::function<double(double)>& y,
                         bool isLog = false);

} // namespace ringside::scenario
