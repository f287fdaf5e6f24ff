// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/running_set.h"

#include <QObject>
#include <QString>

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

/// Takes a study session from page to page: due cards, questions, summary. Owns what is shown above
/// the pages and after the end; the window decides where. Borrows its references; GUI thread.
class StudyFlow : public QObject
{
    Q_OBJECT

public:
    StudyFlow(const Theme& theme, session::Workspace& workspace, QWidget* window);

    SessionHeader* header() { return m_header; }
    SessionSummaryView* summary() { return m_summary; }

    void start(const progress::StudySet& set);
    /// To where the running session stands.
    void goOn();
    void end();
    /// The window shows another page; the names are those of MainWindow::openPage().
    void onPage(const QString& page);

    // Each page, once it is made.
    void follow(const TodayPage& page);
    void follow(const PracticePage& page);
    void follow(const ReviewPage& page);

Q_SIGNALS:
    void pageRequested(const QString& page);
    void summaryRequested();
    /// The result of the challenge that was just ended.
    void challengeResultRequested();
    void messageRaised(const QString& sentence);

private:
    void refresh();
    /// Another card stands on the review page; `seenBefore` as there.
    void onCard(bool seenBefore);
    void tick();
    void finishCards();
    int dueNow() const;

    session::Workspace& m_workspace;
    SessionHeader* m_header;
    SessionSummaryView* m_summary;
    QTimer* m_second; ///< runs while there is a limit
    QString m_page;
};

} // namespace ringside::app
