// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_footer.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/review/rating_bar.h"
#include "app/review/review_card_text.h"
#include "app/text/counted.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tip.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ringside::app {

ReviewFooter::ReviewFooter(const Theme& theme, const KeyMap& keys, QWidget* parent)
    : QFrame(parent),
      m_keys(keys),
      m_undo(makeButton(tr("Undo"), QStringLiteral("reviewUndo"))),
      m_redo(makeButton(tr("Redo"), QStringLiteral("reviewRedo"))),
      m_ratings(new RatingBar(theme, keys, this)),
      m_more(makeButton({}, QStringLiteral("reviewMore"))),
      m_answer(makeButton(tr("Show answer ↵"), QStringLiteral("reviewPrimary"))),
      m_row(makeRow(theme))
{
    setProperty("kind", QStringLiteral("footer"));
    setAccessibleName(tr("Actions"));
    for (QPushButton* button : {m_undo, m_redo})
        button->setProperty("records", true);
    m_answer->setProperty("kind", QStringLiteral("primary"));
    m_answer->setAccessibleName(tr("Show answer"));
    m_answer->setToolTip(tr("Space or Enter"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    layout->addStretch(0);
    layout->addWidget(m_row, 1);
    layout->addStretch(0);
    m_ratings->hide(); // a footer with everything would widen a small window
    m_more->hide();
    connect(m_undo, &QPushButton::clicked, this, &ReviewFooter::undoRequested);
    connect(m_redo, &QPushButton::clicked, this, &ReviewFooter::redoRequested);
    connect(m_ratings, &RatingBar::rated, this, &ReviewFooter::rated);
    connect(m_more, &QPushButton::clicked, this, &ReviewFooter::moreRequested);
    connect(m_answer, &QPushButton::clicked, this, &ReviewFooter::answerRequested);
}

QPushButton* ReviewFooter::makeButton(const QString& text, const QString& name)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAccessibleName(text);
    return button;
}

QWidget* ReviewFooter::makeRow(const Theme& theme)
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_undo, 0, Qt::AlignTop);
    layout->addWidget(m_redo, 0, Qt::AlignTop);
    layout->addStretch(0);
    layout->addWidget(m_ratings, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_answer);
    return row;
}

void ReviewFooter::showFront(const std::optional<std::array<session::NextDue, 4>>& after)
{
    m_ratings->hide();
    if (after)
        m_ratings->show(*after);
    else
        m_ratings->showPreview();
    m_answer->show();
    m_more->hide();
}

void ReviewFooter::showBack()
{
    m_answer->hide();
    m_ratings->setVisible(true);
    m_ratings->button(study::Rating::Good)->setFocus(Qt::OtherFocusReason);
}

void ReviewFooter::showEnd(int more)
{
    m_ratings->hide();
    m_answer->hide();
    m_more->setText(counted(more, tr("Learn 1 more new card"), tr("Learn %1 more new cards")));
    m_more->setAccessibleName(m_more->text());
    m_more->setVisible(more > 0);
}

void ReviewFooter::offerSteps(const session::ReviewStep* done, const session::ReviewStep* undone,
                              bool isOn)
{
    m_undo->setEnabled(done && isOn);
    m_redo->setEnabled(undone && isOn);
    m_redo->setVisible(undone && isOn);
    const QString since =
        tr("After a restart you can still undo everything since the start of the study day.");
    const QString step =
        done ? tr("Undo “%1”").arg(ReviewCardText::step(*done)) : tr("Nothing to undo");
    m_undo->setToolTip(plainTip(
        tr("%1. %2").arg(textWithKeys(step, m_keys, QStringLiteral("review.undo")), since)));
    m_undo->setAccessibleDescription(m_undo->toolTip());
    m_redo->setToolTip(
        undone ? plainTip(textWithKeys(tr("Redo “%1”").arg(ReviewCardText::step(*undone)), m_keys,
                                       QStringLiteral("review.redo")))
               : QString());
    m_redo->setAccessibleDescription(m_redo->toolTip());
}

QString ReviewFooter::undoName(bool redo) const
{
    const QString keys =
        m_keys.text(redo ? QStringLiteral("review.redo") : QStringLiteral("review.undo"));
    return keys.isEmpty() ? tr("“%1”").arg((redo ? m_redo : m_undo)->text()) : keys;
}

void ReviewFooter::setColumnWidth(int width)
{
    m_row->setMaximumWidth(width);
}

} // namespace ringside::app
