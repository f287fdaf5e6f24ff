// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QDialog;
class QKeyEvent;
class QWidget;

/// What Enter does, the same on every page and in every dialog. In a field it commits the field and
/// does nothing else; on a button it presses the button; elsewhere it presses the main button of
/// the page, whose text ends with ↵. Enter on the number pad and Return count as the same key.
namespace ringside::app {

/// A widget with a value that the learner types or chooses: a text, a number, a date, an entry of a
/// box or of a list, a position of a slider, a key.
bool isField(const QWidget& widget);

/// Enter, with any modifiers, while a field of `page` has the focus. The field has committed its
/// value before it passes the key on, so the page has nothing more to do.
bool isEnterInField(const QKeyEvent& event, const QWidget& page);

/// Does what Enter does in `page`: `pressMain` is called where neither a field nor a button has the
/// focus. Returns false for any other key, and for Enter with a modifier outside of a field.
bool handleEnter(const QKeyEvent& event, QWidget& page, const std::function<void()>& pressMain);

/// For a dialog: Enter presses the button with the focus. Qt presses the default button instead
/// where the other one has no autoDefault, and none where the dialog has no default.
void pressFocusedOnEnter(QDialog& dialog);

/// The same for a dialog with fields whose default button does more than store them: Qt presses
/// that button on Enter in a field, too.
void keepEnterInFields(QDialog& dialog);

} // namespace ringside::app
