// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>

namespace ringside::progress {

class Journal;

/// A reader's place in the guide, as ids of the bank.
struct GuidePlace
{
    QString chapter;
    QString section;
    bool operator==(const GuidePlace&) const = default;
};

/// Reads events of the kind "guide": one subject, "place", whose last event counts. Absent for an
/// event that this version cannot read. Errors: FileUnreadable, Database.
Result<std::optional<GuidePlace>> lastGuidePlace(const Journal& journal);
/// Errors: FileUnwritable, Database.
Done recordGuidePlace(Journal& journal, const GuidePlace& place);

} // namespace ringside::progress
