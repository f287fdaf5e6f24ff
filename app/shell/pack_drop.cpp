// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/pack_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace ringside::app {

namespace {

/// Empty unless exactly one local pack is dropped.
QString packIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    const QString file = urls.size() == 1 ? urls.constFirst().toLocalFile() : QString();
    return file.endsWith(QLatin1String(".ringside"), Qt::CaseInsensitive) ? file : QString();
}

} // namespace

PackDrop::PackDrop(QWidget* window, std::function<void(const QString&)> dropped)
    : QObject(window), m_dropped(std::move(dropped))
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool PackDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString file = packIn(*drop->mimeData());
    if (file.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        m_dropped(file);
    return true;
}

} // namespace ringside::app
