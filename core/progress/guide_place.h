// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>
#include <set>
#include <tuple>

namespace ringside::progress {

class Journal;

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

/// Reads events of the kind "guide": one subject, "place", whose last event counts. Absent for an
/// event that this version cannot read. Errors: FileUnreadable, Database.
Result<std::optional<GuidePlace>> lastGuidePlace(const Journal& journal);
/// Errors: FileUnwritable, Database.
Done recordGuidePlace(Journal& journal, const GuidePlace& place);

/// The sections that the reader has marked as read. Each has a subject, "read", of its own. Errors:
/// FileUnreadable, Database.
Result<GuidePlaces> guideSectionsRead(const Journal& journal);
/// Errors: FileUnwritable, Database.
Done recordGuideSectionRead(Journal& journal, const GuidePlace& place, bool isRead);

} // namespace ringside::progress
