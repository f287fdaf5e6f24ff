// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::app {

/// A part of a long sheet that no page break divides: a line of text, a row of a table, a heading.
/// Lengths are measured from the sheet's top.
struct Strip
{
    double top = 0, bottom = 0;
    bool keepsWithNext = false;        ///< such as a heading, and the first line of a paragraph
    std::optional<std::size_t> head{}; ///< the row that a page repeats when it begins with this one
    bool operator==(const Strip&) const = default;
};

/// What a page shows of the sheet.
struct PageSpan
{
    double from = 0, to = 0;
    std::optional<Strip> head{}; ///< repeated above it
    bool operator==(const PageSpan&) const = default;
};

/// Fills each page as far as the strips allow. A strip that is higher than a page is divided; a row
/// that wants to stay with the next ones is not, where that would leave a page empty.
std::vector<PageSpan> pageSpans(const std::vector<Strip>& strips, double height);

} // namespace ringside::app
