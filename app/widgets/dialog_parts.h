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

/// Parts that dialogs of several pages share.

/// A framed field for plain text, left by Tab.
QPlainTextEdit* textField(const Theme& theme, const QString& name, const QString& text,
                          QWidget* parent);
/// A label above a field; its mnemonic goes there.
QLabel* fieldLabel(const Theme& theme, const QString& text, QWidget* field, QWidget* parent);
/// Where a dialog says why something was not kept; hidden until it does.
QLabel* problemLabel(const Theme& theme, QWidget* parent);
/// The one main button of a dialog.
QPushButton* addPrimary(QDialogButtonBox& buttons, const QString& text);
/// Gives every button its text as accessible name.
void nameButtons(QWidget& dialog);
/// Ctrl+Enter, which a field for text leaves to its dialog.
bool isSaveKey(const QKeyEvent& event);
void spaceOut(QVBoxLayout& layout, const Theme& theme);

} // namespace ringside::app
