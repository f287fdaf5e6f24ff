// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"
#include "core/session/phone/phone_answers.h"
#include "core/session/study_settings.h"
#include "core/study/memory/memory_values.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
struct JournalLogs;
}

namespace ringside::session {

/// The learner's schedule, and when it is.
struct PhoneSchedule
{
    study::Weights weights;
    StudySettings settings;
    std::int64_t nowMs = 0;
};

/// Reviews of the phone as this program would have recorded them at their times: each with the
/// state that the card had then, with the program's scheduler and the load of its deck. In order of
/// their ids. A review of a card that the deck does not have is rejected with UnknownName. Errors:
/// those of reading bank and journal.
Result<std::vector<progress::ReviewEntry>>
replayReviews(const std::vector<PhoneReview>& reviews, const QString& device,
              const PhoneSchedule& schedule, const bank::BankReader& bank,
              const progress::JournalLogs& journal, std::vector<PhoneRejection>& rejected);

} // namespace ringside::session
