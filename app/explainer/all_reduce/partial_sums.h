// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringside::app {

class AllReduceScene;
class Theme;

/// What the followed rank holds, as cells: a row a chunk, a column a rank, filled where the rank's
/// values are already in that chunk's sum. Where chunks share a bar the row is the furthest of
/// them. Shows the scene's moment; nothing for groups of ranks.
class PartialSums : public QWidget
{
    Q_OBJECT

public:
    PartialSums(const Theme& theme, const AllReduceScene& scene, QWidget* parent = nullptr);

    /// The trace, the moment or the followed rank is another one.
    void refresh();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rows() const;

    const Theme& m_theme;
    const AllReduceScene& m_scene;
    int m_shownRows = -1;
};

} // namespace ringside::app
