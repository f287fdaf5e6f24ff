// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::scaling {

/// A binary tree over ranks; -1 where there is no parent or child.
struct BinaryTree
{
    struct Node
    {
        int parent = -1;
        int children[2] = {-1, -1};
        int depth = 0;   ///< 0 at the root
        int subtree = 1; ///< ranks in it, including this one
        bool operator==(const Node&) const = default;
    };
    std::vector<Node> nodes;
    int depth = 0; ///< of the deepest rank
};

/// NCCL's in-order tree (ncclGetBtree, src/graph/trees.cc): a rank's height is the number of zeros
/// its number ends with, and rank 0 is the root with one child. Depth ceil(lg ranks).
BinaryTree inOrderTree(int ranks);

/// The second tree of NCCL's pair (ncclGetDtree): the first one mirrored, rank -> p - 1 - rank,
/// when p is even, and shifted, rank -> rank + 1, when p is odd. For even p, a rank with two
/// children in one tree has none in the other; for odd p, rank 0 has children in both.
BinaryTree complementaryTree(int ranks);

} // namespace ringside::scaling
