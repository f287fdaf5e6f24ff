// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace ringside::app {

class Theme;

/// Note and tags of one card. Tags are separated by commas. Ctrl+Enter saves.
class NotesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `atTags`: the cursor stands there and not in the note. `known` are completed.
    NotesDialog(const Theme& theme, const progress::CardMarks& marks, const QStringList& known,
                bool atTags, QWidget* parent = nullptr);

    QString note() const;
    /// Trimmed, each once.
    QStringList tags() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QPlainTextEdit* m_note;
    QLineEdit* m_tags;
};

} // namespace ringside::app
