// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"
#include "core/table/privacy/private_groups.h"
#include "core/table/privacy/private_ids.h"

#include <span>
#include <vector>

namespace ringside::table {

/// What the pictures of a de-identified table read.
struct PrivacyRun
{
    PeopleInLoads people{};             ///< empty without numbers
    std::vector<PrivateGroup> groups{}; ///< empty without quasi-identifiers
};

std::span<const scenario::MetricInfo> privacyMetrics();

/// The detail is a shared pointer to a PrivacyRun. Errors: MissingField, OutOfRange; Cancelled.
Result<PartResult> evaluatePrivacy(const TableScenario& scenario, scenario::Effort,
                                   std::stop_token stop);

} // namespace ringside::table
