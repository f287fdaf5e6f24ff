// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_compare_view.h"

#include "app/challenge/challenge_model.h"
#include "app/challenge/challenge_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/row_table.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ringside::app {

ChallengeCompareView::ChallengeCompareView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_model(new ChallengeModel(this)),
      m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("challengeCompared"));
    setAccessibleName(tr("Two results of a challenge"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    prepareTable();
    auto* around = new QHBoxLayout;
    around->setContentsMargins(theme.px(28), 0, theme.px(28), theme.px(12));
    around->addWidget(m_table);
    layout->addLayout(around, 1);
    layout->addWidget(makeFooter());
    connect(m_table, &QTableView::doubleClicked, this, &ChallengeCompareView::openSelected);
    connect(&theme, &Theme::changed, this, &ChallengeCompareView::applySpacing);
    applySpacing();
}

QWidget* ChallengeCompareView::makeHead()
{
    auto* head = new QWidget(this);
    head->setAccessibleName(tr("Summary"));
    auto* back = new QPushButton(tr("All challenges"), head);
    back->setObjectName(QStringLiteral("challengeClose"));
    back->setProperty("kind", QStringLiteral("plain"));
    back->setAccessibleName(back->text());
    back->setToolTip(tr("Escape"));
    m_title = new TonedLabel(m_theme, TextRole::Title, Tone::Ink, head);
    m_title->setObjectName(QStringLiteral("comparedTitle"));
    m_title->setWordWrap(true);
    m_summary = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, head);
    m_summary->setObjectName(QStringLiteral("comparedSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(16), m_theme.px(28), m_theme.px(12));
    layout->setSpacing(m_theme.px(8));
    layout->addWidget(back, 0, Qt::AlignLeft);
    layout->addWidget(m_title);
    layout->addWidget(m_summary);
    connect(back, &QPushButton::clicked, this, &ChallengeCompareView::closeRequested);
    return head;
}

QWidget* ChallengeCompareView::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    m_open = new QPushButton(tr("Open in Practice ↵"), footer);
    m_open->setObjectName(QStringLiteral("comparedOpen"));
    m_open->setAccessibleName(tr("Open in Practice"));
    m_open->setToolTip(tr("The chosen question with its explanation: Enter"));
    m_open->setProperty("kind", QStringLiteral("primary"));
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->addStretch(1);
    layout->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, &ChallengeCompareView::openSelected);
    return footer;
}

void ChallengeCompareView::prepareTable()
{
    m_table->setObjectName(QStringLiteral("comparedTable"));
    m_table->setAccessibleName(tr("Question by question"));
    m_table->setModel(m_model);
    showRows(*m_table);
}

void ChallengeCompareView::applySpacing()
{
    fitRows(*m_table, m_theme);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(ChallengeModel::Question, QHeaderView::Stretch);
    for (const int column : {ChallengeModel::Mine, ChallengeModel::Theirs})
        fitColumn(*header, column, m_theme.px(128));
}

void ChallengeCompareView::show(const session::ChallengeComparison& comparison)
{
    m_title->setText(tr("Challenge %1: you and %2")
                         .arg(comparison.terms.seed)
                         .arg(comparison.theirs.name.isEmpty() ? tr("the other person")
                                                               : comparison.theirs.name));
    m_summary->setText(ChallengeText::summary(comparison).join(QLatin1Char('\n')));
    m_model->setComparison(comparison);
    m_table->setCurrentIndex(m_model->index(0, ChallengeModel::Question));
    m_table->setFocus(Qt::OtherFocusReason);
}

void ChallengeCompareView::openSelected()
{
    const QModelIndex index = m_table->currentIndex();
    if (index.isValid())
        Q_EMIT questionRequested(bank::QuestionId(m_model->row(index.row()).question));
}

} // namespace ringside::app
