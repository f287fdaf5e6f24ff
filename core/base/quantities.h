// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace ringside {

/// A double with its unit in its type, so that only meaningful operations compile. Decimal and
/// binary prefixes differ: kMega is 1e6, kMebi is 2^20.
template <class Tag> class Quantity
{
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : m_value(value) {}

    constexpr double value() const { return m_value; }

    constexpr Quantity operator+(Quantity other) const { return Quantity(m_value + other.m_value); }
    constexpr Quantity operator-(Quantity other) const { return Quantity(m_value - other.m_value); }
    constexpr Quantity operator*(double factor) const { return Quantity(m_value * factor); }
    constexpr Quantity operator/(double divisor) const { return Quantity(m_value / divisor); }
    constexpr double operator/(Quantity other) const { return m_value / other.m_value; }
    constexpr Quantity& operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr auto operator<=>(const Quantity&) const = default;

private:
    double m_value = 0;
};

template <class Tag> constexpr Quantity<Tag> operator*(double factor, Quantity<Tag> quantity)
{
    return quantity * factor;
}

using Bytes = Quantity<struct BytesTag>;
using Seconds = Quantity<struct SecondsTag>;
using BytesPerSecond = Quantity<struct BytesPerSecondTag>;
using Flops = Quantity<struct FlopsTag>; ///< a number of floating-point operations
using FlopsPerSecond = Quantity<struct FlopsPerSecondTag>;

constexpr Seconds operator/(Bytes bytes, BytesPerSecond rate)
{
    return Seconds(bytes.value() / rate.value());
}
constexpr Bytes operator*(BytesPerSecond rate, Seconds time)
{
    return Bytes(rate.value() * time.value());
}
constexpr BytesPerSecond operator/(Bytes bytes, Seconds time)
{
    return BytesPerSecond(bytes.value() / time.value());
}
constexpr Seconds operator/(Flops work, FlopsPerSecond rate)
{
    return Seconds(work.value() / rate.value());
}

inline constexpr double kKilo = 1e3;
inline constexpr double kMega = 1e6;
inline constexpr double kGiga = 1e9;
inline constexpr double kTera = 1e12;
inline constexpr double kKibi = 1024.0;
inline constexpr double kMebi = 1024.0 * 1024.0;
inline constexpr double kGibi = 1024.0 * 1024.0 * 1024.0;

/// A network rate as vendors state it: 1 Gbps = 1e9 bit/s = 1.25e8 byte/s.
constexpr BytesPerSecond gigabitsPerSecond(double gbps)
{
    return BytesPerSecond(gbps * 1e9 / 8.0);
}
constexpr Bytes mebibytes(double count)
{
    return Bytes(count * kMebi);
}
constexpr Seconds microseconds(double count)
{
    return Seconds(count * 1e-6);
}

} // namespace ringside
