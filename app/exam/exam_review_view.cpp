// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_review_view.h"

#include "app/keys/reading_keys.h"
#include "app/question/compare_dialog.h"
#include "app/question/decision_grid/decision_tabs.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/text/exam_report_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

ExamReviewView::ExamReviewView(const Theme& theme, session::Exam& exam,
                               const session::Practice& practice, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_exam(exam),
      m_practice(practice),
      m_title(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_question(new QuestionView(theme)),
      m_shown(new DecisionTabs(theme, tr("Question"), *m_question, this))
{
    setObjectName(QStringLiteral("examReview"));
    setAccessibleName(tr("Exam question"));
    auto* head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("head"));
    auto* headRow = new QHBoxLayout(head);
    headRow->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    headRow->addWidget(m_title, 1);
    m_title->setObjectName(QStringLiteral("examReviewTitle"));
    m_title->setWordWrap(true);

    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* quiet = new QWidget(footer);
    const auto make = [](const QString& text, const QString& name, const QString& keys,
                         QWidget* owner) {
        auto* button = new QPushButton(text, owner);
        button->setObjectName(name);
        button->setAccessibleName(text);
        button->setToolTip(keys);
        return button;
    };
    auto* back = make(tr("Report"), QStringLiteral("examBack"), tr("Escape"), quiet);
    m_previous = make(tr("Previous"), QStringLiteral("reviewPrevious"), tr("Left"), quiet);
    m_next = make(tr("Next"), QStringLiteral("reviewNext"), tr("Right"), quiet);
    m_open = make(tr("Open in Practice"), QStringLiteral("reviewOpen"), {}, quiet);
    m_wrong = make(tr("Next mistake"), QStringLiteral("reviewWrong"), tr("Enter"), footer);
    m_wrong->setProperty("kind", QStringLiteral("primary"));
    showEnter(false);
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), quiet);
    for (QPushButton* button : {back, m_previous, m_next, m_open})
        flow->addWidget(button);
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    row->addWidget(quiet, 1);
    row->addWidget(m_wrong, 0, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(m_shown, 1);
    layout->addWidget(footer);
    connect(back, &QPushButton::clicked, this, &ExamReviewView::closeRequested);
    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_wrong, &QPushButton::clicked, this, &ExamReviewView::nextWrong);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT practiceRequested(m_id); });
    connect(m_shown, &DecisionTabs::cluePointedAt, m_question, &QuestionView::pointAtClue);
    connect(m_shown, &DecisionTabs::enterTaken, this, &ExamReviewView::showEnter);
    connect(m_question, &QuestionView::sourceFollowed, this, &ExamReviewView::sourceFollowed);
    connect(m_question, &QuestionView::questionFollowed, this, &ExamReviewView::practiceRequested);
    // The explainer is only available in Practice.
    connect(m_question, &QuestionView::tried, this, [this] { Q_EMIT practiceRequested(m_id); });
    connect(m_question, &QuestionView::compareRequested, this, &ExamReviewView::compare);
    (new ReadingKeys(*this, *m_question))->setNothingToChoose(true);
}

int ExamReviewView::findWrong() const
{
    const auto& slots = m_report->slots;
    const auto found =
        std::find_if(slots.begin() + m_slot + 1, slots.end(), [](const session::ReportSlot& slot) {
            return slot.outcome == progress::SlotOutcome::Wrong ||
                   slot.outcome == progress::SlotOutcome::Unanswered;
        });
    return found == slots.end() ? -1 : static_cast<int>(found - slots.begin());
}

void ExamReviewView::show(const session::ExamReport& report, int slot)
{
    m_report = &report;
    goTo(slot);
}

void ExamReviewView::goTo(int slot)
{
    m_slot = slot;
    const auto count = static_cast<int>(m_report->slots.size());
    const session::ReportSlot& place = m_report->slots[static_cast<std::size_t>(slot)];
    m_id = bank::QuestionId(place.slot.questionId);
    m_title->setText(ExamReportText::slot(place, slot + 1, count));
    m_previous->setEnabled(slot > 0);
    m_next->setEnabled(slot + 1 < count);
    m_wrong->setEnabled(findWrong() >= 0);
    auto item = m_exam.reviewed(*m_report, slot);
    m_item.reset();
    m_shown->setVisible(item.has_value());
    m_open->setEnabled(item.has_value());
    if (!item) {
        Q_EMIT failed(item.error());
        return;
    }
    if (const QString& title = item->question.title; !title.isEmpty())
        m_title->setText(m_title->text() + QStringLiteral(" · ") + title);
    const auto background = m_practice.background(item->question);
    if (!background)
        Q_EMIT failed(background.error());
    m_question->show(*item, background.value_or(session::Background()));
    m_shown->show(*item, true);
    m_item = std::move(*item);
}

void ExamReviewView::compare()
{
    if (!m_item)
        return;
    auto* dialog = new CompareDialog(
        m_theme, m_item->question,
        m_item->answer ? m_item->answer->chosen : std::vector<bank::OptionId>{}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ExamReviewView::step(int by)
{
    const int slot = m_slot + by;
    if (m_report && slot >= 0 && slot < static_cast<int>(m_report->slots.size()))
        goTo(slot);
}

void ExamReviewView::nextWrong()
{
    const int slot = m_report ? findWrong() : -1;
    if (slot >= 0)
        goTo(slot);
}

/// The main button shows ↵ unless the decision grid has it.
void ExamReviewView::showEnter(bool isTaken)
{
    const QString with = tr("Next mistake ↵");
    setTextInRoom(*m_wrong, isTaken ? tr("Next mistake") : with, {with});
}

void ExamReviewView::openDecision()
{
    m_shown->openDecision();
}

} // namespace ringside::app
