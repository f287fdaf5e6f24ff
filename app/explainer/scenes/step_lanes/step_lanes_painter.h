// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"
#include "app/explainer/scenes/timeline_painter.h"

#include <optional>

class QPainter;

namespace ringside::app {

class Theme;

/// Draws StepLanesLayout and decides nothing. Vector shapes only; colours from the theme.
class StepLanesPainter : public TimelinePainter
{
public:
    /// All references are borrowed for the painter's life.
    StepLanesPainter(QPainter& painter, const Theme& theme, const StepLanesLayout& layout);

    /// `reasons` false: rows without their parts. `read`: the piece that is read out.
    void paint(bool reasons, const std::optional<StepLanesLayout::Place>& read) const;

    /// Measures and words of a picture of `lanes`; the axis and the rule of the step before are
    /// left to the caller.
    static StepLanesLayout::Style style(const Theme& theme, const scaling::StepLanes& lanes,
                                        bool reasons);

private:
    void paintAxis() const;
    void paintRows() const;
    void paintPiece(const StepLanesLayout::Piece& piece) const;
    void paintLabel(const StepLanesLayout::Piece& piece, const FillLook& style) const;

    const StepLanesLayout& m_layout;
};

} // namespace ringside::app
