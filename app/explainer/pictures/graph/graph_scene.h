// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/pictures/form_scene.h"
#include "app/explainer/pictures/graph/graph_layout.h"

namespace ringside::app {

/// A graph of any kind of scenario in fixed columns: what leads to what, where it is denied, and
/// the path. Left and right go along a row, up and down to the row beside.
class GraphScene : public FormScene
{
    Q_OBJECT

public:
    GraphScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent = nullptr);

    SceneTable table() const override;

protected:
    bool loadPicture(const scenario::Picture& picture) override;
    void paint(QPainter& painter, QSizeF size, const std::optional<Place>& selected) const override;
    double heightFor(double width) const override;
    std::optional<Place> placeAt(QPointF at, QSizeF size) const override;
    int rowCount() const override { return static_cast<int>(m_rows.size()); }
    int columnCount(int row) const override;
    int columnBeside(const Place& from, int row) const override;
    QString descriptionFor(const Place& place) const override;
    QString summary() const override;

private:
    void paintLine(QPainter& painter, const GraphLayout::Line& line) const;
    void paintBundle(QPainter& painter, const GraphLayout::Line& line) const;
    void paintOutline(QPainter& painter, const GraphLayout::Outline& outline) const;
    void paintDenied(QPainter& painter, const GraphLayout::Line& line) const;
    void paintBox(QPainter& painter, const GraphLayout::Box& box, bool isSelected) const;
    QString nameOf(const std::string& id) const;
    QString leadsText(const scenario::Edge& edge, bool isBack) const;

    scenario::Graph m_graph;
    std::vector<std::vector<std::size_t>> m_rows; ///< nodes by row, from the left
};

} // namespace ringside::app
