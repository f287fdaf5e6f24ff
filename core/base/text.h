// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

/// Numbers and names as text, independent of the locale.
namespace ringside::text {

/// The shortest text that reads back as the same double: "50", "0.8", "110000000", "1e-09".
inline std::string numberText(double value)
{
    // Room for the longest fixed notation used below: 15 digits, sign, point and fraction.
    std::array<char, 64> buffer{};
    const double magnitude = std::abs(value);
    const bool fixed = value == 0 || (magnitude >= 1e-5 && magnitude < 1e15);
    const auto end = fixed ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                           std::chars_format::fixed)
                           : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

/// Rounded to 15 significant digits: 0.5 ms are 500 us, not 500.00000000000006.
inline double withoutNoise(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, 14);
    double rounded = value;
    std::from_chars(buffer.data(), end.ptr, rounded);
    return rounded;
}

inline std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// `text` without spaces and tabs at its ends.
inline std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace ringside::text
