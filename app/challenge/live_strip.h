// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QPushButton;

namespace ringside::session {
class LiveChallenge;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// The bar above the page during a live challenge: the learner's place, the leader, the time left
/// and the latency, and a button to the standing. Hidden without a challenge. Does not own its
/// references; GUI thread.
class LiveStrip : public QFrame
{
    Q_OBJECT

public:
    LiveStrip(const Theme& theme, session::LiveChallenge& live, QWidget* parent = nullptr);

    /// The page with the whole standing is shown.
    void setStandingShown(bool shown);

Q_SIGNALS:
    void standingRequested();

private:
    void refresh();
    void applySpacing();

    const Theme& m_theme;
    session::LiveChallenge& m_live;
    TonedLabel* m_text;
    QPushButton* m_standing;
    QTimer m_second;
    bool m_standingShown = false;
};

} // namespace ringside::app
