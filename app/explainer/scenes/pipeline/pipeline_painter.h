// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/pipeline/pipeline_layout.h"
#include "app/explainer/scenes/timeline_painter.h"

#include <optional>

class QPainter;

namespace ringside::app {

class Theme;

/// Draws a PipelineLayout without further decisions. Vector shapes only; colors from the theme.
class PipelinePainter : public TimelinePainter
{
public:
    /// The references must outlive the painter.
    PipelinePainter(QPainter& painter, const Theme& theme, const PipelineLayout& layout);

    /// `read` is the selected piece.
    void paint(const std::optional<PipelineLayout::Place>& read) const;

    /// Measures and words; the caller sets the axis.
    static PipelineLayout::Style style(const Theme& theme, bool reasons);

private:
    void paintAxis() const;
    void paintChart(const PipelineLayout::Chart& chart) const;
    void paintPiece(const PipelineLayout::Piece& piece) const;

    const PipelineLayout& m_layout;
};

} // namespace ringside::app
