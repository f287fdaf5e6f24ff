// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <memory>

class QSpinBox;
class QVBoxLayout;

namespace ringside::session {
struct ChangeSet;
struct ProgressFacts;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class IntervalBars;
class ItemsPanel;
class Notice;
class StatisticsView;
class Theme;
class TonedLabel;

/// The learner's readiness as an interval, by domain, with its assumptions, or what is missing for
/// an estimate; the accuracy of past forecasts; the statistics. Data are read off the GUI thread
/// and cached, so another pass mark or range needs no new reading. Does not own its references; GUI
/// thread.
class ProgressPage : public QWidget
{
    Q_OBJECT

public:
    /// The pass mark belongs to the workspace; this page can change it too.
    ProgressPage(const Theme& theme, session::Workspace& workspace, QWidget* parent = nullptr);
    ~ProgressPage() override;

Q_SIGNALS:
    void questionRequested(const ringside::bank::QuestionId& id);

private:
    void addPassMark(QVBoxLayout* layout, QWidget* parent);
    void setPassMark(int percent);
    void addForecasts(QVBoxLayout* layout, QWidget* parent);
    void addStatistics(QVBoxLayout* layout, QWidget* parent);
    void follow(const session::ChangeSet& changes);
    void load();
    void take(const std::shared_ptr<const session::ProgressFacts>& read);
    void sayUnread(const Error& error);
    void showStanding();
    void showForecasts();
    void sumUp();

    const Theme& m_theme;
    session::Workspace& m_workspace;
    std::shared_ptr<const session::ProgressFacts> m_read;  ///< last reading; null before
    std::shared_ptr<const session::ProgressFacts> m_facts; ///< including the cards; null before
    int m_rolloverHour = 0;                                ///< used for the last reading
    bool m_isReading = false;
    session::LatestTask m_task;
    Notice* m_notice;
    TonedLabel* m_reading = nullptr;
    TonedLabel* m_headline = nullptr;
    TonedLabel* m_chance = nullptr;
    TonedLabel* m_answered = nullptr;
    TonedLabel* m_assumptions = nullptr;
    TonedLabel* m_forecasts = nullptr;
    TonedLabel* m_forecastPairs = nullptr;
    IntervalBars* m_bars = nullptr;
    StatisticsView* m_statistics = nullptr;
    ItemsPanel* m_items = nullptr;
    QSpinBox* m_passMark = nullptr;
};

} // namespace ringside::app
