// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"

#include "app/chart/canvas_keys.h"
#include "app/chart/ease.h"
#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kFocusFrame = 3; ///< pixels around the chart, whatever the font scale

constexpr double kReach = 8; ///< pixels outside of the plot that still read it

/// An invisible axis of the plot's kind with its range: the layers draw the visible parts.
QAbstractAxis* made(const PlotAxis& axis, QObject* parent)
{
    if (axis.scale() == PlotScale::Linear)
        return new QValueAxis(parent);
    return new QLogValueAxis(parent);
}

bool isKind(const QAbstractAxis* axis, const PlotAxis& of)
{
    return axis->type() == (of.scale() == PlotScale::Linear ? QAbstractAxis::AxisTypeValue
                                                            : QAbstractAxis::AxisTypeLogValue);
}

} // namespace

XyChart::XyChart(const Theme& theme, int plotHeight, QWidget* parent)
    : QChartView(parent),
      m_theme(theme),
      m_plotHeight(plotHeight),
      m_ease(new Ease(theme, this)),
      m_picture{theme, {}, {}, [this](QPointF value) { return at(value); }, {}, {}},
      m_ground(std::make_unique<ChartGround>(m_picture, chart())),
      m_overlay(std::make_unique<ChartOverlay>(m_picture, chart())),
      m_reference(new QLineSeries(chart()))
{
    setFrameShape(QFrame::NoFrame);
    setViewportMargins(kFocusFrame, kFocusFrame, kFocusFrame, kFocusFrame);
    setAcceptDrops(false); // files are for the page
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    // The chart is one tab stop; a viewport with a proxy would pass its policy on.
    viewport()->setFocusProxy(nullptr);
    viewport()->setFocusPolicy(Qt::NoFocus);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::Chart);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setBackgroundBrush(Qt::NoBrush);
    setRenderHint(QPainter::Antialiasing);
    scene()->setItemIndexMethod(QGraphicsScene::NoIndex);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->setDropShadowEnabled(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    chart()->addSeries(m_reference);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_picture.plot = m_plot.easedFrom(m_from, share);
        showNow();
    });
    connect(&theme, &Theme::changed, this, [this] {
        m_height.reset();
        m_barsShown.reset();
        m_isStale = !isVisible(); // a hidden chart is drawn when it is shown next
        if (!m_isStale)
            showNow();
        updateGeometry();
    });
    syncAxes();
}

void XyChart::setPlot(Plot plot, bool animate)
{
    const bool eases = animate && !m_theme.reducedMotion() && !m_plot.series.empty();
    const std::optional<std::pair<int, int>> before = std::exchange(m_height, std::nullopt);
    m_ease->stop();
    m_from = std::move(m_picture.plot);
    m_plot = std::move(plot);
    m_picture.plot = eases ? m_plot.easedFrom(m_from, 0) : m_plot;
    if (m_read && *m_read >= m_plot.readings.size())
        m_read.reset();
    m_picture.read = m_read ? std::optional(m_plot.reading(*m_read)) : std::nullopt;
    showNow();
    if (eases)
        m_ease->begin();
    // Update the page's layout only when the chart's preferred height changes.
    if (!before || heightForWidth(before->first) != before->second)
        updateGeometry();
    setAccessibleDescription(m_read ? readout() : m_sentence);
    Q_EMIT readChanged();
}

void XyChart::setSentence(const QString& sentence)
{
    m_sentence = sentence;
    if (!m_read)
        setAccessibleDescription(sentence);
}

QString XyChart::readout() const
{
    return m_picture.read ? m_picture.read->text : QString();
}

void XyChart::readAt(std::optional<std::size_t> index)
{
    if (index && *index >= m_plot.readings.size())
        index.reset();
    if (index == m_read)
        return;
    m_read = index;
    m_picture.read = m_read ? std::optional(m_plot.reading(*m_read)) : std::nullopt;
    setAccessibleDescription(m_read ? readout() : m_sentence);
    m_overlay->update();
    Q_EMIT readChanged();
}

void XyChart::shareSides(XyChart& other)
{
    m_beside = &other;
    other.m_beside = this;
}

void XyChart::showNow()
{
    syncAxes();
    syncBars();
    syncLines();
    place();
    if (m_beside) {
        m_beside->m_height.reset();
        m_beside->place();
    }
}

void XyChart::attach(QAbstractSeries& series) const
{
    series.attachAxis(m_x);
    series.attachAxis(m_y);
}

void XyChart::syncAxes()
{
    const auto sync = [this](QAbstractAxis*& axis, const PlotAxis& wanted, Qt::Alignment side) {
        if (!axis || !isKind(axis, wanted)) {
            if (axis) {
                chart()->removeAxis(axis);
                axis->deleteLater();
            }
            axis = made(wanted, this);
            axis->setVisible(false);
            chart()->addAxis(axis, side);
            m_reference->attachAxis(axis);
            for (QLineSeries* line : m_lines) {
                line->clear(); // a logarithmic axis warns of old values at or below 0
                line->attachAxis(axis);
            }
            m_barsShown.reset();
        }
        axis->setRange(wanted.low(), wanted.high());
    };
    sync(m_x, m_picture.plot.x, Qt::AlignBottom);
    sync(m_y, m_picture.plot.y, Qt::AlignLeft);
}

void XyChart::syncLines()
{
    std::size_t used = 0;
    for (const PlotSeries& series : m_picture.plot.series) {
        if (!series.lineShown)
            continue;
        const QPen pen = plotPen(m_theme, series);
        // A broken line becomes one series per piece, because Qt Charts has no gaps.
        for (const std::vector<QPointF>& piece : m_picture.plot.pieces(series.points)) {
            if (used == m_lines.size()) {
                m_lines.push_back(new QLineSeries(chart()));
                chart()->addSeries(m_lines.back());
                attach(*m_lines.back());
            }
            QLineSeries& line = *m_lines[used++];
            line.setName(series.label);
            line.setPen(pen);
            line.replace(QList<QPointF>(piece.begin(), piece.end()));
        }
    }
    for (; used < m_lines.size(); ++used) {
        if (m_lines[used]->count() > 0)
            m_lines[used]->replace(QList<QPointF>());
    }
}

void XyChart::syncBars()
{
    const std::optional<PlotBars>& bars = m_picture.plot.bars;
    if (bars) {
        if (!m_barNumbers) {
            m_barNumbers = new QValueAxis(this);
            m_barNumbers->setVisible(false);
            chart()->addAxis(m_barNumbers, Qt::AlignBottom);
        }
        // Qt's bars are at 0, 1, 2 ...: the same range in bar numbers.
        m_barNumbers->setRange((m_picture.plot.x.low() - bars->first) / bars->distance,
                               (m_picture.plot.x.high() - bars->first) / bars->distance);
    }
    if (bars == m_barsShown)
        return;
    m_barsShown = bars;
    if (m_bars) {
        chart()->removeSeries(m_bars);
        m_bars->deleteLater();
        m_bars = nullptr;
    }
    if (!bars)
        return;
    m_bars = new QStackedBarSeries(chart());
    m_bars->setBarWidth(bars->width);
    for (const PlotBars::Set& set : bars->sets) {
        auto* drawn = new QBarSet(set.label, m_bars);
        drawn->append(QList<qreal>(set.heights.begin(), set.heights.end()));
        m_bars->append(drawn);
    }
    chart()->addSeries(m_bars);
    m_bars->attachAxis(m_barNumbers);
    m_bars->attachAxis(m_y);
    for (std::size_t i = 0; i < bars->sets.size(); ++i) {
        const PlotBars::Set& set = bars->sets[i];
        const QColor color = plotColor(m_theme, set.color);
        QBarSet* drawn = m_bars->barSets().at(static_cast<qsizetype>(i));
        drawn->setBrush(QBrush(color, set.fill));
        drawn->setPen(set.fill == Qt::SolidPattern ? QPen(Qt::NoPen) : QPen(color, 1));
    }
}

PlotStyle XyChart::styleFor(QSizeF size) const
{
    PlotStyle style = PlotStyle::of(m_theme, size);
    if (m_beside && !m_beside->m_plot.series.empty()) {
        const QRectF other = PlotLayout::compute(m_beside->m_plot, style).plot;
        style.leastLeft = other.left();
        style.leastRight = size.width() - other.right();
    }
    return style;
}

PlotLayout XyChart::layoutNow() const
{
    return PlotLayout::compute(m_picture.plot, styleFor(QSizeF(viewport()->size())));
}

void XyChart::place()
{
    const QRectF area(QPointF(0, 0), QSizeF(viewport()->size()));
    if (area != m_picture.area) {
        m_ground->areaChanges();
        m_overlay->areaChanges();
        m_picture.area = area;
    }
    m_picture.layout = layoutNow();
    chart()->setPlotArea(m_picture.layout.plot);
    viewport()->update();
}

QRectF XyChart::plotArea() const
{
    return chart()->plotArea();
}

QPointF XyChart::at(QPointF value) const
{
    // 0 and below are not valid on a logarithmic axis: use a value far outside.
    const auto mapped = [](const PlotAxis& axis, double coordinate) {
        return axis.scale() == PlotScale::Linear ? coordinate : std::max(coordinate, 1e-300);
    };
    const Plot& plot = m_picture.plot;
    return chart()->mapToPosition({mapped(plot.x, value.x()), mapped(plot.y, value.y())},
                                  m_reference);
}

QPointF XyChart::valueAt(QPointF pixel) const
{
    return chart()->mapToValue(pixel, m_reference);
}

QSize XyChart::sizeHint() const
{
    const int wide = m_theme.px(480);
    return {wide, heightForWidth(wide)};
}

QSize XyChart::minimumSizeHint() const
{
    return {m_theme.px(160), m_theme.px(80)};
}

int XyChart::heightForWidth(int width) const
{
    if (!m_height || m_height->first != width) {
        const double height = PlotLayout::heightFor(
            m_plot, styleFor(QSizeF(width - 2 * kFocusFrame, 0)), m_theme.px(m_plotHeight));
        m_height = {width, static_cast<int>(std::ceil(height)) + 2 * kFocusFrame};
    }
    return m_height->second;
}

/// The frame of the focus stands around the chart, where no label is.
bool XyChart::event(QEvent* event)
{
    const bool handled = QChartView::event(event);
    if (event->type() == QEvent::Paint && hasFocus()) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    return handled;
}

void XyChart::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    update();
}

void XyChart::showEvent(QShowEvent* event)
{
    QChartView::showEvent(event);
    if (std::exchange(m_isStale, false))
        showNow();
}

void XyChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    place();
}

std::size_t XyChart::stepFrom(int direction) const
{
    const std::size_t last = m_plot.readings.size() - 1;
    if (!m_read)
        return m_plot.firstReading.value_or(direction > 0 ? 0 : last);
    if (direction > 0)
        return std::min(*m_read + 1, last);
    return *m_read == 0 ? 0 : *m_read - 1;
}

void XyChart::readStop(int direction)
{
    const std::size_t from = m_read.value_or(m_plot.firstReading.value_or(0));
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < m_plot.readings.size(); ++i) {
        if (!m_plot.readings[i].stop)
            continue;
        // The nearest one beyond, or else the last one in that direction.
        if (direction > 0 ? !next || *next <= from : i < from || !next)
            next = i;
    }
    readAt(next);
}

void XyChart::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        readAt(std::nullopt);
        Q_EMIT escaped();
        event->ignore();
        return;
    }
    if (m_plot.readings.empty()) {
        handKeyOn(event);
        return;
    }
    const bool hasStops = std::ranges::any_of(m_plot.readings, &PlotReading::stop);
    switch (event->key()) {
    case Qt::Key_Left:
        return readAt(stepFrom(-1));
    case Qt::Key_Right:
        return readAt(stepFrom(1));
    case Qt::Key_Home:
        return readAt(0);
    case Qt::Key_End:
        return readAt(m_plot.readings.size() - 1);
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (hasStops)
            return readStop(event->key() == Qt::Key_Up ? 1 : -1);
        break;
    default:
        break;
    }
    event->ignore(); // the page scrolls, the focus moves on
}

void XyChart::handKeyOn(QKeyEvent* event)
{
    event->setAccepted(isSignalConnected(QMetaMethod::fromSignal(&XyChart::moved)));
    if (const auto step = stepOf(event->key()))
        Q_EMIT moved(step->x, step->y);
    else if (isJump(event->key()))
        Q_EMIT jumped(event->key() == Qt::Key_End);
    else
        event->ignore();
}

void XyChart::mouseMoveEvent(QMouseEvent* event)
{
    const QRectF reach = plotArea().adjusted(-kReach, -kReach, kReach, kReach);
    if (!reach.contains(event->position())) {
        readAt(std::nullopt);
        Q_EMIT left();
        return;
    }
    const QPointF value = valueAt(event->position());
    readAt(m_plot.nearestReading(value.x()));
    if (m_plot.readings.empty())
        Q_EMIT pointed(value);
}

void XyChart::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
    if (event->isAccepted() && plotArea().contains(event->position()))
        Q_EMIT clicked(valueAt(event->position()));
}

void XyChart::mouseReleaseEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void XyChart::leaveEvent(QEvent* event)
{
    QChartView::leaveEvent(event);
    readAt(std::nullopt);
    Q_EMIT left();
}

void XyChart::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    update();
    readAt(std::nullopt);
    viewport()->update();
    Q_EMIT left();
}

void XyChart::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the page scrolls
}

} // namespace ringside::app
