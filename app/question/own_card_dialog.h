// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;

namespace ringside::app {

class Theme;

/// Front and back of one of the learner's own cards, in plain text. Ctrl+Enter saves.
class OwnCardDialog : public QDialog
{
    Q_OBJECT

public:
    /// `exists`: the card can be deleted here.
    OwnCardDialog(const Theme& theme, const progress::OwnCard& card, bool exists,
                  QWidget* parent = nullptr);

    /// Shows why the card was not saved or deleted.
    void showMessage(const QString& sentence);

Q_SIGNALS:
    /// The receiver saves or deletes it and closes the dialog.
    void saved(const ringside::progress::OwnCard& card);
    void deleted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void save();

    progress::OwnCard m_card;
    QPlainTextEdit* m_front;
    QPlainTextEdit* m_back;
    QLabel* m_message;
};

} // namespace ringside::app
