// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/typed_number.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringside::scenario {

namespace {

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Whether `digits` are groups of three, the first one shorter or equal: "13,000,000".
bool hasGroups(std::string_view digits, char mark)
{
    auto from = digits.find(mark);
    if (from == std::string_view::npos || from == 0 || from > 3)
        return false;
    for (std::size_t to = 0; from < digits.size(); from = to) {
        to = std::min(digits.find(mark, from + 1), digits.size());
        if (to - from != 4)
            return false;
    }
    return true;
}

} // namespace

bool takesNumbers(FieldKind kind)
{
    return kind != FieldKind::Switch && kind != FieldKind::Choice && !isFreeText(kind) &&
           !isList(kind);
}

std::string withDecimalPoint(std::string_view text, char decimalMark)
{
    text = text::trimmed(text);
    const bool hasSign = text.starts_with('-') || text.starts_with('+');
    const auto isOfNumber = [](char letter) {
        return isDigit(letter) || letter == '.' || letter == ',';
    };
    const auto first = text.begin() + (hasSign ? 1 : 0);
    const auto last = std::find_if_not(first, text.end(), isOfNumber);
    const std::string_view number(first, last);
    const char groupMark = decimalMark == ',' ? '.' : ',';
    const auto decimals = std::min(number.find(decimalMark), number.size());
    std::string whole(number.substr(0, decimals));
    std::string fraction(number.substr(decimals));
    // A single point is a decimal point everywhere, as in what the forms show.
    const bool isDecimalPoint =
        groupMark == '.' && fraction.empty() && std::ranges::count(whole, '.') == 1;
    if (!isDecimalPoint && hasGroups(whole, groupMark))
        std::erase(whole, groupMark);
    const bool isOne = std::ranges::count_if(fraction, [](char c) { return !isDigit(c); }) <= 1;
    if (isOne && !fraction.empty() && whole.find(groupMark) == std::string::npos)
        fraction.front() = '.';
    return std::string(text.begin(), first) + whole + fraction + std::string(last, text.end());
}

} // namespace ringside::scenario
