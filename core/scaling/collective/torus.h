// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"
#include "core/scaling/collective/collective.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ringside::scaling {

/// Ranks, links and routes of a torus or mesh. Rank r has the coordinates r mod d1, r / d1 mod d2,
/// and so on. Messages are routed dimension by dimension, starting with the first, in the shorter
/// direction. Of two equal directions the upward one is taken, except from the middle of a row of
/// even length down to rank 0 of that row, as SimGrid's torus does, against which the times are
/// validated.
///
/// A link is one-way and belongs to the rank it leaves. With wrap, a row of two ranks has two links
/// each way; routing uses the one that does not wrap around.
class TorusShape
{
public:
    /// Dimensions with one rank have no links and do not count.
    explicit TorusShape(const FabricSpec& fabric);

    int dimensions() const { return m_dimensions; }
    int size(int dimension) const { return m_sizes[index(dimension)]; }
    int ranks() const { return m_ranks; }
    bool wraps() const { return m_wrap; }
    bool isCubic() const; ///< all directions have the same length
    int position(int rank, int dimension) const
    {
        return rank / m_strides[index(dimension)] % m_sizes[index(dimension)];
    }
    /// The next rank up or down its row, wrapping around the end where links allow.
    int neighbor(int rank, int dimension, bool up) const;

    int links() const { return 2 * m_dimensions * m_ranks; }
    std::int32_t link(int rank, int dimension, bool up) const
    {
        return (rank * m_dimensions + dimension) * 2 + (up ? 1 : 0);
    }
    /// Number of links that a message crosses.
    int hops(int from, int to) const;
    int mostHops() const;
    /// Appends these links in order.
    void route(int from, int to, std::vector<std::int32_t>& links) const;

private:
    struct Way
    {
        int hops = 0;
        bool up = false;
    };

    Way wayIn(int dimension, int from, int to) const;

    std::array<int, 3> m_sizes{1, 1, 1}, m_strides{1, 1, 1};
    int m_dimensions = 0;
    int m_ranks = 1;
    bool m_wrap;
};

/// True for a torus or mesh.
bool isTorus(const FabricSpec& fabric);
/// "4 x 4 x 2"
std::string torusText(const FabricSpec& fabric);

} // namespace ringside::scaling
