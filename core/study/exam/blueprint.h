// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::study {

/// A domain's weight in an exam's blueprint. Weights need not add up to anything.
struct DomainWeight
{
    int domain = 0;
    double weight = 0;
    bool operator==(const DomainWeight&) const = default;
};

} // namespace ringside::study
