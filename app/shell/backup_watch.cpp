// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/backup_watch.h"

#include "app/shell/error_text.h"
#include "app/shell/open_report_text.h"
#include "core/session/backups.h"

#include <QPointer>

namespace ringside::app {

BackupWatch::BackupWatch(session::Backups& backups, std::chrono::milliseconds interval,
                         QObject* parent)
    : QObject(parent), m_backups(backups)
{
    connect(&m_timer, &QTimer::timeout, this, &BackupWatch::backUp);
    m_timer.start(interval);
}

void BackupWatch::backUp()
{
    const QPointer<BackupWatch> here(this);
    m_backups.start(session::Backups::When::IfChanged,
                    [here](const Result<progress::BackupOutcome>& outcome) {
                        if (here && !outcome)
                            Q_EMIT here->failed(backupFailureText(outcome.error()));
                    });
}

} // namespace ringside::app
