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

/// Once a day, at the time that the learner chose, says in the system's tray how many cards are
/// due, if any are. Nothing is in the tray while it is switched off. Needs a running program and a
/// desktop with a tray.
class Reminder : public QObject
{
    Q_OBJECT

public:
    /// `due` counts the cards that are due now; it is asked at the time only.
    Reminder(const Clock& clock, const QIcon& icon, std::function<int()> due,
             QObject* parent = nullptr);
    ~Reminder() override;

    /// Nothing switches it off.
    void setTime(std::optional<QTime> time);
    std::optional<QTime> time() const { return m_time; }
    /// Whether the time of day `at` came after `before` and not after `now`, both local. Not when
    /// the clock was set back, nor when the computer slept until hours later.
    static bool isDue(const QDateTime& before, const QDateTime& now, const QTime& at);
    /// Whether this desktop has a tray.
    static bool isPossible();

Q_SIGNALS:
    /// The learner clicked it.
    void opened();

private:
    void look();

    const Clock& m_clock;
    std::function<int()> m_due;
    QIcon m_icon;
    QTimer* m_timer;
    std::unique_ptr<QSystemTrayIcon> m_tray; ///< while it is switched on and there is a tray
    std::optional<QTime> m_time;
    QDateTime m_looked; ///< when the clock was last looked at
};

} // namespace ringside::app
