// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/announcer.h"

#include "app/theme/accessible_role.h"

#include <QAccessible>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <utility>

namespace ringside::app {

namespace {

/// When Orca comes to a change of focus while more than 50 events wait behind it, it drops those
/// that show something, such as a notification. A new page makes hundreds of events, which take
/// Orca half a second, or three times as long on a busy machine.
constexpr std::chrono::milliseconds kDelay{1500};

} // namespace

QString speechOf(const QStringList& parts)
{
    QStringList sentences;
    for (const QString& part : parts) {
        const QString sentence = part.trimmed();
        if (!sentence.isEmpty()) // speech pauses at a full stop, but not at the end of a line
            sentences << (sentence.back().isPunct() ? sentence : sentence + u'.');
    }
    return sentences.join(u' ');
}

Announcer::Announcer(QWidget& owner) : QObject(&owner), m_owner(owner), m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(kDelay);
    connect(m_soon, &QTimer::timeout, this, &Announcer::speak);
    owner.installEventFilter(this);
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
    m_notification = new QWidget(&owner);
    m_notification->hide();
    setAccessibleRole(*m_notification, QAccessible::Notification);
#endif
}

void Announcer::announce(const QString& text)
{
    m_text = text;
    if (!text.isEmpty())
        m_soon->start();
}

bool Announcer::eventFilter(QObject* watched, QEvent* event)
{
    const bool isInSight = event->type() == QEvent::Show || event->type() == QEvent::WindowActivate;
    if (isInSight && !m_text.isEmpty())
        m_soon->start();
    return QObject::eventFilter(watched, event);
}

/// Qt reports alerts to AT-SPI only since 6.8, as announcements. Before, Orca reads a notification
/// when it appears, whether its widget is drawn or not.
void Announcer::speak()
{
    if (m_text.isEmpty() || !m_owner.isVisible() || !m_owner.isActiveWindow())
        return;
    const QString text = std::exchange(m_text, {});
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(&m_owner, text);
#else
    m_notification->setAccessibleName(text);
    QAccessibleEvent event(m_notification, QAccessible::ObjectShow);
#endif
    QAccessible::updateAccessibility(&event);
    Q_EMIT spoken(text);
}

} // namespace ringside::app
