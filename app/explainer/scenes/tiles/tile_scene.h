// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/tiles/tile_layout.h"

#include <optional>

namespace ringside::app {

class PictureCanvas;
class TonedLabel;

/// The tiles of a batch and a layer on a TPU, with hatched padding, and better sizes beside.
class TileScene : public Scene
{
    Q_OBJECT

public:
    explicit TileScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    TileLayout layoutFor(double width) const;

private:
    void paint(QPainter& painter, double width) const;
    void paintMatrix(QPainter& painter, const TileLayout::Matrix& matrix, bool chosen) const;
    void choose(std::optional<std::size_t> matrix);

    PictureCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    std::optional<scaling::TileGrid> m_grid;
    std::optional<std::size_t> m_chosen;
};

} // namespace ringside::app
