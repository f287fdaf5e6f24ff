// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/speedup_chart.h"

#include "app/explainer/ease.h"
#include "app/explainer/job_words.h"
#include "app/shell/theme.h"

#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QValueAxis>

#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kBeforeSeries = 1;
constexpr int kNowSeries = 0;

QPen pen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine)
{
    QPen result(colour, width, style, Qt::RoundCap, Qt::RoundJoin);
    if (style == Qt::DashLine)
        result.setDashPattern({5, 4});
    return result;
}

} // namespace

SpeedupChart::SpeedupChart(const Theme& theme, QWidget* parent)
    : QChartView(parent),
      m_theme(theme),
      m_ideal(new QLineSeries(this)),
      m_before(new QLineSeries(this)),
      m_now(new QLineSeries(this)),
      m_ease(new Ease(theme, this))
{
    setObjectName(QStringLiteral("speedupChart"));
    setAccessibleName(tr("Speedup against workers"));
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->setDropShadowEnabled(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    for (QLineSeries* series : {m_ideal, m_before, m_now})
        chart()->addSeries(series);
    connect(m_ease, &Ease::moved, this,
            [this](double share) { showPlot(m_plot.easedFrom(m_from, share)); });
    connect(&theme, &Theme::changed, this, &SpeedupChart::applyTheme);
    applyTheme();
}

QSize SpeedupChart::sizeHint() const
{
    return {m_theme.px(420), m_theme.px(232)};
}

void SpeedupChart::setPlot(const SpeedupPlot& plot, bool animate)
{
    const bool sameRange = plot.xMin == m_plot.xMin && plot.xMax == m_plot.xMax &&
                           plot.yMin == m_plot.yMin && plot.yMax == m_plot.yMax;
    m_from = m_shown;
    m_plot = plot;
    if (!sameRange) {
        setRange(chart()->axes(Qt::Horizontal).constFirst(), plot.xMin, plot.xMax);
        setRange(chart()->axes(Qt::Vertical).constFirst(), plot.yMin, plot.yMax);
    }
    if (animate && !m_from.before.empty())
        m_ease->begin();
    else
        showPlot(m_plot);
}

void SpeedupChart::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    rebuildAxes();
    viewport()->update();
}

void SpeedupChart::setReasonsShown(bool shown)
{
    m_reasons = shown;
    viewport()->update();
}

void SpeedupChart::applyTheme()
{
    m_ideal->setPen(pen(m_theme.color(Tone::Idle), 1.5 * m_theme.fontScale(), Qt::DashLine));
    m_before->setPen(pen(m_theme.series(kBeforeSeries), 2 * m_theme.fontScale()));
    m_now->setPen(pen(m_theme.series(kNowSeries), 2 * m_theme.fontScale()));
    rebuildAxes();
    updateGeometry();
    viewport()->update();
}

void SpeedupChart::rebuildAxes()
{
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        axis->deleteLater();
    }
    m_narrow = isNarrow();
    const auto make = [&](const QString& title, bool sparse) -> QAbstractAxis* {
        if (m_logarithmic) {
            auto* axis = new QLogValueAxis(chart());
            axis->setBase(sparse ? 4 : 2);
            axis->setLabelFormat(QStringLiteral("%g"));
            styleAxis(axis, title);
            return axis;
        }
        auto* axis = new QValueAxis(chart());
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
        axis->setLabelFormat(QStringLiteral("%g"));
        styleAxis(axis, title);
        return axis;
    };
    QAbstractAxis* x = make(m_logarithmic ? tr("workers (log)") : tr("workers"), m_narrow);
    QAbstractAxis* y =
        make(m_logarithmic ? tr("speedup, times (log)") : tr("speedup, times"), false);
    setRange(x, m_plot.xMin, m_plot.xMax);
    setRange(y, m_plot.yMin, m_plot.yMax);
    x->setGridLineVisible(false);
    chart()->addAxis(x, Qt::AlignBottom);
    chart()->addAxis(y, Qt::AlignLeft);
    for (QLineSeries* series : {m_ideal, m_before, m_now}) {
        series->attachAxis(x);
        series->attachAxis(y);
    }
    // Room at the right for the labels at the lines' ends.
    const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
    const int label = static_cast<int>(metrics.horizontalAdvance(tr("as stated")));
    chart()->setMargins({0, m_theme.px(8), m_narrow ? m_theme.px(8) : label + m_theme.px(14), 0});
}

bool SpeedupChart::isNarrow() const
{
    return width() < m_theme.px(360);
}

void SpeedupChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    if (isNarrow() != m_narrow)
        rebuildAxes();
}

void SpeedupChart::setRange(QAbstractAxis* axis, double low, double high) const
{
    if (m_logarithmic) {
        axis->setRange(low, std::max(high, low * 2));
        return;
    }
    if (auto* linear = qobject_cast<QValueAxis*>(axis))
        linear->setTickInterval(niceInterval(low, high, m_narrow ? 3 : 6));
    axis->setRange(low, std::max(high, low + 1));
}

void SpeedupChart::styleAxis(QAbstractAxis* axis, const QString& title) const
{
    axis->setLabelsFont(m_theme.font(TextRole::Meta));
    axis->setTitleFont(m_theme.font(TextRole::Meta));
    axis->setLabelsColor(m_theme.color(Tone::Secondary));
    axis->setTitleBrush(m_theme.color(Tone::Secondary));
    axis->setTitleText(title);
    axis->setLinePenColor(m_theme.color(Tone::Line));
    axis->setGridLineColor(m_theme.color(Tone::Grid));
    axis->setMinorGridLineVisible(false);
}

void SpeedupChart::showPlot(const SpeedupPlot& plot)
{
    m_shown = plot;
    const auto pointsOf = [](const std::vector<scaling::SweepPoint>& line) {
        QList<QPointF> points;
        for (const scaling::SweepPoint& point : line)
            points.emplace_back(point.value, point.metrics.speedup);
        return points;
    };
    QList<QPointF> ideal;
    if (!plot.before.empty())
        ideal = {{plot.xMin, plot.xMin}, {plot.xMax, plot.xMax}};
    m_ideal->replace(ideal);
    m_before->replace(pointsOf(plot.before));
    m_now->replace(pointsOf(plot.now));
    viewport()->update();
}

QPointF SpeedupChart::at(double workers, double speedup) const
{
    return chart()->mapToPosition({workers, speedup}, m_before);
}

QPointF SpeedupChart::at(const scaling::SweepPoint& point) const
{
    return at(point.value, point.metrics.speedup);
}

void SpeedupChart::readAt(int workers)
{
    if (workers == m_read)
        return;
    m_read = workers;
    setAccessibleDescription(readout());
    viewport()->update();
}

QString SpeedupChart::readout() const
{
    if (m_read == 0)
        return {};
    const auto current = m_plot.findPoint(m_read);
    if (!current)
        return {};
    QString text = JobWords::point(*current);
    const auto stated =
        std::ranges::find(m_plot.before, double(m_read), &scaling::SweepPoint::value);
    if (m_plot.isChanged() && stated != m_plot.before.end())
        text += u'\n' + tr("as stated: %1").arg(JobWords::point(*stated));
    return text;
}

void SpeedupChart::mouseMoveEvent(QMouseEvent* event)
{
    QChartView::mouseMoveEvent(event);
    if (m_plot.before.empty() || !chart()->plotArea().contains(event->position())) {
        readAt(0);
        return;
    }
    const QPointF value = chart()->mapToValue(event->position(), m_before);
    readAt(m_plot.nearestWorkers(value.x(), m_logarithmic));
}

void SpeedupChart::leaveEvent(QEvent* event)
{
    QChartView::leaveEvent(event);
    readAt(0);
}

void SpeedupChart::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    readAt(0);
}

void SpeedupChart::keyPressEvent(QKeyEvent* event)
{
    const int direction = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (direction == 0) {
        QChartView::keyPressEvent(event);
        return;
    }
    readAt(m_read == 0 ? m_plot.workers : m_plot.stepWorkers(m_read, direction));
}

} // namespace ringside::app
