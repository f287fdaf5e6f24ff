// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/statistics_chart.h"

#include "app/chart/legend_key.h"
#include "app/chart/plot_parts.h"
#include "app/theme/accessible_role.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>

#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kEaseMs = 150;
constexpr int kManyPoints = 20;
constexpr double kBarShare = 0.8; ///< of the distance between bars

/// 1, 2, 5, 10, 20 ... or 25 for per cents: so that there are at most five steps.
double stepFor(double most)
{
    if (most == kAllPercent)
        return 25;
    for (double decade = 1;; decade *= 10)
        for (const double step : {decade, 2 * decade, 5 * decade})
            if (most / step <= 5)
                return step;
}

QScatterSeries::MarkerShape shapeOf(Mark mark)
{
    switch (mark) {
    case Mark::Circle:
        break;
    case Mark::Square:
        return QScatterSeries::MarkerShapeRectangle;
    case Mark::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case Mark::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    }
    return QScatterSeries::MarkerShapeCircle;
}

} // namespace

StatisticsChart::StatisticsChart(const Theme& theme, QWidget* parent)
    : QChartView(parent), m_theme(theme), m_x(new QCategoryAxis(this)), m_y(new QValueAxis(this))
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::Chart);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->setDropShadowEnabled(false);
    chart()->setAnimationDuration(kEaseMs);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    m_x->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_x->setGridLineVisible(false);
    m_y->setTickType(QValueAxis::TicksDynamic);
    m_y->setTickAnchor(0);
    m_y->setLabelFormat(QStringLiteral("%g"));
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    connect(&theme, &Theme::changed, this, &StatisticsChart::rebuild);
}

QSize StatisticsChart::sizeHint() const
{
    return {m_theme.px(420), m_theme.px(220)};
}

QSize StatisticsChart::minimumSizeHint() const
{
    return {m_theme.px(120), m_theme.px(220)};
}

void StatisticsChart::setPlot(const StatisticsPlot& plot)
{
    m_plot = plot;
    setObjectName(QStringLiteral("chart-") + plot.id);
    setAccessibleName(plot.title);
    setAccessibleDescription(plot.sentence);
    read(std::nullopt);
    rebuild();
}

void StatisticsChart::rebuild()
{
    chart()->setAnimationOptions(m_theme.reducedMotion() ? QChart::NoAnimation
                                                         : QChart::SeriesAnimations);
    chart()->removeAllSeries();
    addBars();
    int lines = 0;
    for (const StatisticsPlot::Series& series : m_plot.series)
        if (series.form != StatisticsPlot::Form::Bar)
            addPoints(series, lines++);
    fitAxes();
    updateGeometry();
    viewport()->update();
}

void StatisticsChart::addBars()
{
    QStackedBarSeries* stack = nullptr;
    for (const StatisticsPlot::Series& series : m_plot.series) {
        if (series.form != StatisticsPlot::Form::Bar)
            continue;
        if (!stack) {
            stack = new QStackedBarSeries(chart());
            stack->setBarWidth(kBarShare);
        }
        auto* set = new QBarSet(series.name, stack);
        for (const QPointF& point : series.points)
            set->append(point.y());
        set->setBrush(brushOf(m_theme, series));
        set->setPen(QPen(colorOf(m_theme, series), series.hatched ? 1 : 0));
        stack->append(set);
    }
    if (stack)
        chart()->addSeries(stack);
}

void StatisticsChart::addPoints(const StatisticsPlot::Series& series, int dash)
{
    const QList<QPointF> points(series.points.begin(), series.points.end());
    if (series.form == StatisticsPlot::Form::Line) {
        auto* line = new QLineSeries(chart());
        line->setName(series.name);
        line->setPen(linePen(m_theme, series, dash));
        line->replace(points);
        chart()->addSeries(line);
    }
    // Points of their own: a line of one point would not be seen, and dashes would cut its marks.
    auto* marks = new QScatterSeries(chart());
    marks->setName(series.name);
    marks->setMarkerShape(shapeOf(markOf(dash)));
    const bool crowded = points.size() > kManyPoints;
    const bool onLine = series.form == StatisticsPlot::Form::Line;
    marks->setMarkerSize(m_theme.px(!onLine ? 12 : crowded ? 4 : 8));
    marks->setColor(colorOf(m_theme, series));
    marks->setBorderColor(crowded ? colorOf(m_theme, series)
                                  : m_theme.color(onLine ? Tone::Window : Tone::Ink));
    marks->replace(points);
    chart()->addSeries(marks);
}

void StatisticsChart::fitAxes()
{
    dress(m_x, m_plot.xTitle);
    dress(m_y, m_plot.yTitle);
    for (const QString& label : m_x->categoriesLabels())
        m_x->remove(label);
    m_x->setStartValue(m_plot.xMin);
    const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
    double widest = 1;
    for (const StatisticsPlot::Reading& reading : m_plot.readings)
        widest = std::max(widest, metrics.horizontalAdvance(reading.tick));
    const double room = std::max(1, width() - m_theme.px(80));
    const auto fitting =
        static_cast<std::size_t>(std::clamp(std::floor(room / (widest * 1.8)), 1.0, 8.0));
    const std::size_t count = m_plot.readings.size();
    const std::size_t every = std::max<std::size_t>(1, (count + fitting - 1) / fitting);
    for (std::size_t i = 0; i < count; i += every)
        m_x->append(m_plot.readings[i].tick, m_plot.readings[i].x);
    m_x->setRange(m_plot.xMin, m_plot.xMax);
    m_y->setTickInterval(stepFor(m_plot.yMax));
    // Room for the upper half of a mark at 100 %.
    m_y->setRange(0, m_plot.yMax == kAllPercent ? 1.06 * kAllPercent : m_plot.yMax);
    for (QAbstractSeries* series : chart()->series()) {
        if (!series->attachedAxes().isEmpty())
            continue;
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    chart()->setMargins({0, m_theme.px(8), m_theme.px(12), 0});
}

void StatisticsChart::dress(QAbstractAxis* axis, const QString& title) const
{
    axis->setLabelsFont(m_theme.font(TextRole::Meta));
    axis->setTitleFont(m_theme.font(TextRole::Meta));
    axis->setLabelsColor(m_theme.color(Tone::Secondary));
    axis->setTitleBrush(m_theme.color(Tone::Secondary));
    axis->setTitleText(title);
    axis->setLinePenColor(m_theme.color(Tone::Line));
    axis->setGridLineColor(m_theme.color(Tone::Grid));
}

QString StatisticsChart::readout() const
{
    return m_read ? m_plot.readings[*m_read].words : QString();
}

void StatisticsChart::read(std::optional<std::size_t> place)
{
    if (place == m_read)
        return;
    m_read = place;
    setAccessibleDescription(m_read ? readout() : m_plot.sentence);
    viewport()->update();
    Q_EMIT readChanged();
}

void StatisticsChart::drawForeground(QPainter* painter, const QRectF&)
{
    const QRectF area = chart()->plotArea();
    if (m_read && !chart()->series().isEmpty()) {
        const double x = chart()->mapToPosition({m_plot.readings[*m_read].x, 0}).x();
        painter->setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth(), Qt::DashLine));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    if (hasFocus()) {
        painter->setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}

void StatisticsChart::keyPressEvent(QKeyEvent* event)
{
    if (m_plot.readings.empty())
        return QChartView::keyPressEvent(event);
    const std::size_t last = m_plot.readings.size() - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return read(m_read ? *m_read - std::min<std::size_t>(*m_read, 1) : last);
    case Qt::Key_Right:
        return read(m_read ? std::min(*m_read + 1, last) : 0);
    case Qt::Key_Home:
        return read(0);
    case Qt::Key_End:
        return read(last);
    default:
        event->ignore(); // the page scrolls, focus moves on
    }
}

void StatisticsChart::mouseMoveEvent(QMouseEvent* event)
{
    QChartView::mouseMoveEvent(event);
    if (m_plot.readings.empty() || chart()->series().isEmpty())
        return;
    const double x = chart()->mapToValue(event->position()).x();
    const auto nearest = std::min_element(
        m_plot.readings.begin(), m_plot.readings.end(),
        [x](const auto& a, const auto& b) { return std::abs(a.x - x) < std::abs(b.x - x); });
    read(static_cast<std::size_t>(nearest - m_plot.readings.begin()));
}

void StatisticsChart::leaveEvent(QEvent* event)
{
    QChartView::leaveEvent(event);
    read(std::nullopt);
}

void StatisticsChart::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    read(std::nullopt);
}

void StatisticsChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width() && !chart()->series().isEmpty())
        fitAxes();
}

void StatisticsChart::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the page scrolls
}

} // namespace ringside::app
