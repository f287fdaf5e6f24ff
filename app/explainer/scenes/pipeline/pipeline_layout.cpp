// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_layout.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <utility>

namespace ringside::app {

namespace {

using Layout = PipelineLayout;

/// Narrower passes are drawn in runs; idle time below half a pixel does not separate them.
constexpr double kNarrow = 3;
constexpr double kGap = 0.5;
constexpr double kThinnest = 4; ///< minimum height of a row without a limit,
constexpr double kFlattest = 2; ///< and within a given height

PipelineLook passLook(scaling::PassKind kind)
{
    switch (kind) {
    case scaling::PassKind::Forward:
        return PipelineLook::Forward;
    case scaling::PassKind::Recompute:
        return PipelineLook::Recompute;
    case scaling::PassKind::Backward:
    case scaling::PassKind::InputGradient:
        return PipelineLook::Backward;
    case scaling::PassKind::WeightGradient:
        return PipelineLook::WeightGradient;
    case scaling::PassKind::Both:
        return PipelineLook::Both;
    }
    return PipelineLook::Forward;
}

class Builder
{
public:
    Builder(const scaling::PipelineGantt& gantt, const Layout::Style& style)
        : m_gantt(gantt), m_style(style)
    {
    }

    Layout build()
    {
        m_layout.axisSeconds = m_style.axisSeconds;
        m_layout.everyStage = (m_gantt.stages + Layout::kMostRows - 1) / Layout::kMostRows;
        const double gutter =
            m_style.measure(m_style.stage(m_gantt.stages - 1)) + 1.75 * m_style.gap;
        m_layout.plot = {gutter, 0, std::max(1.0, m_style.width - gutter - m_style.gap), 0};
        m_rowHeight = rowHeight();
        addAll();
        // Text keeps its size; rows shrink again when the parts around them grow.
        for (int i = 0; i < 3 && m_style.height > 0 && m_y > m_style.height; ++i)
            shrinkBy(m_y - m_style.height);
        m_layout.height = m_y;
        return std::move(m_layout);
    }

private:
    void shrinkBy(double over)
    {
        std::size_t rows = 0;
        for (const Layout::Chart& chart : m_layout.charts)
            rows += chart.rows.size();
        const double less = over / static_cast<double>(std::max<std::size_t>(1, rows));
        m_rowHeight = std::max(kFlattest, m_rowHeight - less);
        m_layout.charts.clear();
        m_layout.ticks.clear();
        m_layout.legend.clear();
        m_y = 0;
        addAll();
    }

    void addAll()
    {
        for (std::size_t i = 0; i < m_gantt.timelines.size(); ++i) {
            if (m_style.reasonsShown || m_gantt.timelines[i].isJobs)
                addChart(static_cast<int>(i));
        }
        m_layout.plot.setBottom(m_y);
        m_y = m_layout.addAxis(m_style, m_y);
        m_y = m_layout.addLegend(m_style, legend(), m_y);
    }

    double rowHeight() const
    {
        const int rows = (m_gantt.stages + m_layout.everyStage - 1) / m_layout.everyStage;
        if (rows <= Layout::kFullRows)
            return m_style.rowHeight;
        const double shared = m_style.rowHeight * Layout::kFullRows / rows;
        if (rows <= Layout::kNumberedRows)
            return std::max(shared, m_style.lineHeight);
        return std::max(kThinnest, 1.25 * shared);
    }

    void addHeading(Layout::Chart& chart, const scaling::PipelineTimeline& timeline)
    {
        for (const QString& name : m_style.names(timeline)) {
            chart.name = name;
            if (m_style.measure(name) + 1 <= m_style.width)
                break;
        }
        const double width = m_style.measure(chart.name) + 1;
        chart.nameBox = {0, m_y, std::min(width, m_style.width), m_style.lineHeight};
        const QStringList figures = m_style.figures(timeline);
        for (const bool beside : {true, false}) {
            const double left = beside ? width + 2 * m_style.gap : 0;
            for (const QString& text : figures) {
                if (left + m_style.measure(text) + 1 > m_style.width - m_style.gap ||
                    (beside && text != figures.front()))
                    continue;
                if (!beside)
                    m_y += m_style.lineHeight;
                chart.figures = text;
                chart.figuresBox = {left, m_y, m_style.measure(text) + 1, m_style.lineHeight};
                m_y += m_style.lineHeight + 0.5 * m_style.gap;
                return;
            }
        }
        m_y += m_style.lineHeight + 0.5 * m_style.gap;
    }

    void addChart(int index)
    {
        const scaling::PipelineTimeline& timeline =
            m_gantt.timelines[static_cast<std::size_t>(index)];
        Layout::Chart chart;
        chart.timeline = index;
        chart.isJobs = timeline.isJobs;
        addHeading(chart, timeline);
        const double height = m_rowHeight;
        // The name of a low row reaches above it.
        m_y += std::max(0.0, (m_style.lineHeight - height) / 2 - 0.25 * m_style.gap);
        const double space = std::min(3.0, 0.12 * height);
        double named = -1;
        const std::span passes(timeline.passes);
        std::size_t begin = 0;
        for (int stage = 0; stage < m_gantt.stages; ++stage) {
            std::size_t end = begin;
            while (end < passes.size() && passes[end].stage == stage)
                ++end;
            if (stage % m_layout.everyStage == 0) {
                Layout::Row row;
                row.stage = stage;
                row.box = {m_layout.plot.left(), m_y, m_layout.plot.width(), height - space};
                const double extra = std::max(0.0, m_style.lineHeight - row.box.height()) / 2;
                if (row.box.top() - extra >= named) {
                    row.name = m_style.stage(stage);
                    row.nameBox = {0, m_y - extra, m_layout.plot.left() - m_style.gap,
                                   row.box.height() + 2 * extra};
                    named = row.nameBox.bottom();
                }
                addPieces(row, timeline, begin, end);
                m_y += height;
                chart.rows.push_back(std::move(row));
            }
            begin = end;
        }
        m_y += std::max(m_style.gap, 0.5 * m_style.lineHeight);
        m_layout.charts.push_back(std::move(chart));
    }

    void addIdle(Layout::Row& row, Seconds start, Seconds end) const
    {
        const double left = m_layout.xAt(start.value()), right = m_layout.xAt(end.value());
        if (right - left < kGap || !m_style.reasonsShown)
            return;
        Layout::Piece piece;
        piece.look = PipelineLook::Bubble;
        piece.start = start;
        piece.end = end;
        piece.box = {left, row.box.top(), right - left, row.box.height()};
        row.pieces.push_back(piece);
    }

    /// Extends the last piece by a narrow pass; false when it must be a separate piece.
    bool joinRun(Layout::Row& row, const scaling::PipelineTimeline& timeline, int index,
                 QRectF box) const
    {
        const auto at = static_cast<std::size_t>(index);
        const scaling::PipelinePass& pass = timeline.passes[at];
        if (row.pieces.empty() || box.width() >= kNarrow)
            return false;
        Layout::Piece& run = row.pieces.back();
        const double mean = run.box.width() / std::max(1, run.last - run.first + 1);
        if (run.first < 0 || mean >= kNarrow || box.left() - run.box.right() >= kGap)
            return false;
        const PipelineLook look = passLook(pass.kind);
        const bool isOne = run.first == run.last;
        // A run of one kind ends where kinds alternate, unless it is too narrow to see.
        if (run.look != look && run.look != PipelineLook::Mixed && !isOne &&
            run.box.width() >= kNarrow)
            return false;
        // Three of a kind are no alternation.
        if (run.look == PipelineLook::Mixed && run.last - run.first >= 3 &&
            timeline.passes[at - 1].kind == pass.kind && timeline.passes[at - 2].kind == pass.kind)
            return false;
        if (run.look != look)
            run.look = PipelineLook::Mixed;
        run.last = index;
        run.end = pass.end;
        run.box.setRight(box.right());
        run.label.clear();
        run.transfer = {};
        return true;
    }

    void addPieces(Layout::Row& row, const scaling::PipelineTimeline& timeline, std::size_t begin,
                   std::size_t end) const
    {
        Seconds free;
        for (std::size_t i = begin; i < end; ++i) {
            const scaling::PipelinePass& pass = timeline.passes[i];
            addIdle(row, free, pass.start);
            free = pass.end;
            const double left = m_layout.xAt(pass.start.value());
            const double right = m_layout.xAt(pass.end.value());
            const QRectF box(left, row.box.top(), right - left, row.box.height());
            if (joinRun(row, timeline, static_cast<int>(i), box))
                continue;
            Layout::Piece piece;
            piece.look = passLook(pass.kind);
            piece.first = piece.last = static_cast<int>(i);
            piece.start = pass.start;
            piece.end = pass.end;
            piece.box = box;
            const double sent = right - m_layout.xAt((pass.end - pass.transfer).value());
            if (sent >= 1)
                piece.transfer = {right - sent, box.top(), sent, box.height()};
            piece.label = labelFor(pass, timeline.interleave, box.width() - piece.transfer.width(),
                                   box.height());
            row.pieces.push_back(piece);
        }
        addIdle(row, free, timeline.makespan);
    }

    QString labelFor(const scaling::PipelinePass& pass, int interleave, double width,
                     double height) const
    {
        // No digit is narrower: most passes of a dense picture return here.
        if (height < 0.85 * m_style.lineHeight || width < 0.3 * m_style.lineHeight)
            return {};
        // As wide as the widest of its kind, so that either all passes of one length have a number
        // or none.
        scaling::PipelinePass widest = pass;
        widest.microBatch = m_gantt.microBatches - 1;
        if (widest.otherMicroBatch >= 0)
            widest.otherMicroBatch = m_gantt.microBatches - 1;
        const QStringList labels = m_style.labels(pass, interleave);
        QStringList room = m_style.labels(widest, interleave);
        for (qsizetype i = 0; i < labels.size(); ++i) {
            for (QChar& letter : room[i])
                letter = letter.isDigit() ? QChar(u'8') : letter;
            if (m_style.measure(room[i]) + 3 <= width)
                return labels[i];
        }
        return {};
    }

    std::vector<std::pair<FillLook, QString>> legend() const
    {
        std::set<PipelineLook> looks;
        for (const Layout::Chart& chart : m_layout.charts) {
            for (const Layout::Row& row : chart.rows) {
                for (const Layout::Piece& piece : row.pieces) {
                    looks.insert(piece.look);
                    if (!piece.transfer.isEmpty())
                        looks.insert(PipelineLook::Transfer);
                }
            }
        }
        std::vector<std::pair<FillLook, QString>> entries;
        for (const PipelineLook look : looks)
            entries.emplace_back(styleOf(look), m_style.legend(look));
        return entries;
    }

    const scaling::PipelineGantt& m_gantt;
    const Layout::Style& m_style;
    Layout m_layout;
    double m_y = 0;
    double m_rowHeight = 0;
};

const Layout::Row* findRow(const Layout& layout, int chart, int row)
{
    if (chart < 0 || chart >= static_cast<int>(layout.charts.size()) || row < 0)
        return nullptr;
    const auto& rows = layout.charts[static_cast<std::size_t>(chart)].rows;
    return row < static_cast<int>(rows.size()) ? &rows[static_cast<std::size_t>(row)] : nullptr;
}

/// The piece at an x, or the nearest.
int nearestPiece(const Layout::Row& row, double x)
{
    int best = 0;
    double least = -1;
    for (std::size_t i = 0; i < row.pieces.size(); ++i) {
        const QRectF& box = row.pieces[i].box;
        const double distance = distanceAlong(box, x);
        if (least < 0 || distance < least) {
            least = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

} // namespace

FillLook styleOf(PipelineLook look)
{
    constexpr std::array<FillLook, 8> kStyles{{{0, Fill::Pale},
                                               {2, Fill::Dotted},
                                               {0, Fill::Solid},
                                               {0, Fill::CrossHatched},
                                               {1, Fill::CrossHatched},
                                               {3, Fill::Hatched},
                                               {2, Fill::Solid},
                                               {0, Fill::Dotted}}};
    return kStyles[static_cast<std::size_t>(look)];
}

PipelineLayout PipelineLayout::compute(const scaling::PipelineGantt& gantt, const Style& style)
{
    return Builder(gantt, style).build();
}

const PipelineLayout::Piece* PipelineLayout::findPiece(const Place& place) const
{
    const Row* row = findRow(*this, place.group, place.row);
    if (row == nullptr || place.piece < 0 || place.piece >= static_cast<int>(row->pieces.size()))
        return nullptr;
    return &row->pieces[static_cast<std::size_t>(place.piece)];
}

std::optional<QRectF> PipelineLayout::boxOf(const Place& place) const
{
    const Piece* piece = findPiece(place);
    return piece ? std::optional(piece->box) : std::nullopt;
}

std::optional<PipelineLayout::Place> PipelineLayout::placeAt(QPointF point) const
{
    for (std::size_t c = 0; c < charts.size(); ++c) {
        for (std::size_t r = 0; r < charts[c].rows.size(); ++r) {
            const Row& row = charts[c].rows[r];
            if (row.pieces.empty() || !row.box.contains(point))
                continue;
            const Place place{static_cast<int>(c), static_cast<int>(r),
                              nearestPiece(row, point.x())};
            if (findPiece(place)->box.adjusted(-1, 0, 1, 0).contains(point))
                return place;
        }
    }
    return std::nullopt;
}

PipelineLayout::Place PipelineLayout::across(const Place& place, int direction) const
{
    const Piece* from = findPiece(place);
    if (from == nullptr)
        return place;
    Place next = place;
    next.row += direction;
    if (findRow(*this, next.group, next.row) == nullptr) {
        next.group += direction;
        if (next.group < 0 || next.group >= static_cast<int>(charts.size()))
            return place;
        const auto& rows = charts[static_cast<std::size_t>(next.group)].rows;
        next.row = direction > 0 ? 0 : static_cast<int>(rows.size()) - 1;
    }
    const Row* row = findRow(*this, next.group, next.row);
    if (row == nullptr || row->pieces.empty())
        return place;
    next.piece = nearestPiece(*row, from->box.center().x());
    return next;
}

PipelineLayout::Place PipelineLayout::endOf(const Place& place, bool last) const
{
    const Row* row = findRow(*this, place.group, place.row);
    if (row == nullptr || row->pieces.empty())
        return place;
    return {place.group, place.row, last ? static_cast<int>(row->pieces.size()) - 1 : 0};
}

} // namespace ringside::app
