// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside::scaling {

enum class LeverKind { Number, Integer, Choice, Switch };

/// One scenario field as something to move: what a slider or a combo box needs to know.
struct Lever
{
    std::string path;
    LeverKind kind = LeverKind::Number;
    std::string unit; ///< "Gbps", "samples", "" for plain numbers
    double value = 0; ///< in `unit`; for Choice the index; for Switch 0 or 1
    double defaultValue = 0;
    double minimum = 0, maximum = 1;
    bool logarithmic = false;
    std::vector<double> stops; ///< the values a slider takes, ascending; never empty for numbers
    std::vector<std::string> choices; ///< names, for Choice
    bool assumed = false;             ///< the default is an assumption, and is shown as one
    std::string source;               ///< where the default comes from
    bool operator==(const Lever&) const = default;
};

} // namespace ringside::scaling
