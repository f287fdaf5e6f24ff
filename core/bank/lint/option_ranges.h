// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <limits>
#include <optional>

namespace ringside::bank {

/// What an option says that begins with a range: "10 to 20 ms", "under 4 GB", "50 % or more"; or
/// with one value, "20 ms".
struct Range
{
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool lowIncluded = true, highIncluded = true;
    bool single = false;
    QStringList rest{}; ///< the words after the numbers, which must agree to be compared
};

std::optional<Range> rangeOf(const QString& markdown);

} // namespace ringside::bank
