// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::text {

/// Control characters, and invisible ones that break a line or change the order of the characters
/// around them: with those, a name can pass for another one or write commands to a terminal. The
/// joiners U+200C and U+200D belong to scripts and emoji.
constexpr bool isUnprintable(char32_t c)
{
    const auto isIn = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    return c < 0x20 || isIn(0x7F, 0x9F) || c == 0x61C || isIn(0x200E, 0x200F) ||
           isIn(0x2028, 0x202E) || isIn(0x2066, 0x2069);
}

} // namespace ringside::text
