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

/// Explains challenges; seed and number of questions, and the finished challenges, each to save or
/// compare.
class ChallengeStartView : public QScrollArea
{
    Q_OBJECT

public:
    /// `live`: what offers live challenges; becomes part of the column.
    ChallengeStartView(const Theme& theme, QWidget* live, QWidget* parent = nullptr);

    void show(const session::PastChallenges& past, bool sessionRuns);
    session::ChallengeTerms terms() const;
    void setTerms(const session::ChallengeTerms& terms);
    /// The learner's name for the file.
    QString name() const;
    void pressStart();
    /// Scrolls to the newest result, if any, and focuses its save button.
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
    QWidget* m_tools = nullptr; ///< name field and open button
    QLineEdit* m_name = nullptr;
    QVBoxLayout* m_past;
};

} // namespace ringside::app
