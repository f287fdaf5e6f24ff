// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/picture_canvas.h"
#include "app/explainer/all_reduce/all_reduce_layout.h"
#include "app/explainer/all_reduce/all_reduce_paint.h"
#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"

#include <QString>

namespace ringside::app {

/// Draws an all-reduce at one moment and handles pointer and keys. Positions come from
/// AllReduceLayout, the state of the ranks from AllReduceTimeline, the painting from
/// AllReducePaint. A click, or up and down, selects the rank that the text describes; hovering
/// describes the item under the pointer.
class AllReduceScene : public PictureCanvas
{
    Q_OBJECT

public:
    explicit AllReduceScene(const Theme& theme, QWidget* parent = nullptr);

    /// Replaces the picture; keeps the selected rank when it still exists.
    void setTrace(const scaling::Trace& trace);
    /// Moves to a moment, in seconds of the job.
    void setTime(double time);

    const AllReduceTimeline& timeline() const { return m_timeline; }
    const AllReduceTopology& topology() const { return m_topology; }
    const AllReduceLayout& layoutOfCells() const { return m_layout; }
    const LinkLoads& loads() const { return m_loads; }
    bool separateRows() const { return m_layout.separateRows; }
    /// Index of a rank, host, worker, group or server.
    int followedRank() const { return m_followed; }
    /// Description of the item under the pointer, or empty.
    QString hovered() const;

Q_SIGNALS:
    void playPauseRequested();
    void stepRequested(int direction); ///< -1 or +1
    void startRequested();
    void endRequested();
    void followedRankChanged(int rank);
    void hoverChanged();
    void layoutChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void themeChanged();
    void relayout();
    void follow(int rank);
    void hover(int cell, int line);

    AllReduceTimeline m_timeline;
    AllReduceTopology m_topology;
    AllReduceLayout m_layout;
    LinkLoads m_loads;
    AllReducePaint m_paint;
    int m_followed = 0;
    int m_hoveredCell = -1, m_hoveredLine = -1;
};

} // namespace ringside::app
