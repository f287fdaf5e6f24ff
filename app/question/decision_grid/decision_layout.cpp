// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_layout.h"

#include <algorithm>

namespace ringside::app {

namespace {

// At 100 %.
constexpr double kStackedBelow = 430; ///< width of the whole
constexpr double kNamesFrom = 84;     ///< width of a lane
constexpr double kLeastWords = 112, kMostWords = 190;
constexpr double kWordsShare = 0.22;
constexpr double kGap = 6; ///< between lanes
constexpr double kPad = 8;
constexpr double kBadge = 22;
constexpr double kInset = 5; ///< of a cell in its lane
constexpr double kMark = 16;
constexpr double kLeastRow = 56;
constexpr std::size_t kMostNamed = 4; ///< options
constexpr std::size_t kMostNamedRows = 5;
constexpr int kNameLines = 7, kVerdictLines = 2, kCellLines = 10, kWordLines = 6, kOutcomeLines = 3;

double heightOf(const std::vector<DecisionLayout::Line>& lines)
{
    return lines.empty() ? 0 : lines.back().box.bottom() - lines.front().box.top();
}

class Builder
{
public:
    Builder(const DecisionLayout::Texts& texts, const DecisionLayout::Style& style)
        : m_texts(texts), m_style(style)
    {
    }

    DecisionLayout build()
    {
        measure();
        const double bottom = addHeads();
        double top = bottom;
        for (std::size_t row = 0; row < m_texts.rows.size(); ++row)
            top = addRow(row, top);
        m_layout.height = top;
        return std::move(m_layout);
    }

private:
    double px(double atHundredPercent) const { return atHundredPercent * m_style.unit; }

    void measure()
    {
        const auto count = static_cast<double>(m_texts.options.size());
        m_layout.wordsAbove = m_style.width < px(kStackedBelow);
        m_requirementWidth = m_layout.wordsAbove ? m_style.width
                                                 : std::clamp(m_style.width * kWordsShare,
                                                              px(kLeastWords), px(kMostWords));
        m_left = m_layout.wordsAbove ? 0 : m_requirementWidth + px(kPad);
        m_lane = std::max(0.0, (m_style.width - m_left - (count - 1) * px(kGap)) / count);
        m_layout.asLetters = m_texts.options.size() > kMostNamed ||
                             m_texts.rows.size() > kMostNamedRows || m_lane < px(kNamesFrom);
    }

    QRectF lane(std::size_t option, double top, double height) const
    {
        return {m_left + static_cast<double>(option) * (m_lane + px(kGap)), top, m_lane, height};
    }

    std::vector<DecisionLayout::Line> lines(const QString& text, QRectF room, double height,
                                            const DecisionLayout::Measure& measure, int most) const
    {
        std::vector<DecisionLayout::Line> made;
        for (const QString& line : DecisionLayout::wrapped(text, room.width(), measure, most))
            made.push_back(
                {line, QRectF(room.left(), room.top() + static_cast<double>(made.size()) * height,
                              measure(line), height)});
        return made;
    }

    /// Returns where the first row begins.
    double addHeads()
    {
        const double badge = std::min(px(kBadge), m_lane);
        const double pad = std::min(px(kPad), (m_lane - badge) / 2);
        const double inner = std::max(1.0, m_lane - 2 * pad);
        // Beside the badge, if each of them fits there.
        const double beside = inner - badge - px(kGap);
        const bool isBeside = std::ranges::all_of(m_texts.verdicts, [&](const QString& verdict) {
            return m_style.meta(verdict) <= beside;
        });
        double nameTop = pad + badge;
        if (!isBeside)
            for (const QString& verdict : m_texts.verdicts)
                nameTop = std::max(nameTop, pad + badge + px(2) +
                                                heightOf(verdictLines(verdict, {0, 0, inner, 0})));
        nameTop += px(4);
        double bottom = nameTop + pad;
        for (std::size_t i = 0; i < m_texts.options.size(); ++i) {
            DecisionLayout::Column column;
            const double left = lane(i, 0, 0).left() + pad;
            column.badge = {left, pad, badge, badge};
            column.verdict =
                verdictLines(m_texts.options[i].verdict,
                             isBeside ? QRectF(column.badge.right() + px(kGap),
                                               pad + (badge - m_style.metaLine) / 2, beside, 0)
                                      : QRectF(left, pad + badge + px(2), inner, 0));
            if (!m_layout.asLetters)
                column.name = lines(m_texts.options[i].name, {left, nameTop, inner, 0},
                                    m_style.reasonLine, m_style.reason, kNameLines);
            bottom = std::max(bottom, nameTop + heightOf(column.name) + pad);
            m_layout.columns.push_back(std::move(column));
        }
        for (std::size_t i = 0; i < m_layout.columns.size(); ++i)
            m_layout.columns[i].head = lane(i, 0, bottom);
        return bottom;
    }

    std::vector<DecisionLayout::Line> verdictLines(const QString& verdict, const QRectF& room) const
    {
        return lines(verdict, room, m_style.metaLine, m_style.meta, kVerdictLines);
    }

    /// Returns where the next row begins.
    double addRow(std::size_t index, double top)
    {
        const DecisionLayout::Texts::Row& texts = m_texts.rows[index];
        const double pad = px(kPad);
        DecisionLayout::Row row;
        row.requirement =
            lines(texts.requirement, {px(2), top + pad, m_requirementWidth - px(4), 0},
                  m_style.bodyLine, m_style.body, kWordLines);
        const double below = top + pad + heightOf(row.requirement) + px(4);
        row.outcome = lines(texts.outcome, {px(2), below, m_requirementWidth - px(4), 0},
                            m_style.metaLine, m_style.meta, kOutcomeLines);
        row.button = {0, below, std::min(m_style.buttonWidth, m_requirementWidth),
                      m_style.buttonHeight};
        const double wordsBottom =
            below + std::max(heightOf(row.outcome), m_style.buttonHeight) + pad;
        const double cellsTop = m_layout.wordsAbove ? wordsBottom : top;
        double bottom = std::max(wordsBottom, cellsTop + px(kLeastRow));
        for (std::size_t i = 0; i < m_texts.options.size(); ++i) {
            row.cells.push_back(cell(texts.cells[i], lane(i, cellsTop, 0)));
            bottom = std::max(bottom, row.cells.back().mark.bottom() +
                                          heightOf(row.cells.back().text) + 2 * pad);
        }
        for (DecisionLayout::Cell& cell : row.cells)
            centre(cell, cellsTop, bottom);
        row.box = {0, top, m_style.width, bottom - top};
        m_layout.rows.push_back(std::move(row));
        return bottom;
    }

    DecisionLayout::Cell cell(const QString& text, const QRectF& box) const
    {
        DecisionLayout::Cell cell;
        const double inset = std::min(px(kInset), m_lane / 8), pad = px(4);
        cell.box = box.adjusted(inset, px(kInset), -inset, 0);
        const double mark = std::min(px(kMark), cell.box.width() - 1);
        cell.mark = {cell.box.center().x() - mark / 2, box.top() + px(kPad), mark, mark};
        if (!m_layout.asLetters)
            cell.text = lines(text,
                              {cell.box.left() + pad, cell.mark.bottom() + px(2),
                               std::max(1.0, cell.box.width() - 2 * pad), 0},
                              m_style.metaLine, m_style.meta, kCellLines);
        for (DecisionLayout::Line& line : cell.text)
            line.box.moveLeft(cell.box.center().x() - line.box.width() / 2);
        return cell;
    }

    /// Moves mark and text to the middle of the cell's height.
    void centre(DecisionLayout::Cell& cell, double top, double bottom) const
    {
        cell.box.setBottom(bottom - px(kInset));
        const double end = cell.text.empty() ? cell.mark.bottom() : cell.text.back().box.bottom();
        const double shift = (top + bottom) / 2 - (cell.mark.top() + end) / 2;
        cell.mark.translate(0, shift);
        for (DecisionLayout::Line& line : cell.text)
            line.box.translate(0, shift);
    }

    const DecisionLayout::Texts& m_texts;
    const DecisionLayout::Style& m_style;
    DecisionLayout m_layout;
    double m_requirementWidth = 0, m_left = 0, m_lane = 0;
};

/// As many characters as fit, up to a hyphen if there is one; at least one.
qsizetype fitting(const QString& word, double width, const DecisionLayout::Measure& measure)
{
    qsizetype count = word.size();
    while (count > 1 && measure(word.left(count)) > width)
        --count;
    const qsizetype hyphen = count < word.size() ? word.lastIndexOf(u'-', count - 1) : -1;
    return hyphen > 0 ? hyphen + 1 : count;
}

} // namespace

DecisionLayout DecisionLayout::compute(const Texts& texts, const Style& style)
{
    return texts.options.empty() ? DecisionLayout() : Builder(texts, style).build();
}

QStringList DecisionLayout::wrapped(const QString& text, double width, const Measure& measure,
                                    int most)
{
    QStringList lines;
    QString line;
    for (QString word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (measure(longer) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        for (qsizetype part = fitting(word, width, measure); part < word.size();
             part = fitting(word, width, measure)) {
            lines << word.left(part);
            word.remove(0, part);
        }
        line = word;
    }
    if (!line.isEmpty())
        lines << line;
    if (lines.size() <= most)
        return lines;
    lines.resize(most);
    QString& last = lines.back();
    while (!last.isEmpty() && measure(last + u'…') > width)
        last.chop(1);
    last += u'…';
    return lines;
}

std::vector<QRectF> DecisionLayout::laneOf(std::size_t option,
                                           std::optional<std::size_t> last) const
{
    const QRectF& head = columns[option].head;
    if (!last)
        return {head};
    if (!wordsAbove)
        return {QRectF(head.topLeft(), QPointF(head.right(), rows[*last].box.bottom()))};
    std::vector<QRectF> parts{head};
    for (std::size_t row = 0; row <= *last; ++row) {
        const QRectF& cell = rows[row].cells[option].box;
        parts.emplace_back(QPointF(head.left(), cell.top()), QPointF(head.right(), cell.bottom()));
    }
    return parts;
}

std::optional<std::size_t> DecisionLayout::rowAt(QPointF at) const
{
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row].box.contains(at))
            return row;
    return std::nullopt;
}

std::optional<std::size_t> DecisionLayout::columnAt(QPointF at) const
{
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (at.x() >= columns[i].head.left() && at.x() <= columns[i].head.right())
            return i;
    return std::nullopt;
}

} // namespace ringside::app
