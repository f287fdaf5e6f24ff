// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/legend_key.h"

#include "app/chart/chart_layers.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kSampleWidth = 30;
constexpr int kGap = 6;
constexpr int kSquare = 10;

QString nameOf(const PlotBars::Set& bars)
{
    return bars.label;
}
QString nameOf(const PlotSeries& line)
{
    return line.label;
}
QString nameOf(const CalendarStep& step)
{
    return step.name;
}

} // namespace

void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled)
{
    constexpr double kDot = 0.25;
    const double side = (filled > 0 ? filled : kDot) * room.width();
    QRectF square(0, 0, side, side);
    square.moveCenter(room.center());
    painter.fillRect(square, theme.color(filled > 0 ? Tone::Accent : Tone::Idle));
}

LegendKey::LegendKey(const Theme& theme, LegendEntry entry, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_entry(std::move(entry)),
      m_name(std::visit([](const auto& named) { return nameOf(named); }, m_entry))
{
    setAccessibleName(m_name);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize LegendKey::sizeHint() const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
    return {m_theme.px(kSampleWidth + kGap) +
                static_cast<int>(std::ceil(metrics.horizontalAdvance(m_name))) + 1,
            static_cast<int>(std::ceil(metrics.height()))};
}

QSize LegendKey::minimumSizeHint() const
{
    return {m_theme.px(kSampleWidth), sizeHint().height()};
}

QRectF LegendKey::sample() const
{
    return QRectF(0, 0, m_theme.px(kSampleWidth), height());
}

QRectF LegendKey::square() const
{
    const double side = m_theme.px(kSquare);
    QRectF square(0, 0, side, side);
    square.moveCenter(sample().center());
    return square;
}

void LegendKey::paintEntry(QPainter& painter, const PlotBars::Set& bars) const
{
    const QColor color = plotColor(m_theme, bars.color);
    painter.setPen(color);
    painter.setBrush(QBrush(color, bars.fill));
    painter.drawRect(square());
}

void LegendKey::paintEntry(QPainter& painter, const PlotSeries& line) const
{
    paintSample(painter, m_theme, line, sample());
}

void LegendKey::paintEntry(QPainter& painter, const CalendarStep& step) const
{
    drawCell(painter, m_theme, square(), step.filled);
}

void LegendKey::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    std::visit([&](const auto& entry) { paintEntry(painter, entry); }, m_entry);
    painter.setFont(m_theme.font(TextRole::Meta));
    painter.setPen(m_theme.color(Tone::Ink));
    const QRectF text = QRectF(rect()).adjusted(m_theme.px(kSampleWidth + kGap), 0, 0, 0);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_name, Qt::ElideRight, text.width()));
}

} // namespace ringside::app
