// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ringside::storage {

/// CRC-64/XZ: reflected polynomial 0xC96C5795D7870F42, all bits inverted before and after. Detects
/// every change within 64 consecutive bits; of other changes it misses 1 in 2^64. Source: ECMA-182
/// annex B; parameters of https://reveng.sourceforge.io/crc-catalogue/.
std::uint64_t crc64(std::string_view bytes);

} // namespace ringside::storage
