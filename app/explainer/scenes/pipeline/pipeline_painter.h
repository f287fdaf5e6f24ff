// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/pipeline/pipeline_layout.h"
#include "app/explainer/scenes/timeline_painter.h"

#include <optional>

class QPainter;

namespace ringside::app {

class Theme;

/// Draws PipelineLayout and decides nothing. Vector shapes only; colours from the theme.
class PipelinePainter : public TimelinePainter
{
public:
    /// All references are borrowed for the painter's life.
    PipelinePainter(QPainter& painter, const Theme& theme, const PipelineLayout& layout);

    /// `read`: the piece that is read out.
    void paint(const std::optional<PipelineLayout::Place>& read) const;

    /// Measures and words; the axis is left to the caller.
    static PipelineLayout::Style style(const Theme& theme, bool reasons);

private:
    void paintAxis() const;
    void paintChart(const PipelineLayout::Chart& chart) const;
    void paintPiece(const PipelineLayout::Piece& piece) const;

    const PipelineLayout& m_layout;
};

} // namespace ringside::app
