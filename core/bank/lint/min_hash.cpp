// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/min_hash.h"

#include "core/bank/lint/text/words.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace ringside::bank {

namespace {

constexpr qsizetype kGram = 5;

/// x -> multiplier x + offset modulo 2^32: with an odd multiplier a permutation of 32-bit numbers.
struct Permutation
{
    std::uint32_t multiplier = 1, offset = 0;
};

/// Steele, Lea and Flood 2014, SplitMix64: mixes all bits.
std::uint64_t mixed(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

const std::array<Permutation, kPermutations>& permutations()
{
    static const auto fixed = [] {
        std::array<Permutation, kPermutations> made;
        std::uint64_t state = 0;
        for (Permutation& permutation : made) {
            state = mixed(state);
            permutation = {static_cast<std::uint32_t>(state) | 1U,
                           static_cast<std::uint32_t>(state >> 32U)};
        }
        return made;
    }();
    return fixed;
}

/// Hashes of the distinct 5-grams; of the whole text when it is shorter.
std::vector<std::uint32_t> gramsOf(const QString& markdown)
{
    QString text = wordsOf(markdown).join(QLatin1Char(' '));
    std::replace_if(
        text.begin(), text.end(), [](QChar c) { return c.isDigit(); }, QLatin1Char('0'));
    std::vector<std::uint32_t> grams;
    const qsizetype last = std::max<qsizetype>(text.size() - kGram, 0);
    for (qsizetype i = 0; i <= last; ++i) {
        std::uint64_t hash = 0;
        for (const QChar c : QStringView(text).mid(i, kGram))
            hash = mixed(hash ^ c.unicode());
        grams.push_back(static_cast<std::uint32_t>(hash >> 32U));
    }
    std::sort(grams.begin(), grams.end());
    grams.erase(std::unique(grams.begin(), grams.end()), grams.end());
    return grams;
}

} // namespace

MinHash minHashOf(const QString& markdown)
{
    const std::vector<std::uint32_t> grams = gramsOf(markdown);
    MinHash signature{};
    for (std::size_t i = 0; i < kPermutations; ++i) {
        const Permutation by = permutations()[i];
        std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
        for (const std::uint32_t gram : grams)
            least = std::min(least, gram * by.multiplier + by.offset);
        signature[i] = least;
    }
    return signature;
}

double similarity(const MinHash& a, const MinHash& b)
{
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < kPermutations; ++i)
        equal += a[i] == b[i] ? 1U : 0U;
    return equal / static_cast<double>(kPermutations);
}

} // namespace ringside::bank
