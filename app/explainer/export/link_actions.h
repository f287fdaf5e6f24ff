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

/// The job as text to send to somebody, and as a file: copy and paste a link, open and save YAML.
class LinkActions : public QPushButton
{
    Q_OBJECT

public:
    /// The job as it stands when a button is used; nothing when no job is open.
    using Job = std::function<std::optional<scaling::Scenario>()>;
    LinkActions(FileDialogs dialogs, Job job, QWidget* parent = nullptr);

    void copyLink();
    void pasteLink();
    void open();
    void saveAs();
    /// A job that came by another way, such as a file dropped on the page.
    void openFile(const QString& file);

Q_SIGNALS:
    /// Another job, with its author's own levers, and where it came from ("job.yaml", "a link").
    void opened(const ringside::session::JobFile& job, const QString& from);
    /// What was done, or why nothing was, in one sentence.
    void messageRaised(const QString& sentence);

private:
    QAction* add(const QString& name, const QString& text, const QString& hint,
                 void (LinkActions::*act)());
    void refuse(const QString& what, const Error& error);

    FileDialogs m_dialogs;
    Job m_job;
};

} // namespace ringside::app
