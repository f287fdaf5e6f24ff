// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/error.h"
#include "core/session/job/job_file.h"

#include <QPushButton>
#include <QString>

#include <functional>
#include <optional>

class QAction;

namespace ringside::app {

/// Shares the job as text and as a file: copy and paste a link, open and save YAML.
class JobShareButton : public QPushButton
{
    Q_OBJECT

public:
    /// The current job when a button is used; absent when no job is open.
    using Job = std::function<std::optional<scaling::Scenario>()>;
    JobShareButton(FileDialogs dialogs, Job job, QWidget* parent = nullptr);

    void copyLink();
    void pasteLink();
    void open();
    void saveAs();
    /// Opens a job file from another source, such as a file dropped on the page.
    void openFile(const QString& file);

Q_SIGNALS:
    /// A job was opened, with its author's levers and its origin ("job.yaml", "a link").
    void opened(const ringside::session::JobFile& job, const QString& from);
    /// One sentence about what was done, or why nothing was done.
    void messageRaised(const QString& sentence);

private:
    QAction* add(const QString& name, const QString& text, const QString& hint,
                 void (JobShareButton::*act)());
    void refuse(const QString& what, const Error& error);

    FileDialogs m_dialogs;
    Job m_job;
};

} // namespace ringside::app
