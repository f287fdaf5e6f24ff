// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>

namespace ringside::app {

namespace {

using Layout = StepLanesLayout;

constexpr std::array<LaneStyle, 16> kStyles{{
    {2, Fill::Solid},        // InputWork
    {0, Fill::Pale},         // Forward
    {0, Fill::Solid},        // Backward
    {0, Fill::Solid},        // Passes
    {1, Fill::Dotted},       // TensorExchange
    {1, Fill::CrossHatched}, // StageTransfer
    {0, Fill::CrossHatched}, // Slowdown
    {1, Fill::Hatched},      // ExchangeWait
    {1, Fill::CrossHatched}, // QueueWait
    {1, Fill::Dotted},       // Encoding
    {4, Fill::Hatched},      // StragglerWait
    {3, Fill::Hatched},      // Bubble
    {2, Fill::Hatched},      // InputWait
    {5, Fill::Solid},        // Serial
    {1, Fill::Pale},         // SentHidden
    {1, Fill::Solid},        // SentExposed
}};

int workersOf(const scaling::StepLanes& lanes)
{
    int workers = 0;
    for (const scaling::WorkerLane& lane : lanes.workers)
        workers += lane.count;
    return workers;
}

class Builder
{
public:
    Builder(const scaling::StepLanes& lanes, const Layout::Style& style)
        : m_lanes(lanes), m_style(style)
    {
    }

    Layout build()
    {
        m_layout.axisSeconds = m_style.axisSeconds;
        const double gutter = gutterWidth();
        m_layout.plot = {gutter, 0, std::max(1.0, m_style.width - gutter - m_style.gap), 0};
        addRules();
        const double top = m_y;
        const bool singly = workersOf(m_lanes) <= Layout::kMostRows;
        // That there are workers of several kinds would say what the step waits for.
        const bool alike = !singly && !m_style.reasonsShown;
        for (std::size_t i = 0; i < (alike ? 1 : m_lanes.workers.size()); ++i) {
            const scaling::WorkerLane& lane = m_lanes.workers[i];
            const int drawn = singly ? lane.count : 1;
            for (int k = 0; k < drawn; ++k)
                addRow(static_cast<int>(i), lane.first + k,
                       alike                 ? workersOf(m_lanes) - 1
                       : drawn == lane.count ? 0
                                             : lane.count - 1);
        }
        m_layout.plot.setTop(top);
        m_layout.plot.setBottom(m_y);
        addAxis();
        if (m_style.reasonsShown)
            addLegend();
        m_layout.height = m_y;
        return std::move(m_layout);
    }

private:
    double gutterWidth() const
    {
        double width = 0;
        for (int track = 0; track < Layout::kTracks; ++track) {
            if (isUsed(track))
                width = std::max(
                    width, m_style.measure(m_style.trackNames[static_cast<std::size_t>(track)]));
        }
        return width > 0 ? width + 1.5 * m_style.gap : 0;
    }

    bool isUsed(int track) const
    {
        if (track == Layout::Compute)
            return true;
        if (!m_style.reasonsShown)
            return false;
        return std::ranges::any_of(m_lanes.workers, [track](const scaling::WorkerLane& lane) {
            return track == Layout::Input ? lane.inputEnd.value() > 0 : !lane.sent.empty();
        });
    }

    void addRule(double seconds, const QString& text, bool isBefore)
    {
        const double width = m_style.measure(text) + 1;
        const double x = m_layout.xAt(seconds);
        // The words end at their line, or begin there where they would leave the picture.
        const double left = std::clamp(x - width, 0.0, std::max(0.0, m_style.width - width));
        QRectF box(left, 0, width, m_style.lineHeight);
        if (!m_layout.rules.empty() && m_layout.rules.back().box.intersects(box))
            box.moveTop(m_layout.rules.back().box.bottom());
        m_layout.rules.push_back({x, text, box, isBefore});
        m_y = std::max(m_y, box.bottom() + m_style.gap);
    }

    void addRules()
    {
        if (!m_style.before.isEmpty())
            addRule(m_style.beforeSeconds, m_style.before, true);
        if (!m_style.step.isEmpty())
            addRule(m_lanes.stepTime.value(), m_style.step, false);
    }

    void addRow(int laneIndex, int worker, int others)
    {
        const scaling::WorkerLane& lane = m_lanes.workers[static_cast<std::size_t>(laneIndex)];
        const int number = static_cast<int>(m_layout.rows.size());
        Layout::Row row;
        row.lane = laneIndex;
        row.worker = worker;
        row.name = m_style.name(lane, worker);
        row.nameBox = {0, m_y, m_style.width, m_style.lineHeight};
        m_y += m_style.lineHeight + 0.25 * m_style.gap;
        for (int track = 0; track < Layout::kTracks; ++track) {
            if (!isUsed(track))
                continue;
            const double height = track == Layout::Compute ? m_style.barHeight : m_style.thinHeight;
            const auto at = static_cast<std::size_t>(track);
            row.tracks[at] = {m_layout.plot.left(), m_y, m_layout.plot.width(), height};
            row.trackNames[at] = {0, m_y, m_layout.plot.left() - 0.75 * m_style.gap, height};
            m_y += height + 0.25 * m_style.gap;
        }
        if (others > 0) {
            row.more = m_style.more(lane, others);
            row.moreBox = {m_layout.plot.left(), m_y, m_layout.plot.width(), m_style.lineHeight};
            m_y += m_style.lineHeight;
        }
        m_y += m_style.gap;
        m_layout.rows.push_back(row);
        addPieces(lane, row, number);
    }

    QRectF boxOf(const QRectF& track, Seconds start, Seconds end) const
    {
        const double left = m_layout.xAt(start.value()), right = m_layout.xAt(end.value());
        return {left, track.top(), right - left, track.height()};
    }

    void addPiece(const QRectF& box, Layout::Place place, LaneLook look, Seconds length)
    {
        Layout::Piece piece;
        piece.place = place;
        piece.look = look;
        piece.box = box;
        for (const QString& label : m_style.labels(look, length)) {
            if (m_style.measure(label) + m_style.gap <= box.width() &&
                m_style.lineHeight <= box.height() + 1) {
                piece.label = label;
                break;
            }
        }
        m_layout.pieces.push_back(piece);
    }

    void addPieces(const scaling::WorkerLane& lane, const Layout::Row& row, int number)
    {
        if (!m_style.reasonsShown) {
            addPiece(boxOf(row.tracks[Layout::Compute], Seconds(0), lane.end),
                     {number, Layout::Compute, 0}, LaneLook::Serial, lane.end);
            m_layout.pieces.back().label.clear();
            return;
        }
        if (lane.inputEnd.value() > 0)
            addPiece(boxOf(row.tracks[Layout::Input], Seconds(0), lane.inputEnd),
                     {number, Layout::Input, 0}, LaneLook::InputWork, lane.inputEnd);
        for (std::size_t i = 0; i < lane.compute.size(); ++i) {
            const scaling::LaneSegment& segment = lane.compute[i];
            addPiece(boxOf(row.tracks[Layout::Compute], segment.start, segment.end),
                     {number, Layout::Compute, static_cast<int>(i)}, lookOf(segment.activity),
                     segment.length());
        }
        for (std::size_t i = 0; i < lane.sent.size(); ++i) {
            const scaling::SentSegment& sent = lane.sent[i];
            const bool waited = sent.exposed().value() > 0;
            addPiece(boxOf(row.tracks[Layout::Network], sent.start, sent.end),
                     {number, Layout::Network, static_cast<int>(i)},
                     waited ? LaneLook::SentExposed : LaneLook::SentHidden, sent.busy);
            m_layout.pieces.back().label.clear();
            if (waited)
                m_layout.pieces.back().exposed =
                    boxOf(row.tracks[Layout::Network], sent.exposedStart, sent.exposedEnd);
        }
    }

    void addAxis()
    {
        const PlotAxis axis = PlotAxis::linear(0, m_layout.axisSeconds,
                                               {m_style.axisName, QStringLiteral("s"), true}, 6);
        const auto boxes = [this](const std::vector<PlotTick>& ticks) {
            std::vector<Layout::Tick> result;
            for (const PlotTick& tick : ticks) {
                if (tick.value > m_layout.axisSeconds * (1 + 1e-9))
                    continue;
                const double width = m_style.measure(tick.text) + 1;
                const double x = m_layout.xAt(tick.value);
                const double left =
                    std::clamp(x - width / 2, 0.0, std::max(0.0, m_style.width - width));
                result.push_back({x, tick.text, {left, m_y, width, m_style.lineHeight}});
            }
            return result;
        };
        m_layout.ticks = boxes(axis.thinned([&](const std::vector<PlotTick>& ticks) {
            const auto all = boxes(ticks);
            for (std::size_t i = 1; i < all.size(); ++i) {
                if (all[i].box.left() < all[i - 1].box.right() + m_style.gap)
                    return false;
            }
            return true;
        }));
        m_y += m_style.lineHeight;
        m_layout.axisTitle = axis.title();
        const double width = m_style.measure(m_layout.axisTitle) + 1;
        m_layout.axisTitleBox = {std::max(0.0, m_layout.plot.right() - width), m_y, width,
                                 m_style.lineHeight};
        m_y += m_style.lineHeight;
    }

    void addLegend()
    {
        std::set<LaneLook> looks;
        for (const Layout::Piece& piece : m_layout.pieces) {
            looks.insert(piece.look);
            if (piece.look == LaneLook::SentExposed && piece.exposed.width() < piece.box.width())
                looks.insert(LaneLook::SentHidden);
        }
        m_y += m_style.gap;
        double x = 0;
        const double side = 1.4 * m_style.lineHeight;
        for (const LaneLook look : looks) {
            const QString text = m_style.legend(look);
            const double width = m_style.measure(text) + 1;
            const double needed = side + 0.75 * m_style.gap + width;
            if (x > 0 && x + needed > m_style.width) {
                x = 0;
                m_y += 1.25 * m_style.lineHeight;
            }
            const double left = x + side + 0.75 * m_style.gap;
            m_layout.legend.push_back(
                {look,
                 text,
                 {x, m_y + 0.15 * m_style.lineHeight, side, 0.7 * m_style.lineHeight},
                 {left, m_y, std::min(width, m_style.width - left), m_style.lineHeight}});
            x += needed + 2 * m_style.gap;
        }
        m_y += 1.25 * m_style.lineHeight;
    }

    const scaling::StepLanes& m_lanes;
    const Layout::Style& m_style;
    Layout m_layout;
    double m_y = 0;
};

} // namespace

LaneStyle styleOf(LaneLook look)
{
    return kStyles[static_cast<std::size_t>(look)];
}

LaneLook lookOf(scaling::LaneActivity activity)
{
    using scaling::LaneActivity;
    switch (activity) {
    case LaneActivity::Forward:
        return LaneLook::Forward;
    case LaneActivity::Backward:
        return LaneLook::Backward;
    case LaneActivity::Passes:
        return LaneLook::Passes;
    case LaneActivity::TensorExchange:
        return LaneLook::TensorExchange;
    case LaneActivity::StageTransfer:
        return LaneLook::StageTransfer;
    case LaneActivity::Bubble:
        return LaneLook::Bubble;
    case LaneActivity::Slowdown:
        return LaneLook::Slowdown;
    case LaneActivity::StragglerWait:
        return LaneLook::StragglerWait;
    case LaneActivity::ExchangeWait:
        return LaneLook::ExchangeWait;
    case LaneActivity::QueueWait:
        return LaneLook::QueueWait;
    case LaneActivity::Encoding:
        return LaneLook::Encoding;
    case LaneActivity::InputWait:
        return LaneLook::InputWait;
    case LaneActivity::Serial:
        return LaneLook::Serial;
    }
    return LaneLook::Forward;
}

StepLanesLayout StepLanesLayout::of(const scaling::StepLanes& lanes, const Style& style)
{
    return Builder(lanes, style).build();
}

double StepLanesLayout::xAt(double seconds) const
{
    return plot.left() + (axisSeconds > 0 ? seconds / axisSeconds * plot.width() : 0);
}

const StepLanesLayout::Piece* StepLanesLayout::findPiece(const Place& place) const
{
    const auto it = std::ranges::find(pieces, place, &Piece::place);
    return it == pieces.end() ? nullptr : &*it;
}

std::optional<StepLanesLayout::Place> StepLanesLayout::placeAt(QPointF point) const
{
    const Piece* best = nullptr;
    for (const Piece& piece : pieces) {
        // Two pixels of reach, so that thin pieces can be pointed at; the narrowest wins.
        if (piece.box.adjusted(-2, 0, 2, 0).contains(point) &&
            (best == nullptr || piece.box.width() < best->box.width()))
            best = &piece;
    }
    return best == nullptr ? std::nullopt : std::optional(best->place);
}

StepLanesLayout::Place StepLanesLayout::beside(const Place& place, int direction) const
{
    Place next = place;
    next.index += direction;
    return findPiece(next) ? next : place;
}

StepLanesLayout::Place StepLanesLayout::acrossTracks(const Place& place, int direction) const
{
    const Piece* from = findPiece(place);
    if (from == nullptr)
        return place;
    const double x = from->box.center().x();
    const int last = static_cast<int>(rows.size()) * kTracks;
    for (int i = place.row * kTracks + place.track + direction; i >= 0 && i < last;
         i += direction) {
        const Piece* best = nullptr;
        for (const Piece& piece : pieces) {
            if (piece.place.row != i / kTracks || piece.place.track != i % kTracks)
                continue;
            const auto distance = [x](const Piece& one) {
                return std::max({0.0, one.box.left() - x, x - one.box.right()});
            };
            if (best == nullptr || distance(piece) < distance(*best))
                best = &piece;
        }
        if (best != nullptr)
            return best->place;
    }
    return place;
}

StepLanesLayout::Place StepLanesLayout::endOf(const Place& place, bool last) const
{
    Place found = place;
    for (const Piece& piece : pieces) {
        if (piece.place.row == place.row && piece.place.track == place.track &&
            (last ? piece.place.index > found.index : piece.place.index < found.index))
            found = piece.place;
    }
    return found;
}

} // namespace ringside::app
