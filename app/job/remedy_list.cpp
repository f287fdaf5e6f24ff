// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/remedy_list.h"

#include "app/job/remedy_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"

#include <QGridLayout>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace ringside::app {

RemedyList::RemedyList(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new SectionTitle(theme, tr("What would help most"))),
      m_rows(new QVBoxLayout),
      m_none(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_useless(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("remedyList"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    setPrediction({});
    column->addWidget(m_title);
    m_rows->setSpacing(theme.px(8));
    column->addLayout(m_rows);
    m_none->setWordWrap(true);
    m_none->setText(tr("None of the tested changes helps this job."));
    column->addWidget(m_none);
    m_useless->setObjectName(QStringLiteral("useless"));
    m_useless->setWordWrap(true);
    column->addWidget(m_useless);
}

void RemedyList::setPrediction(const QString& words)
{
    const QString ranked = tr("one change at a time, ranked by time per sample");
    m_title->meta()->setText(words.isEmpty() ? ranked : tr("%1; %2").arg(ranked, words));
}

void RemedyList::setRemedies(const scaling::Remedies& remedies)
{
    for (QWidget* row : m_shown) {
        discard(*row);
    }
    m_shown.clear();
    for (const scaling::Remedy& remedy : remedies.helpful) {
        m_shown.push_back(makeRow(static_cast<int>(m_shown.size()) + 1, remedy, remedies.now));
        m_rows->addWidget(m_shown.back());
    }
    m_none->setVisible(remedies.helpful.empty());
    QStringList lines;
    for (const scaling::Remedy& remedy : remedies.useless)
        lines += tr("No help: %1 (%2).")
                     .arg(RemedyText::title(remedy), RemedyText::effect(remedy, remedies.now));
    m_useless->setText(lines.join(u'\n'));
    m_useless->setVisible(!lines.isEmpty());
}

QWidget* RemedyList::makeRow(int rank, const scaling::Remedy& remedy,
                             const scaling::StepMetrics& now)
{
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("remedy-%1").arg(rank));
    const QString title = RemedyText::title(remedy);
    const QString effect = RemedyText::effect(remedy, now);
    const QString side = RemedyText::sideEffects(remedy, now);
    auto* number = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, row);
    number->setText(tr("%1.").arg(rank));
    auto* name = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, row);
    name->setText(title);
    name->setWordWrap(true);
    auto* gain = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, row);
    gain->setObjectName(QStringLiteral("effect"));
    gain->setText(effect);
    gain->setWordWrap(true);
    auto* tryIt = new QPushButton(tr("Try it"), row);
    tryIt->setObjectName(QStringLiteral("try-%1").arg(rank));
    tryIt->setProperty("kind", QStringLiteral("try"));
    tryIt->setAccessibleName(tr("Try: %1").arg(title));
    tryIt->setAccessibleDescription(side.isEmpty() ? effect : effect + QStringLiteral(". ") + side);
    connect(tryIt, &QPushButton::clicked, this, [this, remedy] { Q_EMIT tryRequested(remedy); });
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.px(8));
    grid->setVerticalSpacing(m_theme.px(2));
    grid->addWidget(number, 0, 0, Qt::AlignTop);
    grid->addWidget(name, 0, 1);
    grid->addWidget(tryIt, 0, 2, Qt::AlignTop);
    grid->addWidget(gain, 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    if (!side.isEmpty()) {
        auto* cost = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, row);
        cost->setText(side);
        cost->setWordWrap(true);
        grid->addWidget(cost, 2, 1, 1, 2);
    }
    return row;
}

} // namespace ringside::app
