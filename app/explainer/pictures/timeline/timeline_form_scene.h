// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/pictures/form_scene.h"
#include "app/explainer/pictures/timeline/timeline_form_layout.h"

namespace ringside::app {

/// A timeline of any kind of scenario: lanes with blocks over one clock. Left and right go from
/// block to block, up and down to the lane beside.
class TimelineFormScene : public FormScene
{
    Q_OBJECT

public:
    TimelineFormScene(const Theme& theme, scenario::PictureTitle picture,
                      QWidget* parent = nullptr);

    SceneTable table() const override;

protected:
    bool loadPicture(const scenario::Picture& picture) override;
    void paint(QPainter& painter, QSizeF size, const std::optional<Place>& selected) const override;
    double heightFor(double width) const override;
    std::optional<Place> placeAt(QPointF at, QSizeF size) const override;
    int rowCount() const override { return static_cast<int>(m_timeline.lanes.size()); }
    int columnCount(int row) const override;
    int columnBeside(const Place& from, int row) const override;
    QString descriptionFor(const Place& place) const override;
    QString summary() const override;

private:
    const scenario::Block& blockAt(const Place& place) const;

    scenario::Timeline m_timeline;
};

} // namespace ringside::app
