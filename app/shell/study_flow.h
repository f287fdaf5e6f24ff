// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/latest_task.h"
#include "core/session/practice/running_set.h"
#include "core/study/exam/readiness.h"

#include <QObject>
#include <QString>

#include <optional>

class QTimer;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class PracticePage;
class ReviewPage;
class SessionHeader;
class SessionSummaryView;
class Theme;
class TodayPage;

/// Leads a study session from page to page: due cards, questions, summary. Owns the header above
/// the pages and the summary; the window places them. Does not own its references; GUI thread.
class StudyFlow : public QObject
{
    Q_OBJECT

public:
    StudyFlow(const Theme& theme, session::Workspace& workspace, QWidget* window);

    SessionHeader* header() { return m_header; }
    SessionSummaryView* summary() { return m_summary; }

    void start(const progress::StudySet& set);
    /// Opens the page at which the running session continues.
    void goOn();
    void end();
    /// Call it when the window shows another page; the names are those of MainWindow::openPage().
    void onPage(const QString& page);

    // Connects a page, once it is created.
    void follow(const TodayPage& page);
    void follow(const PracticePage& page);
    void follow(const ReviewPage& page);

Q_SIGNALS:
    void pageRequested(const QString& page);
    void summaryRequested();
    /// Requests the result of the challenge that has just ended.
    void challengeResultRequested();
    void messageRaised(const QString& sentence);
    /// A mistake of the session that was just ended.
    void questionRequested(const ringside::bank::QuestionId& id);

private:
    bool makeRoom();
    void refresh();
    /// The review page shows another card; `seenBefore` as in ReviewPage::shown().
    void onCard(bool seenBefore);
    void tick();
    void finishCards();
    int dueNow() const;
    std::optional<study::ReadinessInput> attempts() const;
    void reportReadinessChange();

    session::Workspace& m_workspace;
    SessionHeader* m_header;
    SessionSummaryView* m_summary;
    QTimer* m_second; ///< runs while there is a limit
    /// First attempts when the session began; absent after a restart, or while they are read.
    std::optional<study::ReadinessInput> m_before;
    session::LatestTask m_estimate;
    QString m_page;
};

} // namespace ringside::app
