// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>

namespace ringside::progress {

class Journal;

/// Where a reader is in the guide, by the ids of the bank.
struct GuidePlace
{
    QString chapter;
    QString section;
    bool operator==(const GuidePlace&) const = default;
};

/// Owner of the events of the kind "guide": one subject, "place", whose last event counts.
/// An event that this version cannot read is no place. Errors: FileUnreadable, Database.
Result<std::optional<GuidePlace>> lastGuidePlace(const Journal& journal);
/// Errors: FileUnwritable, Database.
Done recordGuidePlace(Journal& journal, const GuidePlace& place);

} // namespace ringside::progress
