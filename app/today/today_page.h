// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/base/clock.h"
#include "core/session/latest_task.h"
#include "core/session/progress/today.h"

#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;

namespace ringside::session {
struct ChangeSet;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class AgendaCard;
class ColumnPair;
class DayStrip;
class ExamChecklist;
class GoalRing;
class Notice;
class TonedLabel;

/// What to do now and how long it takes: due cards, the weakest objective, the exam date's
/// requirements, each with a sentence and a button. Reads data and plans off the GUI thread after
/// the first paint; later only reads changes. Keys: Enter starts the daily mix or continues the
/// running session. Does not own its references; GUI thread.
class TodayPage : public QWidget
{
    Q_OBJECT

public:
    /// `withExam`: the window has a page for mock exams.
    TodayPage(const Theme& theme, session::Workspace& workspace, const Clock& clock, bool withExam,
              QWidget* parent = nullptr);
    ~TodayPage() override;

    void showMessage(const QString& sentence);
    /// True when the page shows the plan for the latest facts.
    bool isPlanned() const { return m_planned; }

Q_SIGNALS:
    void setRequested(const progress::StudySet& set);
    void continueRequested();
    void endRequested();
    void reviewRequested();
    void examRequested();
    void challengeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Card
    {
        QWidget* frame = nullptr;
        TonedLabel* title = nullptr;
        TonedLabel* text = nullptr;
        QPushButton* button = nullptr;
    };

    QWidget* makeColumns();
    QLayout* makeHead();
    TonedLabel* makeLabel(TextRole role, Tone tone, const QString& name);
    QWidget* makeFooter();
    Card makeCard(const QString& name, const QString& title, const QString& button);
    void applySpacing();
    void follow(const session::ChangeSet& changes);
    void planSoon(); ///< plans after the next paint
    void load();
    void showFacts();
    void showReadError(const Error& error);
    void plan();
    void show(const session::TodayPlan& plan);
    void showCards();
    void showExam();
    void showPlan();
    void check();
    void showFooter();
    void primary();
    void startDrill();
    void startTimed(session::QuestionLength length, std::int64_t limitMs);
    void chooseOwnSet();
    void want(const Result<progress::StudySet>& set);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    const Clock& m_clock;
    bool m_withExam;
    bool m_isWaiting = false; ///< for the next paint
    bool m_isReading = false;
    int m_rolloverHour = 0; ///< by which the answers were read
    bool m_planned = false;
    std::optional<session::TodayReading> m_read; ///< absent: the answers must be read
    session::TodayFacts m_facts;
    session::TodayPlan m_plan;
    session::LatestTask m_task;

    Notice* m_notice;
    ColumnPair* m_columns = nullptr;
    TonedLabel* m_date = nullptr;
    TonedLabel* m_lead = nullptr;
    TonedLabel* m_basis = nullptr;
    TonedLabel* m_studied = nullptr;
    TonedLabel* m_goal = nullptr;
    TonedLabel* m_streak = nullptr;
    GoalRing* m_ring = nullptr;
    DayStrip* m_days = nullptr;
    Card m_due;
    Card m_weak;
    Card m_exam;
    ExamChecklist* m_checklist = nullptr; ///< shown in the exam week
    AgendaCard* m_agenda = nullptr;
    QPushButton* m_wrong = nullptr;
    QPushButton* m_timed = nullptr;
    QPushButton* m_short = nullptr;
    QPushButton* m_own = nullptr;
    QPushButton* m_challenge = nullptr;
    QPushButton* m_end = nullptr;
    QPushButton* m_primary = nullptr;
};

} // namespace ringside::app
