// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "core/scenario/picture.h"

#include <QRectF>
#include <QString>

#include <string>
#include <vector>

class QColor;
class QPainter;

namespace ringside::app {

class Theme;

/// How a state's word looks: states that mean good or bad have the color and mark of that meaning,
/// others a texture of their own, so that none differs by color alone.
struct StateLook
{
    std::string word;
    scenario::StateTone tone = scenario::StateTone::Neutral;
    int index = 0; ///< among the neutral states
    scenario::CellFill fill = scenario::CellFill::ByState;
    int color = -1; ///< of a block: a series' color in place of the state's texture
    bool isFaded = false;
};

/// The states of a picture in the order in which they first occur.
class StateLooks
{
public:
    void add(const std::string& word, scenario::StateTone tone,
             scenario::CellFill fill = scenario::CellFill::ByState);
    /// A block, which may have a color of its own.
    StateLook add(const scenario::Block& block);
    const StateLook& of(const std::string& word) const;
    const std::vector<StateLook>& all() const { return m_looks; }

private:
    std::vector<StateLook> m_looks;
    int m_neutral = 0;
};

/// "✓", "✗", "!" or "".
QString markOf(scenario::StateTone tone);
/// The word with its mark.
QString stateText(const StateLook& look);

/// Fills a box as the state looks: a block strongly, a cell as a light tint.
enum class StateFill { Block, Tint };
void paintState(QPainter& painter, const Theme& theme, const QRectF& box, const StateLook& look,
                StateFill fill);
/// Of a state's border, and of readable text on that fill.
QColor stateInk(const Theme& theme, const StateLook& look, StateFill fill);

/// A short text in the middle of that fill, on a plain ground where it has a texture.
void paintStateText(QPainter& painter, const Theme& theme, const QRectF& box, const StateLook& look,
                    StateFill fill, const QString& text);

/// A legend of states in rows, each with a swatch.
struct StateKeys
{
    struct Key
    {
        QRectF swatch;
        PlacedText name;
        StateLook look;
    };
    std::vector<Key> keys;
    double bottom = 0; ///< y below the last row

    /// From `top` on, in the style's width. Nothing for states without words.
    static StateKeys compute(const StateLooks& looks, double top, const PlotStyle& style);
    void paint(QPainter& painter, const Theme& theme, StateFill fill) const;
};

} // namespace ringside::app
