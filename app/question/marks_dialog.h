// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/draft_dialog.h"
#include "core/progress/values/question_marks.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace ringside::app {

class Theme;

/// Flag, tags and note of one question. Saves nothing itself, and stays open until the input is
/// saved. Shows at the field when a text is too long, and then disables saving.
class MarksDialog : public DraftDialog
{
    Q_OBJECT

public:
    MarksDialog(const Theme& theme, const progress::QuestionMarks& marks,
                QWidget* parent = nullptr);

    /// Shows why it was not saved.
    void showMessage(const QString& sentence);
    /// Gives the note the focus at first; by default the tags have it.
    void startWithNote();

Q_SIGNALS:
    /// The receiver saves the marks and closes the dialog.
    void saved(const ringside::progress::QuestionMarks& marks);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    progress::QuestionMarks marks() const;
    void check();

    QCheckBox* m_flag;
    QLineEdit* m_tags;
    QPlainTextEdit* m_note;
    QLabel* m_problem;
    QPushButton* m_save;
};

} // namespace ringside::app
