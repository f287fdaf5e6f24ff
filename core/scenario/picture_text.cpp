// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/picture_text.h"

#include "core/base/text.h"

#include <array>
#include <charconv>

namespace ringside::scenario {

std::string shortNumber(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, 2);
    double rounded = 0;
    std::from_chars(buffer.data(), end.ptr, rounded);
    return text::numberText(rounded);
}

std::string percent(double share)
{
    // Below the smallest share that a field can state, the rest is rounding.
    constexpr double kSmallest = 1e-9, kSmall = 1e-3;
    if (std::abs(share) >= kSmallest && std::abs(share) < kSmall)
        return shortNumber(100 * share) + " %";
    const double tenths = std::round(share * 1000) / 10;
    return text::numberText(std::abs(tenths) >= 10 ? std::round(share * 100) : tenths) + " %";
}

std::string countText(double count)
{
    return text::numberText(std::round(count * 10) / 10);
}

std::vector<Point> curve(double from, double to, int count, const std::function<double(double)>& y,
                         bool isLog)
{
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const double place = static_cast<double>(i) / (count - 1);
        const double x = isLog ? from * std::pow(to / from, place) : from + (to - from) * place;
        points.push_back({x, y(x)});
    }
    return points;
}

} // namespace ringside::scenario
