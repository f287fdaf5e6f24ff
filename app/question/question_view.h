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

/// The question in a scrolling column: its properties, stem, options, and after the answer the
/// reasons in place and the breakdown below.
class QuestionView : public QScrollArea
{
    Q_OBJECT

public:
    explicit QuestionView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::PracticeItem& item, const session::Background& background);

    /// The same question after it was answered.
    void showAnswer(const session::PracticeItem& item, const session::Background& background);
    /// The same question with other marks; redraws nothing else.
    void showMarks(const session::PracticeItem& item);
    /// Whether the question's place in its set is shown.
    void setPositionShown(bool shown);
    void setHelpOffered(bool isOffered);
    /// From the next question on, options cannot be chosen and nothing can be tried.
    void setReadOnly() { m_readOnly = true; }
    /// Exam mode: no domain, no difficulty, options can be eliminated. Call it before show().
    void setExam();
    /// Puts a widget below the options and takes ownership. The caller shows and hides it.
    void addBelowOptions(QWidget& widget);
    /// Puts a widget below the breakdown of an answered question and takes ownership.
    void addAfterAnswer(QWidget& widget);
    /// Sets the chosen and eliminated options without emitting a signal.
    void setChosen(const std::vector<bank::OptionId>& options);
    void setCrossedOut(const std::vector<bank::OptionId>& options);

    std::vector<bank::OptionId> chosen() const;
    /// Chooses an option like a key press and focuses it; ignores other indices.
    void choose(int index);
    /// Empty when an answer can be submitted, otherwise the sentence that says what is missing,
    /// which is also shown below the options.
    QString demandChoice();
    /// Marks the option whose effect the explainer shows; an empty id marks none.
    void setTried(const bank::OptionId& option);
    /// Marks one more clue in the stem before the answer, without what it rules out. False when all
    /// are lit.
    bool lightClue();
    /// Emphasizes a clue in the stem; -1 for none.
    void pointAtClue(int index);
    const std::vector<OptionCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void choiceChanged();
    void tried(const ringside::bank::OptionId& option);
    void crossOutRequested(const ringside::bank::OptionId& option);
    void compareRequested();
    void sourceFollowed(const QString& url);
    void questionFollowed(const ringside::bank::QuestionId& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeCards();
    void onToggled(OptionCard* card, bool on);
    void reveal(const session::GivenAnswer& answer, const session::Background& background);
    void applySpacing();
    int checkedCount() const;

    const Theme& m_theme;
    bank::Question m_question;
    bool m_answered = false;
    bool m_readOnly = false;
    bool m_exam = false;
    std::size_t m_litClues = 0; ///< before the answer
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_options;
    std::vector<QWidget*> m_below; ///< between the options and the explanation
    MetaLine* m_meta;
    VerdictStrip* m_verdict;
    ProseView* m_stem;
    TonedLabel* m_message;
    BreakdownView* m_breakdown;
    QWidget* m_afterAnswer = nullptr; ///< absent in an exam and in the library
    std::vector<OptionCard*> m_cards;
    /// Group of the option cards with a single key. Without it they would share one choice with all
    /// tabs in the breakdown, and with the cards of the previous question until those are deleted.
    QButtonGroup* m_choice;
};

} // namespace ringside::app
