// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/backups.h"

#include "core/pack/own_questions.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/profile_settings.h"

#include <QObject>
#include <QThreadPool>

#include <utility>

namespace ringside::session {

namespace {

Result<progress::BackupOutcome> backUpAll(const QString& profileDir, std::int64_t wallMs,
                                          progress::BackupWhen when)
{
    auto outcome = progress::backUpJournal(profileDir, wallMs, when);
    if (outcome) {
        progress::backUpSettings(profileDir, outcome->backup.file);
        progress::backUpBeside(profileDir, pack::ownQuestionsFile(profileDir),
                               outcome->backup.file);
    }
    return outcome;
}

} // namespace

struct Backups::State
{
    State(QString folder, const Clock& time, Prepare first)
        : profileDir(std::move(folder)), clock(time), prepare(std::move(first))
    {
        pool.setMaxThreadCount(1);
    }

    QString profileDir;
    const Clock& clock;
    Prepare prepare;
    QObject owner; ///< on the owner's thread; its end drops queued calls
    QThreadPool pool;
};

Backups::Backups(QString profileDir, const Clock& clock, Prepare prepare)
    : m_state(std::make_unique<State>(std::move(profileDir), clock, std::move(prepare)))
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
    const Done ready = state->prepare ? state->prepare() : Done();
    state->pool.start([state, how, ready, callback = std::move(callback)] {
        auto outcome = ready ? backUpAll(state->profileDir, state->clock.wallMs(), how)
                             : Result<progress::BackupOutcome>(fail(ready.error()));
        QMetaObject::invokeMethod(
            &state->owner,
            [callback, outcome = std::move(outcome)]() mutable { callback(std::move(outcome)); },
            Qt::QueuedConnection);
    });
}

Result<progress::BackupOutcome> Backups::finish()
{
    m_state->pool.waitForDone();
    RINGSIDE_CHECK(m_state->prepare ? m_state->prepare() : Done());
    return backUpAll(m_state->profileDir, m_state->clock.wallMs(), progress::BackupWhen::IfChanged);
}

} // namespace ringside::session
