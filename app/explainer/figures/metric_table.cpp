// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/metric_table.h"

#include "app/explainer/figures/metric_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/session/job/explain.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kMostRows = 14;

} // namespace

MetricTable::MetricTable(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_box(new QWidget),
      m_grid(new QGridLayout(m_box)),
      m_method(new TonedLabel(theme, TextRole::Meta, Tone::Secondary))
{
    setObjectName(QStringLiteral("metricTable"));
    setAccessibleName(tr("Numbers"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme.px(20));
    m_grid->setVerticalSpacing(theme.px(4));
    m_grid->setColumnStretch(2, 1);
    m_method->setObjectName(QStringLiteral("methodNote"));
    m_method->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(16));
    column->addWidget(m_box);
    column->addWidget(m_method);
}

void MetricTable::setExplanation(const scenario::ScenarioKind& kind,
                                 const session::Explanation& explanation)
{
    // A label that becomes visible in a visible box lays out the whole page.
    m_box->hide();
    int row = 0;
    std::vector<scenario::MetricValue> values = explanation.now.metrics;
    std::ranges::stable_partition(values,
                                  [this](const auto& value) { return value.name == m_goal; });
    for (const scenario::MetricValue& value : values) {
        const scenario::MetricInfo* metric = scenario::findMetric(kind.metrics(), value.name);
        if (!metric || row == kMostRows)
            continue;
        addRow(row++, MetricText::name(*metric, value.name),
               MetricText::change(*metric, explanation.before.find(value.name), value.estimate));
    }
    for (auto i = static_cast<std::size_t>(row); i < m_names.size(); ++i) {
        m_names[i]->hide();
        m_values[i]->hide();
    }
    m_box->setVisible(row > 0);
    const QString method = MetricText::methods(explanation.now, explanation.isFine());
    m_method->setText(method);
    m_method->setVisible(!method.isEmpty());
}

void MetricTable::addRow(int row, const QString& name, const QString& value)
{
    const auto index = static_cast<std::size_t>(row);
    if (index == m_names.size()) {
        m_names.push_back(new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, m_box));
        m_names.back()->setWordWrap(true);
        m_values.push_back(new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, m_box));
        m_grid->addWidget(m_names.back(), row, 0);
        m_grid->addWidget(m_values.back(), row, 1);
    }
    m_names[index]->setText(name);
    m_values[index]->setText(value);
    m_names[index]->show();
    m_values[index]->show();
}

void MetricTable::showNothing(const QString& text)
{
    m_box->hide();
    m_method->setText(text);
    m_method->setVisible(!text.isEmpty());
}

} // namespace ringside::app
