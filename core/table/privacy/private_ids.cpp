// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/private_ids.h"

#include "core/statistics/addressed_draws.h"
#include "core/table/part/part.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace ringside::table {

using statistics::drawAt;
using statistics::kGoldenStep;
using statistics::mixed;

namespace {

constexpr std::uint64_t kPresentChannel = 1, kMostLoads = 32, kPersonStep = 16;

std::uint64_t powerOfTen(double digits)
{
    std::uint64_t power = 1;
    for (double digit = 0; digit < digits; ++digit)
        power *= 10;
    return power;
}

bool hasKey(const PrivateId& id)
{
    return id.transform == IdTransform::Hash || id.transform == IdTransform::Token ||
           id.transform == IdTransform::Fpe;
}

/// Numbers that represent the outputs in one load; those of different loads are comparable.
std::vector<std::uint64_t> outputsIn(const PrivateId& id, const PeopleInLoads& people,
                                     std::size_t load)
{
    const std::uint64_t shown =
        id.transform == IdTransform::Mask ? powerOfTen(id.keep) : powerOfTen(id.length);
    std::vector<std::uint64_t> outputs;
    for (std::size_t person = 0; person < people.ids.size(); ++person) {
        if (people.present[load][person])
            outputs.push_back(people.ids[person] % shown);
    }
    std::ranges::sort(outputs);
    return outputs;
}

double equalPairs(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b)
{
    double pairs = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] != b[j]) {
            ++(a[i] < b[j] ? i : j);
            continue;
        }
        const std::uint64_t value = a[i];
        double left = 0, right = 0;
        for (; i < a.size() && a[i] == value; ++i)
            ++left;
        for (; j < b.size() && b[j] == value; ++j)
            ++right;
        pairs += left * right;
    }
    return pairs;
}

/// A Feistel network over decimal digits, as format-preserving encryption has one.
std::uint64_t feistel(std::uint64_t number, double length, std::uint64_t key)
{
    constexpr std::uint64_t kRounds = 8;
    const std::uint64_t right = powerOfTen(std::floor(length / 2));
    const std::uint64_t left = powerOfTen(length) / right;
    std::uint64_t high = number / right, low = number % right;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        if (round % 2 == 0)
            high = (high + mixed(mixed(low + key) + round)) % left;
        else
            low = (low + mixed(mixed(high + key) + round)) % right;
    }
    return high * right + low;
}

std::string letters(std::uint64_t code)
{
    constexpr std::string_view kAlphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789+/";
    std::string text;
    for (int i = 0; i < 6; ++i, code /= kAlphabet.size())
        text += kAlphabet[code % kAlphabet.size()];
    return text;
}

std::string hexadecimal(std::uint64_t code)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int i = 0; i < 8; ++i, code /= kDigits.size())
        text += kDigits[code % kDigits.size()];
    return text;
}

} // namespace

PeopleInLoads PeopleInLoads::of(const PrivacyScenario& scenario)
{
    const std::uint64_t seed = seedOf(scenario.seed);
    const std::size_t people = countOf(scenario.people);
    const std::uint64_t numbers = powerOfTen(scenario.id->length);
    PeopleInLoads made;
    std::unordered_set<std::uint64_t> taken(2 * people);
    for (std::uint64_t person = 0; person < people; ++person) {
        std::uint64_t id = mixed(seed + kGoldenStep * (kPersonStep * person + 1)) % numbers;
        while (!taken.insert(id).second)
            id = (id + 1) % numbers;
        made.ids.push_back(id);
    }
    for (std::uint64_t load = 0; load < countOf(scenario.loads); ++load) {
        std::vector<bool> present(people, true);
        for (std::uint64_t person = 0; scenario.present < 1 && person < people; ++person)
            present[person] =
                drawAt(seed, kMostLoads * person + load, kPresentChannel) < scenario.present;
        made.present.push_back(std::move(present));
    }
    return made;
}

JoinCounts joinsOf(const PrivacyScenario& scenario, const PeopleInLoads& people)
{
    const PrivateId& id = *scenario.id;
    const bool isJoined =
        id.transform != IdTransform::Redact && !(hasKey(id) && id.key == KeyLife::PerLoad);
    JoinCounts counts;
    std::vector<std::vector<std::uint64_t>> outputs;
    for (std::size_t load = 0; load < people.present.size(); ++load) {
        counts.rows +=
            scenario.rows * static_cast<double>(std::ranges::count(people.present[load], true));
        outputs.push_back(isJoined ? outputsIn(id, people, load) : std::vector<std::uint64_t>());
    }
    for (std::size_t a = 0; a < people.present.size(); ++a) {
        for (std::size_t b = a + 1; b < people.present.size(); ++b) {
            for (std::size_t person = 0; person < people.ids.size(); ++person)
                counts.truePairs += people.present[a][person] && people.present[b][person] ? 1 : 0;
            counts.joinedPairs += equalPairs(outputs[a], outputs[b]);
        }
    }
    counts.hits = isJoined ? counts.truePairs : 0;
    return counts;
}

bool keepsFormat(const PrivateId& id)
{
    return id.transform == IdTransform::None || id.transform == IdTransform::Fpe ||
           (id.transform == IdTransform::Mask && id.keep == id.length);
}

bool isReversible(const PrivateId& id)
{
    return id.transform == IdTransform::None || id.transform == IdTransform::Token ||
           id.transform == IdTransform::Fpe;
}

bool isRecomputable(const PrivateId& id)
{
    return id.transform != IdTransform::Redact && (!hasKey(id) || id.key == KeyLife::Fixed);
}

double digitsShown(const PrivateId& id)
{
    return id.transform == IdTransform::None   ? id.length
           : id.transform == IdTransform::Mask ? id.keep
                                               : 0;
}

std::string digitsOf(std::uint64_t number, double length)
{
    const std::string digits = std::to_string(number);
    return std::string(countOf(length) - std::min(countOf(length), digits.size()), '0') + digits;
}

std::string outputOf(const PrivateId& id, std::uint64_t number, std::size_t load)
{
    const std::uint64_t key = kGoldenStep * (id.key == KeyLife::PerLoad ? load + 2 : 1);
    switch (id.transform) {
    case IdTransform::None:
        return digitsOf(number, id.length);
    case IdTransform::Mask: {
        std::string digits = digitsOf(number, id.length);
        std::fill_n(digits.begin(), countOf(id.length - id.keep), '*');
        return digits;
    }
    case IdTransform::Hash:
        return hexadecimal(mixed(number + key));
    case IdTransform::Token:
        return letters(mixed(number + key));
    case IdTransform::Fpe:
        return digitsOf(feistel(number, id.length, key), id.length);
    case IdTransform::Redact:
        break;
    }
    return {};
}

} // namespace ringside::table
