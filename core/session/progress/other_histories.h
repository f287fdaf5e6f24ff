// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/study_item.h"

#include <QStringList>

#include <cstdint>
#include <memory>
#include <vector>

namespace ringside::session {

/// The learner's histories with other banks than the open one. Here only the time of work counts:
/// streak and daily goal are one for all banks. They are read once, because they do not change
/// while another one is open.
struct OtherHistories
{
    QStringList journals; ///< files
    /// Begin of each quarter of an hour with an answer or a review; null: not read.
    std::shared_ptr<const std::vector<std::int64_t>> quarters{};
    /// Answers and reviews of the last two days before they were read; null: not read.
    std::shared_ptr<const std::vector<progress::StudyItem>> items{};
};

/// Those of the folders with a journal.
OtherHistories historiesIn(const QStringList& profileDirs);
/// Reads copies, once; slow, so call it off the GUI thread. A journal that cannot be read adds
/// nothing: opening its bank reports that.
OtherHistories readHistories(OtherHistories histories, std::int64_t nowMs);
/// Scheduling days with an answer or a review, in any order and with repeats. None before reading.
std::vector<std::int64_t> studiedDays(const OtherHistories& histories, int rolloverMinutes);

} // namespace ringside::session
