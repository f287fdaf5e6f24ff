// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/exam/blueprint.h"

#include <span>
#include <vector>

namespace ringside::study {

/// Domains that stand once each, with positive finite weights; OutOfRange or DuplicateField.
Done checkBlueprint(std::span<const DomainWeight> blueprint);

/// Seats by the method of largest remainders (Hamilton): each domain gets the whole part of its
/// share, the rest go to the largest fractions, the earlier domain at a tie.
std::vector<int> seats(std::span<const DomainWeight> blueprint, int count);

/// The same with at most `available` seats a domain; what a domain cannot fill goes to the others
/// by their weights. Fewer than `count` only when all are full.
std::vector<int> seatsWithin(std::span<const DomainWeight> blueprint, int count,
                             std::span<const int> available);

} // namespace ringside::study
