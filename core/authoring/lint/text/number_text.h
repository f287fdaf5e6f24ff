// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::bank {

struct StatedNumber
{
    double value = 0;
    double lastDigit = 1; ///< one unit of the last written digit
};

/// A regular expression with one group for a number in digits ("1,024", "1.1", "110e6") or a word
/// ("four"), at the beginning of a word.
QString numberWordPattern();

std::optional<StatedNumber> statedNumber(const QString& text);

} // namespace ringside::bank
