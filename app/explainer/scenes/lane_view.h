// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/picture_canvas.h"
#include "app/explainer/scenes/lane_layout.h"

#include <optional>

namespace ringside::app {

/// Draws lanes; the span under the pointer, or selected with the arrow keys, is framed and
/// described.
class LaneView : public PictureCanvas
{
    Q_OBJECT

public:
    explicit LaneView(const Theme& theme, QWidget* parent = nullptr);

    /// Keeps the selection when there still is a span with its number.
    void setPicture(const LanePicture& picture);
    const LanePicture& picture() const { return m_picture; }
    /// For the widget's size; its (0, 0) is at origin().
    LaneLayout layoutNow() const;
    QPointF origin() const;
    /// The selected span with its times, or empty.
    QString readout() const;

Q_SIGNALS:
    void readChanged(); ///< readout() has changed

private:
    LaneLayout::Style style(double width, double height) const;
    double heightFor(double width) const;
    void choose(std::optional<std::size_t> span);
    void step(int right, int down);
    void paint(QPainter& painter) const;
    void paintGround(QPainter& painter, const LaneLayout& layout) const;
    void paintSpans(QPainter& painter, const LaneLayout& layout) const;
    void paintMarks(QPainter& painter, const LaneLayout& layout) const;
    void paintTexts(QPainter& painter, const LaneLayout& layout) const;

    LanePicture m_picture;
    std::optional<std::size_t> m_chosen;
};

} // namespace ringside::app
