// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_paint.h"

#include "app/text/tr.h"
#include "app/theme/theme.h"
#include "core/base/index.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

/// Chunks with larger numbers are drawn without a number.
constexpr int kMostNumbers = 256;
/// Beyond this number of lines, or of their pixels, lines are thin and plain, to keep a frame
/// within 8 ms.
constexpr std::size_t kMostSmoothLines = 256;
constexpr double kMostSmoothLength = 60000;

QColor blend(const QColor& from, const QColor& to, double share)
{
    const auto part = static_cast<float>(std::clamp(share, 0.0, 1.0));
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                            from.greenF() + (to.greenF() - from.greenF()) * part,
                            from.blueF() + (to.blueF() - from.blueF()) * part);
}

QStaticText laid(const QString& text, const QFont& font)
{
    QStaticText result(text);
    result.setTextFormat(Qt::PlainText);
    result.setPerformanceHint(QStaticText::AggressiveCaching);
    result.prepare({}, font);
    return result;
}

QRectF boxAt(QPointF centre, QSizeF size)
{
    return {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
            size.height()};
}

} // namespace

void AllReducePaint::prepare(const Theme& theme, const scaling::Trace& trace,
                             const AllReduceTopology& topology, const AllReduceLayout& layout)
{
    m_surface = theme.color(Tone::Surface);
    m_raised = theme.color(Tone::Raised);
    m_idle = theme.color(Tone::Idle);
    m_grid = theme.color(Tone::Grid);
    m_line = theme.color(Tone::Line);
    m_secondary = theme.color(Tone::Secondary);
    m_accent = theme.color(Tone::Accent);
    m_ink = theme.color(Tone::Ink);
    m_border = theme.borderWidth();
    for (std::size_t i = 0; i < kChunkColours; ++i) {
        m_colours[i] = theme.series(static_cast<int>(i));
        m_pale[i] = blend(m_surface, m_colours[i], 0.45);
        m_onColour[i] = theme.onSeries(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < m_loadColours.size(); ++i)
        m_loadColours[i] = blend(m_idle, m_accent, 0.15 + 0.04 * static_cast<double>(i));
    m_loadColours[0] = m_idle;
    m_portFill = blend(m_surface, m_accent, 0.3);
    prepareFonts(theme, layout);
    prepareTexts(trace, topology);
}

void AllReducePaint::prepareFonts(const Theme& theme, const AllReduceLayout& layout)
{
    const auto sized = [&](double pixels) {
        QFont font = theme.font(TextRole::Meta);
        font.setPixelSize(std::max(1, static_cast<int>(pixels)));
        return font;
    };
    const double unit = layout.unit;
    m_packetFont = sized(layout.packetSize().height() * 0.78);
    m_numberFont = sized(std::min(layout.numberHeight * 0.95, 12 * unit));
    m_nameFont = sized(std::max(6.0, std::min(layout.labelHeight * 0.72, 13 * unit)));
    const double port = layout.ports.empty() ? 0 : layout.ports.front().height();
    m_portFont = sized(std::max(6.0, std::min(port * 0.72, 12 * unit)));
}

void AllReducePaint::prepareTexts(const scaling::Trace& trace, const AllReduceTopology& topology)
{
    m_packetTexts.clear();
    for (int chunk = 0; chunk < std::min(trace.chunks, kMostNumbers); ++chunk)
        m_packetTexts.push_back(laid(QString::number(chunk), m_packetFont));
    m_partTexts.clear();
    for (int part = 0; topology.bars.hasParts && part < topology.bars.cycle; ++part)
        m_partTexts.push_back(laid(topology.bars.partOf(part), m_packetFont));
    m_cellTexts.clear();
    for (int i = 0; i < topology.ranks + topology.servers; ++i) {
        const bool isServer = i >= topology.ranks;
        const QString number = QString::number(isServer ? i - topology.ranks : i);
        //: of a picture's cell: a server, and how many ranks a group has
        const QString text = isServer                ? app::tr("S%1").arg(number)
                             : trace.grouped.empty() ? number
                                                     : app::tr("×%1").arg(trace.groupSize);
        m_cellTexts.push_back(laid(text, m_numberFont));
    }
    m_hostTexts.clear();
    for (int host = 0; host < topology.hosts; ++host)
        m_hostTexts.push_back(laid(app::tr("Host %1").arg(host), m_nameFont));
    m_treeTexts.clear();
    if (topology.trees() == 2) {
        m_treeTexts.push_back(laid(app::tr("Tree A: first half"), m_nameFont));
        m_treeTexts.push_back(laid(app::tr("Tree B: second half"), m_nameFont));
    }
    m_portTexts.clear();
    for (int percent = 0; percent <= 100 && topology.inHosts; ++percent)
        for (const QString& text :
             {tr("NIC %1 %"), tr("%1 %")}) // the second where the tag is narrow
            m_portTexts.push_back(laid(text.arg(percent), m_portFont));
}

void AllReducePaint::drawCentred(QPainter& painter, const QRectF& box, const QStaticText& text)
{
    const QSizeF size = text.size();
    painter.drawStaticText(
        QPointF(box.center().x() - size.width() / 2, box.center().y() - size.height() / 2), text);
}

void AllReducePaint::paint(QPainter& painter, const Frame& frame) const
{
    if (frame.layout.cells.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintHosts(painter, frame);
    paintTrees(painter, frame);
    paintLines(painter, frame);
    paintCells(painter, frame);
    paintPorts(painter, frame);
    if (frame.timeline.isCrowded()) {
        paintDots(painter, frame);
        return;
    }
    paintWaiting(painter, frame);
    paintPackets(painter, frame);
}

void AllReducePaint::paintHosts(QPainter& painter, const Frame& frame) const
{
    const AllReduceLayout& layout = frame.layout;
    painter.setFont(m_nameFont);
    for (std::size_t i = 0; i < layout.hosts.size(); ++i) {
        const QRectF& box = layout.hosts[i];
        painter.setPen(QPen(m_line, m_border));
        painter.setBrush(m_raised);
        painter.drawRoundedRect(box, 8 * layout.unit, 8 * layout.unit);
        painter.setPen(m_secondary);
        const double inset = layout.cells.front().left() - layout.hosts.front().left();
        painter.drawStaticText(box.topLeft() + QPointF(inset, layout.labelHeight * 0.25),
                               m_hostTexts[i]);
    }
}

void AllReducePaint::paintTrees(QPainter& painter, const Frame& frame) const
{
    const auto& areas = frame.layout.trees;
    painter.setFont(m_nameFont);
    for (std::size_t i = 0; i < areas.size(); ++i) {
        painter.setPen(m_secondary);
        painter.drawStaticText(areas[i].topLeft(), m_treeTexts[i]);
        if (i == 0)
            continue;
        painter.setPen(QPen(m_line, m_border, Qt::DashLine));
        const QPointF middle = (areas[0].bottomRight() + areas[1].topLeft()) / 2;
        if (areas[i].left() > areas[0].left())
            painter.drawLine(QPointF(middle.x(), areas[i].top()),
                             QPointF(middle.x(), areas[i].bottom()));
    }
}

void AllReducePaint::paintLines(QPainter& painter, const Frame& frame) const
{
    if (frame.layout.lines.size() > kMostSmoothLines ||
        frame.layout.lineLength > kMostSmoothLength) {
        paintManyLines(painter, frame);
        return;
    }
    const AllReduceLayout& layout = frame.layout;
    const bool hides = hidesIdleLines(frame);
    QPen pen(m_idle, 1, Qt::SolidLine, Qt::RoundCap);
    for (const bool lit : {false, true}) {
        for (std::size_t i = 0; i < layout.lines.size(); ++i) {
            const double load = loadOf(frame, i);
            if ((load > 0) != lit)
                continue;
            const bool crossing = frame.topology.links[i].crossesNodes;
            const double width = (crossing ? 3 : hides ? 0.7 : 1.5) * layout.unit;
            pen.setColor(static_cast<int>(i) == frame.hoveredLine ? m_ink
                         : lit                                    ? m_loadColours[loadClass(load)]
                         : hides                                  ? m_grid
                                                                  : m_idle);
            pen.setWidthF(width + load * (crossing ? 2.5 : 1.5) * layout.unit);
            painter.setPen(pen);
            const AllReduceLayout::Line& line = layout.lines[i];
            painter.drawLine(line.a, line.isStub ? line.aOut : line.b);
            if (line.isStub)
                painter.drawLine(line.bIn, line.b);
        }
    }
}

/// A mesh of many pairs would cover the picture, so there only lines in use are drawn strong.
bool AllReducePaint::hidesIdleLines(const Frame& frame)
{
    const AllReduceLayout& layout = frame.layout;
    const bool dense =
        layout.lines.size() > 96 || 2 * layout.lines.size() > 3 * layout.cells.size();
    return dense && frame.topology.shape != SceneShape::Grid;
}

double AllReducePaint::loadOf(const Frame& frame, std::size_t line)
{
    return line < frame.loads.load.size() ? frame.loads.load[line] : 0;
}

std::size_t AllReducePaint::loadClass(double load)
{
    return static_cast<std::size_t>(std::ceil(load * static_cast<double>(kLoadClasses - 1)));
}

/// One stroke per load class, the lowest load first. If lines are drawn at their ends only, those
/// of the selected rank and the one under the pointer are drawn in full.
void AllReducePaint::paintManyLines(QPainter& painter, const Frame& frame) const
{
    std::array<std::vector<QLineF>, kLoadClasses> classes;
    const double end = frame.layout.lineShare / 2;
    for (std::size_t i = 0; i < frame.layout.lines.size(); ++i) {
        const AllReduceLayout::Line& line = frame.layout.lines[i];
        const SceneLink& link = frame.topology.links[i];
        auto& lines = classes[loadClass(loadOf(frame, i))];
        const bool whole = end >= 0.5 || link.from == frame.followed || link.to == frame.followed;
        if (line.isStub || !whole) {
            lines.emplace_back(line.a, line.isStub ? line.aOut : line.pointAt(end));
            lines.emplace_back(line.isStub ? line.bIn : line.pointAt(1 - end), line.b);
        } else {
            lines.emplace_back(line.a, line.b);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor idle = hidesIdleLines(frame) ? m_grid : m_idle;
    for (std::size_t i = 0; i < kLoadClasses; ++i) {
        if (classes[i].empty())
            continue;
        painter.setPen(QPen(i > 0 ? m_loadColours[i] : idle, 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(classes[i].data(), static_cast<int>(classes[i].size()));
    }
    if (frame.hoveredLine >= 0) {
        const AllReduceLayout::Line& line = frame.layout.lines[index(frame.hoveredLine)];
        painter.setPen(QPen(m_ink, 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(line.a, line.isStub ? line.aOut : line.b);
        if (line.isStub)
            painter.drawLine(line.bIn, line.b);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void AllReducePaint::paintPorts(QPainter& painter, const Frame& frame) const
{
    painter.setFont(m_portFont);
    const bool named = frame.topology.inHosts;
    for (std::size_t i = 0; i < frame.layout.ports.size(); ++i) {
        const QRectF& box = frame.layout.ports[i];
        const double load = i < frame.loads.port.size() ? frame.loads.port[i] : 0;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_surface);
        painter.drawRect(box);
        QRectF part = box;
        if (named)
            part.setWidth(box.width() * load);
        else
            part.setTop(box.bottom() - box.height() * load);
        // Pale, so that the text on it is read in both themes.
        painter.fillRect(part, named ? m_portFill : m_accent);
        painter.setPen(QPen(load > 0 ? m_accent : m_idle, m_border));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        if (!named)
            continue;
        painter.setPen(m_ink);
        const auto percent = index(static_cast<int>(std::lround(load * 100)));
        const QStaticText& whole = m_portTexts[2 * percent];
        const bool fits = whole.size().width() <= box.width();
        drawCentred(painter, box, fits ? whole : m_portTexts[2 * percent + 1]);
    }
}

void AllReducePaint::paintCells(QPainter& painter, const Frame& frame) const
{
    const AllReduceLayout& layout = frame.layout;
    const double radius = std::min(4 * layout.unit, layout.cells.front().width() / 4);
    const bool smooth = layout.cells.front().width() >= 16;
    painter.setFont(m_numberFont);
    for (int cell = 0; cell < frame.topology.cells; ++cell) {
        const int endpoint = frame.topology.endpointOf(cell);
        const bool followed = endpoint == frame.followed;
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(
            QPen(followed ? m_accent : m_idle, followed ? std::max(2.0, m_border) : m_border));
        painter.setBrush(endpoint >= frame.topology.ranks ? m_raised : m_surface);
        painter.drawRoundedRect(layout.cells[index(cell)], radius, radius);
        if (layout.numberHeight > 0) {
            painter.setPen(followed ? m_ink : m_secondary);
            drawCentred(painter, layout.numberRect(cell), m_cellTexts[index(endpoint)]);
        }
        painter.setRenderHint(QPainter::Antialiasing, smooth);
        paintBars(painter, frame, cell);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void AllReducePaint::paintBars(QPainter& painter, const Frame& frame, int cell) const
{
    const int bars = frame.topology.bars.bars;
    if (!frame.timeline.isGrouped()) {
        for (int bar = 0; bar < bars; ++bar)
            paintBar(painter, frame, cell, bar);
        return;
    }
    const QRectF full = frame.layout.barRect(cell, 0, 1);
    painter.fillRect(full, m_grid);
    painter.fillRect(AllReduceLayout::rowRect(full, 0, 1, frame.timeline.share(cell)),
                     m_colours[0]);
}

void AllReducePaint::paintBar(QPainter& painter, const Frame& frame, int cell, int bar) const
{
    const ChunkBars& bars = frame.topology.bars;
    const double whole = frame.topology.ranks;
    const int endpoint = frame.topology.endpointOf(cell);
    const QRectF full = frame.layout.barRect(cell, bar, bars.bars);
    const int rows = bars.rowsOf(bar);
    const auto first = index(bars.firstRow[index(bar)]);
    const auto shareOf = [&](int row) {
        const int chunk = frame.topology.chunkOf(cell, bars.chunks[first + index(row)]);
        return frame.timeline.contributors(endpoint, chunk) / whole;
    };
    double sum = 0;
    double furthest = 0;
    for (int row = 0; row < rows; ++row) {
        const double share = shareOf(row);
        sum += share;
        furthest = std::max(furthest, share);
    }
    const std::size_t colour = index(bar) % kChunkColours;
    // Chunks that share a bar: pale for the most advanced of them, full for each one or for their
    // mean.
    if (rows > 1)
        painter.fillRect(AllReduceLayout::rowRect(full, 0, 1, furthest), m_pale[colour]);
    if (!frame.layout.separateRows || rows == 1) {
        painter.fillRect(AllReduceLayout::rowRect(full, 0, 1, sum / rows), m_colours[colour]);
        return;
    }
    for (int row = 0; row < rows; ++row)
        painter.fillRect(AllReduceLayout::rowRect(full, row, rows, shareOf(row)),
                         m_colours[colour]);
}

/// Draws every message in transit as a dot in its chunk's color, a waiting one as a hollow dot.
void AllReducePaint::paintDots(QPainter& painter, const Frame& frame) const
{
    const double side =
        std::clamp(std::round(frame.layout.packetSize().height() * 0.5),
                   std::round(3 * frame.layout.unit), std::round(7 * frame.layout.unit));
    std::vector<QRectF> hollow;
    std::array<std::vector<QRectF>, kChunkColours> dots;
    const auto collect = [&](std::uint32_t message, bool underWay) {
        if (frame.topology.legsOf(message).empty())
            return;
        const scaling::Transfer& transfer = frame.timeline.trace().transfers[message];
        const double progress = underWay ? frame.timeline.progress(transfer) : 0;
        const QPointF centre =
            frame.layout.packetCentre(frame.topology, message, transfer, progress);
        const QRectF dot(std::round(centre.x() - side / 2), std::round(centre.y() - side / 2), side,
                         side);
        auto* same = &hollow;
        if (underWay)
            same = &dots[index(frame.topology.bars.barOf(transfer.chunk)) % kChunkColours];
        // Messages that travel side by side coincide and are drawn as one.
        if (same->empty() || same->back() != dot)
            same->push_back(dot);
    };
    for (const std::uint32_t message : frame.timeline.waiting())
        collect(message, false);
    for (const std::uint32_t index : frame.timeline.active())
        collect(index, true);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(m_secondary, 1));
    painter.setBrush(m_surface);
    painter.drawRects(hollow.data(), static_cast<int>(hollow.size()));
    painter.setPen(Qt::NoPen);
    for (std::size_t colour = 0; colour < kChunkColours; ++colour) {
        painter.setBrush(m_colours[colour]);
        painter.drawRects(dots[colour].data(), static_cast<int>(dots[colour].size()));
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
}

/// A sender that waits for its receiver shows its next packet as an outline.
void AllReducePaint::paintWaiting(QPainter& painter, const Frame& frame) const
{
    const QSizeF size = frame.layout.packetSize();
    QPen pen(m_secondary, std::max(1.0, m_border), Qt::DotLine);
    painter.setPen(pen);
    painter.setBrush(m_surface);
    QPointF drawn(-1, -1);
    for (const std::uint32_t index : frame.timeline.waiting()) {
        if (frame.topology.legsOf(index).empty())
            continue;
        const QPointF centre = frame.layout.packetCentre(
            frame.topology, index, frame.timeline.trace().transfers[index], 0);
        if (centre == drawn)
            continue;
        drawn = centre;
        painter.drawRoundedRect(boxAt(centre, size), size.height() / 3, size.height() / 3);
    }
}

void AllReducePaint::paintPackets(QPainter& painter, const Frame& frame) const
{
    painter.setFont(m_packetFont);
    const QSizeF size = frame.layout.packetSize();
    QPointF drawn(-1, -1);
    for (const std::uint32_t index : frame.timeline.active()) {
        if (frame.topology.legsOf(index).empty())
            continue;
        const scaling::Transfer& transfer = frame.timeline.trace().transfers[index];
        const QPointF centre = frame.layout.packetCentre(frame.topology, index, transfer,
                                                         frame.timeline.progress(transfer));
        // The ranks of a host send side by side: their packets coincide and are drawn as one.
        if (centre == drawn)
            continue;
        drawn = centre;
        paintPacket(painter, frame, boxAt(centre, size), transfer);
    }
}

void AllReducePaint::paintPacket(QPainter& painter, const Frame& frame, const QRectF& box,
                                 const scaling::Transfer& transfer) const
{
    const ChunkBars& bars = frame.topology.bars;
    const double radius = std::min(3 * frame.layout.unit, box.height() / 3);
    painter.setPen(QPen(m_surface, 1));
    const int stripes = std::min(transfer.chunkCount, static_cast<int>(kChunkColours));
    if (stripes > 1) {
        // Several chunks together: one stripe per color.
        for (int i = 0; i < stripes; ++i) {
            const QRectF stripe(box.x() + i * box.width() / stripes, box.y(), box.width() / stripes,
                                box.height());
            painter.fillRect(stripe,
                             m_colours[index(bars.barOf(transfer.chunk + i)) % kChunkColours]);
        }
        return;
    }
    const std::size_t colour = index(bars.barOf(transfer.chunk)) % kChunkColours;
    painter.setBrush(m_colours[colour]);
    painter.drawRoundedRect(box, radius, radius);
    // Between hosts, the chunks of a part travel together and lie on each other.
    const bool isPart = bars.hasParts && transfer.crossesNodes;
    const auto& texts = isPart ? m_partTexts : m_packetTexts;
    const auto number = index(isPart ? bars.numberOf(transfer.chunk) : transfer.chunk);
    if (box.height() >= 9 && number < texts.size() && !frame.timeline.isGrouped()) {
        painter.setPen(m_onColour[colour]);
        drawCentred(painter, box, texts[number]);
    }
}

} // namespace ringside::app
