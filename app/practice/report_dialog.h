// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/draft_dialog.h"
#include "core/bank/values/question.h"

class QLabel;
class QPlainTextEdit;

namespace ringside::app {

class Theme;

/// A report about a question, which the learner completes and then copies or saves. Nothing is
/// sent.
class ReportDialog : public DraftDialog
{
    Q_OBJECT

public:
    /// `folder` takes the saved reports.
    ReportDialog(const Theme& theme, const bank::Question& question, bool isAnswered,
                 QString folder, QWidget* parent = nullptr);

private:
    void copy();
    void save();
    void showMessage(const QString& sentence);

    QString m_question; ///< id
    QString m_folder;
    QPlainTextEdit* m_text;
    QLabel* m_message;
};

} // namespace ringside::app
