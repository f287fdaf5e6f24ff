// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/timeline/timeline_form_scene.h"

#include "app/explainer/pictures/axis_text.h"
#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::app {

TimelineFormScene::TimelineFormScene(const Theme& theme, scenario::PictureTitle picture,
                                     QWidget* parent)
    : FormScene(theme, std::move(picture),
                tr("Hover over a block or use arrow keys for its exact times."), parent)
{
}

bool TimelineFormScene::loadPicture(const scenario::Picture& picture)
{
    const auto* timeline = std::get_if<scenario::Timeline>(&picture.form);
    if (timeline)
        m_timeline = *timeline;
    return timeline != nullptr;
}

double TimelineFormScene::heightFor(double width) const
{
    return TimelineFormLayout::compute(m_timeline, styleFor({width, 0})).height;
}

int TimelineFormScene::columnCount(int row) const
{
    return static_cast<int>(m_timeline.lanes[static_cast<std::size_t>(row)].blocks.size());
}

const scenario::Block& TimelineFormScene::blockAt(const Place& place) const
{
    return m_timeline.lanes[static_cast<std::size_t>(place.row)]
        .blocks[static_cast<std::size_t>(place.column)];
}

/// The block that runs at the same time.
int TimelineFormScene::columnBeside(const Place& from, int row) const
{
    const double middle = (blockAt(from).from + blockAt(from).to) / 2;
    const auto& blocks = m_timeline.lanes[static_cast<std::size_t>(row)].blocks;
    const auto nearest =
        std::ranges::min_element(blocks, {}, [middle](const scenario::Block& block) {
            return std::max({0.0, block.from - middle, middle - block.to});
        });
    return static_cast<int>(nearest - blocks.begin());
}

std::optional<FormScene::Place> TimelineFormScene::placeAt(QPointF at, QSizeF size) const
{
    const auto layout = TimelineFormLayout::compute(m_timeline, styleFor(size));
    // The last one drawn is on top.
    for (auto box = layout.boxes.rbegin(); box != layout.boxes.rend(); ++box) {
        if (box->box.adjusted(-1, 0, 1, 0).contains(at))
            return Place{box->lane, box->block};
    }
    return std::nullopt;
}

QString TimelineFormScene::descriptionFor(const Place& place) const
{
    const scenario::Block& block = blockAt(place);
    const scenario::Lane& lane = m_timeline.lanes[static_cast<std::size_t>(place.row)];
    QStringList name{coreText(lane.name), coreText(block.name), coreText(block.state)};
    name.removeAll(QString());
    const auto clockText = [this](double at) { return axisValueText(m_timeline.clock, at); };
    return tr("%1: %2 to %3, %4 in all.")
        .arg(name.join(QStringLiteral(", ")), clockText(block.from), clockText(block.to),
             clockText(block.to - block.from));
}

QString TimelineFormScene::summary() const
{
    int blocks = 0;
    for (int lane = 0; lane < rowCount(); ++lane)
        blocks += columnCount(lane);
    return tr("%1, %2, until %3.")
        .arg(counted(rowCount(), tr("1 lane"), tr("%1 lanes")),
             counted(blocks, tr("1 block"), tr("%1 blocks")),
             axisValueText(m_timeline.clock, clockEnd(m_timeline)));
}

SceneTable TimelineFormScene::table() const
{
    const QString unit = QString::fromStdString(m_timeline.clock.unit);
    const QString suffix = unit.isEmpty() ? QString() : u'_' + unit;
    SceneTable table{{QStringLiteral("lane"), QStringLiteral("block"), QStringLiteral("state"),
                      QStringLiteral("from") + suffix, QStringLiteral("to") + suffix},
                     {}};
    for (const scenario::Lane& lane : m_timeline.lanes) {
        for (const scenario::Block& block : lane.blocks)
            table.rows.push_back({coreText(lane.name), coreText(block.name), coreText(block.state),
                                  QString::number(block.from, 'g', 17),
                                  QString::number(block.to, 'g', 17)});
    }
    return table;
}

void TimelineFormScene::paint(QPainter& painter, QSizeF size,
                              const std::optional<Place>& selected) const
{
    const auto layout = TimelineFormLayout::compute(m_timeline, styleFor(size));
    const auto flags = Qt::AlignVCenter | Qt::TextDontClip;
    painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
    for (const double x : layout.clock.pixels)
        painter.drawLine(QPointF(x, layout.area.top()), QPointF(x, layout.area.bottom()));
    for (const TimelineFormLayout::Box& box : layout.boxes) {
        // A seam between two blocks, where there is room.
        const double seam = std::min(1.5 * theme().fontScale(), box.box.width() * 0.15);
        paintState(painter, theme(), box.box.adjusted(0, 0, -seam, 0), box.look, StateFill::Block);
        paintStateText(painter, theme(), box.box, box.look, StateFill::Block, box.label);
    }
    painter.setPen(theme().color(Tone::Ink));
    for (const PlacedText& name : layout.names)
        painter.drawText(name.box, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name.text, Qt::ElideRight,
                                                          static_cast<int>(name.box.width()) + 1));
    painter.setPen(theme().color(Tone::Secondary));
    for (const PlacedText& tick : layout.clock.ticks)
        painter.drawText(tick.box, Qt::AlignHCenter | flags, tick.text);
    painter.drawText(layout.clock.title.box, Qt::AlignHCenter | flags, layout.clock.title.text);
    layout.keys.paint(painter, theme(), StateFill::Block);
    for (const TimelineFormLayout::Box& box : layout.boxes) {
        if (!selected || *selected != Place{box.lane, box.block})
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::Ink), 2.2 * theme().fontScale()));
        painter.drawRect(box.box);
    }
}

} // namespace ringside::app
