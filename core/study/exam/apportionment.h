// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/exam/blueprint.h"

#include <span>
#include <vector>

namespace ringside::study {

/// Checks that no domain is repeated and that weights are positive and finite. Errors: OutOfRange,
/// DuplicateField.
Done checkBlueprint(std::span<const DomainWeight> blueprint);

/// Apportions places by largest remainders (Hamilton): each domain gets the whole part of its
/// share, the rest go to the largest fractions, and ties to the earlier domain.
std::vector<int> apportion(std::span<const DomainWeight> blueprint, int count);

/// The same with at most `available` places per domain; the others share what a domain cannot fill,
/// by their weights. Gives fewer than `count` only if all are full.
std::vector<int> apportionWithin(std::span<const DomainWeight> blueprint, int count,
                                 std::span<const int> available);

} // namespace ringside::study
