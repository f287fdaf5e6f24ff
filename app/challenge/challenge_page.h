// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/bank/values/question.h"
#include "core/progress/values/session.h"
#include "core/session/challenge/challenges.h"

#include <QWidget>

#include <optional>
#include <utility>

class QStackedWidget;

namespace ringside::session {
class LiveChallenge;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class ChallengeCompareView;
class ChallengeStartView;
class LiveOffers;
class LiveView;
class Notice;
class Theme;

/// Challenges: two people answer the questions of one seed, each on their own computer, and compare
/// the results with a file; or the members of a class play live. Runs as a study session. Keys:
/// Enter starts the challenge or opens the selected question, Escape goes back. Does not own its
/// references; GUI thread.
class ChallengePage : public QWidget
{
    Q_OBJECT

public:
    ChallengePage(const Theme& theme, session::Workspace& workspace, session::LiveChallenge& live,
                  FileDialogs dialogs, QWidget* parent = nullptr);

    void setFileDialogs(FileDialogs dialogs) { m_dialogs = std::move(dialogs); }
    /// Shows the newest result, ready to save.
    void showResults();

Q_SIGNALS:
    void setRequested(const progress::StudySet& set);
    void practiceRequested(const ringside::bank::QuestionId& question);
    /// Back to the questions of the running session.
    void continueRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void load();
    void showStart();
    void showLive();
    void joinLive(const Done& joined);
    void leaveLive();
    void followLive();
    void start();
    void save(const session::PastChallenge& past);
    /// Another player's file; absent when none was chosen, or when it cannot be read, which is then
    /// reported.
    std::optional<session::ChallengeResult> askForFile();
    void open();
    void compare(const QString& id, const session::ChallengeResult& theirs);

    session::Workspace& m_workspace;
    session::LiveChallenge& m_liveChallenge;
    FileDialogs m_dialogs;
    session::PastChallenges m_past;
    Notice* m_notice;
    QStackedWidget* m_views;
    LiveOffers* m_offers;
    ChallengeStartView* m_start;
    LiveView* m_live;
    ChallengeCompareView* m_compared;
};

} // namespace ringside::app
