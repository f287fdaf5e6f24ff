// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/memory/memory_layout.h"
#include "app/explainer/scenes/scene.h"

#include <optional>
#include <vector>

class QPainter;

namespace ringside::app {

class Ease;
class PictureCanvas;
class TonedLabel;

/// The memory of one accelerator as stacked bars against its capacity: the job at each ZeRO stage,
/// with the current one marked, and per stage when a pipeline's stages differ. The excess is
/// hatched and described.
class MemoryScene : public Scene
{
    Q_OBJECT

public:
    explicit MemoryScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    const std::vector<MemoryRow>& rows() const { return m_rows; }
    MemoryLayout layoutFor(double width) const;
    /// Description of the selected row with all its parts or one; empty for none.
    QString readout() const;
    PictureCanvas& canvas() { return *m_canvas; }

private:
    void refresh();
    void read(int row, int piece);
    void move(int x, int y);
    void paint(QPainter& painter, QSizeF size) const;
    void paintRow(QPainter& painter, const MemoryLayout& layout, std::size_t index) const;
    void paintOver(QPainter& painter, const QRectF& box) const;
    void paintBefore(QPainter& painter, QPointF tip) const;
    void paintSwatch(QPainter& painter, const MemoryLayout::Key& key) const;
    void paintAxis(QPainter& painter, const MemoryLayout& layout) const;

    PictureCanvas* m_canvas;
    TonedLabel* m_sentence;
    TonedLabel* m_readout;
    Ease* m_ease;
    std::optional<scaling::MemoryStacks> m_now, m_before;
    std::vector<MemoryRow> m_rows;  ///< the target of the animation
    std::vector<MemoryRow> m_from;  ///< the start of the animation
    std::vector<MemoryRow> m_shown; ///< as drawn
    bool m_reasons = true;
    int m_row = -1, m_piece = -1; ///< the selected row and part
};

} // namespace ringside::app
