// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"

#include "app/explainer/scenes/part_looks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>

namespace ringside::app {

namespace {

using LanesLayout = StepLanesLayout;

constexpr std::array<FillLook, 18> kStyles{{
    kInputLook,              // InputWork
    {0, Fill::Pale},         // Forward
    kComputeLook,            // Backward
    {0, Fill::Solid},        // Passes
    {1, Fill::Dotted},       // TensorExchange
    {4, Fill::Dotted},       // ContextExchange
    {4, Fill::CrossHatched}, // ExpertExchange
    {1, Fill::CrossHatched}, // StageTransfer
    {0, Fill::CrossHatched}, // Slowdown
    {1, Fill::Hatched},      // ExchangeWait
    {1, Fill::CrossHatched}, // QueueWait
    {1, Fill::Dotted},       // Encoding
    {4, Fill::Hatched},      // StragglerWait
    {3, Fill::Hatched},      // Bubble
    kInputWaitLook,          // InputWait
    kSerialLook,             // Serial
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

class LanesBuilder
{
public:
    LanesBuilder(const scaling::StepLanes& lanes, const LanesLayout::Style& style)
        : m_lanes(lanes), m_style(style)
    {
    }

    LanesLayout build()
    {
        m_layout.axisSeconds = m_style.axisSeconds;
        const double gutter = gutterWidth();
        m_layout.plot = {gutter, 0, std::max(1.0, m_style.width - gutter - m_style.gap), 0};
        addRules();
        const double top = m_y;
        const bool singly = workersOf(m_lanes) <= LanesLayout::kMostRows;
        // Showing several kinds of workers would reveal the bottleneck.
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
        m_y = m_layout.addAxis(m_style, m_y);
        if (m_style.reasonsShown)
            m_y = m_layout.addLegend(m_style, legend(), m_y);
        m_layout.height = m_y;
        return std::move(m_layout);
    }

private:
    double gutterWidth() const
    {
        double width = 0;
        for (int track = 0; track < LanesLayout::kTracks; ++track) {
            if (isUsed(track))
                width = std::max(
                    width, m_style.measure(m_style.trackNames[static_cast<std::size_t>(track)]));
        }
        return width > 0 ? width + 1.5 * m_style.gap : 0;
    }

    bool isUsed(int track) const
    {
        if (track == LanesLayout::Compute)
            return true;
        if (!m_style.reasonsShown)
            return false;
        return std::ranges::any_of(m_lanes.workers, [track](const scaling::WorkerLane& lane) {
            return track == LanesLayout::Input ? lane.inputEnd.value() > 0 : !lane.sent.empty();
        });
    }

    void addRule(double seconds, const QString& text, bool isBefore)
    {
        const double width = m_style.measure(text) + 1;
        const double x = m_layout.xAt(seconds);
        // The text ends at its line, or begins there when it would leave the picture.
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
        LanesLayout::Row row;
        row.lane = laneIndex;
        row.worker = worker;
        row.name = m_style.name(lane, worker);
        row.nameBox = {0, m_y, m_style.width, m_style.lineHeight};
        m_y += m_style.lineHeight + 0.25 * m_style.gap;
        for (int track = 0; track < LanesLayout::kTracks; ++track) {
            if (!isUsed(track))
                continue;
            const double height =
                track == LanesLayout::Compute ? m_style.barHeight : m_style.thinHeight;
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

    void addPiece(const QRectF& box, LanesLayout::Place place, LaneLook look, Seconds length)
    {
        LanesLayout::Piece piece;
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

    void addPieces(const scaling::WorkerLane& lane, const LanesLayout::Row& row, int number)
    {
        if (!m_style.reasonsShown) {
            addPiece(boxOf(row.tracks[LanesLayout::Compute], Seconds(0), lane.end),
                     {number, LanesLayout::Compute, 0}, LaneLook::Serial, lane.end);
            m_layout.pieces.back().label.clear();
            return;
        }
        if (lane.inputEnd.value() > 0)
            addPiece(boxOf(row.tracks[LanesLayout::Input], Seconds(0), lane.inputEnd),
                     {number, LanesLayout::Input, 0}, LaneLook::InputWork, lane.inputEnd);
        for (std::size_t i = 0; i < lane.compute.size(); ++i) {
            const scaling::LaneSegment& segment = lane.compute[i];
            addPiece(boxOf(row.tracks[LanesLayout::Compute], segment.start, segment.end),
                     {number, LanesLayout::Compute, static_cast<int>(i)}, lookOf(segment.activity),
                     segment.length());
        }
        for (std::size_t i = 0; i < lane.sent.size(); ++i) {
            const scaling::SentSegment& sent = lane.sent[i];
            const bool waited = sent.exposed().value() > 0;
            addPiece(boxOf(row.tracks[LanesLayout::Network], sent.start, sent.end),
                     {number, LanesLayout::Network, static_cast<int>(i)},
                     waited ? LaneLook::SentExposed : LaneLook::SentHidden, sent.busy);
            m_layout.pieces.back().label.clear();
            if (waited)
                m_layout.pieces.back().exposed =
                    boxOf(row.tracks[LanesLayout::Network], sent.exposedStart, sent.exposedEnd);
        }
    }

    std::vector<std::pair<FillLook, QString>> legend() const
    {
        std::set<LaneLook> looks;
        for (const LanesLayout::Piece& piece : m_layout.pieces) {
            looks.insert(piece.look);
            if (piece.look == LaneLook::SentExposed && piece.exposed.width() < piece.box.width())
                looks.insert(LaneLook::SentHidden);
        }
        std::vector<std::pair<FillLook, QString>> entries;
        for (const LaneLook look : looks)
            entries.emplace_back(styleOf(look), m_style.legend(look));
        return entries;
    }

    const scaling::StepLanes& m_lanes;
    const LanesLayout::Style& m_style;
    LanesLayout m_layout;
    double m_y = 0;
};

} // namespace

FillLook styleOf(LaneLook look)
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
    case LaneActivity::ContextExchange:
        return LaneLook::ContextExchange;
    case LaneActivity::ExpertExchange:
        return LaneLook::ExpertExchange;
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

StepLanesLayout StepLanesLayout::compute(const scaling::StepLanes& lanes, const Style& style)
{
    return LanesBuilder(lanes, style).build();
}

std::optional<QRectF> StepLanesLayout::boxOf(const Place& place) const
{
    const auto it = std::ranges::find(pieces, place, &Piece::place);
    return it == pieces.end() ? std::nullopt : std::optional(it->box);
}

std::optional<StepLanesLayout::Place> StepLanesLayout::placeAt(QPointF point) const
{
    const Piece* best = nullptr;
    for (const Piece& piece : pieces) {
        // Two pixels of tolerance, so that thin pieces can be selected; the narrowest wins.
        if (piece.box.adjusted(-2, 0, 2, 0).contains(point) &&
            (best == nullptr || piece.box.width() < best->box.width()))
            best = &piece;
    }
    return best == nullptr ? std::nullopt : std::optional(best->place);
}

StepLanesLayout::Place StepLanesLayout::across(const Place& place, int direction) const
{
    const auto from = boxOf(place);
    if (!from)
        return place;
    const double x = from->center().x();
    const int last = static_cast<int>(rows.size()) * kTracks;
    for (int i = place.group * kTracks + place.row + direction; i >= 0 && i < last;
         i += direction) {
        const Piece* best = nullptr;
        for (const Piece& piece : pieces) {
            if (piece.place.group != i / kTracks || piece.place.row != i % kTracks)
                continue;
            if (best == nullptr || distanceAlong(piece.box, x) < distanceAlong(best->box, x))
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
        if (piece.place.group == place.group && piece.place.row == place.row &&
            (last ? piece.place.piece > found.piece : piece.place.piece < found.piece))
            found = piece.place;
    }
    return found;
}

} // namespace ringside::app
