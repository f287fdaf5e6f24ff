// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {

/// Geometry of a decision grid in pixels: a head per option, and a row per requirement with a cell
/// per option. All texts are laid out, also those not shown yet, so that nothing moves when a row
/// is shown or the question answered. Where a column is too narrow for texts, options are letters
/// and cells only marks; where the whole is, the words of a row are above its cells.
struct DecisionLayout
{
    using Measure = std::function<double(const QString&)>;

    struct Line
    {
        QString text;
        QRectF box;
    };
    struct Column
    {
        QRectF badge;
        std::vector<Line> verdict;
        std::vector<Line> name; ///< empty where options are letters
        QRectF head;            ///< of the lane, with all of the above
    };
    struct Cell
    {
        QRectF box;  ///< inside the lane
        QRectF mark; ///< ✓, ✗ or another sign
        std::vector<Line> text;
    };
    struct Row
    {
        QRectF box; ///< of the whole row, from the left edge to the right one
        std::vector<Line> requirement;
        std::vector<Line> outcome;
        QRectF button; ///< in place of the outcome until the row is shown
        std::vector<Cell> cells;
    };
    /// What a grid shows.
    struct Texts
    {
        struct Option
        {
            QString name, verdict;
        };
        struct Row
        {
            QString requirement, outcome;
            std::vector<QString> cells; ///< per option
        };
        std::vector<Option> options;
        std::vector<Row> rows;
        QStringList verdicts; ///< all that an option may get: each has room
    };
    struct Style
    {
        double width = 0;
        double unit = 1;                                   ///< one pixel at 100 %
        double bodyLine = 0, reasonLine = 0, metaLine = 0; ///< heights of a line
        double buttonWidth = 0, buttonHeight = 0;
        Measure body, reason, meta; ///< widths
    };

    bool asLetters = false;  ///< options are letters and cells only marks
    bool wordsAbove = false; ///< of a row, above its cells
    std::vector<Column> columns;
    std::vector<Row> rows;
    double height = 0;

    static DecisionLayout compute(const Texts& texts, const Style& style);

    /// The parts of an option's lane down to the end of row `last`; without it, its head.
    std::vector<QRectF> laneOf(std::size_t option, std::optional<std::size_t> last) const;
    std::optional<std::size_t> rowAt(QPointF at) const;
    std::optional<std::size_t> columnAt(QPointF at) const;

    /// Lines no wider than `width`: breaks between words, and inside a word, after a hyphen if
    /// it has one, only where it is wider. The
    /// last of `most` lines ends in … where text is left over.
    static QStringList wrapped(const QString& text, double width, const Measure& measure, int most);
};

} // namespace ringside::app
