// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_map.h"

#include "app/chart/legend_key.h"

#include <QDate>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr std::int64_t kWeekDays = 7;

} // namespace

CalendarMap::CalendarMap(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void CalendarMap::setPlot(const StatisticsPlot& plot)
{
    m_plot = plot;
    setObjectName(QStringLiteral("calendar-") + plot.id);
    setAccessibleName(plot.title);
    setAccessibleDescription(plot.sentence);
    read(std::nullopt);
    updateGeometry();
    update();
}

CalendarLayout CalendarMap::layoutFor(int width) const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
    double widest = 0;
    for (int day = 1; day <= kWeekDays; ++day)
        widest = std::max(widest,
                          metrics.horizontalAdvance(QLocale().dayName(day, QLocale::ShortFormat)));
    const double pad = m_theme.px(4);
    return CalendarLayout::of(m_plot.calendar.firstMonday, m_plot.calendar.days,
                              {.width = static_cast<double>(width) - 2 * pad,
                               .labelWidth = widest + 2 * pad,
                               .labelHeight = metrics.height() + pad,
                               .leastCell = static_cast<double>(m_theme.px(9)),
                               .mostCell = static_cast<double>(m_theme.px(18)),
                               .gap = 2 * pad});
}

QSize CalendarMap::sizeHint() const
{
    const int width = m_theme.px(560);
    return {width, heightForWidth(width)};
}

QSize CalendarMap::minimumSizeHint() const
{
    return {m_theme.px(120), m_theme.px(80)};
}

int CalendarMap::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(layoutFor(width).height)) + m_theme.px(4);
}

QString CalendarMap::readout() const
{
    if (!m_read)
        return {};
    return m_plot.readings[static_cast<std::size_t>(*m_read - m_plot.calendar.days.first)].words;
}

void CalendarMap::read(std::optional<std::int64_t> day)
{
    if (day == m_read)
        return;
    m_read = day;
    setAccessibleDescription(m_read ? readout() : m_plot.sentence);
    update();
    Q_EMIT readChanged();
}

void CalendarMap::step(std::int64_t days)
{
    const study::DaySpan& span = m_plot.calendar.days;
    read(m_read ? std::clamp(*m_read + days, span.first, span.last) : span.last);
}

void CalendarMap::paintLabels(QPainter& painter, const CalendarLayout& layout) const
{
    painter.setFont(m_theme.font(TextRole::Meta));
    painter.setPen(m_theme.color(Tone::Secondary));
    const QFontMetricsF metrics(painter.font());
    // Every weekday where the rows are tall enough, else every other or third one.
    const int every = static_cast<int>(std::ceil(metrics.height() / layout.cell));
    for (int band = 0; band < layout.bands; ++band)
        for (int row = 0; row < kWeekDays; row += every)
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
        const std::int64_t week = (day - layout.firstMonday) / kWeekDays;
        const double top =
            layout.bandTop(static_cast<int>(week / layout.columns)) - layout.style.labelHeight;
        const double left = layout.cellOf(day).left();
        const double wide = metrics.horizontalAdvance(text);
        if ((top == free.y() && left < free.x()) || left + wide > width())
            continue;
        painter.drawText(QPointF(left, top + metrics.ascent()), text);
        free = {left + wide + m_theme.px(6), top};
    }
}

void CalendarMap::paintEvent(QPaintEvent*)
{
    const study::Calendar& calendar = m_plot.calendar;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const CalendarLayout layout = layoutFor(width());
    paintLabels(painter, layout);
    const double inset = std::max(0.5, layout.cell * 0.08);
    for (std::int64_t day = calendar.days.first; day <= calendar.days.last; ++day) {
        const int total =
            calendar.perDay[static_cast<std::size_t>(day - calendar.days.first)].total();
        const auto level = std::upper_bound(calendar.steps.begin(), calendar.steps.end(), total) -
                           calendar.steps.begin();
        drawCell(painter, m_theme, layout.cellOf(day).adjusted(inset, inset, -inset, -inset),
                 filledShare(static_cast<std::size_t>(level), calendar.steps.size()));
    }
    painter.setBrush(Qt::NoBrush);
    if (m_read) {
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth() + 0.5));
        painter.drawRect(layout.cellOf(*m_read));
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void CalendarMap::keyPressEvent(QKeyEvent* event)
{
    const study::DaySpan& span = m_plot.calendar.days;
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-kWeekDays);
    case Qt::Key_Right:
        return step(kWeekDays);
    case Qt::Key_Up:
        return step(-1);
    case Qt::Key_Down:
        return step(1);
    case Qt::Key_Home:
        return read(span.first);
    case Qt::Key_End:
        return read(span.last);
    default:
        event->ignore(); // the page scrolls, focus moves on
    }
}

void CalendarMap::mouseMoveEvent(QMouseEvent* event)
{
    read(layoutFor(width()).dayAt(event->position()));
}

void CalendarMap::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    read(std::nullopt);
}

void CalendarMap::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    read(std::nullopt);
    update();
}

} // namespace ringside::app
