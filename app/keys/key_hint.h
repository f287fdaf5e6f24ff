// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

class QObject;
class QWidget;

/// Current keys in texts of the pages. Key maps must outlive their users.
namespace ringside::app {

class KeyMap;

/// "Jump (Ctrl+J)"; only the text when there are no keys.
QString textWithKeys(const QString& text, const QKeySequence& keys);
QString textWithKeys(const QString& text, const KeyMap& keys, const QString& id);

/// Calls `show` with a command's keys now and after each change, until `context` is destroyed.
void followKeys(const KeyMap& keys, const QString& id, QObject* context,
                std::function<void(const QKeySequence&)> show);

/// Sets the widget's tooltip to `text` with a command's current keys.
void hintKeys(const KeyMap& keys, const QString& id, QWidget* widget, const QString& text);

/// Gives a page's actions the keys of the command in their property "command", and shows the keys
/// in the tooltips of buttons with that property; both follow changes.
void bindCommands(const KeyMap& keys, QWidget& page);

} // namespace ringside::app
