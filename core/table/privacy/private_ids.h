// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/privacy_scenario.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringside::table {

/// The numbers of people and the loads in which they are. Person p has
/// mixed(seed + step (16 p + 1)) mod 10^length, or the next number that is free, and is in load l
/// if u(seed, 32 p + l, 1) < present.
struct PeopleInLoads
{
    std::vector<std::uint64_t> ids;
    std::vector<std::vector<bool>> present; ///< by load, then by person

    static PeopleInLoads of(const PrivacyScenario& scenario);
};

/// Pairs of persons in two loads whose outputs are equal. Persons count, not rows.
struct JoinCounts
{
    double rows = 0;
    double truePairs = 0, hits = 0; ///< of one person; hits have equal outputs
    double joinedPairs = 0;         ///< of any two persons
};
/// A token of a key and a number is equal only for the same key and number.
JoinCounts joinsOf(const PrivacyScenario& scenario, const PeopleInLoads& people);

/// Whether outputs have as many digits as the number and nothing else.
bool keepsFormat(const PrivateId& id);
/// Whether the key gives the number back.
bool isReversible(const PrivateId& id);
/// Whether the output of a known number can be computed again.
bool isRecomputable(const PrivateId& id);
double digitsShown(const PrivateId& id);

/// What a picture shows in place of the number. Tokens are short and made for the app, by
/// mixed(); they are not those of the product's ciphers. "" for a number that was removed.
std::string outputOf(const PrivateId& id, std::uint64_t number, std::size_t load);
/// With leading zeros.
std::string digitsOf(std::uint64_t number, double length);

} // namespace ringside::table
