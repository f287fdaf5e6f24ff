// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/question_mix.h"

#include <cassert>
#include <optional>

namespace ringside::study {

double needOf(const ObjectiveRecord& record)
{
    const double share = (record.right + 1.0) / (record.answered + 2.0);
    return record.weight * (1 - share);
}

std::vector<std::size_t> dealByNeed(std::span<const double> needs, std::span<const int> available,
                                    int count)
{
    assert(needs.size() == available.size());
    std::vector<int> given(needs.size(), 0);
    std::vector<std::size_t> dealt;
    while (static_cast<int>(dealt.size()) < count) {
        std::optional<std::size_t> next;
        double most = 0;
        for (std::size_t i = 0; i < needs.size(); ++i) {
            const double average = needs[i] / (1 + given[i]);
            if (given[i] < available[i] && (!next || average > most)) {
                next = i;
                most = average;
            }
        }
        if (!next)
            break;
        ++given[*next];
        dealt.push_back(*next);
    }
    return dealt;
}

} // namespace ringside::study
