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

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 640;
constexpr int kMarginY = 12;
constexpr QLatin1String kBeforeObjectives("accuracy"); ///< the objectives follow this chart

/// With title and axis, in pixels at 100 %; charts that are still to be filled have no height yet.
int usualHeight(const ChartFigure& plot)
{
    if (plot.empty)
        return 0;
    const int picture = plot.picture == ChartFigure::Picture::Chart      ? 330
                        : plot.picture == ChartFigure::Picture::Calendar ? 230
                                                                         : 110;
    return plot.id == kBeforeObjectives ? 2 * picture : picture;
}

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
                                    std::vector<ChartFigure> plots)
{
    m_statistics = std::move(statistics);
    m_plots = std::move(plots);
    m_filled = 0;
    updateLayout();
    QStringList waiting;
    for (const ChartFigure& plot : m_plots)
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
        const ChartFigure& plot = m_plots[m_filled];
        StatisticsSection* filled = section(m_filled++);
        filled->setFigure(plot);
        filled->setVisible(!plot.empty);
        return;
    }
    m_filling->stop();
    m_objectives->setStatistics(*m_statistics);
    m_objectives->setVisible(!m_objectives->isEmpty());
}

/// Divides the charts with data where the higher column is lowest. Each column continues the order
/// of the page, which is that of the Tab key.
void StatisticsView::updateLayout()
{
    int total = 0, filled = 0;
    for (const ChartFigure& plot : m_plots) {
        total += usualHeight(plot);
        filled += plot.empty ? 0 : 1;
    }
    std::size_t best = m_plots.size();
    int above = 0, least = total;
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        if (const int higher = std::max(above, total - above); above > 0 && higher < least) {
            least = higher;
            best = i;
        }
        above += usualHeight(m_plots[i]);
    }
    if (best == m_firstOfSecond && m_isAlone == (filled == 1))
        return;
    m_firstOfSecond = best;
    m_isAlone = filled == 1;
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        put(m_sections[i], columnOf(i));
        if (m_plots[i].id == kBeforeObjectives)
            put(m_objectives, columnOf(i));
    }
}

QVBoxLayout* StatisticsView::columnOf(std::size_t index) const
{
    if (m_isAlone)
        return m_columns->head();
    return index < m_firstOfSecond ? m_columns->first() : m_columns->second();
}

void StatisticsView::put(QWidget* part, QVBoxLayout* column)
{
    for (QVBoxLayout* each : {m_columns->head(), m_columns->first(), m_columns->second()})
        each->removeWidget(part);
    column->addWidget(part);
}

/// Made in the order of the page, which is that of the Tab key.
StatisticsSection* StatisticsView::section(std::size_t index)
{
    if (index < m_sections.size())
        return m_sections[index];
    QVBoxLayout* column = columnOf(index);
    auto* section = new StatisticsSection(m_theme, m_dialogs, column->parentWidget());
    section->foldDetails();
    connect(section, &StatisticsSection::messageRaised, this, &StatisticsView::messageRaised);
    column->addWidget(section);
    m_sections.push_back(section);
    if (m_plots[index].id == kBeforeObjectives)
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
