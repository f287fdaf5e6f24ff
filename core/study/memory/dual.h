// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace ringside::study {

/// A number with its N partial derivatives (forward-mode differentiation). It gives exact gradients
/// of any formula written for double. Comparisons use only the value, so a minimum or a limit
/// passes on the derivative of the side that it takes.
template <std::size_t N> struct Dual
{
    double value = 0;
    std::array<double, N> slopes{};

    Dual() = default;
    explicit Dual(double v) : value(v) {}
    /// The variable number `index`.
    static Dual variable(double v, std::size_t index)
    {
        Dual dual(v);
        dual.slopes[index] = 1;
        return dual;
    }

    friend bool operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
    Dual operator-() const { return chained(-value, -1); }
    friend Dual operator+(const Dual& a, const Dual& b)
    {
        return combined(a, b, a.value + b.value, 1, 1);
    }
    friend Dual operator-(const Dual& a, const Dual& b)
    {
        return combined(a, b, a.value - b.value, 1, -1);
    }
    friend Dual operator*(const Dual& a, const Dual& b)
    {
        return combined(a, b, a.value * b.value, b.value, a.value);
    }
    friend Dual operator/(const Dual& a, const Dual& b)
    {
        const double quotient = a.value / b.value;
        return combined(a, b, quotient, 1 / b.value, -quotient / b.value);
    }
    friend Dual exp(const Dual& a)
    {
        const double result = std::exp(a.value);
        return a.chained(result, result);
    }
    friend Dual log(const Dual& a) { return a.chained(std::log(a.value), 1 / a.value); }
    /// a > 0.
    friend Dual pow(const Dual& a, const Dual& b)
    {
        const double result = std::pow(a.value, b.value);
        return combined(a, b, result, b.value * result / a.value, std::log(a.value) * result);
    }

private:
    Dual chained(double result, double slope) const
    {
        Dual dual(result);
        for (std::size_t i = 0; i < N; ++i)
            dual.slopes[i] = slope * slopes[i];
        return dual;
    }
    static Dual combined(const Dual& a, const Dual& b, double result, double byA, double byB)
    {
        Dual dual(result);
        for (std::size_t i = 0; i < N; ++i)
            dual.slopes[i] = byA * a.slopes[i] + byB * b.slopes[i];
        return dual;
    }
};

} // namespace ringside::study
