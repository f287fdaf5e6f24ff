// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/question_marks.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace ringside::app {

class Theme;

/// Flag, tags and note of one question. Saves nothing itself, and stays open until what was typed
/// is kept. What is longer than can be kept is said at the field, and cannot be saved.
class MarksDialog : public QDialog
{
    Q_OBJECT

public:
    MarksDialog(const Theme& theme, const progress::QuestionMarks& marks,
                QWidget* parent = nullptr);

    /// Why it was not saved.
    void say(const QString& sentence);
    /// The note has the focus at first; without this the tags have.
    void startWithNote();

Q_SIGNALS:
    /// Who saves it closes the dialog.
    void saved(const ringside::progress::QuestionMarks& marks);

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
