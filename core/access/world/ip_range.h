// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringside::access {

/// The addresses of an IPv4 range, both ends included.
struct IpRange
{
    std::uint32_t first = 0, last = 0;

    /// Of "10.0.0.0/16"; nothing for other text, and for an address inside the range.
    static std::optional<IpRange> parsed(std::string_view text);
    bool overlaps(const IpRange& other) const { return first <= other.last && other.first <= last; }
};

} // namespace ringside::access
