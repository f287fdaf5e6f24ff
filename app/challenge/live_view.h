// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QPushButton;
class QTableView;

namespace ringside::session {
class LiveChallenge;
}

namespace ringside::app {

class LiveModel;
class Theme;
class TonedLabel;

/// A live challenge: who has joined, the countdown, then the standing while everyone plays. The
/// host starts it here. Does not own its references; GUI thread.
class LiveView : public QWidget
{
    Q_OBJECT

public:
    LiveView(const Theme& theme, session::LiveChallenge& live, QWidget* parent = nullptr);

    /// `plays`: the learner's session with its questions is running.
    void setPlaying(bool plays);
    /// Starts the challenge, or returns to its questions: what Enter does.
    void pressPrimary();

Q_SIGNALS:
    void leaveRequested();
    /// Back to the questions.
    void questionsRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeFooter();
    void refresh();
    void applySpacing();

    const Theme& m_theme;
    session::LiveChallenge& m_live;
    LiveModel* m_model;
    QTableView* m_table;
    TonedLabel* m_title = nullptr;
    TonedLabel* m_status = nullptr;
    TonedLabel* m_line = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_questions = nullptr;
    QPushButton* m_leave = nullptr;
    QTimer m_second; ///< for the countdown, while visible
    bool m_plays = false;
};

} // namespace ringside::app
