// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/picture/pipeline_text.h"

#include "core/base/units.h"

#include <cmath>
#include <utility>

namespace ringside::pipeline {

std::string timeText(double seconds)
{
    constexpr std::array kParts{std::pair(units::kDay, "d"), std::pair(units::kHour, "h"),
                                std::pair(units::kMinute, "min"), std::pair(1.0, "s")};
    double left = std::round(seconds);
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        if (left < kParts[i].first && i + 1 < kParts.size())
            continue;
        const double whole = std::floor(left / kParts[i].first);
        std::string text = std::to_string(static_cast<long long>(whole)) + " " + kParts[i].second;
        left -= whole * kParts[i].first;
        if (i + 1 == kParts.size())
            return text;
        const double next = std::floor(left / kParts[i + 1].first);
        if (next > 0)
            text += " " + std::to_string(static_cast<long long>(next)) + " " + kParts[i + 1].second;
        return text;
    }
    return {};
}

} // namespace ringside::pipeline
