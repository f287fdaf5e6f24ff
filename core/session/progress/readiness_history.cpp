// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/readiness_history.h"

#include "core/session/local_days.h"

#include <algorithm>
#include <vector>

namespace ringside::session {

namespace {

/// A day and how many first attempts there were at its end.
struct DayEnd
{
    std::int64_t day = 0;
    std::size_t attempts = 0;
};

/// The days at whose end there were enough answers for an estimate.
std::vector<DayEnd> dayEnds(const ReadinessFacts& facts, const study::AnswersNeeded& needed,
                            int rolloverMinutes)
{
    std::vector<DayEnd> ends;
    std::vector<int> answered(facts.tried.domains.size(), 0);
    LocalMoments moments;
    for (std::size_t i = 0; i < facts.attempts.size(); ++i) {
        const auto domain =
            std::ranges::find(facts.tried.domains, facts.attempts[i].domain,
                              [](const DomainReport& report) { return report.domain.id; });
        ++answered[static_cast<std::size_t>(domain - facts.tried.domains.begin())];
        if (!needed.areMet(answered))
            continue;
        const std::int64_t day = moments.dayAt(facts.attemptMs[i], rolloverMinutes);
        if (ends.empty() || day > ends.back().day)
            ends.push_back({day, i + 1});
        else // a clock that was set back adds to the latest day
            ends.back().attempts = i + 1;
    }
    return ends;
}

std::vector<DayEnd> spread(const std::vector<DayEnd>& ends, std::size_t most)
{
    if (ends.size() <= most || most < 2)
        return ends;
    std::vector<DayEnd> kept;
    for (std::size_t i = 0; i < most; ++i)
        kept.push_back(ends[i * (ends.size() - 1) / (most - 1)]);
    return kept;
}

} // namespace

Result<std::vector<ReadinessDay>> readinessHistory(const ReadinessFacts& facts, int rolloverMinutes,
                                                   std::size_t most)
{
    study::ReadinessInput input = facts.input(facts.tried.passMark);
    std::vector<ReadinessDay> history;
    for (const DayEnd& end :
         spread(dayEnds(facts, study::answersNeeded(input), rolloverMinutes), most)) {
        input.answers.assign(facts.attempts.begin(),
                             facts.attempts.begin() + static_cast<std::ptrdiff_t>(end.attempts));
        RINGSIDE_TRY(const auto score, study::scoreInterval(input));
        history.push_back({end.day, static_cast<int>(end.attempts), score});
    }
    return history;
}

} // namespace ringside::session
