// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/session/job/tools_measure.h"
#include "core/session/latest_task.h"

#include <QWidget>

class QPushButton;

namespace ringside::app {

class SceneStack;
class Theme;

/// Below the message sizes: puts the rows of a log of all_reduce_perf over the job's curve, and
/// takes them away again. In sight with that scene alone; files are read off the GUI thread.
class MeasuredLogBar : public QWidget
{
    Q_OBJECT

public:
    /// Borrows the scenes.
    MeasuredLogBar(const Theme& theme, FileDialogs dialogs, SceneStack& scenes,
                   QWidget* parent = nullptr);

    void read(const QString& file);
    /// The scenes are others, or another is in sight.
    void refresh();
    void clear(); ///< another job: nothing is measured of it yet

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< why a file was not taken

private:
    void take(const QString& file, const Result<session::CalibrationReport>& report);

    FileDialogs m_dialogs;
    SceneStack& m_scenes;
    QPushButton* m_add;
    QPushButton* m_remove;
    std::vector<scaling::SizedTime> m_measured;
    QString m_source;
    session::LatestTask m_reading; ///< goes first: it ends its work
};

} // namespace ringside::app
