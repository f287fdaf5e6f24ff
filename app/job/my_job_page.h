// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/scenario_bench.h"
#include "core/scaling/scenario/presets.h"

#include <QWidget>

class QStackedWidget;

namespace ringside::app {

class JobPage;
class ServingPage;
class TabStrip;
class Theme;

/// "My job": a training job or a serving job, one of them shown. Opens on the one that the profile
/// has. The page of the serving job is made when it is first shown. GUI thread.
class MyJobPage : public QWidget
{
    Q_OBJECT

public:
    enum Kind { Training, Serving };

    MyJobPage(const Theme& theme, const scaling::PresetCatalog& presets, const QString& profileDir,
              ScenarioBench::Keeping keeping, QWidget* parent = nullptr);

    void showKind(Kind kind);
    JobPage& training() const { return *m_training; }
    /// Null until it was shown.
    ServingPage* serving() const { return m_serving; }

private:
    const Theme& m_theme;
    QString m_profileDir;
    ScenarioBench::Keeping m_keeping;
    TabStrip* m_kinds;
    QStackedWidget* m_pages;
    JobPage* m_training;
    ServingPage* m_serving = nullptr;
};

} // namespace ringside::app
