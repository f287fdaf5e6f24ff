// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/backup.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace ringside::session {

/// Writes backups of the open profile off the calling thread, one at a time: first `prepare` on the
/// calling thread, to restore the journal's file if it was moved, then a copy of the journal and
/// one of the settings and of the learner's own questions beside it. `clock` must outlive it.
class Backups
{
public:
    /// Called on the thread that owns this object.
    using Callback = std::function<void(Result<progress::BackupOutcome>)>;
    enum class When { IfChanged, Always };

    using Prepare = std::function<Done()>;
    Backups(QString profileDir, const Clock& clock, Prepare prepare = {});
    ~Backups(); ///< waits for a running backup, without reporting it
    Backups(const Backups&) = delete;
    Backups& operator=(const Backups&) = delete;

    /// `<profile>/backups`; created by the first backup.
    QString folder() const;
    /// Newest first.
    std::vector<progress::BackupInfo> list() const;
    /// Errors: those of `prepare` and of progress::backUpJournal().
    void start(When when, Callback callback);
    /// Waits for a running backup, and writes another one if the journal has changed since. For the
    /// end of the program.
    Result<progress::BackupOutcome> finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
