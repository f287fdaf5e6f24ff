// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_layout.h"
#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QStaticText>

#include <array>
#include <cstddef>
#include <vector>

class QPainter;

namespace ringside::app {

class Theme;

/// Paints an all-reduce: hosts, lines colored by load, NICs, cells with their chunks as bars,
/// moving and waiting packets. All texts and colors are prepared when the picture or the theme
/// changes, so that painting a frame creates none.
class AllReducePaint
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::AllReducePaint)

public:
    /// The content of a frame; not owned.
    struct Frame
    {
        const AllReduceTimeline& timeline;
        const AllReduceTopology& topology;
        const AllReduceLayout& layout;
        const LinkLoads& loads;
        int followed = 0; ///< endpoint index
        int hoveredLine = -1;
    };

    /// Prepares colors, fonts and texts for a picture at a size.
    void prepare(const Theme& theme, const scaling::Trace& trace, const AllReduceTopology& topology,
                 const AllReduceLayout& layout);
    void paint(QPainter& painter, const Frame& frame) const;

private:
    /// Chunks use the first four series colors; numbers distinguish chunks of equal color.
    static constexpr std::size_t kChunkColours = 4;
    static constexpr std::size_t kLoadClasses = 21;

    void paintHosts(QPainter& painter, const Frame& frame) const;
    void paintTrees(QPainter& painter, const Frame& frame) const;
    void paintLines(QPainter& painter, const Frame& frame) const;
    void paintManyLines(QPainter& painter, const Frame& frame) const;
    void paintPorts(QPainter& painter, const Frame& frame) const;
    void paintCells(QPainter& painter, const Frame& frame) const;
    void paintBars(QPainter& painter, const Frame& frame, int cell) const;
    void paintBar(QPainter& painter, const Frame& frame, int cell, int bar) const;
    void paintDots(QPainter& painter, const Frame& frame) const;
    void paintWaiting(QPainter& painter, const Frame& frame) const;
    void paintPackets(QPainter& painter, const Frame& frame) const;
    void paintPacket(QPainter& painter, const Frame& frame, const QRectF& box,
                     const scaling::Transfer& transfer) const;
    static bool hidesIdleLines(const Frame& frame);
    static double loadOf(const Frame& frame, std::size_t line);
    static std::size_t loadClass(double load);
    void prepareFonts(const Theme& theme, const AllReduceLayout& layout);
    void prepareTexts(const scaling::Trace& trace, const AllReduceTopology& topology);
    static void drawCentred(QPainter& painter, const QRectF& box, const QStaticText& text);

    std::array<QColor, kChunkColours> m_colours, m_pale, m_onColour;
    QColor m_surface, m_raised, m_idle, m_grid, m_line, m_secondary, m_accent, m_ink;
    QColor m_portFill;                              ///< of the share of a NIC that is used
    std::array<QColor, kLoadClasses> m_loadColours; ///< from idle to full load, in steps of 5 %
    double m_border = 1;
    QFont m_packetFont, m_numberFont, m_nameFont, m_portFont;
    std::vector<QStaticText> m_packetTexts; ///< by chunk number
    std::vector<QStaticText> m_partTexts;   ///< by the number of the part; empty without parts
    std::vector<QStaticText> m_cellTexts;   ///< by endpoint
    std::vector<QStaticText> m_hostTexts;
    std::vector<QStaticText> m_treeTexts;
    std::vector<QStaticText> m_portTexts; ///< "NIC 0 %" to "NIC 100 %"
};

} // namespace ringside::app
