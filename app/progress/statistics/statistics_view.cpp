// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/statistics_view.h"

#include "app/progress/statistics/objective_section.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_pair.h"
#include "app/widgets/statistics_section.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 640;
constexpr int kMarginY = 12;

} // namespace

StatisticsView::StatisticsView(const Theme& theme, FileDialogs dialogs, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_dialogs(std::move(dialogs)),
      m_range(new QComboBox(this)),
      m_columns(new ColumnPair(theme, kColumnWidth, this)),
      m_waiting(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this)),
      m_filling(new QTimer(this))
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
    m_waiting->setObjectName(QStringLiteral("statisticsWaiting"));
    m_waiting->setWordWrap(true);
    m_waiting->hide();
    m_columns->setMarginY(kMarginY);
    m_columns->head()->addLayout(head);
    m_columns->head()->addWidget(m_waiting);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
    m_filling->setInterval(0);
    connect(m_filling, &QTimer::timeout, this, &StatisticsView::fillNext);
    connect(m_range, &QComboBox::currentIndexChanged, this, &StatisticsView::rangeChanged);
}

study::StatisticsRange StatisticsView::range() const
{
    return static_cast<study::StatisticsRange>(m_range->currentData().toInt());
}

void StatisticsView::showStatistics(std::shared_ptr<const session::Statistics> statistics,
                                    std::vector<StatisticsPlot> plots)
{
    m_statistics = std::move(statistics);
    m_plots = std::move(plots);
    m_filled = 0;
    QStringList waiting;
    for (const StatisticsPlot& plot : m_plots)
        if (plot.empty)
            waiting << plot.title;
    m_waiting->setText(
        tr("Without data in this range: %1.").arg(waiting.join(QStringLiteral(", "))));
    m_waiting->setVisible(!waiting.isEmpty());
    m_filling->start();
}

bool StatisticsView::isFilled() const
{
    return m_statistics && !m_filling->isActive();
}

void StatisticsView::fillNext()
{
    if (m_filled < m_plots.size()) {
        const StatisticsPlot& plot = m_plots[m_filled];
        StatisticsSection* filled = section(m_filled++);
        filled->setPlot(plot);
        filled->setVisible(!plot.empty);
        return;
    }
    m_filling->stop();
    m_objectives->setStatistics(*m_statistics);
    m_objectives->setVisible(!m_objectives->isEmpty());
}

/// Made in the order of the page, which is that of the Tab key; side by side, the second half of
/// the charts is in the second column.
StatisticsSection* StatisticsView::section(std::size_t index)
{
    if (index < m_sections.size())
        return m_sections[index];
    QVBoxLayout* column = index < m_plots.size() / 2 ? m_columns->first() : m_columns->second();
    auto* section = new StatisticsSection(m_theme, m_dialogs, column->parentWidget());
    section->foldDetails();
    connect(section, &StatisticsSection::messageRaised, this, &StatisticsView::messageRaised);
    column->addWidget(section);
    m_sections.push_back(section);
    if (m_plots[index].id == QStringLiteral("accuracy"))
        makeObjectives(column);
    return section;
}

void StatisticsView::makeObjectives(QVBoxLayout* column)
{
    m_objectives = new ObjectiveSection(m_theme, m_dialogs, column->parentWidget());
    connect(m_objectives, &ObjectiveSection::messageRaised, this, &StatisticsView::messageRaised);
    m_objectives->hide(); // until it is filled
    column->addWidget(m_objectives);
}

} // namespace ringside::app
