// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/session/cohort/cohort_tools.h"

#include <QString>

namespace ringside::session {

/// cohort.key in the profile, unless another file is named.
QString keyFileOf(const CohortProfile& profile);
/// Connects with the profile's login. Errors: FileNotFound when the profile is in no cohort; those
/// of reading the file and of the connection.
Result<cohort::Link> openLink(const CohortProfile& profile);

} // namespace ringside::session
