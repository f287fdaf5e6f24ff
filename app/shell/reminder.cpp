// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/reminder.h"

#include <QIcon>
#include <QSystemTrayIcon>
#include <QTimer>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kLookMs = 60'000;      // a sleeping computer keeps no longer timer true
constexpr int kStaleSeconds = 7'200; // who opens the lid at night is not reminded of the morning

QDateTime localTime(const Clock& clock)
{
    return QDateTime::fromMSecsSinceEpoch(clock.wallMs());
}

} // namespace

Reminder::Reminder(const Clock& clock, const QIcon& icon, std::function<int()> due, QObject* parent)
    : QObject(parent),
      m_clock(clock),
      m_due(std::move(due)),
      m_timer(new QTimer(this)),
      m_tray(new QSystemTrayIcon(icon, this))
{
    m_tray->setToolTip(QStringLiteral("Ringside"));
    m_timer->setInterval(kLookMs);
    connect(m_timer, &QTimer::timeout, this, &Reminder::look);
    connect(m_tray, &QSystemTrayIcon::activated, this, &Reminder::opened);
    connect(m_tray, &QSystemTrayIcon::messageClicked, this, &Reminder::opened);
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
    m_tray->setVisible(time.has_value() && isPossible());
    if (time)
        m_timer->start();
    else
        m_timer->stop();
}

void Reminder::look()
{
    const QDateTime now = localTime(m_clock);
    const QDateTime before = std::exchange(m_looked, now);
    if (!m_time || !isDue(before, now, *m_time))
        return;
    const int due = m_due();
    if (due == 0)
        return;
    if (m_tray->isVisible())
        m_tray->showMessage(tr("Ringside"), tr("%n card(s) due.", nullptr, due), m_tray->icon());
    Q_EMIT reminded(due);
}

} // namespace ringside::app
