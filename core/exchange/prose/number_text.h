// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

/// Numeric answers as people write them. Numbers keep the digits of the file.
namespace ringside::exchange {

/// Whether this is a number, with a point or a comma.
bool isNumber(const QString& text);

/// "3.14 ± 0.01"; the number alone for a tolerance of zero or none.
QString toleranceText(const QString& number, const QString& tolerance);
/// "3.1 to 3.2"; the number alone where both are equal.
QString rangeText(const QString& low, const QString& high);

/// GIFT's "3.14:0.01" and "3.1..3.2", and a number alone; absent for anything else.
std::optional<QString> giftNumberText(const QString& text);

/// "also accepted: 4 (50 %)".
QString alsoAccepted(const QString& answer, double percent);

} // namespace ringside::exchange
