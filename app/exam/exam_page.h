// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/session.h"
#include "core/session/exam/exam.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <functional>
#include <optional>

class QStackedWidget;
class QTimer;
class QUrl;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class ExamReportView;
class ExamReviewView;
class ExamRunView;
class ExamStartView;
class KeyMap;
class Notice;
class PageRefresh;
class Theme;

/// Mock exams: introduction, the running exam, its report, and each of its questions. Checks every
/// second whether the time is over, even while another page is shown. Does not own its references;
/// GUI thread.
class ExamPage : public QWidget
{
    Q_OBJECT

public:
    ExamPage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
             std::function<bool(const QUrl&)> openUrl, QWidget* parent = nullptr);

    /// Called by the timer: updates the displayed time, shows warnings, ends the exam.
    void tick();
    /// Asks for confirmation, listing unanswered questions.
    void submit();
    bool isRunning() const;

Q_SIGNALS:
    void practiceRequested(const ringside::bank::QuestionId& question);
    void setRequested(const ringside::progress::StudySet& set);
    /// A sentence that this page already shows and all others should: a time warning, or the end.
    void announced(const QString& sentence);
    /// The report of this exam is to be printed.
    void paperRequested(const QString& examId);
    /// The page is visible again.
    void viewed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void start();
    void end();
    void discardRunning();
    void discard(const QString& examId);
    void openReport(const QString& examId);
    void openQuestion(int slot);
    void drill(int domain);
    void showStart();
    void showOffer(const Result<session::ExamOfferReading>& read);
    void showRun();
    void connectViews();
    void pressMain();
    void showError(const Error& error);
    void announce(const QString& sentence);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    session::Exam& m_exam;
    const KeyMap& m_keys;
    PageRefresh* m_refresh;
    bool m_hasLooked = false; ///< for an unfinished exam
    std::function<bool(const QUrl&)> m_openUrl;
    std::optional<session::ExamReport> m_report;
    Notice* m_notice;
    QStackedWidget* m_views;
    ExamStartView* m_start;
    ExamRunView* m_run;
    ExamReportView* m_reportView;
    ExamReviewView* m_review;
    QTimer* m_timer;
    session::LatestTask m_reading;
};

} // namespace ringside::app
