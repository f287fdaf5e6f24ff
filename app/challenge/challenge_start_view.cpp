// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_start_view.h"

#include "app/challenge/challenge_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"

#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include <memory>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 720;
constexpr int kFreshSeeds = 10'000;
constexpr int kMostName = 40;
constexpr std::size_t kMostShown = 20;

} // namespace

ChallengeStartView::ChallengeStartView(const Theme& theme, QWidget* live, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_column(new QWidget),
      m_layout(new QVBoxLayout(m_column)),
      m_past(new QVBoxLayout)
{
    setObjectName(QStringLiteral("challengeStart"));
    scrollColumn(*this, tr("Before a challenge"));
    setWidget(centred(m_column));

    addText(QStringLiteral("challengeTitle"), true)->setText(tr("Challenge"));
    addText(QStringLiteral("challengeWhat"), false)
        ->setText(tr("Two people answer the same questions. Agree on a seed and a number of "
                     "questions, answer separately, then exchange your result files. Both need the "
                     "same version of Ringside."));
    m_layout->addWidget(makeForm());
    addText(QStringLiteral("challengeDrawn"), false)
        ->setText(tr("The seed and the number of questions decide which questions you get, so some "
                     "may be familiar. Questions reserved for your first mock exam are left out."));
    m_busy = addText(QStringLiteral("challengeBusy"), false);
    m_busy->setText(tr("End your current session to start a challenge."));
    m_start = new QPushButton(tr("Start challenge ↵"), m_column);
    m_start->setObjectName(QStringLiteral("challengeBegin"));
    m_start->setAccessibleName(tr("Start challenge"));
    m_start->setToolTip(tr("Enter"));
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_start->setProperty("records", true);
    m_layout->addWidget(m_start, 0, Qt::AlignRight);
    m_layout->addWidget(live);
    m_layout->addSpacing(theme.px(16));
    addText(QStringLiteral("challengeResultsTitle"), true)->setText(tr("Results"));
    m_layout->addWidget(makeResults());
    m_none = addText(QStringLiteral("challengeNone"), false);
    m_layout->addLayout(m_past);
    m_layout->addStretch(1);
    connect(m_start, &QPushButton::clicked, this, &ChallengeStartView::startRequested);
    connect(&theme, &Theme::changed, this, &ChallengeStartView::applySpacing);
    applySpacing();
}

TonedLabel* ChallengeStartView::addText(const QString& name, bool heading)
{
    auto* label = new TonedLabel(m_theme, heading ? TextRole::Title : TextRole::Body,
                                 heading ? Tone::Ink : Tone::Secondary, m_column);
    label->setObjectName(name);
    label->setWordWrap(true);
    m_layout->addWidget(label);
    return label;
}

QWidget* ChallengeStartView::makeForm()
{
    auto* form = new QWidget(m_column);
    m_seed = new QSpinBox(form);
    m_seed->setObjectName(QStringLiteral("challengeSeed"));
    m_seed->setRange(0, session::kLargestChallengeSeed);
    m_seed->setToolTip(
        tr("0 to %1; share it with the other person").arg(session::kLargestChallengeSeed));
    m_seed->setValue(static_cast<int>(QRandomGenerator::global()->bounded(kFreshSeeds)));
    m_questions = new QSpinBox(form);
    m_questions->setObjectName(QStringLiteral("challengeQuestions"));
    m_questions->setRange(session::kFewestChallenge, session::kMostChallenge);
    m_questions->setToolTip(
        tr("%1 to %2").arg(session::kFewestChallenge).arg(session::kMostChallenge));
    m_questions->setValue(session::ChallengeTerms().questions);
    auto* layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
    layout->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    layout->setHorizontalSpacing(m_theme.px(16));
    layout->setVerticalSpacing(m_theme.px(8));
    const auto add = [&](const QString& sentence, QSpinBox* field) {
        auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, form);
        label->setText(sentence);
        label->setBuddy(field);
        field->setAccessibleName(sentence);
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
        layout->addRow(label, field);
    };
    add(tr("Seed"), m_seed);
    add(tr("Questions"), m_questions);
    return form;
}

QWidget* ChallengeStartView::makeResults()
{
    m_tools = new QWidget(m_column);
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, m_tools);
    label->setText(tr("Your name"));
    m_name = new QLineEdit(m_tools);
    m_name->setObjectName(QStringLiteral("challengeName"));
    m_name->setAccessibleName(label->text());
    m_name->setMaxLength(kMostName);
    m_name->setPlaceholderText(tr("optional"));
    label->setBuddy(m_name);
    auto* open = new QPushButton(tr("Open result file"), m_tools);
    open->setObjectName(QStringLiteral("challengeOpen"));
    open->setAccessibleName(open->text());
    open->setToolTip(tr("Compare it with your result of the same challenge"));
    auto* layout = new QVBoxLayout(m_tools);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    auto* row = new QHBoxLayout;
    row->addWidget(m_name, 1);
    row->addWidget(open);
    layout->addLayout(row);
    connect(open, &QPushButton::clicked, this, &ChallengeStartView::openRequested);
    return m_tools;
}

session::ChallengeTerms ChallengeStartView::terms() const
{
    return {m_seed->value(), m_questions->value()};
}

void ChallengeStartView::setTerms(const session::ChallengeTerms& terms)
{
    m_seed->setValue(terms.seed);
    m_questions->setValue(terms.questions);
}

QString ChallengeStartView::name() const
{
    return m_name->text().simplified();
}

void ChallengeStartView::pressStart()
{
    m_start->click();
}

void ChallengeStartView::show(const session::PastChallenges& past, bool sessionRuns)
{
    m_start->setEnabled(!sessionRuns);
    m_busy->setVisible(sessionRuns);
    while (QLayoutItem* item = m_past->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        const std::unique_ptr<QLayoutItem> gone(item);
    }
    for (std::size_t i = 0; i < past.ended.size() && i < kMostShown; ++i)
        addPast(past.ended[i]);
    if (past.ended.empty())
        m_none->setText(
            tr("No results yet. After a challenge you can save and compare your result here."));
    else
        m_none->setText(tr("Latest %1 of %2:").arg(kMostShown).arg(past.ended.size()));
    m_none->setVisible(past.ended.empty() || past.ended.size() > kMostShown);
}

void ChallengeStartView::addPast(const session::PastChallenge& past)
{
    auto* card = new QFrame(m_column);
    card->setObjectName(QStringLiteral("pastChallenge"));
    card->setProperty("kind", QStringLiteral("card"));
    auto* text = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, card);
    text->setText(ChallengeText::past(past));
    text->setWordWrap(true);
    card->setAccessibleName(text->text());
    const auto button = [&](const QString& sentence, const QString& name) {
        auto* made = new QPushButton(sentence, card);
        made->setObjectName(name);
        made->setAccessibleName(QStringLiteral("%1: %2").arg(sentence, text->text()));
        return made;
    };
    auto* save = button(tr("Save"), QStringLiteral("challengeSave"));
    auto* compare = button(tr("Compare"), QStringLiteral("challengeCompare"));
    save->setToolTip(tr("Save your result for the other person"));
    compare->setToolTip(tr("Open the other person's file"));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(m_theme.px(16), m_theme.px(10), m_theme.px(12), m_theme.px(10));
    row->setSpacing(m_theme.px(8));
    row->addWidget(text, 1);
    row->addWidget(save);
    row->addWidget(compare);
    connect(save, &QPushButton::clicked, this, [this, past] { Q_EMIT saveRequested(past); });
    connect(compare, &QPushButton::clicked, this, [this, past] { Q_EMIT compareRequested(past); });
    m_past->addWidget(card);
}

void ChallengeStartView::showResults()
{
    if (m_past->count() == 0)
        return;
    QWidget* newest = m_past->itemAt(0)->widget();
    // The layout places the new rows after this function.
    QTimer::singleShot(0, newest, [this, newest] { ensureWidgetVisible(newest); });
    newest->findChild<QPushButton*>(QStringLiteral("challengeSave"))
        ->setFocus(Qt::OtherFocusReason);
}

void ChallengeStartView::applySpacing()
{
    m_layout->setContentsMargins(m_theme.px(28), m_theme.px(24), m_theme.px(28), m_theme.px(24));
    m_layout->setSpacing(m_theme.px(12));
    m_past->setSpacing(m_theme.px(8));
    m_column->setMaximumWidth(m_theme.px(kColumnWidth));
}

} // namespace ringside::app
