// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/page_breaks.h"

namespace ringside::app {

namespace {

/// The first strip behind those that fit on a page from `first` on; at least one fits.
std::size_t endOfPage(const std::vector<Strip>& strips, std::size_t first, double from,
                      double height)
{
    std::size_t end = first + 1;
    while (end < strips.size() && strips[end].bottom - from <= height)
        ++end;
    if (end == strips.size())
        return end;
    std::size_t kept = end;
    while (kept > first && strips[kept - 1].keepsWithNext)
        --kept;
    return kept > first ? kept : end;
}

} // namespace

std::vector<PageSpan> pageSpans(const std::vector<Strip>& strips, double height)
{
    std::vector<PageSpan> pages;
    for (std::size_t first = 0; first < strips.size();) {
        const Strip& strip = strips[first];
        PageSpan page{.from = strip.top, .to = strip.bottom};
        if (strip.head)
            page.head = strips[*strip.head];
        const double room = page.head ? height - (page.head->bottom - page.head->top) : height;
        while (page.to - page.from > room) { // higher than a page
            pages.push_back({.from = page.from, .to = page.from + room, .head = page.head});
            page.from += room;
        }
        const std::size_t end = endOfPage(strips, first, page.from, room);
        page.to = strips[end - 1].bottom;
        pages.push_back(page);
        first = end;
    }
    return pages;
}

} // namespace ringside::app
