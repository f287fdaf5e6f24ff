// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace ringside::app {

class DecisionTabs;
class QuestionView;
class Theme;
class TonedLabel;

/// One question of a finished exam, with answer, reasons and breakdown.
class ExamReviewView : public QWidget
{
    Q_OBJECT

public:
    ExamReviewView(const Theme& theme, session::Exam& exam, const session::Practice& practice,
                   QWidget* parent = nullptr);

    /// Keeps a reference to the report until the next call.
    void show(const session::ExamReport& report, int slot);
    void step(int by);
    /// Goes to the next mistake; does nothing when there is none.
    void nextWrong();
    /// Gives the question's decision grid the focus.
    void openDecision();

Q_SIGNALS:
    void closeRequested();
    void practiceRequested(const ringside::bank::QuestionId& question);
    void sourceFollowed(const QString& url);
    void failed(const ringside::Error& error);

private:
    void goTo(int slot);
    int findWrong() const;
    void compare();
    void showEnter(bool isTaken);

    const Theme& m_theme;
    session::Exam& m_exam;
    const session::Practice& m_practice;
    const session::ExamReport* m_report = nullptr;
    int m_slot = 0;
    bank::QuestionId m_id;
    std::optional<session::PracticeItem> m_item; ///< absent when it is no longer in the bank
    TonedLabel* m_title;
    QuestionView* m_question;
    DecisionTabs* m_shown; ///< the question and its decision grid
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_wrong;
    QPushButton* m_open;
};

} // namespace ringside::app
