// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/crc64.h"

#include <array>

namespace ringside::storage {

namespace {

constexpr std::array<std::uint64_t, 256> makeTable()
{
    std::array<std::uint64_t, 256> table{};
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        std::uint64_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder >> 1) ^ ((remainder & 1) != 0 ? 0xC96C5795D7870F42U : 0U);
        table[byte] = remainder;
    }
    return table;
}

constexpr std::array<std::uint64_t, 256> kTable = makeTable();

} // namespace

std::uint64_t crc64(std::string_view bytes)
{
    std::uint64_t crc = ~std::uint64_t{0};
    for (const char byte : bytes)
        crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

} // namespace ringside::storage
