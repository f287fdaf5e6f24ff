// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"
#include "app/explainer/scenes/timeline_painter.h"

#include <optional>

class QPainter;

namespace ringside::app {

class Theme;

/// Draws a StepLanesLayout without further decisions. Vector shapes only; colors from the theme.
class StepLanesPainter : public TimelinePainter
{
public:
    /// The references must outlive the painter.
    StepLanesPainter(QPainter& painter, const Theme& theme, const StepLanesLayout& layout);

    /// Without `reasons`, rows are drawn without their parts. `read` is the selected piece.
    void paint(bool reasons, const std::optional<StepLanesLayout::Place>& read) const;

    /// Measures and words for a picture of `lanes`; the caller sets the axis and the line of the
    /// previous step.
    static StepLanesLayout::Style style(const Theme& theme, const scaling::StepLanes& lanes,
                                        bool reasons);

private:
    void paintAxis() const;
    void paintRows(bool reasons) const;
    void paintPiece(const StepLanesLayout::Piece& piece) const;
    void paintLabel(const StepLanesLayout::Piece& piece, const FillLook& style) const;

    const StepLanesLayout& m_layout;
};

} // namespace ringside::app
