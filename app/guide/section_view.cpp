// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/section_view.h"

#include "app/guide/drill_view.h"
#include "app/guide/guide_text.h"
#include "app/guide/live_picture.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/quote_box.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

/// Deletes the widgets of a row later, because one of them may be the caller.
void clearRow(QWidget& row)
{
    for (QWidget* old : row.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        old->hide();
        old->setObjectName(QString());
        row.layout()->removeWidget(old);
        old->deleteLater();
    }
}

} // namespace

SectionView::SectionView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_column(new QVBoxLayout(this)),
      m_place(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_title(heading(TextRole::Title, {}, QStringLiteral("guideTitle"))),
      m_text(prose(QStringLiteral("guideText"), tr("Text"), false)),
      m_picture(makePicture()),
      m_drill(new DrillView(theme)),
      m_cardsTitle(heading(TextRole::Heading, tr("Terms of this section"),
                           QStringLiteral("guideCardsTitle"))),
      m_cards(new QWidget),
      m_card(new QuoteBox(theme)),
      m_questionsTitle(
          heading(TextRole::Heading, tr("Questions"), QStringLiteral("guideQuestionsTitle"))),
      m_questions(new QWidget),
      m_sourcesTitle(
          heading(TextRole::Heading, tr("Sources"), QStringLiteral("guideSourcesTitle"))),
      m_sources(prose(QStringLiteral("guideSources"), tr("Sources"), true)),
      m_origins(prose(QStringLiteral("guideOrigins"), tr("Where the numbers come from"), true))
{
    setObjectName(QStringLiteral("scrolled"));
    m_place->setObjectName(QStringLiteral("guidePlace"));
    m_card->setObjectName(QStringLiteral("guideCard"));
    m_card->prose()->setAccessibleName(tr("Term"));
    connect(m_card->prose(), &ProseView::linkFollowed, this, &SectionView::linkFollowed);
    m_cards->setLayout(new FlowLayout(theme.px(8), theme.px(8)));
    auto* questions = new QVBoxLayout(m_questions);
    questions->setContentsMargins(0, 0, 0, 0);
    questions->setSpacing(theme.px(8));
    for (QWidget* part :
         {static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_title),
          static_cast<QWidget*>(m_text), m_picture, static_cast<QWidget*>(m_drill),
          static_cast<QWidget*>(m_cardsTitle), m_cards, static_cast<QWidget*>(m_card),
          static_cast<QWidget*>(m_questionsTitle), m_questions,
          static_cast<QWidget*>(m_sourcesTitle), static_cast<QWidget*>(m_sources), makeFold(),
          static_cast<QWidget*>(m_origins)})
        m_column->addWidget(part);
    m_column->addStretch(1);
    connect(m_drill, &DrillView::questionRequested, this, &SectionView::questionRequested);
    connect(&theme, &Theme::changed, this, &SectionView::applySpacing);
    applySpacing();
}

TonedLabel* SectionView::heading(TextRole role, const QString& text, const QString& name)
{
    auto* label = new TonedLabel(m_theme, role, Tone::Ink);
    label->setText(text);
    label->setObjectName(name);
    label->setWordWrap(true);
    return label;
}

ProseView* SectionView::prose(const QString& name, const QString& accessible, bool quiet)
{
    auto* view = quiet ? new ProseView(m_theme, TextRole::Reason, Tone::Secondary)
                       : new ProseView(m_theme, TextRole::Body, Tone::Ink);
    view->setObjectName(name);
    view->setAccessibleName(accessible);
    connect(view, &ProseView::linkFollowed, this, &SectionView::linkFollowed);
    return view;
}

QWidget* SectionView::makePicture()
{
    auto* frame = new QFrame;
    frame->setProperty("kind", QStringLiteral("card"));
    frame->setAccessibleName(tr("Live picture"));
    m_caption = new TonedLabel(m_theme, TextRole::Heading, Tone::Ink);
    m_caption->setObjectName(QStringLiteral("guideCaption"));
    m_caption->setWordWrap(true);
    m_live = new LivePicture(m_theme);
    m_noPicture = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary);
    m_noPicture->setWordWrap(true);
    auto* open = new QPushButton(tr("Open in Explainer"));
    open->setObjectName(QStringLiteral("guideOpenExplainer"));
    open->setProperty("kind", QStringLiteral("try"));
    open->setToolTip(tr("Open this job with its sliders and other pictures"));
    connect(open, &QPushButton::clicked, this, &SectionView::explainerRequested);
    auto* column = new QVBoxLayout(frame);
    column->addWidget(m_caption);
    column->addWidget(m_live);
    column->addWidget(m_noPicture);
    column->addWidget(open, 0, Qt::AlignLeft);
    return frame;
}

QWidget* SectionView::makeFold()
{
    m_fold = new FoldButton(m_theme, tr("Where the numbers come from"));
    m_fold->setObjectName(QStringLiteral("guideFold"));
    connect(m_fold, &FoldButton::toggled, m_origins, &QWidget::setVisible);
    return m_fold;
}

void SectionView::applySpacing()
{
    const int side = m_theme.px(28);
    m_column->setContentsMargins(side, m_theme.px(20), side, m_theme.px(24));
    m_column->setSpacing(m_theme.px(12));
    const int inner = m_theme.px(16);
    m_picture->layout()->setContentsMargins(inner, inner, inner, inner);
    m_picture->layout()->setSpacing(m_theme.px(10));
}

void SectionView::setSection(const bank::GuideSection& section, const SectionParts& parts)
{
    m_reserved = parts.reserved;
    m_place->setText(parts.place);
    m_title->setText(section.title);
    m_text->setProse(section.text);
    m_picture->setVisible(section.scene.has_value());
    if (section.scene)
        m_caption->setText(section.scene->caption);
    m_drill->setRows(section.drill, parts.reserved);
    showCards(parts.cards);
    showQuestions(parts.questions);
    m_sources->setProse(GuideText::sources(section.sources));
    m_sources->setVisible(!section.sources.empty());
    m_sourcesTitle->setVisible(!section.sources.empty());
    m_fold->setVisible(!section.values.empty());
    m_fold->setChecked(false);
    m_origins->hide();
    m_origins->setProse(GuideText::origins(section.values, parts.jobTitle));
}

void SectionView::showNoPicture(const QString& why)
{
    m_live->hide();
    m_noPicture->setText(why);
    m_noPicture->show();
}

void SectionView::showPicture()
{
    m_noPicture->hide();
    m_live->show();
}

void SectionView::showCards(const std::vector<bank::Concept>& cards)
{
    clearRow(*m_cards);
    for (const bank::Concept& card : cards) {
        auto* button = new QPushButton(card.name, m_cards);
        button->setObjectName(QStringLiteral("guideCard:") + card.id);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setCheckable(true);
        button->setToolTip(tr("Show definition"));
        connect(button, &QPushButton::clicked, this,
                [this, card, button] { showCard(card, *button); });
        m_cards->layout()->addWidget(button);
        button->show();
    }
    m_cards->setVisible(!cards.empty());
    m_cardsTitle->setVisible(!cards.empty());
    m_card->hide();
}

/// One box for all buttons: another button replaces its content, the same one closes it.
void SectionView::showCard(const bank::Concept& card, QPushButton& button)
{
    for (auto* other : m_cards->findChildren<QPushButton*>())
        other->setChecked(other == &button && button.isChecked());
    m_card->prose()->setProse(GuideText::card(card, m_reserved));
    m_card->setVisible(button.isChecked());
}

void SectionView::showQuestions(const session::SectionQuestions& questions)
{
    clearRow(*m_questions);
    for (const bank::QuestionSummary& question : questions.open) {
        auto* answer = new QPushButton(tr("Answer"));
        answer->setObjectName(QStringLiteral("guideAnswer:") + question.id.value());
        answer->setAccessibleName(tr("Answer: %1").arg(question.title));
        answer->setProperty("kind", QStringLiteral("try"));
        connect(answer, &QPushButton::clicked, this,
                [this, id = question.id] { Q_EMIT questionRequested(id); });
        addQuestionRow(question, *answer, Tone::Ink);
    }
    for (const bank::QuestionSummary& question : questions.reserved) {
        auto* reserved = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary);
        reserved->setObjectName(QStringLiteral("guideKept:") + question.id.value());
        reserved->setText(tr("Reserved for your first mock exam"));
        addQuestionRow(question, *reserved, Tone::Secondary);
    }
    const bool any = !questions.open.empty() || !questions.reserved.empty();
    m_questions->setVisible(any);
    m_questionsTitle->setVisible(any);
}

void SectionView::addQuestionRow(const bank::QuestionSummary& question, QWidget& first, Tone tone)
{
    auto* row = new QWidget(m_questions);
    auto* title = new TonedLabel(m_theme, TextRole::Body, tone, row);
    title->setText(question.title);
    title->setWordWrap(true);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(10));
    layout->addWidget(&first, 0, Qt::AlignTop);
    layout->addWidget(title, 1);
    m_questions->layout()->addWidget(row);
    row->show();
}

} // namespace ringside::app
