// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/session/cohort/cohort_tools.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {
class JournalStream;
}

namespace ringside::session {

/// cohort.key in the profile, unless another file is named.
QString keyFileOf(const CohortProfile& profile);
/// Connects with the profile's login. Errors: FileNotFound when the profile is in no cohort; those
/// of reading the file and of the connection.
Result<cohort::Link> openLink(const CohortProfile& profile);

/// As in cohort_tools.h, for a profile that is open: with a stream of its journal. `batch`: entries
/// that a transaction reads or writes.
Result<cohort::Hello> joinCohort(const CohortProfile& profile, const QString& invitation,
                                 const QString& name, progress::JournalStream& journal);
Result<SyncOutcome> syncCohort(const CohortProfile& profile, bool verify, const Clock& clock,
                               progress::JournalStream& journal, int batch);
Result<std::int64_t> eraseFromCohort(const CohortProfile& profile, const QString& word,
                                     progress::JournalStream& journal);
Done leaveCohort(const CohortProfile& profile, progress::JournalStream& journal);
/// Removes the login here and leaves the server as it is.
Done forgetCohort(const CohortProfile& profile, progress::JournalStream& journal);

} // namespace ringside::session
