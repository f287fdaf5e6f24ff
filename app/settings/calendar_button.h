// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"

#include <QPushButton>
#include <QTime>

#include <functional>
#include <optional>
#include <utility>

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

/// Saves the plan until the exam as a calendar file: the exam, its week, the proposed mocks and,
/// where a reminder is set, the daily study at its time. Off without an exam ahead. Does not own
/// its references.
class CalendarButton : public QPushButton
{
    Q_OBJECT

public:
    /// Time of day of the reminder; absent: none.
    using StudyTime = std::function<std::optional<QTime>()>;
    CalendarButton(session::Workspace& workspace, StudyTime studyTime, QWidget* parent = nullptr);

    void setFileDialogs(FileDialogs dialogs) { m_dialogs = std::move(dialogs); }
    void save();

Q_SIGNALS:
    /// One sentence about what was saved, or why nothing was.
    void messageRaised(const QString& sentence);

private:
    void refresh();

    session::Workspace& m_workspace;
    StudyTime m_studyTime;
    FileDialogs m_dialogs = FileDialogs::system();
};

} // namespace ringside::app
