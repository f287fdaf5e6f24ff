// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/announcer.h"

#include <QCoreApplication>
#include <QList>
#include <QStringList>
#include <QTimer>
#include <QTimerEvent>
#include <QWidget>

#include <utility>

namespace ringside::test {

/// Is in for a screen reader, since the offscreen platform has none: what the announcers in a
/// widget have spoken. Create it when the page with the announcer exists.
class SpokenTexts
{
public:
    explicit SpokenTexts(const QWidget& widget)
    {
        for (const app::Announcer* announcer : widget.findChildren<app::Announcer*>()) {
            QObject::connect(announcer, &app::Announcer::spoken, &m_context,
                             [this](const QString& text) { m_texts << text; });
            m_delays << announcer->findChild<QTimer*>();
        }
    }
    Q_DISABLE_COPY_MOVE(SpokenTexts)

    /// Since the last call, after the events that are waiting, without the delay.
    QStringList takeAll()
    {
        QCoreApplication::processEvents();
        for (QTimer* delay : m_delays) {
            if (!delay->isActive())
                continue;
            QTimerEvent ends(delay->timerId());
            QCoreApplication::sendEvent(delay, &ends);
        }
        return std::exchange(m_texts, {});
    }

private:
    QStringList m_texts;
    QList<QTimer*> m_delays;
    QObject m_context; ///< its end ends the connections
};

} // namespace ringside::test
