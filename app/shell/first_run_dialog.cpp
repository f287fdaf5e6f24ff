// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/first_run_dialog.h"

#include "app/keys/enter_key.h"
#include "app/settings/study_text.h"
#include "app/text/date_field_format.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

TonedLabel* makeText(const Theme& theme, TextRole role, Tone tone, const QString& text)
{
    auto* label = new TonedLabel(theme, role, tone);
    label->setText(text);
    label->setWordWrap(true);
    return label;
}

} // namespace

FirstRunDialog::FirstRunDialog(const Theme& theme, const session::StudySettings& settings,
                               const QDate& today, ReadDeck readDeck, QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_readDeck(std::move(readDeck)),
      m_hasDate(new QCheckBox(tr("My exam is on"), this)),
      m_date(new QDateEdit(today.addDays(session::kDaysToProposedExam), this)),
      m_reviews(new QSpinBox(this)),
      m_plan(makeText(theme, TextRole::Reason, Tone::Ink, {}))
{
    setObjectName(QStringLiteral("firstRun"));
    setWindowTitle(tr("Before you start"));
    setPalette(theme.palette());
    m_hasDate->setObjectName(QStringLiteral("firstRunHasDate"));
    m_hasDate->setAccessibleName(tr("There is an exam date"));
    m_date->setObjectName(QStringLiteral("firstRunDate"));
    m_date->setAccessibleName(tr("Exam date"));
    m_date->setMinimumDate(today);
    m_date->setDisplayFormat(dateFieldFormat());
    m_date->setEnabled(false);
    connect(m_hasDate, &QCheckBox::toggled, m_date, &QWidget::setEnabled);
    m_reviews->setObjectName(QStringLiteral("firstRunReviews"));
    m_reviews->setAccessibleName(tr("Maximum reviews per day"));
    m_reviews->setRange(session::kLeastReviewsPerDay, session::kMostReviewsPerDay);
    m_reviews->setValue(settings.reviewsPerDay);
    m_reviews->setSuffix(tr(" reviews per day"));

    m_plan->setObjectName(QStringLiteral("firstRunPlan"));
    m_plan->hide();
    connect(m_hasDate, &QCheckBox::toggled, this, &FirstRunDialog::preview);
    connect(m_date, &QDateEdit::dateChanged, this, &FirstRunDialog::preview);
    connect(m_reviews, &QSpinBox::valueChanged, this, &FirstRunDialog::preview);

    auto* layout = new QVBoxLayout(this);
    const int side = theme.px(20);
    layout->setContentsMargins(side, side, side, side);
    layout->setSpacing(theme.px(8));
    layout->addWidget(makeText(
        theme, TextRole::Body, Tone::Ink,
        tr("Ringside asks exam questions, explains every option, and lets you watch the training "
           "job behind the question.")));
    layout->addSpacing(theme.px(12));
    layout->addWidget(makeText(theme, TextRole::Heading, Tone::Ink, tr("When is your exam?")));
    auto* row = new QHBoxLayout;
    row->addWidget(m_hasDate);
    row->addWidget(m_date);
    row->addStretch(1);
    layout->addLayout(row);
    layout->addWidget(
        makeText(theme, TextRole::Reason, Tone::Secondary,
                 tr("With a date, Ringside schedules cards so that you recall most of them that "
                    "day. Without one, cards come just before you would forget them.")));
    layout->addSpacing(theme.px(12));
    layout->addWidget(
        makeText(theme, TextRole::Heading, Tone::Ink, tr("How many reviews per day?")));
    layout->addWidget(m_reviews, 0, Qt::AlignLeft);
    layout->addWidget(makeText(theme, TextRole::Reason, Tone::Secondary,
                               tr("This is the maximum, new cards included. You can change both in "
                                  "Settings. Nothing you enter leaves this computer.")));
    layout->addSpacing(theme.px(12));
    layout->addWidget(m_plan);
    layout->addLayout(makeButtons(theme));
    keepEnterInFields(*this);
    const int width = std::min(theme.px(560), screen()->availableGeometry().width());
    resize(width, layout->totalHeightForWidth(width));
}

/// In rows: at 200 % they do not fit beside each other.
QLayout* FirstRunDialog::makeButtons(const Theme& theme)
{
    // The style reads the kind when the button gets its parent.
    auto* begin = new QPushButton(tr("Start with a question"));
    begin->setProperty("kind", QStringLiteral("primary"));
    begin->setDefault(true);
    auto* walk = new QPushButton(tr("Start with a guided walk"));
    walk->setObjectName(QStringLiteral("firstRunWalk"));
    auto* later = new QPushButton(tr("Decide later"));
    connect(begin, &QPushButton::clicked, this, &QDialog::accept);
    connect(walk, &QPushButton::clicked, this, [this] {
        m_wantsWalk = true;
        accept();
    });
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new FlowLayout(theme.px(8), theme.px(8));
    for (QPushButton* button : {begin, walk, later}) {
        button->setAccessibleName(button->text());
        buttons->addWidget(button);
    }
    return buttons;
}

void FirstRunDialog::preview()
{
    m_runner.cancel();
    if (!m_hasDate->isChecked())
        return showMessage({}, false);
    if (!m_deck) {
        auto deck = m_readDeck();
        if (!deck)
            return showMessage(errorText(deck.error()), true);
        m_deck = std::move(*deck);
    }
    session::PreviewInput input = *m_deck;
    input.settings = chosen();
    showMessage(tr("Simulating the days ahead."), false);
    m_runner.request(std::move(input), [this](const session::StudyPreview& made) {
        const QString line = StudyText::plan(made) + u' ' + StudyText::feasibility(made);
        showMessage(line.trimmed(), made.noPlan || (made.plan && !made.plan->feasible));
    });
}

void FirstRunDialog::showMessage(const QString& sentence, bool isBad)
{
    m_plan->setTone(isBad ? Tone::Wrong : Tone::Ink);
    m_plan->setText(sentence);
    m_plan->setVisible(!sentence.isEmpty());
    growToFit(*this);
}

session::StudySettings FirstRunDialog::chosen() const
{
    session::StudySettings settings = m_settings;
    settings.examDate = m_hasDate->isChecked() ? std::optional(m_date->date()) : std::nullopt;
    settings.reviewsPerDay = m_reviews->value();
    return settings;
}

} // namespace ringside::app
