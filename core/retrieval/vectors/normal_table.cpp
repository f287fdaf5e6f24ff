// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/vectors/normal_table.h"

#include "core/statistics/distributions.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside::retrieval {

namespace {

constexpr std::size_t kCells = 65536;

const std::vector<float>& quantiles()
{
    static const std::vector<float> table = [] {
        std::vector<float> made(kCells);
        for (std::size_t i = 0; i < kCells / 2; ++i) {
            const double p = (static_cast<double>(i) + 0.5) / kCells;
            made[i] = static_cast<float>(statistics::normalQuantile(p));
            made[kCells - 1 - i] = -made[i];
        }
        return made;
    }();
    return table;
}

} // namespace

void drawNormals(Rng& random, std::span<float> values)
{
    const float* table = quantiles().data();
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        bits = i % 4 == 0 ? random.next() : bits >> 16;
        values[i] = table[bits & (kCells - 1)];
    }
}

} // namespace ringside::retrieval
