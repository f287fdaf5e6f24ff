// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSpinBox;
class QVBoxLayout;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class IntervalBars;
class Notice;
class StatisticsView;
class Theme;
class TonedLabel;

/// How ready the learner is, as an interval, by domain, and what that assumes; or what is missing
/// for a number. Read anew each time the page is shown. Borrows its references; GUI thread.
class ProgressPage : public QWidget
{
    Q_OBJECT

public:
    /// The pass mark is the workspace's; it can be changed here too.
    ProgressPage(const Theme& theme, session::Workspace& workspace, QWidget* parent = nullptr);

    void load();

Q_SIGNALS:
    void studyChanged(); ///< the settings about studying that are in force

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addPassMark(QVBoxLayout* layout, QWidget* parent);
    void setPassMark(int percent);
    void addForecasts(QVBoxLayout* layout, QWidget* parent);
    void loadForecasts();
    void addStatistics(QVBoxLayout* layout, QWidget* parent);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    Notice* m_notice;
    TonedLabel* m_headline = nullptr;
    TonedLabel* m_chance = nullptr;
    TonedLabel* m_answered = nullptr;
    TonedLabel* m_assumptions = nullptr;
    TonedLabel* m_forecasts = nullptr;
    TonedLabel* m_forecastPairs = nullptr;
    IntervalBars* m_bars = nullptr;
    StatisticsView* m_statistics = nullptr;
    QSpinBox* m_passMark = nullptr;
};

} // namespace ringside::app
