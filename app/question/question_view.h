// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

#include <QScrollArea>

#include <vector>

class QButtonGroup;
class QVBoxLayout;

namespace ringside::app {

class BreakdownView;
class MetaLine;
class OptionCard;
class ProseView;
class Theme;
class TonedLabel;
class VerdictStrip;

/// The question itself in a column that scrolls: what it is, stem, options, and after the answer
/// the reasons in place and the breakdown below.
class QuestionView : public QScrollArea
{
    Q_OBJECT

public:
    explicit QuestionView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::PracticeItem& item, const std::vector<bank::Concept>& concepts);

    /// The same question, which has been answered now.
    void showAnswer(const session::PracticeItem& item, const std::vector<bank::Concept>& concepts);
    /// The same question with other marks; nothing else is drawn anew.
    void showMarks(const session::PracticeItem& item);
    /// From the next question on, options cannot be chosen and nothing can be tried.
    void setReadOnly() { m_readOnly = true; }
    /// As an exam asks: no domain, no difficulty, options can be marked out. Before show().
    void setExam();
    /// Shows these as chosen and marked out, without a signal.
    void setChosen(const std::vector<bank::OptionId>& options);
    void setCrossedOut(const std::vector<bank::OptionId>& options);

    std::vector<bank::OptionId> chosen() const;
    /// Chooses an option as a key press does and puts the focus there; other indices do nothing.
    void choose(int index);
    /// Empty when an answer can be submitted, else the sentence that says what is missing; it is
    /// shown below the options as well.
    QString demandChoice();
    /// Marks the option whose effect the explainer shows; an empty id marks none.
    void setTried(const bank::OptionId& option);
    const std::vector<OptionCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void choiceChanged();
    void tried(const ringside::bank::OptionId& option);
    void crossOutRequested(const ringside::bank::OptionId& option);
    void compareRequested();
    void sourceFollowed(const QString& url);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeCards();
    void onToggled(OptionCard* card, bool on);
    void reveal(const session::GivenAnswer& answer, const std::vector<bank::Concept>& concepts);
    void applySpacing();
    int checkedCount() const;

    const Theme& m_theme;
    bank::Question m_question;
    bool m_answered = false;
    bool m_readOnly = false;
    bool m_exam = false;
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_options;
    MetaLine* m_meta;
    VerdictStrip* m_verdict;
    ProseView* m_stem;
    TonedLabel* m_message;
    BreakdownView* m_breakdown;
    std::vector<OptionCard*> m_cards;
    /// Of the cards where one is asked for. Without it they would share a choice with every tab in
    /// the breakdown, and with the cards of an earlier question until those are gone.
    QButtonGroup* m_choice;
};

} // namespace ringside::app
