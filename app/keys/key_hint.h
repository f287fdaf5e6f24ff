// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

class QObject;
class QWidget;

/// What the pages say of keys, as they are now. Maps outlive what they are told about.
namespace ringside::app {

class KeyMap;

/// "Jump (Ctrl+J)"; the text alone where there are no keys.
QString textWithKeys(const QString& text, const QKeySequence& keys);
QString textWithKeys(const QString& text, const KeyMap& keys, const QString& id);

/// Calls `show` with the keys of a command now and whenever they change, as long as `context` is
/// there.
void followKeys(const KeyMap& keys, const QString& id, QObject* context,
                std::function<void(const QKeySequence&)> show);

/// The widget's tool tip is `text` with the keys of a command, always the present ones.
void hintKeys(const KeyMap& keys, const QString& id, QWidget* widget, const QString& text);

/// Actions of a page that name a command of the map in their property "command" have its keys, and
/// buttons that do so say them in their tool tips: always the present ones.
void bindCommands(const KeyMap& keys, QWidget& page);

} // namespace ringside::app
