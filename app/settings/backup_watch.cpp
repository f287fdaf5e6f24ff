// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/backup_watch.h"

#include "core/session/workspace/backups.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPointer>

namespace ringside::app {

BackupWatch::BackupWatch(session::Backups& backups, BackupPace pace,
                         std::chrono::milliseconds interval, std::chrono::milliseconds quiet,
                         QObject* parent)
    : QObject(parent), m_backups(backups)
{
    connect(&m_timer, &QTimer::timeout, this, &BackupWatch::onInterval);
    m_timer.start(interval);
    if (pace == BackupPace::Steady)
        return;
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quiet);
    connect(&m_quiet, &QTimer::timeout, this, [this] {
        if (m_isDue)
            backUp();
    });
    QCoreApplication::instance()->installEventFilter(this);
}

bool BackupWatch::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::KeyPress || type == QEvent::MouseButtonPress || type == QEvent::Wheel ||
        type == QEvent::TouchBegin)
        m_quiet.start();
    return QObject::eventFilter(watched, event);
}

void BackupWatch::onInterval()
{
    m_isDue = true;
    if (!m_quiet.isActive())
        backUp();
}

void BackupWatch::backUp()
{
    m_isDue = false;
    const QPointer<BackupWatch> here(this);
    m_backups.start(session::Backups::When::IfChanged,
                    [here](const Result<progress::BackupOutcome>& outcome) {
                        if (here && !outcome)
                            Q_EMIT here->failed(outcome.error());
                    });
}

} // namespace ringside::app
