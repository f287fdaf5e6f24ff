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

/// Backups of the open profile, written off the calling thread, one at a time. `clock` outlives it.
class Backups
{
public:
    /// On the thread that owns this object.
    using Callback = std::function<void(Result<progress::BackupOutcome>)>;
    enum class When { IfChanged, Always };

    Backups(QString profileDir, const Clock& clock);
    ~Backups(); ///< waits for the one that runs; it is not reported
    Backups(const Backups&) = delete;
    Backups& operator=(const Backups&) = delete;

    /// `<profile>/backups`; made with the first one.
    QString folder() const;
    /// Newest first.
    std::vector<progress::BackupInfo> list() const;
    /// Errors: those of progress::backUpJournal().
    void start(When when, Callback callback);
    /// Waits for the one that runs and writes another where something changed since. For the end of
    /// the program.
    Result<progress::BackupOutcome> finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
