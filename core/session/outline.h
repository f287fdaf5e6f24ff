// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <memory>
#include <vector>

namespace ringside::session {

/// Summaries of all questions; a bank never changes while it is open, so one copy is enough.
using Outline = std::shared_ptr<const std::vector<bank::QuestionSummary>>;

} // namespace ringside::session
