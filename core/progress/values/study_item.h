// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// An answer or a review, as work at a time.
struct StudyItem
{
    QString entryId;
    std::int64_t wallMs = 0;
};

} // namespace ringside::progress
