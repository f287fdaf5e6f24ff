// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QString>

#include <vector>

/// The braces of a guide's text: {name} stands for a value, {{ and }} for braces.
namespace ringside::bank {

/// A brace that is no value's, with the line of the text, from 0.
struct StrayBrace
{
    QString words; ///< "{nmae}", or the lone brace
    int line = 0;
};

struct FilledText
{
    QString text;
    std::vector<StrayBrace> stray;
    std::vector<QString> used; ///< names of values, each once
};

enum class Tables { Put, LeaveOut };

/// The text with every value in its place. Tables are left out where the lines must stay.
FilledText fillBraces(const QString& text, const std::vector<GuideValue>& values, Tables tables);

/// A number rounded to significant digits, without exponent or trailing zeros, thousands parted by
/// commas: "158", "0.27", "12,500".
QString roundedNumber(double value, int digits);

} // namespace ringside::bank
