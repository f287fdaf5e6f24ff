// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringside::app {

class AllReduceScene;
class Theme;

/// The state of the selected rank as a grid: one row per chunk, one column per rank, filled when
/// the rank's values are in that chunk's sum. When chunks share a bar, the row shows the most
/// advanced of them. Shows the scene's moment; empty for groups of ranks.
class PartialSums : public QWidget
{
    Q_OBJECT

public:
    PartialSums(const Theme& theme, const AllReduceScene& scene, QWidget* parent = nullptr);

    /// Call it after a change of the trace, the moment or the selected rank.
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
