// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <memory>

class QBoxLayout;
class QSpinBox;
class QVBoxLayout;

namespace ringside::progress {
struct StudySet;
}
namespace ringside::session {
struct ChangeSet;
struct ProgressFacts;
class Workspace;
struct ReadinessReport;
} // namespace ringside::session

namespace ringside::app {

class CostlyObjectives;
class FigureTile;
class IntervalBars;
class ItemsPanel;
class Notice;
class StatisticsSection;
class StatisticsView;
class Theme;
class TonedLabel;

/// Three numbers first, then where mistakes cost most, how ready the learner is by domain and over
/// time, the statistics and the questions; what the estimate assumes is behind "Details". Read
/// off the GUI thread, and held: another pass mark or range needs no other reading. Borrows its
/// references; GUI thread.
class ProgressPage : public QWidget
{
    Q_OBJECT

public:
    /// The pass mark belongs to the workspace; this page can change it too.
    ProgressPage(const Theme& theme, session::Workspace& workspace, QWidget* parent = nullptr);
    ~ProgressPage() override;

Q_SIGNALS:
    void questionRequested(const ringside::bank::QuestionId& id);
    void setRequested(const ringside::progress::StudySet& set);
    /// The mistakes are to be printed.
    void paperRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeOverview();
    QWidget* makeStatistics();
    QWidget* makeDetails();
    void addPassMark(QVBoxLayout* layout, QWidget* parent);
    void setPassMark(int percent);
    void follow(const session::ChangeSet& changes);
    void load();
    void showFacts(const std::shared_ptr<const session::ProgressFacts>& read);
    void showReadError(const Error& error);
    void showReadiness(const Result<session::ReadinessReport>& readiness);
    void showForecasts();
    void drill(const QString& objective);
    void sumUp();

    const Theme& m_theme;
    session::Workspace& m_workspace;
    std::shared_ptr<const session::ProgressFacts> m_read;  ///< last reading; null before
    std::shared_ptr<const session::ProgressFacts> m_facts; ///< including the cards; null before
    int m_rolloverHour = 0;                                ///< used for the last reading
    bool m_isReading = false;
    session::LatestTask m_task;
    Notice* m_notice;
    const FileDialogs m_dialogs = FileDialogs::system();
    TonedLabel* m_reading = nullptr;
    QBoxLayout* m_tiles = nullptr;
    FigureTile* m_readinessTile = nullptr;
    FigureTile* m_answeredTile = nullptr;
    FigureTile* m_streakTile = nullptr;
    CostlyObjectives* m_costly = nullptr;
    StatisticsSection* m_history = nullptr;
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
