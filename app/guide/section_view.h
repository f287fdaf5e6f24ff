// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/bank/values/guide.h"
#include "core/session/library/guide.h"

#include <QSet>
#include <QString>
#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class DrillView;
class FoldButton;
class LivePicture;
class ProseView;
class QuoteBox;
class TonedLabel;

/// Additional content of a section's view.
struct SectionParts
{
    QString place; ///< above the title
    std::vector<bank::Concept> cards;
    QSet<QString> reserved; ///< the cards' questions reserved for the first mock exam
    session::SectionQuestions questions;
    std::function<QString(const QString&)> jobTitle;
};

/// One section of the guide, top to bottom: text, live picture, drill, cards, questions, sources.
/// The owner opens the job of the picture.
class SectionView : public QWidget
{
    Q_OBJECT

public:
    explicit SectionView(const Theme& theme, QWidget* parent = nullptr);

    void setSection(const bank::GuideSection& section, const SectionParts& parts);
    LivePicture& picture() { return *m_live; }
    /// Shows the picture instead of a reason for its absence.
    void showPicture();
    /// Shows a sentence in place of the picture.
    void showNoPicture(const QString& why);

Q_SIGNALS:
    void linkFollowed(const QString& target);
    void questionRequested(const ringside::bank::QuestionId& id);
    void explainerRequested();

private:
    TonedLabel* heading(TextRole role, const QString& text, const QString& name);
    ProseView* prose(const QString& name, const QString& accessible, bool quiet);
    QWidget* makePicture();
    QWidget* makeFold();
    void showCards(const std::vector<bank::Concept>& cards);
    void showCard(const bank::Concept& card, QPushButton& button);
    void showQuestions(const session::SectionQuestions& questions);
    void addQuestionRow(const bank::QuestionSummary& question, QWidget& first, Tone tone);
    void applySpacing();

    const Theme& m_theme;
    QSet<QString> m_reserved;
    QVBoxLayout* m_column;
    TonedLabel* m_place;
    TonedLabel* m_title;
    ProseView* m_text;
    TonedLabel* m_caption = nullptr;
    LivePicture* m_live = nullptr;
    TonedLabel* m_noPicture = nullptr;
    QWidget* m_picture; ///< contains the four above
    DrillView* m_drill;
    TonedLabel* m_cardsTitle;
    QWidget* m_cards;
    QuoteBox* m_card;
    TonedLabel* m_questionsTitle;
    QWidget* m_questions;
    TonedLabel* m_sourcesTitle;
    ProseView* m_sources;
    FoldButton* m_fold = nullptr;
    ProseView* m_origins;
};

} // namespace ringside::app
