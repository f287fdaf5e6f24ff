// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/paper/page_breaks.h"
#include "app/paper/paper_sheet.h"

#include <QRectF>

#include <memory>
#include <stop_token>
#include <vector>

class QPainter;
class QTextDocument;
class QTextTable;

namespace ringside::app {

/// The blocks of a sheet below each other, as one column as long as it gets, and its strips. Lays
/// out and draws on any thread, always the same one. Lengths are pixels of its theme, which is
/// light, whatever the window has; paperPoints() are points of paper.
class PaperLayout
{
public:
    /// Lays out nothing more once it is stopped.
    PaperLayout(const std::vector<PaperBlock>& blocks, double width, const std::stop_token& stop);
    ~PaperLayout();

    const std::vector<Strip>& strips() const { return m_strips; }
    /// Draws the part of the column between two heights, at its place in the column.
    void paint(QPainter& painter, double from, double to) const;

private:
    struct Placed;

    void add(const PaperBlock& block);
    void addText(const PaperBlock& block, Placed& placed);
    void addBars(const PaperBlock& block, Placed& placed);
    void addStrips(const QTextDocument& document, double top);
    void addRows(const QTextDocument& document, const QTextTable& table, double top);
    void paintMark(QPainter& painter, const Placed& placed) const;
    void paintBars(QPainter& painter, const Placed& placed) const;

    Theme m_theme;
    double m_width;
    double m_bottom = 0; ///< of the column
    std::vector<Placed> m_placed;
    std::vector<Strip> m_strips;
};

/// Text of a sheet is printed with 9.5 points.
double paperPoints(double layoutPixels);
/// The theme of everything on paper.
void setForPaper(Theme& theme);

} // namespace ringside::app
