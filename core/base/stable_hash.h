// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ringside {

/// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): std::hash differs between
/// libraries.
inline std::uint64_t stableHash(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char character : text)
        hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3ULL;
    return hash;
}

} // namespace ringside
