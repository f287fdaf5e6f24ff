// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/cohort/values/membership.h"

#include <QDate>

namespace ringside::cohort {

/// The schema that this program installs.
inline constexpr int kSchema = 5;

struct NewCohort
{
    QString title;
    bool isClass = true; ///< otherwise one learner's devices
    QDate endsOn{};      ///< invalid: open-ended
    int keepDays = 365;  ///< after the end
};

/// Installs the schema where it is missing and brings an older one up to date, in one transaction;
/// learners may go on meanwhile. `link` belongs to a login that owns the database and has
/// CREATEROLE. Errors: those of Link; NewerSchema when a newer program installed another one.
Done prepareDatabase(Link& link);

/// Prepares the database and makes a cohort. The invitation is the instructor's, or the first
/// device's, for 7 days. Errors: those of prepareDatabase().
Result<Invitation> setUpCohort(Link& link, const NewCohort& cohort);

} // namespace ringside::cohort
