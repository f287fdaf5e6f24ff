// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QDateTime>
#include <QIcon>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QSystemTrayIcon;
class QTimer;

namespace ringside::app {

/// Once a day, at the chosen time, shows a notification in the system tray with the number of due
/// cards, if any. No tray icon while it is off. Needs a running program and a desktop with a tray.
class Reminder : public QObject
{
    Q_OBJECT

public:
    /// `due` returns the number of cards due now; it is called only at the chosen time.
    Reminder(const Clock& clock, const QIcon& icon, std::function<int()> due,
             QObject* parent = nullptr);
    ~Reminder() override;

    /// std::nullopt switches it off.
    void setTime(std::optional<QTime> time);
    std::optional<QTime> time() const { return m_time; }
    /// Whether the local time of day `at` is after `before` and not after `now`. False when the
    /// clock was set back, or when the computer slept until hours later.
    static bool isDue(const QDateTime& before, const QDateTime& now, const QTime& at);
    /// Whether this desktop has a tray.
    static bool isPossible();

Q_SIGNALS:
    /// The learner clicked the notification.
    void opened();

private:
    void look();

    const Clock& m_clock;
    std::function<int()> m_due;
    QIcon m_icon;
    QTimer* m_timer;
    std::unique_ptr<QSystemTrayIcon> m_tray; ///< while it is on and there is a tray
    std::optional<QTime> m_time;
    QDateTime m_looked; ///< last check of the clock
};

} // namespace ringside::app
