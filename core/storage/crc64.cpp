// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/crc64.h"

#include <array>

namespace ringside::storage {

namespace {

using Table = std::array<std::uint64_t, 256>;

/// Table n has the remainder of a byte followed by n zero bytes, so that 8 bytes take one step
/// (Kounavis and Berry 2005, "slicing-by-8").
constexpr std::array<Table, 8> makeTables()
{
    std::array<Table, 8> tables{};
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        std::uint64_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder >> 1) ^ ((remainder & 1) != 0 ? 0xC96C5795D7870F42U : 0U);
        tables[0][byte] = remainder;
    }
    for (std::size_t n = 1; n < 8; ++n) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint64_t before = tables[n - 1][byte];
            tables[n][byte] = tables[0][before & 0xff] ^ (before >> 8);
        }
    }
    return tables;
}

constexpr std::array<Table, 8> kTables = makeTables();

} // namespace

std::uint64_t crc64(std::string_view bytes)
{
    std::uint64_t crc = ~std::uint64_t{0};
    while (bytes.size() >= 8) {
        for (std::size_t i = 0; i < 8; ++i)
            crc ^= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
        std::uint64_t next = 0;
        for (std::size_t i = 0; i < 8; ++i)
            next ^= kTables[7 - i][(crc >> (8 * i)) & 0xff];
        crc = next;
        bytes.remove_prefix(8);
    }
    for (const char byte : bytes)
        crc = kTables[0][(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

} // namespace ringside::storage
