// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/backups.h"

#include "core/progress/journal/journal_backups.h"

#include <QObject>
#include <QThreadPool>

#include <utility>

namespace ringside::session {

struct Backups::State
{
    State(QString folder, const Clock& time) : profileDir(std::move(folder)), clock(time)
    {
        pool.setMaxThreadCount(1);
    }

    QString profileDir;
    const Clock& clock;
    QObject owner; ///< on the owner's thread; its end drops queued calls
    QThreadPool pool;
};

Backups::Backups(QString profileDir, const Clock& clock)
    : m_state(std::make_unique<State>(std::move(profileDir), clock))
{
}

Backups::~Backups()
{
    m_state->pool.waitForDone();
}

QString Backups::folder() const
{
    return progress::backupFolder(m_state->profileDir);
}

std::vector<progress::BackupInfo> Backups::list() const
{
    return progress::listBackups(m_state->profileDir);
}

void Backups::start(When when, Callback callback)
{
    State* state = m_state.get();
    const auto how =
        when == When::Always ? progress::BackupWhen::Always : progress::BackupWhen::IfChanged;
    state->pool.start([state, how, callback = std::move(callback)] {
        auto outcome = progress::backUpJournal(state->profileDir, state->clock.wallMs(), how);
        QMetaObject::invokeMethod(
            &state->owner,
            [callback, outcome = std::move(outcome)]() mutable { callback(std::move(outcome)); },
            Qt::QueuedConnection);
    });
}

Result<progress::BackupOutcome> Backups::finish()
{
    m_state->pool.waitForDone();
    return progress::backUpJournal(m_state->profileDir, m_state->clock.wallMs(),
                                   progress::BackupWhen::IfChanged);
}

} // namespace ringside::session
