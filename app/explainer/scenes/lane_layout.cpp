// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/lane_layout.h"

#include "app/chart/plot_axis.h"
#include "app/text/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kMostForNames = 0.24; ///< of the width, at the left
constexpr double kLeastRow = 1.5;      ///< lines
constexpr double kMostRow = 3.5;       ///< lines

/// Lays out one part after the other from the top.
class Builder
{
public:
    Builder(const LanePicture& picture, const LaneLayout::Style& style)
        : m_picture(picture), m_style(style)
    {
        double widest = 0;
        for (const QString& name : picture.lanes)
            widest = std::max(widest, style.measure(name));
        m_namesBeside = widest + 2 * style.gap <= kMostForNames * style.width;
        m_left = m_namesBeside ? widest + 2 * style.gap : 0;
        // Half of the last tick's text is right of the axis.
        m_right = style.width - 2 * style.gap;
    }

    LaneLayout build(double rowHeight);

private:
    double x(double seconds) const { return m_left + (m_right - m_left) * seconds / m_picture.end; }
    LaneLayout::Text line(const QString& text, double left, double top) const
    {
        return {text, {left, top, m_style.measure(text) + 1, m_style.lineHeight}, left};
    }
    /// A text in as many lines as needed, from m_y on; advances m_y.
    std::vector<LaneLayout::Text> lines(const QString& text, double left = 0);
    void addRows(double rowHeight);
    void addSpans();
    void addMarks();
    void addAxis();
    void addKeys();
    void addBars();

    const LanePicture& m_picture;
    const LaneLayout::Style& m_style;
    LaneLayout m_layout;
    bool m_namesBeside = true;
    double m_left = 0, m_right = 0;
    double m_y = 0;
};

std::vector<LaneLayout::Text> Builder::lines(const QString& text, double left)
{
    std::vector<LaneLayout::Text> result;
    QString current;
    const auto flush = [&] {
        result.push_back(line(current, left, m_y));
        m_y += m_style.lineHeight;
        current.clear();
    };
    for (const QString& word : text.split(u' ')) {
        const QString longer = current.isEmpty() ? word : current + u' ' + word;
        if (!current.isEmpty() && left + m_style.measure(longer) + 1 > m_style.width) {
            flush();
            current = word;
        } else {
            current = longer;
        }
    }
    flush();
    return result;
}

void Builder::addRows(double rowHeight)
{
    const double gap = m_style.gap;
    for (int lane = 0; lane < m_picture.lanes.size(); ++lane) {
        for (const LanePicture::Head& head : m_picture.heads) {
            if (head.lane != lane)
                continue;
            m_y += lane == 0 ? 0 : gap;
            for (LaneLayout::Text& text : lines(head.text))
                m_layout.heads.push_back(std::move(text));
            m_y += gap / 2;
        }
        const QString& name = m_picture.lanes[lane];
        if (!m_namesBeside) {
            m_layout.names.push_back(line(name, 0, m_y));
            m_y += m_style.lineHeight;
        }
        m_layout.rows.emplace_back(m_left, m_y, m_right - m_left, rowHeight);
        if (m_namesBeside)
            m_layout.names.push_back(line(name, 0, m_y + (rowHeight - m_style.lineHeight) / 2));
        m_y += rowHeight + gap;
    }
    if (!m_layout.rows.empty())
        m_layout.plot = m_layout.rows.front().united(m_layout.rows.back());
}

void Builder::addSpans()
{
    for (const LaneSpan& span : m_picture.spans) {
        QRectF box = m_layout.rows[static_cast<std::size_t>(span.lane)];
        const double half = box.height() / 2;
        if (span.part == LanePart::Upper)
            box.setBottom(box.top() + half);
        if (span.part == LanePart::Lower)
            box.setTop(box.top() + half + 1);
        box.setLeft(x(span.begin));
        box.setRight(x(span.end));
        m_layout.spans.push_back(box);
        m_layout.labelled.push_back(!span.label.isEmpty() && box.height() >= m_style.lineHeight &&
                                    m_style.measure(span.label) + 2 * m_style.gap <= box.width());
    }
}

void Builder::addMarks()
{
    double taken = -1;
    int lane = -1;
    for (const LaneMark& mark : m_picture.marks) {
        const QRectF& row = m_layout.rows[static_cast<std::size_t>(mark.lane)];
        if (mark.lane != lane)
            taken = row.left() - 1;
        lane = mark.lane;
        LaneLayout::Mark placed;
        const double at = x(mark.at);
        const double width = m_style.measure(mark.label);
        const bool fits = at - width / 2 > taken && at + width / 2 < m_style.width;
        if (fits && !mark.label.isEmpty()) {
            placed.text = {
                mark.label,
                {at - width / 2, row.bottom() - m_style.lineHeight, width + 1, m_style.lineHeight},
                at};
            taken = at + width / 2 + m_style.gap;
        }
        const double foot = row.bottom() - m_style.lineHeight;
        placed.line = {at, row.top(), at, std::max(foot, row.top() + 2)};
        m_layout.marks.push_back(std::move(placed));
    }
}

void Builder::addAxis()
{
    const AxisText sentence{app::tr("time"), QStringLiteral("s"), true, PlotSteps::Decades};
    const PlotAxis axis = PlotAxis::linear(0, m_picture.end, sentence, 6);
    double taken = -1;
    for (const PlotTick& tick : axis.ticks()) {
        if (tick.value > m_picture.end * (1 + 1e-9))
            continue;
        const double at = x(tick.value), width = m_style.measure(tick.text);
        const double left =
            std::clamp(at - width / 2, 0.0, std::max(0.0, m_style.width - width - 1));
        const bool room = left > taken;
        m_layout.ticks.push_back(
            {room ? tick.text : QString(), {left, m_y, width + 1, m_style.lineHeight}, at});
        if (room)
            taken = left + width + 2 * m_style.gap;
    }
    m_y += m_style.lineHeight;
    m_layout.axisTitle = line(axis.title(), 0, m_y);
    const double width = m_layout.axisTitle.box.width();
    m_layout.axisTitle.box.moveLeft(std::max(0.0, (m_left + m_right - width) / 2));
    m_y += m_style.lineHeight + m_style.gap;
}

void Builder::addKeys()
{
    const double side = m_style.lineHeight * 0.7, gap = m_style.gap;
    double at = 0;
    for (const LanePicture::Key& key : m_picture.keys) {
        const double width = side * 1.6 + gap + m_style.measure(key.text) + 1;
        if (at > 0 && at + width > m_style.width) {
            at = 0;
            m_y += m_style.lineHeight + gap / 2;
        }
        LaneLayout::Key placed;
        placed.look = key.look;
        placed.swatch = {at, m_y + (m_style.lineHeight - side) / 2, side * 1.6, side};
        placed.text = line(key.text, at + side * 1.6 + gap, m_y);
        m_layout.keys.push_back(std::move(placed));
        at += width + 3 * gap;
    }
    if (!m_picture.keys.empty())
        m_y += m_style.lineHeight + gap;
}

void Builder::addBars()
{
    if (m_picture.bars.empty())
        return;
    const double gap = m_style.gap;
    double names = 0, values = 0, most = 0;
    for (const LanePicture::Bar& bar : m_picture.bars) {
        names = std::max(names, m_style.measure(bar.name) + 1);
        values = std::max(values, m_style.measure(bar.text) + 1);
        most = std::max(most, bar.isCut ? 0 : bar.value);
    }
    m_y += gap;
    m_layout.barsTitle = lines(m_picture.barsTitle);
    m_y += gap;
    // A name, a bar and a value in one line, or below each other.
    const bool oneLine = names + values + 4 * gap <= 0.6 * m_style.width;
    const bool valueBeside = values + 4 * gap <= 0.7 * m_style.width;
    const double left = oneLine ? names + 2 * gap : 0;
    const double room = std::max(1.0, m_style.width - left - (valueBeside ? values + 2 * gap : 0));
    for (const LanePicture::Bar& bar : m_picture.bars) {
        LaneLayout::Bar placed;
        placed.look = bar.look;
        placed.isCut = bar.isCut;
        if (oneLine)
            placed.texts.push_back(line(bar.name, 0, m_y));
        else
            placed.texts = lines(bar.name);
        placed.box = {left, m_y + m_style.lineHeight * 0.15,
                      std::max(2.0, most > 0 && !bar.isCut ? room * bar.value / most : room),
                      m_style.lineHeight * 0.7};
        if (valueBeside) {
            placed.texts.push_back(line(bar.text, placed.box.right() + gap, m_y));
            m_y += m_style.lineHeight;
        } else {
            m_y += m_style.lineHeight;
            for (LaneLayout::Text& text : lines(bar.text))
                placed.texts.push_back(std::move(text));
        }
        m_layout.bars.push_back(std::move(placed));
        m_y += gap;
    }
}

LaneLayout Builder::build(double rowHeight)
{
    addRows(rowHeight);
    addSpans();
    addMarks();
    addAxis();
    addKeys();
    addBars();
    m_layout.height = m_y;
    return m_layout;
}

} // namespace

LaneLayout LaneLayout::compute(const LanePicture& picture, const Style& style)
{
    const double least = kLeastRow * style.lineHeight;
    LaneLayout layout = Builder(picture, style).build(least);
    const double spare = style.height - layout.height;
    if (spare <= 0 || picture.lanes.isEmpty())
        return layout;
    const double grown = least + spare / static_cast<double>(picture.lanes.size());
    return Builder(picture, style).build(std::min(grown, kMostRow * style.lineHeight));
}

std::optional<std::size_t> LaneLayout::spanAt(QPointF pixel) const
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        if (!spans[i].contains(pixel))
            continue;
        const auto area = [](const QRectF& box) { return box.width() * box.height(); };
        if (!found || area(spans[i]) < area(spans[*found]))
            found = i;
    }
    return found;
}

std::size_t stepSpan(const LanePicture& picture, std::size_t from, int right, int down)
{
    if (from >= picture.spans.size())
        return 0;
    const LaneSpan& here = picture.spans[from];
    std::size_t best = from;
    double least = 0;
    const double middle = (here.begin + here.end) / 2;
    for (std::size_t i = 0; i < picture.spans.size(); ++i) {
        const LaneSpan& span = picture.spans[i];
        double away = 0;
        if (right != 0) {
            if (span.lane != here.lane || i == from)
                continue;
            // Spans with equal start stay in the order of the picture.
            const double ahead = (span.begin - here.begin) * right;
            if (ahead < 0 || (ahead == 0 && (i > from) != (right > 0)))
                continue;
            away = ahead;
        } else {
            if (span.lane != here.lane + down)
                continue;
            away = std::max({0.0, span.begin - middle, middle - span.end});
        }
        const bool closer = away < least || (away == least && right < 0);
        if (best == from || closer) {
            best = i;
            least = away;
        }
    }
    return best;
}

} // namespace ringside::app
