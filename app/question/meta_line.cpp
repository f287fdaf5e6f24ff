// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/meta_line.h"

#include "app/question/mark_button.h"
#include "app/question/option_text.h"
#include "app/text/joined_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "core/bank/values/own_question.h"
#include "core/session/practice/practice.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ringside::app {

MetaLine::MetaLine(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_chips(new QWidget(this)),
      m_position(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    m_position->setObjectName(QStringLiteral("position"));
    new FlowLayout(theme.px(8), theme.px(6), m_chips);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_chips, 1);
    layout->addWidget(m_position, 0, Qt::AlignTop);
    connect(&theme, &Theme::changed, this, &MetaLine::refreshFonts);
}

QLabel* MetaLine::addChip(const QString& text, const QString& explanation, bool isMark)
{
    auto* chip = new QLabel(text, m_chips);
    // Properties first: the chip gets its style when it is shown.
    chip->setProperty("kind", QStringLiteral("chip"));
    if (isMark)
        chip->setProperty("mark", QStringLiteral("true"));
    chip->setTextFormat(Qt::PlainText);
    chip->setFont(m_theme.font(TextRole::Meta));
    chip->setToolTip(explanation);
    chip->setAccessibleName(text);
    chip->setAccessibleDescription(explanation);
    QSizePolicy policy = chip->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    chip->setSizePolicy(policy);
    m_chips->layout()->addWidget(chip);
    chip->setVisible(true);
    return chip;
}

void MetaLine::refreshFonts()
{
    for (QLabel* chip : m_chips->findChildren<QLabel*>())
        chip->setFont(m_theme.font(TextRole::Meta));
}

void MetaLine::setPositionShown(bool shown)
{
    m_position->setVisible(shown);
}

void MetaLine::setHelpOffered(bool isOffered)
{
    m_offersHelp = isOffered;
}

void MetaLine::show(const session::PracticeItem& item)
{
    m_chips->hide(); // chips of a visible line would be laid out one by one
    for (QLabel* chip : m_chips->findChildren<QLabel*>()) {
        m_chips->layout()->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    const bank::Question& question = item.question;
    QString objective;
    for (const bank::Objective& candidate : item.domain.objectives)
        if (candidate.id == question.objective)
            objective = candidate.title;
    const bool isJoined = !item.domain.bank.isEmpty();
    if (isJoined)
        addChip(JoinedText::origin(item.domain), tr("Not part of the exam; it does not count for "
                                                    "readiness"));
    if (bank::isOwn(question)) {
        if (!isJoined)
            addChip(tr("own"), tr("Your own question; it counts for no exam"));
        addChip(objective, tr("Topic of your question"));
    } else if (isJoined) {
        addChip(objective, tr("Objective of this question's bank"));
        addChip(difficultyText(question.difficulty), tr("Difficulty, rated by the author"));
    } else {
        addChip(domainText(item.domain),
                tr("Domain of the exam guide and its approximate share of the exam"));
        addChip(question.objective, objective);
        addChip(difficultyText(question.difficulty), tr("Difficulty, rated by the author"));
    }
    addChip(chooseText(question), tr("Number of right options"));
    if (question.volatileFacts)
        addChip(tr("facts change"),
                tr("These facts change often; last checked on %1")
                    .arg(question.lastReviewed.toString(Qt::ISODate)),
                true);
    const bool mayBeHelped = m_offersHelp && !item.answer;
    if (item.isHelped || mayBeHelped)
        addChip(tr("Helped"),
                tr("You saw the answer, the levers or a clue before your first answer. It does not "
                   "count for readiness."),
                true)
            ->setVisible(item.isHelped);
    if (item.isRewritten)
        addChip(tr("Rewritten since your answer"),
                item.answer ? tr("You see the wording that you answered. Practice asks today's.")
                            : tr("Stem, options or key are different now. Your earlier answer "
                                 "counts for streak and calendar only."),
                true);
    for (const auto& [mark, explanation] : markChips(item.marks))
        addChip(mark, explanation, true);
    m_chips->show();
    m_position->setText(tr("%1 of %2").arg(item.index + 1).arg(item.count));
    m_position->setAccessibleName(tr("Question %1 of %2").arg(item.index + 1).arg(item.count));
    updateGeometry();
}

} // namespace ringside::app
