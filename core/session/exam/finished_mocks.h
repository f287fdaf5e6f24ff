// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace ringside::progress {
class EventLog;
}

namespace ringside::session {

/// What a mock exam left behind for the plan.
struct FinishedMock
{
    std::int64_t wallMs = 0; ///< of its end
    int newCards = 0;        ///< questions that it answered first, each of which adds a card
    int mistakes = 0;        ///< cards that come back because of it
    bool operator==(const FinishedMock&) const = default;
};

/// Mocks of all devices without rehearsals, the latest first. Errors: FileUnreadable, Database.
Result<std::vector<FinishedMock>> finishedMocks(const progress::EventLog& events);

} // namespace ringside::session
