// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDialogButtonBox;
class QKeyEvent;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;
class QWidget;

namespace ringside::app {

class Theme;

/// Shared parts of dialogs.

/// A framed field for plain text; Tab leaves it.
QPlainTextEdit* textField(const Theme& theme, const QString& name, const QString& text,
                          QWidget* parent);
/// A label above a field; its mnemonic focuses the field.
QLabel* fieldLabel(const Theme& theme, const QString& text, QWidget* field, QWidget* parent);
/// A label for why something was not saved; hidden until it has a text.
QLabel* problemLabel(const Theme& theme, QWidget* parent);
/// Adds the dialog's main button.
QPushButton* addPrimary(QDialogButtonBox& buttons, const QString& text);
/// Gives every button its text as accessible name.
void nameButtons(QWidget& dialog);
/// Ctrl+Enter, which a text field passes on to its dialog.
bool isSaveKey(const QKeyEvent& event);
void spaceOut(QVBoxLayout& layout, const Theme& theme);
/// Makes a dialog taller, where a text that appeared in it needs the room.
void growToFit(QWidget& dialog);

} // namespace ringside::app
