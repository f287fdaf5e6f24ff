// SPDX-License-Identifier: GPL-3.0-or-later
//
// Percentiles by counting. Doubles of at least 0 are in the order of their bits, so their leading
// bits (11 of the exponent, 8 of the mantissa) divide them into buckets in ascending order, 256 per
// octave. The buckets cover 16 octaves around the mean, from 2^-12 to 2^4 of it; the first one
// takes what is shorter as well, such as the many waits of 0, and the last one what is longer. One
// pass counts the values of each bucket, a second one collects the buckets that hold a wanted rank,
// and these are divided in the same way by their next bits until few values are left to sort. The
// result is that of sorting all values.
#include "core/statistics/percentiles.h"

#include "core/base/index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>

namespace ringside::statistics {

namespace {

/// The rank ceil(p n), from 1 to n. The small offset keeps 0.95 * 20 at 19.
std::int64_t rankOf(double p, std::int64_t n)
{
    const double rank = std::ceil(p * static_cast<double>(n) - 1e-9);
    return static_cast<std::int64_t>(std::clamp(rank, 1.0, static_cast<double>(n)));
}

/// Reading a value and its number of occurrences from either kind of sample.
double valueOf(double item)
{
    return item;
}
double valueOf(const CountedValue& item)
{
    return item.value;
}
std::int64_t countOf(double)
{
    return 1;
}
std::int64_t countOf(const CountedValue& item)
{
    return item.count;
}

/// The bits of a value from `shift` on, without the sign, so that -0 is 0.
std::uint64_t bitsFrom(double value, int shift)
{
    return (std::bit_cast<std::uint64_t>(value) << 1) >> (shift + 1);
}

/// The first division of a sample. Small enough to be cleared and searched in a moment.
class Buckets
{
public:
    static constexpr std::size_t kCount = std::size_t{16} * 256;

    explicit Buckets(double mean)
        : m_first(static_cast<std::int64_t>(bitsFrom(mean, kShift)) - std::int64_t{12} * 256)
    {
    }

    std::size_t of(double value) const
    {
        const std::int64_t place = static_cast<std::int64_t>(bitsFrom(value, kShift)) - m_first;
        return static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, kCount - 1));
    }
    /// The values of a bucket agree in the bits from here on.
    static int shiftOf(std::size_t bucket)
    {
        return bucket == 0 || bucket == kCount - 1 ? kAllBits : kShift;
    }

    std::array<std::int64_t, kCount> counts{};

private:
    static constexpr int kAllBits = 63, kShift = 52 - 8;
    std::int64_t m_first;
};

/// The value at a rank, from 1 on, of items that agree in the bits from `shift` on.
template <class Item> double valueAt(const std::vector<Item>& bucket, std::int64_t rank, int shift)
{
    constexpr int kBits = 11;
    constexpr std::size_t kBuckets = std::size_t{1} << kBits, kFew = 200;
    const auto byValue = [](const Item& a, const Item& b) { return valueOf(a) < valueOf(b); };
    const double least = valueOf(*std::min_element(bucket.begin(), bucket.end(), byValue));
    std::int64_t leastCount = 0;
    for (const Item& item : bucket)
        leastCount += valueOf(item) == least ? countOf(item) : 0;
    if (rank <= leastCount)
        return least; // such as the many waits of 0
    std::vector<Item> items = bucket;
    while (shift > 0 && items.size() > kFew) {
        shift = std::max(0, shift - kBits);
        const auto place = [&](const Item& item) {
            return static_cast<std::size_t>(bitsFrom(valueOf(item), shift) % kBuckets);
        };
        std::array<std::int64_t, kBuckets> counts{};
        for (const Item& item : items)
            counts[place(item)] += countOf(item);
        std::size_t wanted = 0;
        for (; counts[wanted] < rank; ++wanted)
            rank -= counts[wanted];
        std::erase_if(items, [&](const Item& item) { return place(item) != wanted; });
    }
    std::sort(items.begin(), items.end(), byValue);
    auto item = items.begin();
    for (; countOf(*item) < rank; ++item)
        rank -= countOf(*item);
    return valueOf(*item);
}

using Ranks = AtPercentiles<std::int64_t>; ///< ascending

template <class Item>
AtPercentiles<double> valuesBySorting(std::span<const Item> sample, const Ranks& ranks)
{
    std::vector<Item> items(sample.begin(), sample.end());
    std::sort(items.begin(), items.end(),
              [](const Item& a, const Item& b) { return valueOf(a) < valueOf(b); });
    AtPercentiles<double> at{};
    auto item = items.begin();
    std::int64_t before = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (; before + countOf(*item) < ranks[i]; ++item)
            before += countOf(*item);
        at[i] = valueOf(*item);
    }
    return at;
}

template <class Item>
AtPercentiles<double> valuesByCounting(std::span<const Item> sample, double mean, Ranks ranks)
{
    Buckets buckets(mean);
    for (const Item& item : sample)
        buckets.counts[buckets.of(valueOf(item))] += countOf(item);
    AtPercentiles<std::size_t> groupAt{};
    AtPercentiles<std::vector<Item>> items;
    AtPercentiles<int> shifts{};
    std::array<std::uint8_t, Buckets::kCount> groupOf{}; // from 1; 0: not wanted
    std::size_t bucket = 0, groups = 0;
    std::int64_t before = 0; // values in lower buckets
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (; before + buckets.counts[bucket] < ranks[i]; ++bucket)
            before += buckets.counts[bucket];
        if (groupOf[bucket] == 0) {
            items[groups].reserve(std::min(sample.size(), index(buckets.counts[bucket])));
            shifts[groups] = Buckets::shiftOf(bucket);
            groupOf[bucket] = static_cast<std::uint8_t>(++groups);
        }
        groupAt[i] = groups - 1;
        ranks[i] -= before;
    }
    for (const Item& item : sample) {
        if (const std::size_t group = groupOf[buckets.of(valueOf(item))])
            items[group - 1].push_back(item);
    }
    AtPercentiles<double> at{};
    for (std::size_t i = 0; i < ranks.size(); ++i)
        at[i] = valueAt(items[groupAt[i]], ranks[i], shifts[groupAt[i]]);
    return at;
}

struct Totals
{
    std::int64_t count = 0;
    double sum = 0;

    Totals operator+(const Totals& other) const { return {count + other.count, sum + other.sum}; }
};

template <class Item> SampleNumbers numbersOf(std::span<const Item> sample)
{
    constexpr std::size_t kFew = 2000; // below, clearing the buckets takes longer than sorting
    if (sample.empty())
        return {};
    assert(std::all_of(sample.begin(), sample.end(),
                       [](const Item& item) { return valueOf(item) >= 0; }));
    // Adds in fours, so that an addition need not wait for the one before it.
    const Totals totals = std::transform_reduce(
        sample.begin(), sample.end(), Totals{}, std::plus<>(), [](const Item& item) {
            return Totals{countOf(item), valueOf(item) * static_cast<double>(countOf(item))};
        });
    const std::int64_t n = totals.count;
    const double mean = totals.sum / static_cast<double>(n);
    Ranks ranks{};
    for (std::size_t i = 0; i < ranks.size(); ++i)
        ranks[i] = rankOf(kPercentiles[i], n);
    return {mean, sample.size() < kFew ? valuesBySorting(sample, ranks)
                                       : valuesByCounting(sample, mean, ranks)};
}

} // namespace

SampleNumbers sampleNumbers(std::span<const double> sample)
{
    assert(!sample.empty());
    return numbersOf(sample);
}

SampleNumbers sampleNumbers(std::span<const CountedValue> sample)
{
    return numbersOf(sample);
}

double median(std::vector<double> values)
{
    assert(!values.empty());
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

double samplePercentile(std::vector<double>& sample, double p)
{
    assert(!sample.empty());
    const auto rank = rankOf(p, static_cast<std::int64_t>(sample.size()));
    const auto at = sample.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(sample.begin(), at, sample.end());
    return *at;
}

} // namespace ringside::statistics
