// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <cmath>

namespace ringside::test {

/// Whether `value` is `expected` within a share of it; 1e-15 around an expected 0.
inline bool isNear(double value, double expected, double tolerance = 1e-9)
{
    return std::abs(value - expected) <= (expected == 0 ? 1e-15 : tolerance * std::abs(expected));
}

} // namespace ringside::test

/// Fails the test, with both numbers, when they differ by more than rounding.
#define COMPARE_CLOSE(value, expected)                                                             \
    QVERIFY2(ringside::test::isNear(value, expected),                                              \
             qPrintable(                                                                           \
                 QStringLiteral("%1 is not %2").arg(value, 0, 'g', 17).arg(expected, 0, 'g', 17)))
