// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/legend_key.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <array>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kSampleWidth = 30;
constexpr int kGap = 6;

void drawMark(QPainter& painter, Mark mark, const QRectF& in)
{
    const QPointF middle = in.center();
    switch (mark) {
    case Mark::Circle:
        return painter.drawEllipse(in);
    case Mark::Square:
        return painter.drawRect(in);
    case Mark::Triangle:
        painter.drawPolygon(
            QPolygonF({QPointF(middle.x(), in.top()), in.bottomRight(), in.bottomLeft()}));
        return;
    case Mark::Diamond:
        painter.drawPolygon(
            QPolygonF({QPointF(middle.x(), in.top()), QPointF(in.right(), middle.y()),
                       QPointF(middle.x(), in.bottom()), QPointF(in.left(), middle.y())}));
        return;
    }
}

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
    // Lines of one colour are six apart: the next six have other dashes than the first.
    const auto line = static_cast<std::size_t>(dash);
    const std::size_t place = (line + 2 * (line / dashes.size())) % dashes.size();
    const QList<qreal>& pattern = dashes[place];
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

Mark markOf(int line)
{
    constexpr std::array kMarks{Mark::Circle, Mark::Square, Mark::Triangle, Mark::Diamond};
    return kMarks[static_cast<std::size_t>(line) % kMarks.size()];
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
        square.setSize(QSize(m_theme.px(8), m_theme.px(8)));
        square.moveCenter(sample.center());
        painter.setPen(QPen(m_theme.color(Tone::Window), 1));
        painter.setBrush(color);
        drawMark(painter, markOf(m_dash), square);
        break;
    case StatisticsPlot::Form::Cell:
        drawCell(painter, m_theme, square, m_series.filled);
        break;
    case StatisticsPlot::Form::Marker:
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth()));
        painter.setBrush(color);
        drawMark(painter, markOf(m_dash), square);
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
