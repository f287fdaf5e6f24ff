// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/agenda_card.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/today/today_text.h"

#include <QGridLayout>

namespace ringside::app {

AgendaCard::AgendaCard(const Theme& theme, QWidget* parent)
    : QFrame(parent), m_theme(theme), m_rows(new QGridLayout(this))
{
    setObjectName(QStringLiteral("todayAgenda"));
    setProperty("kind", QStringLiteral("card"));
    setAccessibleName(tr("Next days"));
    auto* title = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this);
    title->setText(tr("Next days"));
    m_rows->addWidget(title, 0, 0, 1, 2);
    m_rows->setColumnStretch(1, 1);
    connect(&theme, &Theme::changed, this, &AgendaCard::applySpacing);
    applySpacing();
    hide();
}

void AgendaCard::applySpacing()
{
    m_rows->setContentsMargins(m_theme.px(20), m_theme.px(14), m_theme.px(20), m_theme.px(14));
    m_rows->setHorizontalSpacing(m_theme.px(20));
    m_rows->setVerticalSpacing(m_theme.px(6));
}

void AgendaCard::show(const std::vector<session::AgendaDay>& agenda, std::int64_t today)
{
    setVisible(!agenda.empty());
    if (m_agenda == agenda && m_today == today)
        return;
    m_agenda = agenda;
    m_today = today; // its next day is "Tomorrow"
    for (QWidget* old : findChildren<QWidget*>(QStringLiteral("agendaRow"))) {
        m_rows->removeWidget(old);
        old->deleteLater();
        old->hide();
    }
    int row = 1;
    for (const session::AgendaDay& day : agenda) {
        const bool isMilestone = day.mockWeek > 0 || day.isExam;
        auto* name = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, this);
        name->setText(TodayText::dayName(day.day, today));
        auto* what = new TonedLabel(m_theme, isMilestone ? TextRole::Heading : TextRole::Body,
                                    Tone::Ink, this);
        what->setText(TodayText::agenda(day));
        what->setWordWrap(true);
        for (TonedLabel* label : {name, what})
            label->setObjectName(QStringLiteral("agendaRow"));
        m_rows->addWidget(name, row, 0, Qt::AlignTop);
        m_rows->addWidget(what, row, 1, Qt::AlignTop);
        ++row;
    }
}

} // namespace ringside::app
