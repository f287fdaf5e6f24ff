// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace ringside::session {
class Workspace;
struct PhoneImport;
} // namespace ringside::session

namespace ringside::app {

class Theme;

/// Imports the answers of a phone off the GUI thread, as soon as it is opened, and says what was
/// added, what was there already, and what was rejected and why. Nothing to confirm: an answer that
/// is imported twice is added once. Does not own its references.
class AnswersDialog : public QDialog
{
    Q_OBJECT

public:
    AnswersDialog(const Theme& theme, session::Workspace& workspace, const QString& file,
                  QWidget* parent = nullptr);
    ~AnswersDialog() override;

    /// Ignored while the answers are written.
    void reject() override;

private:
    void start(const QString& file);
    void finish(const Result<session::PhoneImport>& import);
    void report(const session::PhoneImport& import);
    void showError(const Error& error);

    session::Workspace& m_workspace;
    bool m_isWriting = false;
    QProgressBar* m_progress;
    QLabel* m_summary;
    QLabel* m_problem;
    QPlainTextEdit* m_rejected;
    QPushButton* m_close = nullptr;
    session::LatestTask m_task; ///< destroyed first
};

} // namespace ringside::app
