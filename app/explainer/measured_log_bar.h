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

/// Below the message sizes: overlays the rows of a log of all-reduces on the job's curve, and
/// removes them again. Visible with that scene only; reads files off the GUI thread.
class MeasuredLogBar : public QWidget
{
    Q_OBJECT

public:
    /// Does not own the scenes.
    MeasuredLogBar(const Theme& theme, FileDialogs dialogs, SceneStack& scenes,
                   QWidget* parent = nullptr);

    void read(const QString& file);
    /// Call it when the scenes have changed, or another one is visible.
    void refresh();
    void clear(); ///< for another job, which has no measurements yet

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< why a file was rejected

private:
    void showReport(const QString& file, const Result<session::CalibrationReport>& report);

    FileDialogs m_dialogs;
    SceneStack& m_scenes;
    QPushButton* m_add;
    QPushButton* m_remove;
    std::vector<scaling::SizedTime> m_measured;
    QString m_source;
    session::LatestTask m_reading; ///< destroyed first, to end its work
};

} // namespace ringside::app
