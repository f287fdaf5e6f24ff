// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/walk_prose.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextBlock>
#include <QTextCursor>

#include <utility>

namespace ringside::app {

namespace {

constexpr QLatin1String kScheme("drag:");
constexpr int kStepWidth = 14; ///< pixels per value at 100 %

std::string pathOf(const QString& link)
{
    return link.startsWith(kScheme) ? link.mid(kScheme.size()).toStdString() : std::string();
}

} // namespace

WalkProse::WalkProse(const Theme& theme, QWidget* parent)
    : ProseView(theme, TextRole::Stem, Tone::Ink, parent), m_theme(theme)
{
}

QString WalkProse::numberLink(const std::string& path)
{
    return kScheme + QString::fromStdString(path);
}

void WalkProse::showText(const QString& markdown)
{
    const std::string path = selected();
    setProse(markdown);
    if (!path.empty())
        select(path);
}

std::string WalkProse::selected() const
{
    const QTextCursor cursor = textCursor();
    return cursor.hasSelection() ? pathOf(cursor.charFormat().anchorHref()) : std::string();
}

void WalkProse::select(const std::string& path)
{
    const QString link = numberLink(path);
    QTextCursor last;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (fragment.charFormat().anchorHref() != link)
                continue;
            last = QTextCursor(document());
            last.setPosition(fragment.position());
            last.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
        }
    }
    if (!last.isNull())
        setTextCursor(last);
}

void WalkProse::mousePressEvent(QMouseEvent* event)
{
    m_dragged = pathOf(anchorAt(event->position().toPoint()));
    m_from = event->position().x();
    if (m_dragged.empty())
        return ProseView::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    select(m_dragged);
}

void WalkProse::mouseMoveEvent(QMouseEvent* event)
{
    const bool isNumber = !pathOf(anchorAt(event->position().toPoint())).empty();
    viewport()->setCursor(isNumber || !m_dragged.empty() ? Qt::SizeHorCursor : Qt::IBeamCursor);
    if (m_dragged.empty())
        return ProseView::mouseMoveEvent(event);
    const int steps = static_cast<int>((event->position().x() - m_from) / m_theme.px(kStepWidth));
    if (steps == 0)
        return;
    m_from += steps * m_theme.px(kStepWidth);
    Q_EMIT stepped(m_dragged, steps, false);
}

void WalkProse::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_dragged.empty())
        return ProseView::mouseReleaseEvent(event);
    Q_EMIT stepped(std::exchange(m_dragged, {}), 0, true);
}

void WalkProse::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const int by = key == Qt::Key_Right || key == Qt::Key_Up    ? 1
                   : key == Qt::Key_Left || key == Qt::Key_Down ? -1
                                                                : 0;
    const std::string path = selected();
    if (by == 0 || path.empty())
        return ProseView::keyPressEvent(event);
    Q_EMIT stepped(path, by, true);
}

} // namespace ringside::app
