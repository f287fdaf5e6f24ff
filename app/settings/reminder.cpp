// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/reminder.h"

#include <QIcon>
#include <QSystemTrayIcon>
#include <QTimer>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kLookMs = 60'000;      // longer timers are unreliable when the computer sleeps
constexpr int kStaleSeconds = 7'200; // opening the laptop at night must not show the morning's
                                     // reminder

QDateTime localTime(const Clock& clock)
{
    return QDateTime::fromMSecsSinceEpoch(clock.wallMs());
}

} // namespace

Reminder::Reminder(const Clock& clock, const QIcon& icon, std::function<int()> due, QObject* parent)
    : QObject(parent),
      m_clock(clock),
      m_due(std::move(due)),
      m_icon(icon),
      m_timer(new QTimer(this))
{
    m_timer->setInterval(kLookMs);
    connect(m_timer, &QTimer::timeout, this, &Reminder::look);
}

Reminder::~Reminder() = default;

bool Reminder::isPossible()
{
    return QSystemTrayIcon::isSystemTrayAvailable() && QSystemTrayIcon::supportsMessages();
}

bool Reminder::isDue(const QDateTime& before, const QDateTime& now, const QTime& at)
{
    const QDateTime today(now.date(), at);
    const QDateTime last = today <= now ? today : QDateTime(now.date().addDays(-1), at);
    return before < last && last.secsTo(now) < kStaleSeconds;
}

void Reminder::setTime(std::optional<QTime> time)
{
    m_time = time;
    m_looked = localTime(m_clock);
    if (!time) {
        m_timer->stop();
        m_tray.reset();
        return;
    }
    m_timer->start();
    // Queries the desktop, which is slow, so only for users who enabled it.
    if (!m_tray && isPossible()) {
        m_tray = std::make_unique<QSystemTrayIcon>(m_icon);
        m_tray->setToolTip(QStringLiteral("Ringside"));
        connect(m_tray.get(), &QSystemTrayIcon::activated, this, &Reminder::opened);
        connect(m_tray.get(), &QSystemTrayIcon::messageClicked, this, &Reminder::opened);
        m_tray->show();
    }
}

void Reminder::look()
{
    const QDateTime now = localTime(m_clock);
    const QDateTime before = std::exchange(m_looked, now);
    if (!m_time || !isDue(before, now, *m_time))
        return;
    const int due = m_due();
    if (due == 0 || !m_tray)
        return;
    m_tray->showMessage(QStringLiteral("Ringside"),
                        due == 1 ? tr("One card is due.") : tr("%1 cards are due.").arg(due),
                        m_icon);
}

} // namespace ringside::app
