// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/load_bars.h"

#include "app/shell/study_words.h"
#include "app/shell/theme.h"
#include "app/widgets/accessible_role.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ringside::app {

LoadBarsLayout LoadBarsLayout::of(const std::vector<study::StudyDay>& days, int limit,
                                  const QSizeF& size)
{
    LoadBarsLayout layout;
    layout.ground = size.height();
    int most = std::max(limit, 1);
    for (const study::StudyDay& day : days)
        most = std::max(most, day.total());
    const double unit = size.height() / most;
    layout.limitY = size.height() - unit * limit;
    const double step = days.empty() ? 0 : size.width() / static_cast<double>(days.size());
    const double gap = step >= 6 ? 2 : 0;
    for (std::size_t i = 0; i < days.size(); ++i) {
        const double x = step * static_cast<double>(i);
        const double reviews = unit * days[i].reviews;
        const double fresh = unit * days[i].fresh;
        layout.bars.push_back({QRectF(x, size.height() - reviews, step - gap, reviews),
                               QRectF(x, size.height() - reviews - fresh, step - gap, fresh),
                               days[i].total() > limit});
    }
    return layout;
}

LoadBars::LoadBars(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("loadBars"));
    setAccessibleName(tr("Cards a day to come"));
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void LoadBars::setDays(std::vector<study::StudyDay> days, int limit)
{
    m_days = std::move(days);
    m_limit = limit;
    QStringList words;
    for (const study::StudyDay& day : m_days)
        words << StudyWords::day(day);
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    setVisible(!m_days.empty());
    update();
}

QSize LoadBars::sizeHint() const
{
    return {m_theme.px(480), m_theme.px(96)};
}

QSize LoadBars::minimumSizeHint() const
{
    return {m_theme.px(160), m_theme.px(96)};
}

void LoadBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const LoadBarsLayout layout = LoadBarsLayout::of(m_days, m_limit, size());
    painter.setPen(Qt::NoPen);
    for (const LoadBarsLayout::Bar& bar : layout.bars) {
        painter.setBrush(m_theme.color(bar.aboveLimit ? Tone::Wrong : Tone::Accent));
        painter.drawRect(bar.reviews);
        painter.setBrush(m_theme.color(Tone::Idle));
        painter.drawRect(bar.fresh);
    }
    painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth(), Qt::DashLine));
    const double y = std::max(layout.limitY, 1.0);
    painter.drawLine(QPointF(0, y), QPointF(width(), y));
    painter.setPen(QPen(m_theme.color(Tone::Line), m_theme.borderWidth()));
    painter.drawLine(QPointF(0, layout.ground - 1), QPointF(width(), layout.ground - 1));
}

bool LoadBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_days.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int count = static_cast<int>(m_days.size());
    const int index = std::clamp(help->pos().x() * count / std::max(width(), 1), 0, count - 1);
    QToolTip::showText(help->globalPos(), StudyWords::day(m_days[static_cast<std::size_t>(index)]),
                       this);
    return true;
}

} // namespace ringside::app
