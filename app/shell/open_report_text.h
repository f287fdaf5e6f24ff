// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QString>

namespace ringside::app {

/// What opening the profile found that the learner must know: what happened, what was kept, what to
/// do. Empty when there is nothing to say.
QString openReportText(const progress::OpenReport& report);

} // namespace ringside::app
