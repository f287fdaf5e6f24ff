// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/tries_panel.h"

#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

TriesPanel::TriesPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(8));
    m_column->addWidget(new SectionTitle(theme, tr("Worth a try")));
    hide();
}

void TriesPanel::setTries(std::vector<bank::JobTry> tries)
{
    m_tries = std::move(tries);
    for (QWidget* row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_buttons.clear();
    for (const bank::JobTry& each : m_tries) {
        auto* row = new QWidget(this);
        auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, row);
        label->setText(each.says);
        label->setWordWrap(true);
        auto* button = new QPushButton(tr("Try it"), row);
        const int index = static_cast<int>(m_buttons.size());
        button->setObjectName(QStringLiteral("jobTry%1").arg(index));
        button->setProperty("kind", QStringLiteral("try"));
        button->setCheckable(true);
        button->setAccessibleName(button->text());
        button->setAccessibleDescription(each.says);
        connect(button, &QPushButton::clicked, this, [this, changes = each.changes](bool on) {
            Q_EMIT chosen(on ? changes : std::vector<FieldChange>());
        });
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(m_theme.px(12));
        line->addWidget(label, 1);
        line->addWidget(button);
        m_column->addWidget(row);
        m_rows.push_back(row);
        m_buttons.push_back(button);
    }
    setVisible(!m_tries.empty());
}

void TriesPanel::setTried(const std::vector<FieldChange>& changes)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool on = !changes.empty() && m_tries[i].changes == changes;
        m_buttons[i]->setChecked(on);
        m_buttons[i]->setText(on ? tr("Tried") : tr("Try it"));
        m_buttons[i]->setAccessibleName(m_buttons[i]->text());
    }
}

} // namespace ringside::app
