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
/// its own marked, and stage by stage where a pipeline's stages differ. What is too much is hatched
/// and said in words.
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
    /// The row that is read out, with all its parts or one; empty for none.
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
    std::vector<MemoryRow> m_rows;  ///< the aim
    std::vector<MemoryRow> m_from;  ///< where the running ease began
    std::vector<MemoryRow> m_shown; ///< what is drawn
    bool m_reasons = true;
    int m_row = -1, m_piece = -1; ///< what is read out
};

} // namespace ringside::app
