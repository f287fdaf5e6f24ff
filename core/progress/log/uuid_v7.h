// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace ringside::progress {

/// The greatest time of a UUIDv7, as Unix milliseconds: 48 bits, in the year 10889.
inline constexpr std::int64_t kLastUuidV7Ms = (std::int64_t{1} << 48) - 1;

/// UUIDs of version 7 (RFC 9562, 5.7 and 6.2 method 2): 48 bits of Unix milliseconds, then 74 bits
/// that are random in a new millisecond and count up within one. Each is greater than the one
/// before, also as text, even when the wall clock stops or goes back. For one thread.
class UuidV7Source
{
public:
    using RandomBits = std::function<std::uint64_t()>; ///< 64 independent bits per call

    explicit UuidV7Source(RandomBits randomBits) : m_randomBits(std::move(randomBits)) {}

    /// All later ids are greater than `uuid`. Text that is not a UUIDv7 is ignored.
    void continueAfter(const QString& uuid);
    /// Lower case, with hyphens. Times before 1970 or beyond 48 bits are clamped.
    QString next(std::int64_t wallMs);

private:
    void countUp();

    RandomBits m_randomBits;
    std::uint64_t m_ms = 0;   ///< 48 bits
    std::uint64_t m_high = 0; ///< 12 bits: rand_a
    std::uint64_t m_low = 0;  ///< 62 bits: rand_b
    bool m_started = false;
};

/// At most as great as any UUIDv7 of that millisecond or a later one.
QString firstUuidV7(std::int64_t wallMs);
/// True for the 36 characters of a UUIDv7 in lower case.
bool isUuidV7(const QString& text);
/// The Unix milliseconds of a UUIDv7; absent for other text.
std::optional<std::int64_t> msOfUuidV7(const QString& text);

} // namespace ringside::progress
