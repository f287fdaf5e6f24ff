// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/question_view.h"

#include "app/question/breakdown_view.h"
#include "app/question/card_writer.h"
#include "app/question/meta_line.h"
#include "app/question/option_card.h"
#include "app/question/verdict_strip.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 720;

bool contains(const std::vector<bank::OptionId>& ids, const bank::OptionId& id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// Lays a column out once, at its end: without it, each part that is shown or hidden does so.
class LayoutPause
{
public:
    explicit LayoutPause(QLayout& layout) : m_layout(layout) { m_layout.setEnabled(false); }
    ~LayoutPause()
    {
        m_layout.setEnabled(true);
        m_layout.invalidate();
        m_layout.activate();
    }
    Q_DISABLE_COPY_MOVE(LayoutPause)

private:
    QLayout& m_layout;
};

} // namespace

QuestionView::QuestionView(const Theme& theme, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_column(new QWidget),
      m_layout(new QVBoxLayout(m_column)),
      m_options(new QVBoxLayout),
      m_meta(new MetaLine(theme, m_column)),
      m_verdict(new VerdictStrip(theme, m_column)),
      m_stem(new ProseView(theme, TextRole::Stem, Tone::Ink, m_column)),
      m_message(new TonedLabel(theme, TextRole::Reason, Tone::Wrong, m_column)),
      m_breakdown(new BreakdownView(theme, m_column)),
      m_choice(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("questionView"));
    scrollColumn(*this, tr("Question"));
    // Without a handle while all is in view: the stem must not move when an answer needs the bar.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int first, int last) { verticalScrollBar()->setEnabled(last > first); });
    m_stem->setObjectName(QStringLiteral("stem"));
    m_stem->setAccessibleName(tr("Stem"));
    m_message->setObjectName(QStringLiteral("choiceMessage"));
    m_message->setWordWrap(true);
    m_message->hide();
    m_verdict->hide();

    m_layout->addWidget(m_meta);
    m_layout->addWidget(m_verdict);
    m_layout->addWidget(m_stem);
    m_layout->addLayout(m_options);
    m_layout->addWidget(m_message);
    m_layout->addWidget(m_breakdown);
    m_layout->addStretch(1);
    setWidget(centred(m_column));

    connect(m_breakdown, &BreakdownView::compareRequested, this, &QuestionView::compareRequested);
    connect(m_breakdown, &BreakdownView::sourceFollowed, this, &QuestionView::sourceFollowed);
    connect(m_breakdown, &BreakdownView::questionFollowed, this, &QuestionView::questionFollowed);
    connect(m_breakdown, &BreakdownView::cluePointedAt, this, &QuestionView::pointAtClue);
    connect(&theme, &Theme::changed, this, &QuestionView::applySpacing);
    applySpacing();
}

void QuestionView::applySpacing()
{
    m_layout->setContentsMargins(m_theme.px(28), m_theme.px(20), m_theme.px(28), m_theme.px(20));
    m_layout->setSpacing(m_theme.px(14));
    m_options->setSpacing(m_theme.px(8));
    m_column->setMaximumWidth(m_theme.px(kColumnWidth));
}

void QuestionView::show(const session::PracticeItem& item, const session::Background& background)
{
    const LayoutPause pause(*m_layout);
    m_question = item.question;
    m_answered = false;
    setReadSource(*this, std::nullopt);
    m_litClues = 0;
    m_meta->show(item);
    m_stem->setMarks({});
    m_stem->setActiveMark(-1);
    m_stem->setProse(m_question.stem);
    m_message->hide();
    m_verdict->hide();
    m_breakdown->hide();
    if (m_afterAnswer)
        m_afterAnswer->hide();
    makeCards();
    if (item.answer)
        reveal(*item.answer, background);
    verticalScrollBar()->setValue(0);
}

void QuestionView::showAnswer(const session::PracticeItem& item,
                              const session::Background& background)
{
    const LayoutPause pause(*m_layout);
    m_meta->show(item);
    m_message->hide();
    if (item.answer)
        reveal(*item.answer, background);
    verticalScrollBar()->setValue(0);
}

void QuestionView::showMarks(const session::PracticeItem& item)
{
    m_meta->show(item);
}

void QuestionView::setHelpOffered(bool isOffered)
{
    m_meta->setHelpOffered(isOffered);
}

void QuestionView::setPositionShown(bool shown)
{
    m_meta->setPositionShown(shown);
}

void QuestionView::keyPressEvent(QKeyEvent* event)
{
    // A scroll area would consume these keys, although it never scrolls horizontally.
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        event->ignore();
    else
        QScrollArea::keyPressEvent(event);
}

void QuestionView::makeCards()
{
    for (OptionCard* card : m_cards) {
        m_choice->removeButton(card);
        m_options->removeWidget(card);
        card->hide();
        card->deleteLater();
    }
    m_cards.clear();
    m_choice->setExclusive(true);
    const int width = m_options->geometry().width();
    for (int i = 0; i < static_cast<int>(m_question.options.size()); ++i) {
        auto* card = new OptionCard(m_theme, m_question, i, m_layout->parentWidget());
        card->resize(width, card->height()); // its text is laid out for this width at once
        m_options->addWidget(card);
        m_cards.push_back(card);
        if (m_question.type == bank::QuestionType::Single)
            m_choice->addButton(card);
        connect(card, &OptionCard::toggled, this, [this, card](bool on) { onToggled(card, on); });
        connect(card, &OptionCard::tried, this, &QuestionView::tried);
        if (m_exam) {
            card->addCrossOut();
            connect(card, &OptionCard::crossOutRequested, this, &QuestionView::crossOutRequested);
        }
        card->setVisible(true);
        if (m_readOnly) {
            card->setAttribute(Qt::WA_TransparentForMouseEvents);
            card->setFocusPolicy(Qt::NoFocus);
        }
    }
    // Read aloud, and reached by Tab, after the options: raise() makes a widget the last one. None
    // of them overlaps another.
    m_message->raise();
    for (QWidget* part : m_below)
        part->raise();
    m_verdict->raise();
    m_breakdown->raise();
    if (m_afterAnswer)
        m_afterAnswer->raise();
}

int QuestionView::checkedCount() const
{
    return static_cast<int>(std::count_if(
        m_cards.begin(), m_cards.end(), [](const OptionCard* card) { return card->isChecked(); }));
}

void QuestionView::onToggled(OptionCard* card, bool on)
{
    if (m_answered)
        return;
    m_message->hide();
    if (on && m_question.type == bank::QuestionType::Multiple &&
        checkedCount() > m_question.choose) {
        card->setChecked(false);
        m_message->setText(tr("You already chose %1 of %2. Clear one to choose another.")
                               .arg(m_question.choose)
                               .arg(m_question.choose));
        m_message->show();
        ensureWidgetVisible(m_message);
    }
    Q_EMIT choiceChanged();
}

void QuestionView::addBelowOptions(QWidget& widget)
{
    m_layout->insertWidget(m_layout->indexOf(m_message) + 1, &widget, 0, Qt::AlignLeft);
    m_below.push_back(&widget);
}

void QuestionView::addAfterAnswer(QWidget& widget)
{
    m_afterAnswer = &widget;
    m_layout->insertWidget(m_layout->indexOf(m_breakdown) + 1, &widget);
    widget.hide();
}

void QuestionView::setExam()
{
    m_exam = true;
    m_meta->hide();
}

void QuestionView::setChosen(const std::vector<bank::OptionId>& options)
{
    const QSignalBlocker quiet(this);
    m_choice->setExclusive(false); // otherwise a radio button cannot be unchecked
    for (OptionCard* card : m_cards)
        card->setChecked(contains(options, card->optionId()));
    m_choice->setExclusive(true);
}

void QuestionView::setCrossedOut(const std::vector<bank::OptionId>& options)
{
    for (OptionCard* card : m_cards)
        card->setCrossedOut(contains(options, card->optionId()));
}

std::vector<bank::OptionId> QuestionView::chosen() const
{
    std::vector<bank::OptionId> ids;
    for (const OptionCard* card : m_cards)
        if (card->isChecked())
            ids.push_back(card->optionId());
    return ids;
}

void QuestionView::choose(int index)
{
    if (m_answered || index < 0 || index >= static_cast<int>(m_cards.size()))
        return;
    OptionCard* card = m_cards[static_cast<std::size_t>(index)];
    card->setFocus(Qt::ShortcutFocusReason);
    card->click();
    ensureWidgetVisible(card);
}

QString QuestionView::demandChoice()
{
    const int count = checkedCount();
    QString sentence;
    if (count == 0)
        sentence = m_question.choose == 1 ? tr("Choose one option.")
                                          : tr("Choose %1 options.").arg(m_question.choose);
    else if (count < m_question.choose)
        sentence = tr("%1 of %2 chosen. Choose %3 more.")
                       .arg(count)
                       .arg(m_question.choose)
                       .arg(m_question.choose - count);
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty())
        ensureWidgetVisible(m_message);
    return sentence;
}

void QuestionView::reveal(const session::GivenAnswer& answer, const session::Background& background)
{
    m_answered = true;
    setReadSource(*this, sourceOf(m_question));
    m_choice->setExclusive(false);
    m_verdict->show(m_question, answer);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->reveal(
            {m_question.options[i].correct, contains(answer.chosen, m_question.options[i].id)});
        // From now on a click opens and closes reasons, even in a read-only view.
        m_cards[i]->setAttribute(Qt::WA_TransparentForMouseEvents, false);
        m_cards[i]->setFocusPolicy(Qt::StrongFocus);
        if (m_readOnly && m_cards[i]->tryButton())
            m_cards[i]->tryButton()->hide();
    }
    std::vector<ProseView::Mark> marks;
    for (const bank::Clue& clue : m_question.clues)
        marks.push_back({clue.quote, clueText(clue, m_question)});
    m_stem->setMarks(std::move(marks));
    m_breakdown->show(m_question, background);
    m_breakdown->setVisible(true);
    if (m_afterAnswer)
        m_afterAnswer->setVisible(true);
}

void QuestionView::setTried(const bank::OptionId& option)
{
    for (OptionCard* card : m_cards)
        if (card->tryButton())
            card->tryButton()->setChecked(card->optionId() == option);
}

bool QuestionView::lightClue()
{
    if (m_answered || m_litClues == m_question.clues.size())
        return false;
    ++m_litClues;
    std::vector<ProseView::Mark> marks;
    for (std::size_t i = 0; i < m_litClues; ++i)
        marks.push_back({m_question.clues[i].quote, tr("A clue")});
    m_stem->setMarks(std::move(marks));
    m_stem->setActiveMark(static_cast<int>(m_litClues) - 1);
    return true;
}

void QuestionView::pointAtClue(int index)
{
    m_stem->setActiveMark(index);
}

} // namespace ringside::app
