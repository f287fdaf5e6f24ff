// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/privacy/privacy_evaluation.h"

namespace ringside::table {

/// Ten people before and after, with the size of their group.
scenario::Picture peopleTable(const PrivacyScenario& scenario, const PrivacyRun& run,
                              const scenario::Evaluation& evaluation);
/// How many people are in groups of which size.
scenario::Picture groupSizes(const PrivacyScenario& scenario, const PrivacyRun& run,
                             const scenario::Evaluation& evaluation);

} // namespace ringside::table
