// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/frame/ranked_changes.h"

#include "app/theme/announcer.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

RankedChanges::RankedChanges(const Theme& theme, QString button, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_button(std::move(button)),
      m_title(new SectionTitle(theme, tr("What would help most"))),
      m_list(new QWidget(this)),
      m_none(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_useless(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("remedyList"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_title);
    auto* rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme.px(8));
    column->addWidget(m_list);
    m_none->setWordWrap(true);
    m_none->setText(tr("None of the tested changes helps this job."));
    column->addWidget(m_none);
    m_useless->setObjectName(QStringLiteral("useless"));
    m_useless->setWordWrap(true);
    column->addWidget(m_useless);
}

void RankedChanges::setMeta(const QString& text)
{
    m_title->meta()->setText(text);
}

void RankedChanges::setRows(const std::vector<Row>& rows, const QStringList& useless)
{
    m_list->hide(); // a row that is added to a visible list lays out the whole page
    for (QWidget* row : m_shown)
        discard(*row);
    m_shown.clear();
    for (const Row& row : rows) {
        m_shown.push_back(makeRow(m_shown.size(), row));
        m_list->layout()->addWidget(m_shown.back());
    }
    m_list->setVisible(!rows.empty());
    m_none->setVisible(rows.empty());
    m_useless->setText(useless.join(u'\n'));
    m_useless->setVisible(!useless.isEmpty());
}

QWidget* RankedChanges::makeRow(std::size_t index, const Row& shown)
{
    const std::size_t rank = index + 1;
    auto* row = new QWidget(m_list);
    row->setObjectName(QStringLiteral("remedy-%1").arg(rank));
    const auto label = [&](TextRole role, Tone tone, const QString& text) {
        auto* made = new TonedLabel(m_theme, role, tone, row);
        made->setText(text);
        made->setWordWrap(true);
        return made;
    };
    auto* number = label(TextRole::Body, Tone::Secondary, tr("%1.").arg(rank));
    number->setWordWrap(false);
    // So that the titles of all rows begin at one place.
    number->setMinimumWidth(number->fontMetrics().horizontalAdvance(tr("%1.").arg(88)));
    auto* effect = label(TextRole::Reason, Tone::Ink, shown.effect);
    effect->setObjectName(QStringLiteral("effect"));
    auto* choose = new QPushButton(m_button, row);
    choose->setObjectName(QStringLiteral("try-%1").arg(rank));
    choose->setProperty("kind", QStringLiteral("try"));
    choose->setAccessibleName(choose->text());
    choose->setAccessibleDescription(speechOf({shown.title, shown.effect, shown.cost}));
    connect(choose, &QPushButton::clicked, this, [this, index] { Q_EMIT chosen(index); });
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.px(8));
    grid->setVerticalSpacing(m_theme.px(2));
    grid->addWidget(number, 0, 0);
    grid->addWidget(label(TextRole::Body, Tone::Ink, shown.title), 0, 1);
    grid->addWidget(choose, 0, 2, Qt::AlignTop);
    grid->addWidget(effect, 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    if (!shown.cost.isEmpty())
        grid->addWidget(label(TextRole::Meta, Tone::Secondary, shown.cost), 2, 1, 1, 2);
    return row;
}

} // namespace ringside::app
