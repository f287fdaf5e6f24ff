// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/vectors/lane_vectors.h"

#include <cassert>
#include <cstring>

namespace ringside::retrieval {

namespace {

constexpr std::size_t kTile =
    4; ///< other vectors computed together, so that a load serves them all

using FourFloats = float __attribute__((vector_size(16)));
using EightFloats = float __attribute__((vector_size(32)));

/// `Count` other vectors by two registers of lanes.
template <class Floats, std::size_t Count>
__attribute__((always_inline)) inline void tileProducts(const float* block, std::size_t dimensions,
                                                        const float* others, float* products)
{
    constexpr std::size_t kWide = sizeof(Floats) / sizeof(float);
    for (std::size_t lane = 0; lane < kLanes; lane += 2 * kWide) {
        Floats sums[Count][2] = {};
        for (std::size_t d = 0; d < dimensions; ++d) {
            Floats low, high;
            std::memcpy(&low, block + d * kLanes + lane, sizeof low);
            std::memcpy(&high, block + d * kLanes + lane + kWide, sizeof high);
            for (std::size_t j = 0; j < Count; ++j) {
                sums[j][0] += low * others[j * dimensions + d];
                sums[j][1] += high * others[j * dimensions + d];
            }
        }
        for (std::size_t j = 0; j < Count; ++j)
            std::memcpy(products + j * kLanes + lane, sums[j], sizeof sums[j]);
    }
}

template <class Floats>
__attribute__((always_inline)) inline void allProducts(const float* block, std::size_t dimensions,
                                                       const float* others, std::size_t count,
                                                       float* products)
{
    std::size_t j = 0;
    for (; j + kTile <= count; j += kTile)
        tileProducts<Floats, kTile>(block, dimensions, others + j * dimensions,
                                    products + j * kLanes);
    for (; j < count; ++j)
        tileProducts<Floats, 1>(block, dimensions, others + j * dimensions, products + j * kLanes);
}

void productsOfFour(const float* block, std::size_t dimensions, const float* others,
                    std::size_t count, float* products)
{
    allProducts<FourFloats>(block, dimensions, others, count, products);
}

#if defined(__x86_64__)
// Without fused multiply-add, whose rounding differs.
__attribute__((target("avx2"))) void productsOfEight(const float* block, std::size_t dimensions,
                                                     const float* others, std::size_t count,
                                                     float* products)
{
    allProducts<EightFloats>(block, dimensions, others, count, products);
}
#endif

} // namespace

LaneVectors::LaneVectors(std::size_t count, std::size_t dimensions)
    : m_count(count),
      m_dimensions(dimensions),
      m_values((count + kLanes - 1) / kLanes * kLanes * dimensions)
{
}

void LaneVectors::set(std::size_t vector, std::span<const float> values)
{
    assert(values.size() == m_dimensions);
    float* place = m_values.data() + offsetOf(vector, 0);
    for (std::size_t d = 0; d < m_dimensions; ++d)
        place[d * kLanes] = values[d];
}

void LaneVectors::copyTo(std::size_t vector, std::span<float> values) const
{
    const float* place = m_values.data() + offsetOf(vector, 0);
    for (std::size_t d = 0; d < m_dimensions; ++d)
        values[d] = place[d * kLanes];
}

void LaneVectors::addTo(std::size_t vector, std::span<float> sums) const
{
    const float* place = m_values.data() + offsetOf(vector, 0);
    for (std::size_t d = 0; d < m_dimensions; ++d)
        sums[d] += place[d * kLanes];
}

std::vector<float> LaneVectors::halfSquares() const
{
    std::vector<float> halves(blocks() * kLanes);
    for (std::size_t i = 0; i < blocks(); ++i) {
        const float* values = block(i);
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const float value = values[d * kLanes + lane];
                halves[i * kLanes + lane] += value * value / 2;
            }
        }
    }
    return halves;
}

void laneProducts(const float* block, std::size_t dimensions, std::span<const float> others,
                  float* products)
{
    assert(dimensions > 0 && others.size() % dimensions == 0);
    const std::size_t count = others.size() / dimensions;
#if defined(__x86_64__)
    static const bool isWide = __builtin_cpu_supports("avx2") != 0;
    if (isWide) {
        productsOfEight(block, dimensions, others.data(), count, products);
        return;
    }
#endif
    productsOfFour(block, dimensions, others.data(), count, products);
}

} // namespace ringside::retrieval
