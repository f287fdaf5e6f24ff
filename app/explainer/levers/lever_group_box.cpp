// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/lever_group_box.h"

#include "app/explainer/levers/lever_row.h"
#include "app/explainer/levers/lever_text.h"
#include "app/theme/theme.h"
#include "app/widgets/discard.h"
#include "app/widgets/fold_button.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringside::app {

LeverGroupBox::LeverGroupBox(const Theme& theme, const std::string& section, bool hasHeading,
                             QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_section(section),
      m_body(new QWidget(this)),
      m_column(new QVBoxLayout(m_body))
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(theme.px(4));
    m_column->setContentsMargins(0, 0, 0, theme.px(4));
    m_column->setSpacing(theme.px(4));
    if (hasHeading) {
        m_heading = new QToolButton(this);
        m_heading->setObjectName(QStringLiteral("group:") + QString::fromStdString(section));
        m_heading->setCheckable(true);
        m_heading->setProperty("kind", QStringLiteral("fold"));
        m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(m_heading, &QToolButton::toggled, this, &LeverGroupBox::setUnfolded);
        connect(&theme, &Theme::changed, this, &LeverGroupBox::showHeading);
        outer->addWidget(m_heading);
    }
    outer->addWidget(m_body);
    m_unfolded = !hasHeading;
    m_body->setVisible(m_unfolded);
}

void LeverGroupBox::setLevers(const std::vector<scenario::Lever>& levers)
{
    const bool same =
        std::ranges::equal(levers, m_levers, {}, &scenario::Lever::path, &scenario::Lever::path);
    m_levers = levers;
    if (same && !m_rows.empty()) {
        for (std::size_t i = 0; i < levers.size(); ++i)
            m_rows[i]->setLever(levers[i]);
    } else if (!same) {
        m_body->hide(); // rows of a visible box would be laid out one by one
        for (LeverRow* row : m_rows) {
            discard(*row);
        }
        m_rows.clear();
        if (m_unfolded)
            makeRows();
        m_body->setVisible(m_unfolded);
    }
    showHeading();
}

void LeverGroupBox::makeRows()
{
    for (const scenario::Lever& lever : m_levers) {
        auto* row = new LeverRow(m_theme, lever, m_body);
        connect(row, &LeverRow::moved, this, &LeverGroupBox::moved);
        connect(row, &LeverRow::resetRequested, this, &LeverGroupBox::resetRequested);
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    Q_EMIT rowsChanged();
}

void LeverGroupBox::setUnfolded(bool unfolded)
{
    if (m_heading == nullptr || unfolded == m_unfolded)
        return;
    m_unfolded = unfolded;
    if (unfolded && m_rows.empty())
        makeRows();
    m_body->setVisible(unfolded);
    showHeading();
}

void LeverGroupBox::showHeading()
{
    if (m_heading == nullptr)
        return;
    const auto changed = std::ranges::count_if(m_levers, [](const scenario::Lever& lever) {
        return lever.absent != lever.defaultAbsent ||
               std::abs(lever.value - lever.defaultValue) > 1e-9 * std::abs(lever.defaultValue);
    });
    const QString name = LeverText::group(m_section);
    QString text = changed == 0
                       ? tr("%1 (%2)").arg(name).arg(m_levers.size())
                       : tr("%1 (%2, %3 changed)").arg(name).arg(m_levers.size()).arg(changed);
    m_heading->setArrowType(m_unfolded ? Qt::DownArrow : Qt::RightArrow);
    m_heading->setText(text);
    m_heading->setChecked(m_unfolded);
    m_heading->setIconSize(FoldButton::arrowSize(m_theme));
    m_heading->setAccessibleName(m_unfolded ? tr("%1 sliders, expanded").arg(text)
                                            : tr("%1 sliders, collapsed").arg(text));
}

} // namespace ringside::app
