// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/practice/running_set.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ringside::app {

class Theme;
class ProseView;
class TonedLabel;

/// What came of a session: how much was answered, how much of it right, how long it took, how
/// readiness moved, which objectives were weak, and a link to each mistake. Keys: Enter goes to
/// Today.
class SessionSummaryView : public QWidget
{
    Q_OBJECT

public:
    explicit SessionSummaryView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::SessionSummary& summary);
    /// How readiness moved; may come a moment after show().
    void showReadiness(const QString& sentence);

Q_SIGNALS:
    void todayRequested();
    /// A mistake, to be read with its explanation.
    void questionRequested(const ringside::bank::QuestionId& id);
    /// The questions that were wrong, once more.
    void retryRequested(const QString& title, const QStringList& questions);
    /// Requests the result of a challenge, to save and compare.
    void challengeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeColumn();
    QWidget* makeFooter();
    void applySpacing();
    void showMistakes();

    const Theme& m_theme;
    session::SessionSummary m_summary;
    QWidget* m_card = nullptr;
    QHBoxLayout* m_ground = nullptr;
    TonedLabel* m_title = nullptr;
    TonedLabel* m_result = nullptr;
    TonedLabel* m_weakTitle = nullptr;
    TonedLabel* m_weak = nullptr;
    TonedLabel* m_readiness = nullptr;
    TonedLabel* m_mistakesTitle = nullptr;
    ProseView* m_mistakes = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_challenge = nullptr;
    QPushButton* m_primary = nullptr;
};

} // namespace ringside::app
