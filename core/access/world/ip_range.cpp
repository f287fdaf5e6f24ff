// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/ip_range.h"

#include <charconv>

namespace ringside::access {

std::optional<IpRange> IpRange::parsed(std::string_view text)
{
    constexpr unsigned kBits = 32, kParts = 4, kLargestPart = 255;
    std::uint32_t address = 0;
    for (unsigned part = 0; part <= kParts; ++part) {
        unsigned number = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (status != std::errc())
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (part == kParts) {
            if (!text.empty() || number > kBits)
                return std::nullopt;
            const std::uint32_t size = number == 0 ? ~0U : (1U << (kBits - number)) - 1;
            if (address & size)
                return std::nullopt;
            return IpRange{address, address + size};
        }
        const char after = part + 1 == kParts ? '/' : '.';
        if (number > kLargestPart || text.empty() || text.front() != after)
            return std::nullopt;
        text.remove_prefix(1);
        address = (address << 8) | number;
    }
    return std::nullopt;
}

} // namespace ringside::access
