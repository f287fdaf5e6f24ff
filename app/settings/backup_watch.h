// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace ringside::session {
class Backups;
}

namespace ringside::app {

inline constexpr std::chrono::minutes kBackupInterval{30};
inline constexpr std::chrono::minutes kBackupQuiet{2};

enum class BackupPace {
    Steady,
    WhenQuiet ///< only when the user is idle: without a write-ahead log a backup blocks answers
};

/// Starts a backup every half hour, which is written if something has changed. Reports failures. At
/// BackupPace::WhenQuiet it waits until no key or button was pressed for `quiet`. Does not own the
/// backups; GUI thread.
class BackupWatch : public QObject
{
    Q_OBJECT

public:
    BackupWatch(session::Backups& backups, BackupPace pace, std::chrono::milliseconds interval,
                std::chrono::milliseconds quiet, QObject* parent = nullptr);

Q_SIGNALS:
    void failed(const ringside::Error& error);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void onInterval();
    void backUp();

    session::Backups& m_backups;
    QTimer m_timer;
    QTimer m_quiet; ///< started by the last key or button
    bool m_isDue = false;
};

} // namespace ringside::app
