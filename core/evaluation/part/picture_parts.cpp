// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/part/picture_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ringside::evaluation {

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
    const double tenths = std::round(share * 1000) / 10;
    return text::numberText(std::abs(tenths) >= 10 ? std::round(share * 100) : tenths) + " %";
}

RowCounts RowCounts::of(double rows, double found, double missed, double falseAlarms)
{
    constexpr double kFew = 10;
    const double fewest = rows * std::min({found, missed, falseAlarms});
    const double parts = fewest > 0 && fewest < kFew ? 10 : 1;
    const auto rounded = [&](double share) { return std::round(rows * share * parts) / parts; };
    RowCounts counts{rounded(found), rounded(missed), rounded(falseAlarms), 0};
    counts.passed =
        std::round((rows - counts.found - counts.missed - counts.falseAlarms) * parts) / parts;
    return counts;
}

std::string countText(double count)
{
    return text::numberText(std::round(count * 10) / 10);
}

std::vector<scenario::Point> curve(double from, double to, int count,
                                   const std::function<double(double)>& y, bool isLog)
{
    std::vector<scenario::Point> points;
    for (int i = 0; i < count; ++i) {
        const double place = static_cast<double>(i) / (count - 1);
        const double x = isLog ? from * std::pow(to / from, place) : from + (to - from) * place;
        points.push_back({x, y(x)});
    }
    return points;
}

} // namespace ringside::evaluation
