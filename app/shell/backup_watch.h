// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

namespace ringside::session {
class Backups;
}

namespace ringside::app {

inline constexpr std::chrono::minutes kBackupInterval{30};

/// Asks for a backup every half an hour; one is written where something changed. What fails is
/// said. Borrows the backups; GUI thread.
class BackupWatch : public QObject
{
    Q_OBJECT

public:
    BackupWatch(session::Backups& backups, std::chrono::milliseconds interval,
                QObject* parent = nullptr);

Q_SIGNALS:
    void failed(const QString& sentence);

private:
    void backUp();

    session::Backups& m_backups;
    QTimer m_timer;
};

} // namespace ringside::app
