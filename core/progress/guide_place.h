// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/guide_place.h"

#include <optional>

namespace ringside::progress {

class Journal;

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
