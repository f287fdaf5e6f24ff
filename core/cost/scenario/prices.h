// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ringside::cost {

/// Prices in the author's currency, all typed; none has a default that could pass for a real one.
/// Ratios are of the standard price.
struct Prices
{
    std::optional<double> input{}, output{}; ///< per million tokens
    std::optional<double> cached{};          ///< ratio
    std::optional<double> cacheHour{};       ///< per million tokens and hour
    std::optional<double> priority{}, flex{}, batch{};
    std::optional<double> unitHour{}; ///< per unit of reserved throughput and hour
    double training = 0;              ///< per million tokens
    double once = 0, error = 0, failed = 0, late = 0;
    std::optional<double> machineHour{}, spot{};
    std::optional<double> scanTib{}, writeGb{}, storeGbMonth{};
    bool operator==(const Prices&) const = default;
};

} // namespace ringside::cost
