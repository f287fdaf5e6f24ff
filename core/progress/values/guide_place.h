// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <set>
#include <tuple>

namespace ringside::progress {

/// A reader's place in the guide, as ids of the bank.
struct GuidePlace
{
    QString chapter;
    QString section;
    bool operator==(const GuidePlace&) const = default;
};

/// By chapter, then section.
struct ByGuidePlace
{
    bool operator()(const GuidePlace& a, const GuidePlace& b) const
    {
        return std::tie(a.chapter, a.section) < std::tie(b.chapter, b.section);
    }
};
using GuidePlaces = std::set<GuidePlace, ByGuidePlace>;

} // namespace ringside::progress
