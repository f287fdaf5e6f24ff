// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_remedy_list.h"

#include "app/explainer/serving/serving_text.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"

#include <QGridLayout>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace ringside::app {

ServingRemedyList::ServingRemedyList(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new SectionTitle(theme, tr("What would help most"))),
      m_rows(new QVBoxLayout),
      m_none(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_useless(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("servingRemedies"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_title);
    m_rows->setSpacing(theme.px(8));
    column->addLayout(m_rows);
    m_none->setWordWrap(true);
    m_none->setText(tr("None of the tested changes helps this job."));
    column->addWidget(m_none);
    m_useless->setObjectName(QStringLiteral("servingUseless"));
    m_useless->setWordWrap(true);
    column->addWidget(m_useless);
}

void ServingRemedyList::setAdvice(const serving::ServingAdvice& advice)
{
    m_title->meta()->setText(
        tr("one change at a time, ranked by %1").arg(ServingText::metric(advice.objective)));
    for (QWidget* row : m_shown)
        discard(*row);
    m_shown.clear();
    for (const serving::ServingRemedy& remedy : advice.helpful) {
        m_shown.push_back(makeRow(static_cast<int>(m_shown.size()) + 1, remedy, advice));
        m_rows->addWidget(m_shown.back());
    }
    m_none->setVisible(advice.helpful.empty());
    QStringList lines;
    for (const serving::ServingRemedy& remedy : advice.useless)
        lines +=
            tr("No clear gain: %1 (%2).")
                .arg(ServingAdviceText::title(remedy), ServingAdviceText::effect(remedy, advice));
    m_useless->setText(lines.join(u'\n'));
    m_useless->setVisible(!lines.isEmpty());
}

QWidget* ServingRemedyList::makeRow(int rank, const serving::ServingRemedy& remedy,
                                    const serving::ServingAdvice& advice)
{
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("servingRemedy%1").arg(rank));
    const QString title = ServingAdviceText::title(remedy);
    const QString effect = ServingAdviceText::effect(remedy, advice);
    const QString cost = ServingAdviceText::cost(remedy, advice);
    const auto label = [&](TextRole role, Tone tone, const QString& text) {
        auto* made = new TonedLabel(m_theme, role, tone, row);
        made->setText(text);
        made->setWordWrap(true);
        return made;
    };
    auto* number = label(TextRole::Body, Tone::Secondary, tr("%1.").arg(rank));
    number->setWordWrap(false);
    auto* apply = new QPushButton(tr("Apply"), row);
    apply->setObjectName(QStringLiteral("servingApply%1").arg(rank));
    apply->setProperty("kind", QStringLiteral("try"));
    apply->setAccessibleName(tr("Apply: %1").arg(title));
    apply->setAccessibleDescription(cost.isEmpty() ? effect : effect + QStringLiteral(". ") + cost);
    connect(apply, &QPushButton::clicked, this,
            [this, changes = remedy.changes] { Q_EMIT applyRequested(changes); });
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.px(8));
    grid->setVerticalSpacing(m_theme.px(2));
    grid->addWidget(number, 0, 0);
    grid->addWidget(label(TextRole::Body, Tone::Ink, title), 0, 1);
    grid->addWidget(apply, 0, 2, Qt::AlignTop);
    grid->addWidget(label(TextRole::Reason, Tone::Ink, effect), 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    if (!cost.isEmpty())
        grid->addWidget(label(TextRole::Meta, Tone::Secondary, cost), 2, 1, 1, 2);
    return row;
}

} // namespace ringside::app
