// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/error.h"

#include <QString>

#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// Adds what the learner did with the questions of joined banks before they were joined, or while
/// such a bank was open alone: answers, marks and reviews of their cards, and the learner's own
/// cards. What is there is not added again. Exams, study sets and settings of those histories stay
/// apart, and the histories stay as they are. Does nothing for a read-only journal. Returns the
/// errors of histories that could not be read.
std::vector<Error> addJoinedHistories(progress::Journal& journal, const bank::BankReader& bank,
                                      const QString& profileDir, const Clock& clock);

} // namespace ringside::session
