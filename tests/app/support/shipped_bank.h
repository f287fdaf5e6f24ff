// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::test {

/// The bank of the shipped questions, which the build compiles; no test writes to it.
inline QString shippedBank()
{
    return QStringLiteral(RINGSIDE_SHIPPED_BANK);
}

} // namespace ringside::test
