// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pipelined all-reduce on one binary tree and on NCCL's pair of trees (Sanders, Speck and Traeff
// 2009; NCCL src/graph/trees.cc). The vector, or each tree's half of it, travels in C chunks: up
// the tree, where every rank adds what its children send, and down again. Chunk c goes from depth
// d to its parent in step c + D - d and from depth d to the children in step D + c + d, D the
// depth: up and down overlap, and so do the two trees.
//
//   T = 2 D (alpha + f m / B) + (C - 1) (alpha + w m / B) + (C + D - 1) 2 m gamma
//   m = e ceil(count / (t C)) + envelope
//
// t trees; alpha s per message; B byte/s one way; gamma s per byte of reduction (of the payload); e
// bytes per element. w is how many messages cross the busiest port one way in a full step: 3 for
// one tree (two children and a parent), 4 for two (a leaf of the other); f = 2 while the pipeline
// fills and drains: two children. With many chunks T goes to 3 n / B for one tree and 2 n / B for
// two. Fewer than four ranks have fewer neighbours.
//
// On two levels the ranks of a node share its NIC, so the edges between nodes are counted on the
// trees themselves:
//
//   T = sum over the steps s of alpha_s + m max(p_s / B, q_s / B_n)
//
// p_s and q_s messages cross the busiest port and the busiest NIC one way in step s; alpha_s
// includes the latency between nodes while an edge between nodes carries a chunk; B_n byte/s of a
// NIC. The edges that carry a chunk change 4 D times at most, so this takes time in proportion to
// the ranks, however many chunks there are.
//
// Where it is wrong: neither is an exact form. In the fill of a flat network not every port is as
// busy as the formula takes it to be; the simulation is exact, and lies within the fill of it. On
// two levels all ranks are taken to enter a step together. Held against the simulation of 8 to 128
// ranks, that is 2 % too long or less in nine cases of ten and 1.6 % too short at worst; a single
// chunk, which no step shares a NIC with evenly, is up to 22 % too long. Latency is paid every
// step: a library that keeps several chunks in flight hides it.
#include "core/scaling/collective/binary_trees.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>
#include <bit>
#include <string>

namespace ringside::scaling {

namespace {

constexpr int kNone = -1;
/// Above this, counting the messages on every link is too slow for dragging a slider.
constexpr int kMostCountedRanks = 1 << 14;

/// Depths from the root down, sizes from the leaves up, for any numbering.
void measure(BinaryTree& tree)
{
    std::vector<int> order;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        if (tree.nodes[i].parent == kNone)
            order.push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        const BinaryTree::Node& node = tree.nodes[index(order[i])];
        for (const int child : node.children) {
            if (child == kNone)
                continue;
            tree.nodes[index(child)].depth = node.depth + 1;
            tree.depth = std::max(tree.depth, node.depth + 1);
            order.push_back(child);
        }
    }
    for (std::size_t i = order.size(); i-- > 1;) {
        const BinaryTree::Node& node = tree.nodes[index(order[i])];
        tree.nodes[index(node.parent)].subtree += node.subtree;
    }
}

class TreeSchedule final : public Schedule
{
public:
    TreeSchedule(std::vector<BinaryTree> trees, int chunksPerTree, std::int64_t count)
        : m_trees(std::move(trees)),
          m_ranks(static_cast<int>(m_trees.front().nodes.size())),
          m_perTree(chunksPerTree),
          m_count(count)
    {
        for (const BinaryTree& tree : m_trees)
            m_depth = std::max(m_depth, tree.depth);
    }

    int ranks() const override { return m_ranks; }
    int steps() const override { return m_depth == 0 ? 0 : 2 * m_depth + m_perTree - 1; }
    int chunks() const override { return treeCount() * m_perTree; }
    bool isSinglePort() const override { return false; }
    bool mayRepeatPeers() const override { return treeCount() > 1; }
    std::int64_t messages() const override { return 2LL * (m_ranks - 1) * treeCount() * m_perTree; }
    /// Chunk t C + c is piece c of tree t's part.
    std::int64_t chunkStart(int chunk) const override
    {
        if (chunk == chunks())
            return m_count;
        const int tree = chunk / m_perTree;
        return partStart(m_count, treeCount(), tree) +
               partStart(partSize(m_count, treeCount(), tree), m_perTree, chunk % m_perTree);
    }

    SendOp message(int from, int to, int step) const override
    {
        for (int t = 0; t < treeCount(); ++t) {
            const BinaryTree::Node& node = m_trees[index(t)].nodes[index(from)];
            const int up = upChunk(node.depth, step), down = downChunk(node.depth, step);
            if (node.parent == to && isChunk(up))
                return sendOf(to, t, up, TransferOp::Reduce, node.subtree);
            if ((node.children[0] == to || node.children[1] == to) && isChunk(down))
                return sendOf(to, t, down, TransferOp::Copy, m_ranks);
        }
        return {};
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        for (int t = 0; t < treeCount(); ++t) {
            const BinaryTree::Node& node = m_trees[index(t)].nodes[index(rank)];
            const int up = upChunk(node.depth, step);
            if (node.parent != kNone && isChunk(up))
                out.push_back(sendOf(node.parent, t, up, TransferOp::Reduce, node.subtree));
            const int down = downChunk(node.depth, step);
            for (const int child : node.children) {
                if (child != kNone && isChunk(down))
                    out.push_back(sendOf(child, t, down, TransferOp::Copy, m_ranks));
            }
        }
    }
    void sources(int rank, int step, std::vector<int>& out) const override
    {
        for (const BinaryTree& tree : m_trees) {
            const BinaryTree::Node& node = tree.nodes[index(rank)];
            for (const int child : node.children) {
                if (child != kNone && isChunk(upChunk(node.depth + 1, step)))
                    out.push_back(child);
            }
            if (node.parent != kNone && isChunk(downChunk(node.depth - 1, step)))
                out.push_back(node.parent);
        }
    }

private:
    int treeCount() const { return static_cast<int>(m_trees.size()); }
    bool isChunk(int chunk) const { return chunk >= 0 && chunk < m_perTree; }
    int upChunk(int depth, int step) const { return step - (m_depth - depth); }
    int downChunk(int depth, int step) const { return step - m_depth - depth; }
    SendOp sendOf(int to, int tree, int piece, TransferOp op, int contributors) const
    {
        const int chunk = tree * m_perTree + piece;
        return {.to = to,
                .chunk = chunk,
                .elements = chunkStart(chunk + 1) - chunkStart(chunk),
                .op = op,
                .contributors = contributors};
    }

    std::vector<BinaryTree> m_trees;
    int m_ranks, m_perTree;
    int m_depth = 0;
    std::int64_t m_count;
};

/// Number of messages on each link of a kind in one direction, and the maximum.
class LinkLoads
{
public:
    explicit LinkLoads(std::size_t links) : m_loads(links, 0), m_links{links} {}

    /// Adds (1) or removes (-1) a message.
    void change(int link, int by)
    {
        int& load = m_loads[index(link)];
        --m_links[index(load)];
        load += by;
        if (index(load) == m_links.size())
            m_links.push_back(0);
        ++m_links[index(load)];
        m_most = std::max(m_most, load);
        // In that case the link that lost the message was the busiest.
        if (m_links[index(m_most)] == 0)
            --m_most;
    }
    int most() const { return m_most; }

private:
    std::vector<int> m_loads;         ///< per link
    std::vector<std::size_t> m_links; ///< number of links with each load
    int m_most = 0;
};

/// The steps of trees whose ranks share their nodes' NICs, one after the other.
class TwoLevelSteps
{
public:
    TwoLevelSteps(const CollectiveRequest& request, std::vector<BinaryTree> trees)
        : m_fabric(request.fabric),
          m_trees(std::move(trees)),
          m_perNode(m_fabric.nicPerRank ? 1 : m_fabric.ranksPerNode),
          m_out(index(request.ranks)),
          m_in(index(request.ranks)),
          m_nicOut(index(request.ranks)),
          m_nicIn(index(request.ranks))
    {
        for (std::size_t t = 0; t < m_trees.size(); ++t)
            addChanges(t, request.chunks);
        std::sort(m_changes.begin(), m_changes.end(),
                  [](const Change& a, const Change& b) { return a.step < b.step; });
    }

    /// For messages of `m` bytes.
    double seconds(double m)
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_changes.size(); ++i) {
            apply(m_changes[i]);
            if (i + 1 < m_changes.size())
                sum += (m_changes[i + 1].step - m_changes[i].step) * stepSeconds(m);
        }
        return sum;
    }

private:
    /// From this step on, all edges between a depth of a tree and the one above carry a chunk up or
    /// down, or stop doing so.
    struct Change
    {
        int step = 0;
        std::size_t tree = 0;
        int depth = 0; ///< of the lower end
        bool up = false;
        int by = 0;
    };

    void addChanges(std::size_t t, int chunks)
    {
        const BinaryTree& tree = m_trees[t];
        m_byDepth.emplace_back(index(tree.depth + 1));
        for (std::size_t rank = 0; rank < tree.nodes.size(); ++rank)
            m_byDepth[t][index(tree.nodes[rank].depth)].push_back(static_cast<int>(rank));
        for (int depth = 1; depth <= tree.depth; ++depth) {
            const int up = tree.depth - depth, down = tree.depth + depth - 1;
            m_changes.push_back({up, t, depth, true, 1});
            m_changes.push_back({up + chunks, t, depth, true, -1});
            m_changes.push_back({down, t, depth, false, 1});
            m_changes.push_back({down + chunks, t, depth, false, -1});
        }
    }

    void apply(const Change& change)
    {
        for (const int rank : m_byDepth[change.tree][index(change.depth)]) {
            const int parent = m_trees[change.tree].nodes[index(rank)].parent;
            const int from = change.up ? rank : parent, to = change.up ? parent : rank;
            m_out.change(from, change.by);
            m_in.change(to, change.by);
            if (from / m_fabric.ranksPerNode == to / m_fabric.ranksPerNode)
                continue;
            m_nicOut.change(from / m_perNode, change.by);
            m_nicIn.change(to / m_perNode, change.by);
        }
    }

    double stepSeconds(double m) const
    {
        const int ports = std::max(m_out.most(), m_in.most());
        const int nics = std::max(m_nicOut.most(), m_nicIn.most());
        const double alpha = m_fabric.alpha.value() + (nics > 0 ? m_fabric.interAlpha.value() : 0);
        return alpha + m * std::max(ports / m_fabric.bandwidth.value(),
                                    nics / m_fabric.interBandwidth.value());
    }

    const FabricSpec& m_fabric;
    std::vector<BinaryTree> m_trees;
    std::vector<std::vector<std::vector<int>>> m_byDepth; ///< ranks of a tree at a depth
    std::vector<Change> m_changes;                        ///< by step
    int m_perNode;                                        ///< ranks behind a NIC
    LinkLoads m_out, m_in, m_nicOut, m_nicIn;
};

std::vector<BinaryTree> treesOf(int ranks, int trees)
{
    if (trees == 1)
        return {inOrderTree(ranks)};
    return {inOrderTree(ranks), complementaryTree(ranks)};
}

Result<ClosedForm> treeFormula(const CollectiveRequest& request, int trees)
{
    const bool twoLevel = nodeCount(request) > 1;
    if (twoLevel && request.ranks > kMostCountedRanks) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(request.ranks),
             .limit = filled(error_forms::kOfTwoLevelTree, {std::to_string(kMostCountedRanks)}),
             .detail =
                 RINGSIDE_TR("the edges of a tree share the NIC of a node unevenly, so they are "
                             "counted one by one")});
    }
    const FabricSpec& fabric = request.fabric;
    const std::int64_t p = request.ranks, count = elementCount(request);
    const int depth = static_cast<int>(std::bit_width(static_cast<unsigned>(request.ranks - 1)));
    const std::int64_t half = partSize(count, trees, 0);
    const double payload =
        static_cast<double>(partSize(half, request.chunks, 0)) * request.elementBytes;
    const double m = payload + request.envelope.value();
    // Fewer than four ranks have fewer neighbors; see the trees of two and of three.
    const int load = static_cast<int>(std::min<std::int64_t>(p - 2 + trees, 2 + trees));
    const int filling = std::clamp(load - 1, 1, 2);
    const double rate = fabric.bandwidth.value(), alpha = fabric.alpha.value();
    const double chunks = request.chunks, fill = 2.0 * depth;

    ClosedForm form;
    form.steps = 2LL * depth + request.chunks - 1;
    form.messages = 2 * (p - 1) * trees * request.chunks;
    // The busiest rank sends its tree's part `load` times, or one part load - 1 times and the other
    // once.
    form.bytesSent = form.bytesReceived =
        trees == 1 ? load * request.bytes.value()
                   : static_cast<double>((load - 1) * half + (count - half)) * request.elementBytes;
    form.seconds =
        twoLevel ? TwoLevelSteps(request, treesOf(request.ranks, trees)).seconds(m)
                 : fill * (alpha + filling * m / rate) + (chunks - 1) * (alpha + load * m / rate);
    form.seconds += (chunks + depth - 1) * 2 * payload * request.gammaSecondsPerByte;
    return form;
}

} // namespace

BinaryTree inOrderTree(int ranks)
{
    BinaryTree tree;
    tree.nodes.resize(index(ranks));
    for (int rank = 0; rank < ranks; ++rank) {
        BinaryTree::Node& node = tree.nodes[index(rank)];
        const auto number = static_cast<unsigned>(rank);
        if (rank == 0) {
            if (ranks > 1)
                node.children[1] =
                    static_cast<int>(std::bit_floor(static_cast<unsigned>(ranks - 1)));
            continue;
        }
        const int bit = 1 << std::countr_zero(number);
        node.parent = (rank ^ bit) | (bit << 1);
        if (node.parent >= ranks)
            node.parent = rank ^ bit;
        if (bit == 1)
            continue;
        node.children[0] = rank - bit / 2;
        int low = bit / 2;
        while (low > 0 && rank + low >= ranks)
            low /= 2;
        node.children[1] = low > 0 ? rank + low : kNone;
    }
    measure(tree);
    return tree;
}

BinaryTree complementaryTree(int ranks)
{
    const BinaryTree first = inOrderTree(ranks);
    const auto renamed = [ranks](int rank) {
        if (rank == kNone)
            return kNone;
        return ranks % 2 == 0 ? ranks - 1 - rank : (rank + 1) % ranks;
    };
    BinaryTree tree = first;
    for (int rank = 0; rank < ranks; ++rank) {
        BinaryTree::Node node = first.nodes[index(rank)];
        node.parent = renamed(node.parent);
        for (int& child : node.children)
            child = renamed(child);
        tree.nodes[index(renamed(rank))] = node;
    }
    return tree;
}

std::unique_ptr<Schedule> binaryTreeSchedule(int ranks, int chunks, std::int64_t count)
{
    return std::make_unique<TreeSchedule>(treesOf(ranks, 1), chunks, count);
}

std::unique_ptr<Schedule> doubleBinaryTreeSchedule(int ranks, int chunks, std::int64_t count)
{
    return std::make_unique<TreeSchedule>(treesOf(ranks, 2), chunks, count);
}

Result<ClosedForm> binaryTreeFormula(const CollectiveRequest& request)
{
    return treeFormula(request, 1);
}

Result<ClosedForm> doubleBinaryTreeFormula(const CollectiveRequest& request)
{
    return treeFormula(request, 2);
}

} // namespace ringside::scaling
