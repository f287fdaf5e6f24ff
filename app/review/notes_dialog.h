// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ringside::app {

class Theme;

/// Note and tags of one card. Tags are separated by commas. Ctrl+Enter saves. Stays open until what
/// was typed is kept.
class NotesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `atTags`: the cursor stands there and not in the note. `known` are completed.
    NotesDialog(const Theme& theme, const progress::CardMarks& marks, const QStringList& known,
                bool atTags, QWidget* parent = nullptr);

    /// Why it was not saved.
    void say(const QString& sentence);

    QString note() const;
    /// Trimmed, each once.
    QStringList tags() const;

Q_SIGNALS:
    /// Who saves it closes the dialog.
    void saved(const QString& note, const QStringList& tags);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void save();

    QPlainTextEdit* m_note;
    QLineEdit* m_tags;
    QLabel* m_message;
};

} // namespace ringside::app
