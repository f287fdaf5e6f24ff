// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ringside::bank {

/// Exponents of byte, bit, second and floating-point operation.
using Dimension = std::array<int, 4>;

/// One side of `a = b`, computed. `value` is in SI (bytes, bits, seconds, operations).
struct SideValue
{
    double value = 0;
    Dimension dimension{};
    bool hasUnit = false;
    double unitScale = 1;   ///< of a side that is one number with a unit: 1e-3 for ms
    bool isLiteral = false; ///< one printed number, nothing computed
    double lastDigit = 0;   ///< SI value of one unit of a literal's last printed digit
};

/// Grammar: numbers (4, 0.8, 110e6, 1,024) with units, + - · * × ⋅ / ÷ ^, superscript powers,
/// parentheses, sqrt, min, max, log2, exp. A unit comes after a number or a bracket: s, ms, us, µs,
/// B, bytes, kB, MB, GB, TB, KiB, MiB, GiB, bit, Gbit, Gbps, FLOP, TFLOP, %, ×, each also per
/// something (GB/s), and names of counted things (GPUs, samples, tokens). Nothing when the text is
/// not purely numeric.
std::optional<SideValue> evaluateSide(const QString& text);

/// A pair of sides of a chain that disagree.
struct Disagreement
{
    QString left, right;
    double leftValue = 0, rightValue = 0; ///< in the unit of the right side
};

/// Checks every `a = b` (also ≈) of one line of code whose sides are numeric. Two sides agree
/// within half a unit of the last printed digit or 0.5 %, whichever is more.
std::vector<Disagreement> checkChain(const QString& line);

} // namespace ringside::bank
