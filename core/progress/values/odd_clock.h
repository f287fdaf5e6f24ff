// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// A device whose clock was wrong while it recorded entries. They count like all others.
struct OddClock
{
    QString deviceId;
    std::int64_t firstMs = 0; ///< the earliest of the odd times
    std::int64_t lastMs = 0;  ///< the latest one
    int entries = 0;          ///< that have such a time
    bool operator==(const OddClock&) const = default;
};

} // namespace ringside::progress
