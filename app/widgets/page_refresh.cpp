// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/page_refresh.h"

#include "core/session/workspace/workspace.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace ringside::app {

namespace {

/// A timer that waits until the day ends would not know that the clock was set.
constexpr int kMinuteMs = 60'000;

} // namespace

PageRefresh::PageRefresh(session::Workspace& workspace, QWidget& page,
                         session::ChangeSet::Parts parts, Read read)
    : QObject(&page),
      m_workspace(workspace),
      m_page(page),
      m_parts(parts),
      m_read(std::move(read)),
      m_missed{parts},
      m_day(workspace.today())
{
    connect(&workspace, &session::Workspace::changed, this, &PageRefresh::onChanged);
    page.installEventFilter(this);
}

void PageRefresh::onChanged(const session::ChangeSet& changes)
{
    if (m_own > 0 || !changes.touches(m_parts))
        return;
    m_missed.add(changes);
    if (m_page.isVisible())
        catchUp();
}

void PageRefresh::followDay()
{
    auto* minute = new QTimer(this);
    connect(minute, &QTimer::timeout, this, [this] {
        if (m_page.isVisible())
            checkDay();
    });
    minute->start(kMinuteMs);
}

void PageRefresh::checkDay()
{
    if (m_workspace.today() != m_day)
        m_missed.parts |= m_parts;
    catchUp();
}

void PageRefresh::catchUp()
{
    if (!m_missed.parts)
        return;
    m_day = m_workspace.today();
    m_read(std::exchange(m_missed, {}));
}

bool PageRefresh::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_page && event->type() == QEvent::Show)
        checkDay();
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::app
