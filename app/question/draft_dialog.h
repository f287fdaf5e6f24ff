// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace ringside::app {

/// A dialog with text to type. Esc and closing ask first when something was typed that is not
/// saved. GUI thread.
class DraftDialog : public QDialog
{
    Q_OBJECT

public:
    using QDialog::QDialog;

    void reject() override;

protected:
    void showEvent(QShowEvent* event) override;
    /// What was typed is saved or copied.
    void forgetChanges();
    /// Says what is not saved; `discard` names the button that closes the dialog.
    void askToDiscard(const QString& sentence, const QString& discard);

private:
    bool m_isWatched = false;
    bool m_isTyped = false;
};

} // namespace ringside::app
