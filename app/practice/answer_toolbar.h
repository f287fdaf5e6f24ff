// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QWidget>

class QPushButton;

namespace ringside::session {
class Review;
}

namespace ringside::app {

class CardWriter;
class Theme;

/// What a learner does with an answered question besides reading: a note, a card, a report. Does
/// not own its references; GUI thread.
class AnswerToolbar : public QWidget
{
    Q_OBJECT

public:
    /// `reports` is the folder of saved reports.
    AnswerToolbar(const Theme& theme, session::Review& review, QString reports,
                  QWidget* parent = nullptr);

    void show(const bank::Question& question);

Q_SIGNALS:
    void noteRequested();
    /// A sentence for the page, such as that the card is saved.
    void messageRaised(const QString& sentence);

private:
    QPushButton* addButton(const QString& text, const QString& name, const QString& tip);
    void writeCard();
    void report();

    const Theme& m_theme;
    CardWriter* m_cards;
    QString m_reports;
    bank::Question m_question;
    QPushButton* m_report = nullptr;
};

} // namespace ringside::app
