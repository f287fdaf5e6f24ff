// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/session/cohort/cohort_tools.h"

#include <QString>

#include <functional>

namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// cohort.key in the profile, unless another file is named.
QString keyFileOf(const CohortProfile& profile);
/// Connects with the profile's login. Errors: FileNotFound when the profile is in no cohort; those
/// of reading the file and of the connection.
Result<cohort::Link> openLink(const CohortProfile& profile);

/// An open journal, perhaps of another thread: `run` passes it to `work` there and waits. The work
/// does not run, and the call fails with Cancelled, when the journal is about to close.
struct OpenJournal
{
    using Work = std::function<void(progress::Journal&)>;
    std::function<void(const Work& work)> run;
    progress::Journal& journal; ///< to be used in `run` only
    std::function<void()> onReceived = [] {};
    int batch = 500; ///< entries that `run` reads or writes at a time

    template <class Call> auto operator()(const Call& call) const -> decltype(call(journal))
    {
        decltype(call(journal)) result = fail({.code = ErrorCode::Cancelled});
        run([&](progress::Journal& open) { result = call(open); });
        return result;
    }
};

/// As in cohort_tools.h, with a journal that is open.
Result<cohort::Hello> joinCohort(const CohortProfile& profile, const QString& invitation,
                                 const QString& name, const OpenJournal& journal);
Result<SyncOutcome> syncCohort(const CohortProfile& profile, bool verify, const Clock& clock,
                               const OpenJournal& journal);
Result<std::int64_t> eraseFromCohort(const CohortProfile& profile, const QString& word,
                                     const OpenJournal& journal);
Done leaveCohort(const CohortProfile& profile, const OpenJournal& journal);
/// Removes the login here and leaves the server as it is.
Done forgetCohort(const CohortProfile& profile, const OpenJournal& journal);

} // namespace ringside::session
