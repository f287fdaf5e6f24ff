// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/sitting_accuracy.h"

#include "core/study/memory/days.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace ringside::study {

namespace {

struct Deed
{
    std::int64_t ms = 0;
    const AnswerPoint* answer = nullptr; ///< null for a review
};

std::vector<Deed> inOrder(const std::vector<AnswerPoint>& answers,
                          const std::vector<ReviewPoint>& reviews)
{
    std::vector<Deed> deeds;
    deeds.reserve(answers.size() + reviews.size());
    for (const AnswerPoint& answer : answers)
        deeds.push_back({answer.ms, &answer});
    for (const ReviewPoint& review : reviews)
        deeds.push_back({review.ms, nullptr});
    // Stable, because all answers of a mock exam have the same time.
    std::stable_sort(deeds.begin(), deeds.end(),
                     [](const Deed& a, const Deed& b) { return a.ms < b.ms; });
    return deeds;
}

} // namespace

SittingAccuracy sittingAccuracy(const std::vector<AnswerPoint>& answers,
                                const std::vector<ReviewPoint>& reviews, const DaySpan& span)
{
    SittingAccuracy result;
    result.parts = {{1, 5}, {6, 10}, {11, 20}, {21, 40}, {41, std::nullopt}};
    std::optional<std::int64_t> last;
    int place = 0;
    bool isCounted = false; // the sitting
    for (const Deed& deed : inOrder(answers, reviews)) {
        if (!last || deed.ms - *last >= kSittingGapMinutes * kMsPerMinute) {
            place = 0;
            isCounted = false;
        }
        last = deed.ms;
        if (!deed.answer)
            continue;
        ++place;
        if (!span.contains(deed.answer->day) || !deed.answer->counts)
            continue;
        result.sittings += isCounted ? 0 : 1;
        isCounted = true;
        const auto part =
            std::find_if(result.parts.begin(), result.parts.end(),
                         [place](const SittingPart& one) { return !one.to || place <= *one.to; });
        ++part->answers;
        part->right += deed.answer->correct ? 1 : 0;
    }
    return result;
}

} // namespace ringside::study
