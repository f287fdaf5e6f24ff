// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce_layout.h"
#include "app/explainer/all_reduce_timeline.h"
#include "app/explainer/all_reduce_topology.h"

#include <QColor>
#include <QFont>
#include <QString>
#include <QWidget>

#include <array>

namespace ringside::app {

class Theme;

/// Draws an all-reduce at one moment: hosts, ranks with their chunks as bars, lines that light with
/// load, packets under way. It decides nothing: what is where comes from AllReduceLayout, who holds
/// what from AllReduceTimeline. A click, or up and down, chooses the rank the words follow.
class AllReduceScene : public QWidget
{
    Q_OBJECT

public:
    explicit AllReduceScene(const Theme& theme, QWidget* parent = nullptr);

    /// Replaces the picture; keeps the followed rank where it still exists.
    void setTrace(const scaling::Trace& trace);
    /// Moves to a moment, in seconds of the job.
    void setTime(double time);

    const AllReduceTimeline& timeline() const { return m_timeline; }
    const AllReduceTopology& topology() const { return m_topology; }
    const LinkLoads& loads() const { return m_loads; }
    bool separateRows() const { return m_layout.separateRows; }
    int followedRank() const { return m_followed; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void playPauseRequested();
    void stepRequested(int direction); ///< -1 or +1
    void startRequested();
    void endRequested();
    void followedRankChanged(int rank);
    void layoutChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void themeChanged();
    void relayout();
    void follow(int rank);
    void paintLines(QPainter& painter) const;
    void paintHosts(QPainter& painter) const;
    void paintRanks(QPainter& painter) const;
    void paintBars(QPainter& painter, int rank) const;
    void paintPackets(QPainter& painter) const;
    void paintPacket(QPainter& painter, const QRectF& box, const scaling::Transfer& transfer) const;

    /// Chunks use the first four series colours, and a number tells equal colours apart.
    static constexpr std::size_t kChunkColours = 4;

    const Theme& m_theme;
    std::array<QColor, kChunkColours> m_colours, m_pale;
    AllReduceTimeline m_timeline;
    AllReduceTopology m_topology;
    AllReduceLayout m_layout;
    LinkLoads m_loads;
    QFont m_packetFont, m_hostFont;
    int m_followed = 0;
};

} // namespace ringside::app
