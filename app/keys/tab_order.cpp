// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/tab_order.h"

#include <QScrollArea>
#include <QSplitter>
#include <QWidget>

#include <vector>

namespace ringside::app {

namespace {

struct Stops
{
    std::vector<QWidget*> widgets;
    int before = 0; ///< stops before the focus
    bool isFocusOne = false;
};

/// Where the focus is passed on, the widget that it is passed to is a stop itself.
bool takesTab(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.isEnabled() && !widget.focusProxy();
}

void collect(QWidget& widget, const QWidget* focused, Stops& stops)
{
    const bool isStop = takesTab(widget);
    if (&widget == focused) {
        stops.before = static_cast<int>(stops.widgets.size());
        stops.isFocusOne = isStop;
    }
    if (isStop)
        stops.widgets.push_back(&widget);
    for (QObject* child : widget.children()) {
        auto* inner = qobject_cast<QWidget*>(child);
        if (!inner || inner->isWindow())
            continue;
        if (inner->isVisible())
            collect(*inner, focused, stops);
        else if (focused && (inner == focused || inner->isAncestorOf(focused)))
            stops.before = static_cast<int>(stops.widgets.size()); // it was hidden just now
    }
}

void scrollTo(QWidget& widget)
{
    for (QWidget* above = widget.parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(&widget);
}

} // namespace

bool focusNextInTree(QWidget& window, bool next)
{
    QWidget* focused = window.focusWidget();
    Stops stops;
    collect(window, focused, stops);
    const int count = static_cast<int>(stops.widgets.size());
    if (count == 0)
        return false;
    const int step = next ? (stops.isFocusOne ? 1 : 0) : -1;
    QWidget* to = stops.widgets[static_cast<std::size_t>((stops.before + step + count) % count)];
    if (to == focused)
        return false;
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollTo(*to);
    return true;
}

void orderTree(QSplitter& splitter)
{
    for (int i = 0; i < splitter.count(); ++i)
        splitter.widget(i)->raise(); // it is the last one now
    for (int i = 0; i < splitter.count(); ++i)
        splitter.handle(i)->raise(); // wider than it looks, so that it can be grabbed
}

} // namespace ringside::app
