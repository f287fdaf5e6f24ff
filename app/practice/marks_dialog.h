// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/question_marks.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Flag, tags and note of one question. Saves nothing itself: marks() when it was accepted. What is
/// longer than can be kept is said at the field, and cannot be saved.
class MarksDialog : public QDialog
{
    Q_OBJECT

public:
    MarksDialog(const Theme& theme, const progress::QuestionMarks& marks,
                QWidget* parent = nullptr);

    progress::QuestionMarks marks() const;
    /// The note has the focus at first; without this the tags have.
    void startWithNote();

private:
    void check();

    QCheckBox* m_flag;
    QLineEdit* m_tags;
    QPlainTextEdit* m_note;
    TonedLabel* m_problem;
    QPushButton* m_save;
};

} // namespace ringside::app
