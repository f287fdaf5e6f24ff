// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/running_set.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The results of a session: answered, correct, time, and weak objectives. Keys: Enter goes to
/// Today.
class SessionSummaryView : public QWidget
{
    Q_OBJECT

public:
    explicit SessionSummaryView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::SessionSummary& summary);

Q_SIGNALS:
    void todayRequested();
    /// Requests a session with the wrong questions.
    void retryRequested(const QString& title, const QStringList& questions);
    /// Requests the result of a challenge, to save and compare.
    void challengeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeColumn();
    QWidget* makeFooter();
    void applySpacing();

    const Theme& m_theme;
    session::SessionSummary m_summary;
    QWidget* m_card = nullptr;
    QHBoxLayout* m_ground = nullptr;
    TonedLabel* m_title = nullptr;
    TonedLabel* m_result = nullptr;
    TonedLabel* m_weakTitle = nullptr;
    TonedLabel* m_weak = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_challenge = nullptr;
    QPushButton* m_primary = nullptr;
};

} // namespace ringside::app
