// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QString>

#include <vector>

/// Braces in the guide's text: {name} is replaced by a value; {{ and }} are braces.
namespace ringside::bank {

/// A brace that does not belong to a value, and its line in the text, from 0.
struct StrayBrace
{
    QString text; ///< "{nmae}", or the lone brace
    int line = 0;
};

struct FilledText
{
    QString text;
    std::vector<StrayBrace> stray;
    std::vector<QString> used; ///< names of values, without repetition
};

enum class Tables { Put, LeaveOut };

/// The text with its values inserted. LeaveOut omits tables, so that lines keep their numbers.
FilledText fillBraces(const QString& text, const std::vector<GuideValue>& values, Tables tables);

/// A number rounded to significant digits, without exponent or trailing zeros, with commas between
/// thousands: "158", "0.27", "12,500".
QString roundedNumber(double value, int digits);

} // namespace ringside::bank
