// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/legend_key.h"

#include "app/chart/chart_layers.h"

#include <QFontMetricsF>
#include <QPainter>

#include <array>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kSampleWidth = 30;
constexpr int kGap = 6;

} // namespace

PlotSeries lineOf(const StatisticsPlot::Series& series, int line)
{
    constexpr int kColors = 6;
    constexpr std::array kDashes{PlotDash::Solid, PlotDash::Dash, PlotDash::Dot, PlotDash::DashDot};
    constexpr std::array kMarkers{PlotMarker::Circle, PlotMarker::Square, PlotMarker::Triangle,
                                  PlotMarker::Diamond};
    PlotSeries made;
    made.points = series.points;
    made.color = series.color;
    // Lines of one color are six apart, and the next six have other dashes.
    made.dash = kDashes[static_cast<std::size_t>(line + line / kColors) % kDashes.size()];
    made.marker = kMarkers[static_cast<std::size_t>(line) % kMarkers.size()];
    made.lineShown = series.form == StatisticsPlot::Form::Line;
    return made;
}

void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled)
{
    constexpr double kDot = 0.25;
    const double side = (filled > 0 ? filled : kDot) * room.width();
    QRectF square(0, 0, side, side);
    square.moveCenter(room.center());
    painter.fillRect(square, theme.color(filled > 0 ? Tone::Accent : Tone::Idle));
}

LegendKey::LegendKey(const Theme& theme, const StatisticsPlot::Series& series, int line,
                     QWidget* parent)
    : QWidget(parent), m_theme(theme), m_series(series), m_line(line)
{
    m_series.points.clear();
    setAccessibleName(series.name);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize LegendKey::sizeHint() const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
    return {m_theme.px(kSampleWidth + kGap) +
                static_cast<int>(std::ceil(metrics.horizontalAdvance(m_series.name))) + 1,
            static_cast<int>(std::ceil(metrics.height()))};
}

QSize LegendKey::minimumSizeHint() const
{
    return {m_theme.px(kSampleWidth), sizeHint().height()};
}

void LegendKey::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF sample(0, 0, m_theme.px(kSampleWidth), height());
    const double side = m_theme.px(10);
    QRectF square(0, 0, side, side);
    square.moveCenter(sample.center());
    const QColor color = plotColor(m_theme, m_series.color);
    switch (m_series.form) {
    case StatisticsPlot::Form::Bar:
        painter.setPen(color);
        painter.setBrush(QBrush(color, m_series.hatched ? m_series.hatch : Qt::SolidPattern));
        painter.drawRect(square);
        break;
    case StatisticsPlot::Form::Line:
    case StatisticsPlot::Form::Marker:
        paintSample(painter, m_theme, lineOf(m_series, m_line), sample);
        break;
    case StatisticsPlot::Form::Cell:
        drawCell(painter, m_theme, square, m_series.filled);
        break;
    }
    painter.setFont(m_theme.font(TextRole::Meta));
    painter.setPen(m_theme.color(Tone::Ink));
    const QRectF text = QRectF(rect()).adjusted(m_theme.px(kSampleWidth + kGap), 0, 0, 0);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_series.name, Qt::ElideRight, text.width()));
}

} // namespace ringside::app
