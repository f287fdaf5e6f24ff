// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_hint.h"

#include "app/keys/key_map.h"

#include <QAbstractButton>
#include <QAction>

#include <utility>

namespace ringside::app {

QString textWithKeys(const QString& text, const QKeySequence& keys)
{
    if (keys.isEmpty())
        return text;
    return QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText));
}

QString textWithKeys(const QString& text, const KeyMap& keys, const QString& id)
{
    return textWithKeys(text, keys.keys(id));
}

void followKeys(const KeyMap& keys, const QString& id, QObject* context,
                std::function<void(const QKeySequence&)> show)
{
    show(keys.keys(id));
    QObject::connect(&keys, &KeyMap::changed, context,
                     [&keys, id, show = std::move(show)] { show(keys.keys(id)); });
}

void hintKeys(const KeyMap& keys, const QString& id, QWidget* widget, const QString& text)
{
    followKeys(keys, id, widget, [widget, text](const QKeySequence& now) {
        widget->setToolTip(textWithKeys(text, now));
    });
}

void bindCommands(const KeyMap& keys, QWidget& page)
{
    for (QAction* action : page.findChildren<QAction*>()) {
        const QString id = action->property("command").toString();
        if (!id.isEmpty())
            followKeys(keys, id, action,
                       [action](const QKeySequence& now) { action->setShortcut(now); });
    }
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        const QString id = button->property("command").toString();
        if (!id.isEmpty())
            hintKeys(keys, id, button, button->toolTip());
    }
}

} // namespace ringside::app
