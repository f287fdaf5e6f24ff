// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/matrix/matrix_layout.h"

#include "app/text/core_text.h"
#include "app/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kMostRowNames = 0.35; ///< share of the width for the rows' names
constexpr double kMostCell = 150;      ///< pixels at 100 %
constexpr int kShortName = 6;          ///< letters that a cut column's name keeps room for

/// Whole numbers are shown with all their digits, so that counts add up.
QString shortest(double number, int digits)
{
    constexpr double kMostWhole = 1e9;
    const bool isWhole = number == std::round(number) && std::abs(number) < kMostWhole;
    return isWhole ? QString::number(number, 'f', 0) : NumberText::compact(number, digits);
}

QString numberOf(const scenario::Matrix& matrix, double number)
{
    const QString unit = coreText(matrix.unit);
    return shortest(number, 4) + (unit.isEmpty() ? QString() : u' ' + unit);
}

/// The end of a long text, which tells tokens and dates apart.
QString shortened(const QString& text)
{
    constexpr int kEnd = 4;
    return text.size() > kEnd + 1 ? u'…' + text.right(kEnd) : text;
}

/// The longest text of a cell that fits.
QString labelOf(const scenario::Matrix& matrix, const scenario::Cell& cell, const StateLook& look,
                double width, const PlotStyle& style)
{
    const QString mark = markOf(look.tone), before = mark.isEmpty() ? mark : mark + u' ';
    QStringList candidates;
    if (const QString text = coreText(cell.text); !text.isEmpty())
        candidates << before + text << before + shortened(text);
    else if (cell.number)
        candidates << before + numberOf(matrix, *cell.number) << before + shortest(*cell.number, 3)
                   << shortest(*cell.number, 2);
    else
        candidates << stateText(look);
    candidates << mark;
    for (const QString& candidate : candidates) {
        if (style.measure(candidate) + style.gap <= width)
            return candidate;
    }
    return {};
}

/// The columns' title above their names, and the rows' title beside those.
void addTitles(MatrixLayout& layout, const scenario::Matrix& matrix, const PlotStyle& style)
{
    const QString columns = coreText(matrix.columnTitle), rows = coreText(matrix.rowTitle);
    const double left = layout.area.left(), top = layout.area.top();
    if (!columns.isEmpty())
        layout.titles.push_back(
            {{left, style.gap, std::max(1.0, style.size.width() - left), style.lineHeight},
             columns});
    if (!rows.isEmpty())
        layout.titles.push_back({{0, top - style.lineHeight - style.gap,
                                  std::max(1.0, left - style.gap), style.lineHeight},
                                 rows});
}

void addColumnNames(MatrixLayout& layout, const scenario::Matrix& matrix, double cell,
                    const PlotStyle& style)
{
    // Where cells are narrow, every second or third column has a name.
    double longest = 0;
    for (const std::string& name : matrix.columns)
        longest = std::max(longest, style.measure(coreText(name)));
    const double needed =
        std::min(longest, style.measure(QString(kShortName, u'm'))) + 2 * style.gap;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(needed / cell)));
    for (std::size_t i = 0; i < matrix.columns.size(); i += every) {
        const double left = layout.area.left() + static_cast<double>(i) * cell;
        const double width =
            std::min(cell * static_cast<double>(every), style.size.width() - left) - style.gap;
        layout.columns.push_back({{left, layout.area.top() - style.lineHeight - style.gap,
                                   std::max(1.0, width), style.lineHeight},
                                  coreText(matrix.columns[i])});
    }
}

} // namespace

MatrixLayout MatrixLayout::compute(const scenario::Matrix& matrix, const PlotStyle& style)
{
    MatrixLayout layout;
    if (!isWhole(matrix) || matrix.cells.empty())
        return layout;
    double names = 0;
    for (const std::string& row : matrix.rows)
        names = std::max(names, style.measure(coreText(row)) + 1);
    names = std::max(names, style.measure(coreText(matrix.rowTitle)) + 1);
    names = std::min(names, kMostRowNames * style.size.width());
    const double left = names > 0 ? names + 2 * style.gap : 0;
    const auto columns = static_cast<double>(matrix.columns.size());
    const double most = kMostCell * style.gap / 4;
    const double width = std::clamp((style.size.width() - left - 1) / columns, 1.0, most);
    const bool isGrid = std::ranges::any_of(matrix.cells, [](const scenario::Cell& cell) {
        return cell.fill != scenario::CellFill::ByState;
    });
    const double height = style.lineHeight * (isGrid ? 1.0 : 1.7);
    const int titles = matrix.columnTitle.empty() ? 0 : 1;
    const double top = style.lineHeight * (1 + titles) + 2 * style.gap;
    layout.area = {left, top, width * columns, height * static_cast<double>(matrix.rows.size())};
    StateLooks looks;
    for (const scenario::Cell& cell : matrix.cells)
        looks.add(cell.state, cell.tone, cell.fill);
    const double seam = std::min(2.0, width * 0.15);
    for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
        const double row = std::floor(static_cast<double>(i) / columns);
        const double column = static_cast<double>(i) - row * columns;
        const QRectF box(left + column * width, top + row * height, width - seam, height - seam);
        const StateLook& look = looks.of(matrix.cells[i].state);
        layout.cells.push_back(
            {box, labelOf(matrix, matrix.cells[i], look, box.width(), style), look});
    }
    for (std::size_t row = 0; row < matrix.rows.size(); ++row)
        layout.rows.push_back({{0, top + static_cast<double>(row) * height, names, height - seam},
                               coreText(matrix.rows[row])});
    addColumnNames(layout, matrix, width, style);
    addTitles(layout, matrix, style);
    layout.keys = StateKeys::compute(looks, layout.area.bottom() + 2 * style.gap, style);
    layout.height = layout.keys.bottom + style.gap;
    return layout;
}

std::optional<std::pair<int, int>> MatrixLayout::cellAt(QPointF at) const
{
    const auto perRow = rows.empty() ? 0 : cells.size() / rows.size();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].box.adjusted(0, 0, 2, 2).contains(at))
            return std::pair(static_cast<int>(i / perRow), static_cast<int>(i % perRow));
    }
    return std::nullopt;
}

QString MatrixLayout::description(const scenario::Matrix& matrix, const scenario::Cell& cell,
                                  const StateLook& look)
{
    QStringList parts{stateText(look), !cell.text.empty() ? coreText(cell.text)
                                       : cell.number      ? numberOf(matrix, *cell.number)
                                                          : QString()};
    parts.removeAll(QString());
    return parts.isEmpty() ? tr("empty") : parts.join(QStringLiteral(", "));
}

} // namespace ringside::app
