// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/challenge/challenges.h"

#include <QScrollArea>

class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// What a challenge is, its seed and number of questions, and the challenges that were ended, each
/// to be saved or compared.
class ChallengeStartView : public QScrollArea
{
    Q_OBJECT

public:
    explicit ChallengeStartView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::PastChallenges& past, bool sessionRuns);
    session::ChallengeTerms terms() const;
    void setTerms(const session::ChallengeTerms& terms);
    /// What the learner wants to be called in a file.
    QString name() const;
    void pressStart();
    /// Brings the newest result into sight, if there is one, with the focus on saving it.
    void showResults();

Q_SIGNALS:
    void startRequested();
    void openRequested();
    void saveRequested(const ringside::session::PastChallenge& past);
    void compareRequested(const ringside::session::PastChallenge& past);

private:
    TonedLabel* addText(const QString& name, bool heading);
    QWidget* makeForm();
    QWidget* makeResults();
    void addPast(const session::PastChallenge& past);
    void applySpacing();

    const Theme& m_theme;
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QSpinBox* m_seed = nullptr;
    QSpinBox* m_questions = nullptr;
    QPushButton* m_start = nullptr;
    TonedLabel* m_busy = nullptr;
    TonedLabel* m_none = nullptr;
    QWidget* m_tools = nullptr; ///< name and opening a file
    QLineEdit* m_name = nullptr;
    QVBoxLayout* m_past;
};

} // namespace ringside::app
