// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::retrieval {

/// `fetched` of `vectors` are taken without regard to their owner; `matching` belong to the caller.
struct FilteredList
{
    double vectors = 1, matching = 0, fetched = 0;
};

/// How many of the fetched vectors are the caller's, H, by the hypergeometric law.
struct FoundInList
{
    double found = 0;     ///< E[min(H, wanted)]
    double fullShare = 0; ///< P(H >= min(wanted, matching))
};
FoundInList foundIn(const FilteredList& list, double wanted);

} // namespace ringside::retrieval
