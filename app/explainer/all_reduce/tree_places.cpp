// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_places.h"
#include "core/base/index.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::app {

namespace {

/// Positions of a tree's cells, in columns from the left and levels from the top.
struct TreePlan
{
    std::vector<double> column; ///< by cell from `first` on
    std::vector<int> level;
    double columns = 0;
    int levels = 0;
};

/// Every subtree has separate columns; a parent is centered over its children.
class TreePlanner
{
public:
    TreePlanner(const std::vector<int>& parent, int first, int count) : m_children(index(count))
    {
        m_plan.column.assign(index(count), 0);
        m_plan.level.assign(index(count), 0);
        for (int i = 0; i < count; ++i) {
            const int up = parent[index(first + i)];
            if (up >= 0)
                m_children[index(up - first)].push_back(i);
        }
        for (int i = 0; i < count; ++i) {
            if (parent[index(first + i)] < 0)
                place(i, 0);
        }
    }
    const TreePlan& plan() const { return m_plan; }

private:
    /// Trees have few levels: a binomial tree of 64 ranks has seven, a chain one per rank.
    void place(int cell, int level)
    {
        m_plan.level[index(cell)] = level;
        m_plan.levels = std::max(m_plan.levels, level + 1);
        const auto& children = m_children[index(cell)];
        if (children.empty()) {
            m_plan.column[index(cell)] = m_plan.columns + 0.5;
            m_plan.columns += 1;
            return;
        }
        for (const int child : children)
            place(child, level + 1);
        m_plan.column[index(cell)] =
            (m_plan.column[index(children.front())] + m_plan.column[index(children.back())]) / 2;
    }

    std::vector<std::vector<int>> m_children;
    TreePlan m_plan;
};

/// Cell size of a tree within `size`, relative to kCellWidth.
double scaleIn(const TreePlan& plan, QSizeF size, double unit)
{
    constexpr double kColumn = 1.35, kLevel = 1.55;
    return std::min({size.width() / (plan.columns * kColumn * kCellWidth * unit),
                     size.height() / (plan.levels * kLevel * kCellHeight * unit), kLargestScale});
}

} // namespace

void placeTrees(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    const int count = topology.ranks;
    std::vector<TreePlan> plans;
    for (int tree = 0; tree < topology.trees(); ++tree)
        plans.push_back(TreePlanner(topology.parent, tree * count, count).plan());
    const auto smallest = [&](QSizeF room) {
        double scale = std::numeric_limits<double>::max();
        for (const TreePlan& plan : plans)
            scale = std::min(scale, scaleIn(plan, room, layout.unit));
        return scale;
    };
    const auto trees = static_cast<double>(plans.size());
    const double apart = plans.size() > 1 ? 16 * layout.unit : 0;
    layout.labelHeight = plans.size() > 1 ? 18 * layout.unit : 0;
    const QSizeF beside((size.width() - apart) / trees, size.height() - layout.labelHeight);
    const QSizeF above(size.width(), size.height() / trees - layout.labelHeight);
    const bool stacked = smallest(above) > smallest(beside) * 1.05;
    const QSizeF room = stacked ? above : beside;
    const double scale = smallest(room);
    const QSizeF cell(kCellWidth * scale * layout.unit, kCellHeight * scale * layout.unit);
    for (std::size_t tree = 0; tree < plans.size(); ++tree) {
        const TreePlan& plan = plans[tree];
        const double n = static_cast<double>(tree);
        const QPointF corner(stacked ? 0 : n * (room.width() + apart),
                             (stacked ? n * (room.height() + layout.labelHeight) : 0) +
                                 layout.labelHeight);
        const double pitchX = room.width() / plan.columns;
        const double pitchY = room.height() / plan.levels;
        for (int rank = 0; rank < count; ++rank)
            layout.cells.push_back(
                centredRect(corner + QPointF(plan.column[index(rank)] * pitchX,
                                             (plan.level[index(rank)] + 0.5) * pitchY),
                            cell));
        if (plans.size() > 1)
            layout.trees.emplace_back(corner - QPointF(0, layout.labelHeight),
                                      QSizeF(room.width(), room.height() + layout.labelHeight));
    }
}

} // namespace ringside::app
