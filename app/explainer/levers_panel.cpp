// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers_panel.h"

#include "app/explainer/lever_row.h"
#include "app/explainer/section_title.h"
#include "app/explainer/toned_label.h"
#include "app/shell/theme.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

LeversPanel::LeversPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_column(new QVBoxLayout(this)),
      m_resetAll(new QPushButton(tr("Reset all")))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(4));
    m_resetAll->setObjectName(QStringLiteral("resetAllLevers"));
    QSizePolicy kept = m_resetAll->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_resetAll->setSizePolicy(kept);
    m_resetAll->setProperty("kind", QStringLiteral("plain"));
    auto* title = new SectionTitle(theme, tr("What if"));
    title->addControl(m_resetAll);
    m_column->addWidget(title);
    connect(m_resetAll, &QPushButton::clicked, this, &LeversPanel::resetAllRequested);
    connect(&theme, &Theme::changed, this, &LeversPanel::alignColumns);
    setVisible(false);
}

void LeversPanel::setStated(const std::vector<scaling::Lever>& levers)
{
    for (LeverRow* row : m_rows) {
        row->setParent(nullptr); // gone from sight at once
        row->deleteLater();
    }
    m_rows.clear();
    for (const scaling::Lever& lever : levers) {
        auto* row = new LeverRow(m_theme, lever);
        connect(row, &LeverRow::moved, this, &LeversPanel::moved);
        connect(row, &LeverRow::resetRequested, this, &LeversPanel::resetRequested);
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    alignColumns();
    setResettable(false);
    setVisible(!m_rows.empty());
}

void LeversPanel::setLevers(const std::vector<scaling::Lever>& levers)
{
    for (LeverRow* row : m_rows) {
        const auto it = std::ranges::find(levers, row->path(), &scaling::Lever::path);
        if (it != levers.end())
            row->setLever(*it);
    }
}

void LeversPanel::setResettable(bool resettable)
{
    m_resetAll->setVisible(resettable);
}

void LeversPanel::alignColumns()
{
    int name = 0;
    int value = 0;
    for (const LeverRow* row : m_rows) {
        name = std::max(name, row->nameWidth());
        value = std::max(value, row->valueWidth());
    }
    for (LeverRow* row : m_rows)
        row->setColumns(name, value);
}

} // namespace ringside::app
