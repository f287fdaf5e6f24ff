// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <cstdlib>

namespace ringside::scaling {

TorusShape::TorusShape(const FabricSpec& fabric) : m_wrap(fabric.wrap)
{
    for (const int size : fabric.torus) {
        if (size < 2)
            continue;
        m_sizes[index(m_dimensions)] = size;
        m_strides[index(m_dimensions)] = m_ranks;
        m_ranks *= size;
        ++m_dimensions;
    }
}

bool TorusShape::isCubic() const
{
    return std::all_of(m_sizes.begin(), m_sizes.begin() + m_dimensions,
                       [this](int size) { return size == m_sizes[0]; });
}

int TorusShape::neighbor(int rank, int dimension, bool up) const
{
    const int size = m_sizes[index(dimension)], stride = m_strides[index(dimension)];
    const int at = position(rank, dimension);
    const int next = up ? (at + 1 == size ? 0 : at + 1) : (at == 0 ? size - 1 : at - 1);
    return rank + (next - at) * stride;
}

TorusShape::Way TorusShape::wayIn(int dimension, int from, int to) const
{
    const int apart = std::abs(to - from), around = m_sizes[index(dimension)] - apart;
    if (!m_wrap || apart < around)
        return {apart, to > from};
    if (around < apart)
        return {around, to < from};
    return {apart, to != 0};
}

int TorusShape::hops(int from, int to) const
{
    int hops = 0;
    for (int d = 0; d < m_dimensions; ++d)
        hops += wayIn(d, position(from, d), position(to, d)).hops;
    return hops;
}

int TorusShape::mostHops() const
{
    int hops = 0;
    for (int d = 0; d < m_dimensions; ++d)
        hops += m_wrap ? size(d) / 2 : size(d) - 1;
    return hops;
}

void TorusShape::route(int from, int to, std::vector<std::int32_t>& links) const
{
    for (int d = 0; d < m_dimensions; ++d) {
        const Way way = wayIn(d, position(from, d), position(to, d));
        for (int hop = 0; hop < way.hops; ++hop) {
            links.push_back(link(from, d, way.up));
            from = neighbor(from, d, way.up);
        }
    }
}

bool isTorus(const FabricSpec& fabric)
{
    return fabric.torus[0] > 0;
}

std::string torusText(const FabricSpec& fabric)
{
    std::string text;
    for (const int size : fabric.torus) {
        if (size > 0)
            text += (text.empty() ? "" : " x ") + std::to_string(size);
    }
    return text;
}

} // namespace ringside::scaling
