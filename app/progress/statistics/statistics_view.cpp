// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/statistics_view.h"

#include "app/progress/statistics/objective_section.h"
#include "app/progress/statistics/statistics_plots.h"
#include "app/theme/toned_label.h"
#include "app/widgets/statistics_section.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ringside::app {

StatisticsView::StatisticsView(const Theme& theme, FileDialogs dialogs, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_dialogs(std::move(dialogs)),
      m_range(new QComboBox(this)),
      m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("statistics"));
    setAccessibleName(tr("Statistics"));
    using study::StatisticsRange;
    m_range->setObjectName(QStringLiteral("statisticsRange"));
    m_range->setAccessibleName(tr("Range"));
    m_range->addItem(tr("Last 30 days"), static_cast<int>(StatisticsRange::Month));
    m_range->addItem(tr("Last 3 months"), static_cast<int>(StatisticsRange::Quarter));
    m_range->addItem(tr("Last year"), static_cast<int>(StatisticsRange::Year));
    m_range->addItem(tr("All"), static_cast<int>(StatisticsRange::All));
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink, this);
    title->setText(tr("Statistics"));
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_range);
    m_layout->setContentsMargins(0, theme.px(16), 0, 0);
    m_layout->setSpacing(theme.px(8));
    m_layout->addLayout(head);
    connect(m_range, &QComboBox::currentIndexChanged, this, &StatisticsView::rangeChanged);
}

study::StatisticsRange StatisticsView::range() const
{
    return static_cast<study::StatisticsRange>(m_range->currentData().toInt());
}

void StatisticsView::showStatistics(const session::Statistics& statistics)
{
    const std::vector<StatisticsPlot> plots = StatisticsPlots::of(statistics);
    makeSections(plots);
    for (std::size_t i = 0; i < plots.size(); ++i)
        m_sections[i]->setPlot(plots[i]);
    if (m_objectives)
        m_objectives->setStatistics(statistics);
}

void StatisticsView::makeSections(const std::vector<StatisticsPlot>& plots)
{
    while (m_sections.size() < plots.size()) {
        auto* section = new StatisticsSection(m_theme, m_dialogs, this);
        connect(section, &StatisticsSection::messageRaised, this, &StatisticsView::messageRaised);
        m_layout->addWidget(section);
        m_sections.push_back(section);
        // In page order, which is also the tab order.
        if (plots[m_sections.size() - 1].id == QStringLiteral("accuracy"))
            makeObjectives();
    }
}

void StatisticsView::makeObjectives()
{
    m_objectives = new ObjectiveSection(m_theme, m_dialogs, this);
    connect(m_objectives, &ObjectiveSection::messageRaised, this, &StatisticsView::messageRaised);
    m_layout->addWidget(m_objectives);
}

} // namespace ringside::app
