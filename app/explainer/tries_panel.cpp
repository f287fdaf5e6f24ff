// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/tries_panel.h"

#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

TriesPanel::TriesPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(8));
    m_column->addWidget(new SectionTitle(theme, tr("Worth a try")));
    hide();
}

void TriesPanel::setTries(const QStringList& says)
{
    for (QWidget* row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_buttons.clear();
    for (const QString& text : says) {
        auto* row = new QWidget(this);
        auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, row);
        label->setText(text);
        label->setWordWrap(true);
        auto* button = new QPushButton(tr("Try it"), row);
        const int index = static_cast<int>(m_buttons.size());
        button->setObjectName(QStringLiteral("jobTry%1").arg(index));
        button->setProperty("kind", QStringLiteral("try"));
        button->setCheckable(true);
        button->setAccessibleName(tr("Try it: %1").arg(text));
        connect(button, &QPushButton::clicked, this,
                [this, index](bool on) { Q_EMIT chosen(on ? index : -1); });
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(m_theme.px(12));
        line->addWidget(label, 1);
        line->addWidget(button);
        m_column->addWidget(row);
        m_rows.push_back(row);
        m_buttons.push_back(button);
    }
    setVisible(!says.isEmpty());
}

void TriesPanel::setTried(int index)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool on = static_cast<int>(i) == index;
        m_buttons[i]->setChecked(on);
        m_buttons[i]->setText(on ? tr("Tried") : tr("Try it"));
    }
}

} // namespace ringside::app
