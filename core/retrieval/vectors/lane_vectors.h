// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace ringside::retrieval {

/// Vectors side by side in one block, so that one instruction computes several of them.
inline constexpr std::size_t kLanes = 16;

/// Vectors of equal length in blocks of kLanes; a block has the first component of all of them,
/// then the second. The last block is filled up with zeros.
class LaneVectors
{
public:
    LaneVectors(std::size_t count, std::size_t dimensions);

    std::size_t count() const { return m_count; }
    std::size_t dimensions() const { return m_dimensions; }
    std::size_t blocks() const { return (m_count + kLanes - 1) / kLanes; }
    const float* block(std::size_t index) const
    {
        return m_values.data() + index * kLanes * m_dimensions;
    }
    void set(std::size_t vector, std::size_t dimension, float value)
    {
        m_values[offsetOf(vector, dimension)] = value;
    }
    /// Copies a whole vector; it has dimensions() components.
    void set(std::size_t vector, std::span<const float> values);
    void copyTo(std::size_t vector, std::span<float> values) const;
    void addTo(std::size_t vector, std::span<float> sums) const;

    /// Half the squared length of each vector.
    std::vector<float> halfSquares() const;

private:
    std::size_t offsetOf(std::size_t vector, std::size_t dimension) const
    {
        return (vector / kLanes * m_dimensions + dimension) * kLanes + vector % kLanes;
    }

    std::size_t m_count, m_dimensions;
    std::vector<float> m_values;
};

/// Inner products of a block's vectors with others, which follow each other in `others`:
/// products[j * kLanes + lane]. Each is summed in the order of its dimensions, so that every
/// processor computes the same numbers.
void laneProducts(const float* block, std::size_t dimensions, std::span<const float> others,
                  float* products);

} // namespace ringside::retrieval
