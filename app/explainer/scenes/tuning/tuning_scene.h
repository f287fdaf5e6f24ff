// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/tuning/tuning_layout.h"

#include <cstddef>
#include <optional>

class QPainter;

namespace ringside::app {

class PictureCanvas;
class TonedLabel;

/// The trials of a hyperparameter tuning on their slots. The pointer or the arrow keys select a
/// trial: left and right go from round to round, up and down from slot to slot.
class TuningScene : public Scene
{
    Q_OBJECT

public:
    explicit TuningScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;

    TuningLayout layoutNow() const;
    /// The selected block, if any.
    std::optional<std::size_t> read() const { return m_read; }
    PictureCanvas& canvas() { return *m_canvas; }

private:
    void paint(QPainter& painter) const;
    void paintBox(QPainter& painter, const QRectF& box, bool informed) const;
    double heightFor(double width) const;
    void readAt(std::optional<std::size_t> block);
    void step(int right, int down);

    PictureCanvas* m_canvas;
    TonedLabel *m_sentence, *m_remark, *m_reading;
    std::optional<scaling::TuningRounds> m_tuning, m_before;
    std::optional<std::size_t> m_read;
};

} // namespace ringside::app
