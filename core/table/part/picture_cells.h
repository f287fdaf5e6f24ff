// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/scenario/picture.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

/// Parts of the pictures that are tables.
namespace ringside::table {

inline std::string wholeText(std::size_t count)
{
    return text::numberText(static_cast<double>(count));
}

/// A cell that shows a text; its state is marked for translation.
inline scenario::Cell textCell(std::string state, scenario::StateTone tone, std::string text)
{
    return {std::move(state), {}, tone, scenario::CellFill::ByState, std::move(text)};
}

inline std::string twoDigits(std::int64_t number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// "2024-03-07".
inline std::string dateText(std::chrono::sys_days day)
{
    const std::chrono::year_month_day date(day);
    return std::to_string(static_cast<int>(date.year())) + "-" +
           twoDigits(static_cast<unsigned>(date.month())) + "-" +
           twoDigits(static_cast<unsigned>(date.day()));
}

/// In place of a value that there is none of.
inline constexpr const char* kNoValue = "–";

} // namespace ringside::table
