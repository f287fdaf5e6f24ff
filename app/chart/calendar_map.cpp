// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_map.h"

#include "app/chart/legend_key.h"

#include <QDate>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr std::int64_t kDaysPerWeek = 7;

} // namespace

CalendarMap::CalendarMap(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return layoutFor(width).height + this->theme().px(4); }, parent)
{
    connect(this, &PictureCanvas::pointed, this,
            [this](QPointF at) { read(layoutFor(width()).dayAt(at)); });
    connect(this, &PictureCanvas::left, this, [this] { read(std::nullopt); });
    connect(this, &PictureCanvas::moved, this,
            [this](int weeks, int days) { step(weeks * kDaysPerWeek + days); });
    connect(this, &PictureCanvas::jumped, this, [this](bool toEnd) {
        const study::DaySpan& span = m_figure.calendar.days;
        read(toEnd ? span.last : span.first);
    });
}

void CalendarMap::setFigure(const ChartFigure& figure)
{
    m_figure = figure;
    setObjectName(QStringLiteral("calendar-") + figure.id);
    setAccessibleName(figure.title);
    setAccessibleDescription(figure.sentence);
    read(std::nullopt);
    updateGeometry();
    update();
}

CalendarLayout CalendarMap::layoutFor(double width) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Meta));
    double widest = 0;
    for (int day = 1; day <= kDaysPerWeek; ++day)
        widest = std::max(widest,
                          metrics.horizontalAdvance(QLocale().dayName(day, QLocale::ShortFormat)));
    const double pad = theme().px(4);
    return CalendarLayout::compute(m_figure.calendar.firstMonday, m_figure.calendar.days,
                                   {.width = width - 2 * pad,
                                    .labelWidth = widest + 2 * pad,
                                    .labelHeight = metrics.height() + pad,
                                    .leastCell = static_cast<double>(theme().px(9)),
                                    .mostCell = static_cast<double>(theme().px(18)),
                                    .gap = 2 * pad});
}

QString CalendarMap::readout() const
{
    if (!m_read)
        return {};
    return m_figure.plot.readings[static_cast<std::size_t>(*m_read - m_figure.calendar.days.first)]
        .text;
}

void CalendarMap::read(std::optional<std::int64_t> day)
{
    if (day == m_read)
        return;
    m_read = day;
    setAccessibleDescription(m_read ? readout() : m_figure.sentence);
    update();
    Q_EMIT readChanged();
}

void CalendarMap::step(std::int64_t days)
{
    const study::DaySpan& span = m_figure.calendar.days;
    read(m_read ? std::clamp(*m_read + days, span.first, span.last) : span.last);
}

void CalendarMap::paintLabels(QPainter& painter, const CalendarLayout& layout) const
{
    painter.setFont(theme().font(TextRole::Meta));
    painter.setPen(theme().color(Tone::Secondary));
    const QFontMetricsF metrics(painter.font());
    // Label every weekday when the rows are tall enough, else every second or third one.
    const int every = static_cast<int>(std::ceil(metrics.height() / layout.cell));
    for (int band = 0; band < layout.bands; ++band)
        for (int row = 0; row < kDaysPerWeek; row += every)
            painter.drawText(QRectF(0,
                                    layout.bandTop(band) + row * layout.cell +
                                        (layout.cell - metrics.height()) / 2,
                                    layout.style.labelWidth, metrics.height()),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             QLocale().dayName(row + 1, QLocale::ShortFormat));
    QPointF free(0, -1); // right end of the last label, and its band
    for (std::int64_t day = layout.days.first; day <= layout.days.last; ++day) {
        const QDate date = QDate(1970, 1, 1).addDays(day);
        if (date.day() != 1)
            continue;
        const QString text = date.month() == 1
                                 ? QString::number(date.year())
                                 : QLocale().monthName(date.month(), QLocale::ShortFormat);
        const std::int64_t week = (day - layout.firstMonday) / kDaysPerWeek;
        const double top =
            layout.bandTop(static_cast<int>(week / layout.columns)) - layout.style.labelHeight;
        const double left = layout.cellOf(day).left();
        const double wide = metrics.horizontalAdvance(text);
        if ((top == free.y() && left < free.x()) || left + wide > width())
            continue;
        painter.drawText(QPointF(left, top + metrics.ascent()), text);
        free = {left + wide + theme().px(6), top};
    }
}

void CalendarMap::paint(QPainter& painter) const
{
    const study::Calendar& calendar = m_figure.calendar;
    const CalendarLayout layout = layoutFor(width());
    paintLabels(painter, layout);
    const double inset = std::max(0.5, layout.cell * 0.08);
    for (std::int64_t day = calendar.days.first; day <= calendar.days.last; ++day) {
        const int total =
            calendar.perDay[static_cast<std::size_t>(day - calendar.days.first)].total();
        const auto level = std::upper_bound(calendar.steps.begin(), calendar.steps.end(), total) -
                           calendar.steps.begin();
        drawCell(painter, theme(), layout.cellOf(day).adjusted(inset, inset, -inset, -inset),
                 filledShare(static_cast<std::size_t>(level), calendar.steps.size()));
    }
    painter.setBrush(Qt::NoBrush);
    if (m_read) {
        painter.setPen(QPen(theme().color(Tone::Ink), theme().borderWidth() + 0.5));
        painter.drawRect(layout.cellOf(*m_read));
    }
}

} // namespace ringside::app
