// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/draft_dialog.h"
#include "core/progress/values/card_marks.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ringside::app {

class Theme;

/// Note and tags of one card. Tags are separated by commas. Ctrl+Enter saves. Stays open until the
/// input is saved.
class NotesDialog : public DraftDialog
{
    Q_OBJECT

public:
    /// `atTags`: focus the tags instead of the note. `known` tags are offered for completion.
    NotesDialog(const Theme& theme, const progress::CardMarks& marks, const QStringList& known,
                bool atTags, QWidget* parent = nullptr);

    /// Shows why it was not saved.
    void showMessage(const QString& sentence);

    QString note() const;
    /// Trimmed, without duplicates.
    QStringList tags() const;

Q_SIGNALS:
    /// The receiver saves them and closes the dialog.
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
