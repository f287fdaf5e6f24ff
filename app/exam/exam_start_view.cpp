// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_start_view.h"

#include "app/text/exam_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kStartWidth = 640;
constexpr int kMostSeed = 999'999'999;
constexpr int kFreshSeeds = 10'000;

} // namespace

ExamStartView::ExamStartView(const Theme& theme, bool isOwn, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_isOwn(isOwn),
      m_column(new QWidget),
      m_layout(new QVBoxLayout(m_column)),
      m_past(new QVBoxLayout)
{
    setObjectName(QStringLiteral("examStart"));
    scrollColumn(*this, tr("Before a mock exam"));
    setWidget(centred(m_column));

    addText(QStringLiteral("examTitle"), true)
        ->setText(isOwn ? tr("Mock exam (own questions)") : tr("Mock exam"));
    m_what = addText(QStringLiteral("examWhat"), false);
    m_layout->addWidget(makeForm(m_column));
    m_drawn = addText(QStringLiteral("examDrawn"), false);
    m_start = new QPushButton(m_column);
    m_start->setObjectName(QStringLiteral("examBegin"));
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_start->setToolTip(tr("Enter"));
    m_layout->addWidget(m_start, 0, Qt::AlignRight);
    m_layout->addSpacing(theme.px(16));
    addText(QStringLiteral("examPastTitle"), true)->setText(tr("Past exams"));
    m_noPast = addText(QStringLiteral("examNoPast"), false);
    m_noPast->setText(tr("No exams yet. Scores and questions of your exams appear here."));
    m_layout->addLayout(m_past);
    m_layout->addStretch(1);
    connect(m_start, &QPushButton::clicked, this, &ExamStartView::startRequested);
    connect(&theme, &Theme::changed, this, &ExamStartView::applySpacing);
    applySpacing();
    m_noPast->hide();
    refresh();
}

TonedLabel* ExamStartView::addText(const QString& name, bool heading)
{
    auto* label = new TonedLabel(m_theme, heading ? TextRole::Title : TextRole::Body,
                                 heading ? Tone::Ink : Tone::Secondary, m_column);
    label->setObjectName(name);
    label->setWordWrap(true);
    m_layout->addWidget(label);
    return label;
}

QWidget* ExamStartView::makeForm(QWidget* parent)
{
    auto* form = new QWidget(parent);
    m_mode = new QComboBox(form);
    m_mode->setObjectName(QStringLiteral("examMode"));
    m_mode->addItems({tr("Mock exam"), tr("Rehearsal with pauses")});
    m_questions = new QComboBox(form);
    m_questions->setObjectName(QStringLiteral("examQuestions"));
    m_questions->setSizeAdjustPolicy(QComboBox::AdjustToContents); // a small bank has another text
    m_questions->addItem(tr("60 questions"), 60);
    m_questions->addItem(tr("50 questions"), 50);
    m_seed = new QSpinBox(form);
    m_seed->setObjectName(QStringLiteral("examSeed"));
    m_seed->setRange(0, kMostSeed);
    m_seed->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_seed->setToolTip(tr("The seed decides which questions you get, 0 to %1").arg(kMostSeed));
    m_seed->setValue(static_cast<int>(QRandomGenerator::global()->bounded(kFreshSeeds)));
    m_seedAlone = new QCheckBox(tr("Same questions as someone with this seed"), form);
    m_seedAlone->setObjectName(QStringLiteral("examSeedAlone"));
    m_seedAlone->setToolTip(tr("Ignores what you have seen: two people with the same seed and "
                               "question bank get the same questions"));
    auto* layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
    layout->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    layout->setHorizontalSpacing(m_theme.px(16));
    layout->setVerticalSpacing(m_theme.px(8));
    const auto add = [&](const QString& text, QWidget* field) {
        auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, form);
        label->setText(text);
        label->setBuddy(field);
        field->setAccessibleName(text);
        layout->addRow(label, field);
    };
    add(tr("Kind"), m_mode);
    add(tr("Length"), m_questions);
    add(tr("Seed"), m_seed);
    layout->addRow(m_seedAlone);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &ExamStartView::refresh);
    connect(m_questions, &QComboBox::currentIndexChanged, this, &ExamStartView::refresh);
    connect(m_seedAlone, &QCheckBox::toggled, this, &ExamStartView::refresh);
    return form;
}

session::ExamPlan ExamStartView::plan() const
{
    session::ExamPlan plan;
    plan.mode =
        m_mode->currentIndex() == 0 ? progress::ExamMode::Mock : progress::ExamMode::Rehearsal;
    plan.questions = m_questions->currentData().toInt();
    plan.seed = static_cast<std::uint64_t>(m_seed->value());
    plan.bySeedAlone = m_seedAlone->isChecked();
    return plan;
}

void ExamStartView::begin()
{
    m_start->click();
}

void ExamStartView::show(const session::ExamOffer& offer,
                         const std::vector<session::PastExamEntry>& past)
{
    m_offer = offer;
    m_isRead = true;
    // A small bank has no exam of the usual length.
    const int shortest = m_questions->itemData(m_questions->count() - 1).toInt();
    if (offer.questions > 0 && offer.questions < shortest) {
        const QSignalBlocker blocker(m_questions);
        m_questions->clear();
        m_questions->addItem(tr("Up to %1 questions").arg(offer.questions), offer.questions);
    }
    makePast(past);
    refresh();
}

void ExamStartView::refresh()
{
    const session::ExamPlan wanted = plan();
    const bool mock = wanted.mode == progress::ExamMode::Mock;
    m_what->setText(ExamText::what(wanted, m_isOwn));
    m_drawn->setText(wanted.bySeedAlone
                         ? tr("The seed alone decides: some questions may be familiar, so the "
                              "score says less about the real exam.")
                     : m_isRead ? ExamText::offer(m_offer, wanted.questions)
                                : tr("Checking which questions you have seen."));
    m_start->setText(mock ? tr("Start mock exam ↵") : tr("Start rehearsal ↵"));
    m_start->setAccessibleName(m_start->text().chopped(2));
    m_start->setEnabled(m_isRead && m_offer.questions >= wanted.questions);
}

void ExamStartView::makePast(const std::vector<session::PastExamEntry>& past)
{
    while (QLayoutItem* item = m_past->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        const std::unique_ptr<QLayoutItem> gone(item);
    }
    for (const auto& [exam, rewritten] : past) {
        auto* button = new QPushButton(ExamText::past(exam), m_column);
        button->setObjectName(QStringLiteral("pastExam"));
        button->setProperty("kind", QStringLiteral("plain"));
        button->setAccessibleName(tr("Report: %1").arg(button->text()));
        connect(button, &QPushButton::clicked, this,
                [this, id = exam.start.examId] { Q_EMIT reportRequested(id); });
        m_past->addWidget(button, 0, Qt::AlignLeft);
        if (const QString mark = ExamText::rewritten(rewritten, exam.start.slots.size());
            !mark.isEmpty()) {
            auto* note = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, m_column);
            note->setObjectName(QStringLiteral("pastExamRewritten"));
            note->setWordWrap(true);
            note->setText(mark);
            note->setContentsMargins(m_theme.px(9), 0, 0, 0); // below the button's text
            button->setAccessibleDescription(mark);
            m_past->addWidget(note);
        }
    }
    m_noPast->setVisible(past.empty());
}

void ExamStartView::applySpacing()
{
    m_layout->setContentsMargins(m_theme.px(28), m_theme.px(24), m_theme.px(28), m_theme.px(24));
    m_layout->setSpacing(m_theme.px(12));
    m_past->setSpacing(m_theme.px(4));
    m_column->setMaximumWidth(m_theme.px(kStartWidth));
}

} // namespace ringside::app
