// SPDX-License-Identifier: GPL-3.0-or-later
//
// The terms of the hypergeometric law follow from the first one of a sum by their ratios
//   P(h + 1) / P(h) = (K - h) (n - h) / ((h + 1) (N - K - n + h + 1)).
// Probabilities are summed over the smaller tail, so that it keeps its digits.
#include "core/retrieval/filter/filtered_list.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>

namespace ringside::retrieval {

namespace {

class Hypergeometric
{
public:
    explicit Hypergeometric(const FilteredList& list)
        : m_list(list),
          m_least(std::max(0.0, list.fetched + list.matching - list.vectors)),
          m_most(std::min(list.fetched, list.matching)),
          m_mode(
              std::clamp(std::floor((list.fetched + 1) * (list.matching + 1) / (list.vectors + 2)),
                         m_least, m_most))
    {
    }

    double least() const { return m_least; }
    double most() const { return m_most; }
    double mode() const { return m_mode; }

    /// P(h + 1) / P(h).
    double ratio(double h) const
    {
        return (m_list.matching - h) * (m_list.fetched - h) /
               ((h + 1) * (m_list.vectors - m_list.matching - m_list.fetched + h + 1));
    }

    double at(double h) const
    {
        return statistics::hypergeometricShare(h, m_list.vectors, m_list.matching, m_list.fetched);
    }

    /// The sum of weight(h) P(h) from `from` upwards, until the terms vanish.
    template <class Weight> double sumUp(double from, const Weight& weight) const
    {
        double sum = 0;
        double share = from <= m_most ? at(from) : 0;
        for (double h = from; h <= m_most; ++h) {
            const double term = weight(h) * share;
            sum += term;
            if (h > m_mode && term <= kVanishing * sum)
                break;
            share *= ratio(h);
        }
        return sum;
    }

    /// The same from `from` downwards.
    template <class Weight> double sumDown(double from, const Weight& weight) const
    {
        double sum = 0;
        double share = from >= m_least ? at(from) : 0;
        for (double h = from; h >= m_least; --h) {
            const double term = weight(h) * share;
            sum += term;
            if (h < m_mode && term <= kVanishing * sum)
                break;
            share /= h > m_least ? ratio(h - 1) : 1;
        }
        return sum;
    }

private:
    static constexpr double kVanishing = 1e-18;

    FilteredList m_list;
    double m_least, m_most, m_mode;
};

} // namespace

FoundInList foundIn(const FilteredList& list, double wanted)
{
    const Hypergeometric law(list);
    const double full = std::min(wanted, list.matching);
    const auto one = [](double) { return 1.0; };
    FoundInList result;
    if (full <= law.least())
        result.fullShare = 1;
    else if (full > law.most())
        result.fullShare = 0;
    else if (full > law.mode())
        result.fullShare = law.sumUp(full, one);
    else
        result.fullShare = 1 - law.sumDown(full - 1, one);
    // A full list is missing something only below `wanted`; else what is found is summed itself.
    if (wanted <= law.mode())
        result.found = wanted - law.sumDown(wanted - 1, [wanted](double h) { return wanted - h; });
    else
        result.found = law.sumUp(law.mode(), [wanted](double h) { return std::min(h, wanted); }) +
                       law.sumDown(law.mode() - 1, [](double h) { return h; });
    return result;
}

} // namespace ringside::retrieval
