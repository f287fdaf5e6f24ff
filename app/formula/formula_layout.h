// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formula/formula.h"

#include <QFont>
#include <QPointF>
#include <QPolygonF>

#include <vector>

class QPainter;

namespace ringside::app {

/// A formula laid out, in pixels from the left end of its baseline.
struct FormulaLayout
{
    struct Glyphs
    {
        QPointF at; ///< left end of the baseline
        QString text;
        QFont font;
    };

    double width = 0;
    double ascent = 0;  ///< above the baseline
    double descent = 0; ///< below it
    std::vector<Glyphs> glyphs{};
    std::vector<QPolygonF> strokes{}; ///< bars and root signs

    static FormulaLayout compute(const Formula& formula, const QFont& font);
    /// With the painter's pen; `at` is the left end of the baseline.
    void draw(QPainter& painter, QPointF at) const;
};

} // namespace ringside::app
