// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstdint>

namespace ringside::bank {

constexpr std::size_t kPermutations = 128;

/// The least hash of a text's 5-grams under each of 128 fixed permutations (Broder 1997). The share
/// of equal entries of two signatures estimates the Jaccard similarity J of the two sets of 5-grams
/// with a standard error of sqrt(J (1 - J) / 128), 0.04 at 0.6.
using MinHash = std::array<std::uint32_t, kPermutations>;

/// 5-grams are of characters, over the words of the text in lower case with one space between; each
/// digit counts as 0, so that a copy with other numbers is a copy.
MinHash minHashOf(const QString& markdown);

double similarity(const MinHash& a, const MinHash& b);

} // namespace ringside::bank
