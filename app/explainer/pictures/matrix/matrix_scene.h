// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/pictures/form_scene.h"
#include "app/explainer/pictures/matrix/matrix_layout.h"

namespace ringside::app {

/// A matrix of any kind of scenario: rows by columns with a state and a number each.
class MatrixScene : public FormScene
{
    Q_OBJECT

public:
    MatrixScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent = nullptr);

    SceneTable table() const override;

protected:
    bool loadPicture(const scenario::Picture& picture) override;
    void paint(QPainter& painter, QSizeF size, const std::optional<Place>& selected) const override;
    double heightFor(double width) const override;
    std::optional<Place> placeAt(QPointF at, QSizeF size) const override;
    int rowCount() const override { return static_cast<int>(m_matrix.rows.size()); }
    int columnCount(int) const override { return static_cast<int>(m_matrix.columns.size()); }
    QString descriptionFor(const Place& place) const override;
    QString summary() const override;

private:
    std::size_t indexOf(const Place& place) const;

    scenario::Matrix m_matrix;
    StateLooks m_looks;
};

} // namespace ringside::app
