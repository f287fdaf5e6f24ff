// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_chart.h"

#include "app/chart/ease.h"
#include "app/chart/plot_painter.h"
#include "app/explainer/scenes/speedup/speedup_figure.h"
#include "app/theme/theme.h"
#include "app/theme/accessible_role.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace ringside::app {

namespace {

constexpr int kLeastPlotHeight = 150; ///< pixels at 100 %, without axes and legend

} // namespace

SpeedupChart::SpeedupChart(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_ease(new Ease(theme, this))
{
    setObjectName(QStringLiteral("speedupChart"));
    setAccessibleName(tr("Speedup against workers"));
    setAccessibleRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_shown = m_plot.easedFrom(m_from, share);
        update();
    });
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SpeedupChart::setPlot(const SpeedupPlot& plot, bool animate)
{
    const bool sameRange = plot.measure == m_plot.measure && plot.xMin == m_plot.xMin &&
                           plot.xMax == m_plot.xMax && !m_shown.current().empty();
    m_from = m_shown;
    m_plot = plot;
    m_ease->stop();
    if (animate && sameRange) {
        m_ease->begin();
    } else {
        m_shown = m_plot;
    }
    if (m_read != 0 && !m_plot.findPoint(m_read))
        m_read = 0;
    Q_EMIT readChanged();
    updateGeometry();
    update();
}

void SpeedupChart::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    update();
}

void SpeedupChart::setReasonsShown(bool shown)
{
    m_reasons = shown;
    updateGeometry();
    update();
}

void SpeedupChart::setDescription(const QString& description)
{
    m_description = description;
    if (m_read == 0)
        setAccessibleDescription(description);
}

Plot SpeedupChart::chartOf(const SpeedupPlot& plot) const
{
    return SpeedupFigure::chart(plot, m_logarithmic, m_reasons);
}

PlotFrame SpeedupChart::frameOf(const Plot& chart, QSizeF size) const
{
    return PlotFrame::of(chart, PlotPainter::style(m_theme, size));
}

QRectF SpeedupChart::plotArea() const
{
    return frameOf(chartOf(m_shown), size()).plot;
}

QSize SpeedupChart::sizeHint() const
{
    const int wide = m_theme.px(420);
    return {wide, heightForWidth(wide)};
}

QSize SpeedupChart::minimumSizeHint() const
{
    return {m_theme.px(160), m_theme.px(120)};
}

int SpeedupChart::heightForWidth(int width) const
{
    const double height =
        PlotFrame::heightFor(chartOf(m_plot), PlotPainter::style(m_theme, QSizeF(width, 0)),
                             m_theme.px(kLeastPlotHeight));
    return static_cast<int>(std::ceil(height));
}

QString SpeedupChart::readout() const
{
    return m_read == 0 ? QString() : SpeedupFigure::readout(m_plot, m_read);
}

void SpeedupChart::readAt(int workers)
{
    if (workers == m_read)
        return;
    m_read = workers;
    setAccessibleDescription(m_read == 0 ? m_description : readout());
    Q_EMIT readChanged();
    update();
}

void SpeedupChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    if (m_shown.before.empty())
        return;
    Plot chart = chartOf(m_shown);
    const PlotFrame frame = frameOf(chart, size());
    if (m_read != 0) {
        for (PlotMark& mark : chart.marks)
            mark.label.clear();
    }
    const PlotPainter plot(painter, m_theme, chart, frame);
    plot.paint();
    plot.readout(m_read, readout());
}

void SpeedupChart::mouseMoveEvent(QMouseEvent* event)
{
    QWidget::mouseMoveEvent(event);
    const PlotFrame frame = frameOf(chartOf(m_shown), size());
    if (m_plot.before.empty() || !frame.plot.contains(event->position())) {
        readAt(0);
        return;
    }
    readAt(m_plot.nearestWorkers(frame.xAt(event->position().x()), m_logarithmic));
}

void SpeedupChart::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    readAt(0);
}

void SpeedupChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void SpeedupChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    readAt(0);
    update();
}

void SpeedupChart::keyPressEvent(QKeyEvent* event)
{
    if (m_plot.current().empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        readAt(m_read == 0 ? m_plot.workers
                           : m_plot.stepWorkers(m_read, event->key() == Qt::Key_Right ? 1 : -1));
        return;
    case Qt::Key_Home:
        readAt(static_cast<int>(m_plot.current().front().value));
        return;
    case Qt::Key_End:
        readAt(static_cast<int>(m_plot.current().back().value));
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace ringside::app
