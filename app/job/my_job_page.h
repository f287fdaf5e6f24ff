// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/scenario_bench.h"
#include "core/scaling/scenario/presets.h"

#include <QWidget>

class QStackedWidget;

namespace ringside::app {

class JobPage;
class NumbersPage;
class ServingPage;
class TabStrip;
class Theme;

/// "My job": a training job, a serving job or numbers of a model's evaluation, one of them shown.
/// Opens on the one that the profile has. The pages of the latter two are made when they are first
/// shown. GUI thread.
class MyJobPage : public QWidget
{
    Q_OBJECT

public:
    enum Kind { Training, Serving, Numbers };

    MyJobPage(const Theme& theme, const scaling::PresetCatalog& presets, const QString& profileDir,
              ScenarioBench::Keeping keeping, QWidget* parent = nullptr);

    void showKind(Kind kind);
    JobPage& training() const { return *m_training; }
    /// Null until it was shown.
    ServingPage* serving() const { return m_serving; }
    /// Null until it was shown.
    NumbersPage* numbers() const { return m_numbers; }

private:
    QWidget* pageOf(Kind kind);

    const Theme& m_theme;
    QString m_profileDir;
    ScenarioBench::Keeping m_keeping;
    TabStrip* m_kinds;
    QStackedWidget* m_pages;
    JobPage* m_training;
    ServingPage* m_serving = nullptr;
    NumbersPage* m_numbers = nullptr;
};

} // namespace ringside::app
