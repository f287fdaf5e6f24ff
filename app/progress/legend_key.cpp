// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/legend_key.h"

#include <QFontMetricsF>
#include <QPainter>

#include <array>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kSampleWidth = 22;
constexpr int kGap = 6;

} // namespace

QColor colorOf(const Theme& theme, const StatisticsPlot::Series& series)
{
    if (const auto* tone = std::get_if<Tone>(&series.color))
        return theme.color(*tone);
    return theme.series(std::get<int>(series.color));
}

QBrush brushOf(const Theme& theme, const StatisticsPlot::Series& series)
{
    return {colorOf(theme, series), series.hatched ? series.hatch : Qt::SolidPattern};
}

QPen linePen(const Theme& theme, const StatisticsPlot::Series& series, int dash)
{
    QPen pen(colorOf(theme, series), 2 * theme.fontScale(), Qt::SolidLine, Qt::FlatCap,
             Qt::RoundJoin);
    const std::array<QList<qreal>, 6> dashes{QList<qreal>{}, {5, 2}, {2, 2},
                                             {6, 2, 2, 2},   {8, 3}, {1, 1}};
    const QList<qreal>& pattern = dashes[static_cast<std::size_t>(dash) % dashes.size()];
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled)
{
    constexpr double kDot = 0.25;
    const double side = (filled > 0 ? filled : kDot) * room.width();
    QRectF square(0, 0, side, side);
    square.moveCenter(room.center());
    painter.fillRect(square, theme.color(filled > 0 ? Tone::Accent : Tone::Idle));
}

LegendKey::LegendKey(const Theme& theme, const StatisticsPlot::Series& series, int dash,
                     QWidget* parent)
    : QWidget(parent), m_theme(theme), m_series(series), m_dash(dash)
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
    const QColor color = colorOf(m_theme, m_series);
    switch (m_series.form) {
    case StatisticsPlot::Form::Bar:
        painter.setPen(color);
        painter.setBrush(brushOf(m_theme, m_series));
        painter.drawRect(square);
        break;
    case StatisticsPlot::Form::Line:
        painter.setPen(linePen(m_theme, m_series, m_dash));
        painter.drawLine(QPointF(sample.left(), sample.center().y()),
                         QPointF(sample.right(), sample.center().y()));
        break;
    case StatisticsPlot::Form::Cell:
        drawCell(painter, m_theme, square, m_series.filled);
        break;
    case StatisticsPlot::Form::Marker:
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth()));
        painter.setBrush(color);
        painter.drawEllipse(square);
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
