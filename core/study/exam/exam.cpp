// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam.h"

#include "core/base/rng.h"
#include "core/study/exam/apportionment.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace ringside::study {

namespace {

using Pool = std::vector<const ExamCandidate*>;

/// Lower values come first.
int preference(const ExamCandidate& candidate)
{
    if (candidate.keptAside)
        return -1;
    if (candidate.asked > 0)
        return 1 + candidate.asked;
    return candidate.seen ? 1 : 0;
}

/// A domain's candidates without repetition, shuffled within their preference.
Pool poolOf(const ExamRequest& request, int domain, Rng& rng)
{
    std::map<std::string, const ExamCandidate*> byId;
    for (const ExamCandidate& candidate : request.candidates)
        if (candidate.domain == domain)
            byId.try_emplace(candidate.id, &candidate);
    Pool pool;
    for (const auto& [id, candidate] : byId)
        pool.push_back(candidate);
    rng.shuffle(std::span(pool));
    std::stable_sort(pool.begin(), pool.end(), [](const ExamCandidate* a, const ExamCandidate* b) {
        return preference(*a) < preference(*b);
    });
    return pool;
}

} // namespace

Result<ExamPaper> assembleExam(const ExamRequest& request)
{
    RINGSIDE_CHECK(checkBlueprint(request.blueprint));
    Rng rng(request.seed);
    std::vector<Pool> pools;
    std::vector<int> available;
    int all = 0;
    for (const DomainWeight& row : request.blueprint) {
        pools.push_back(poolOf(request, row.domain, rng));
        available.push_back(static_cast<int>(pools.back().size()));
        all += available.back();
    }
    if (request.questions < 1 || request.questions > all)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "questions",
                     .value = std::to_string(request.questions),
                     .limit = "1 to " + std::to_string(all) + ", the questions there are"});
    const std::vector<int> given = seatsWithin(request.blueprint, request.questions, available);
    ExamPaper paper;
    for (std::size_t d = 0; d < pools.size(); ++d) {
        paper.perDomain.push_back({request.blueprint[d].domain, given[d]});
        for (std::size_t i = 0; i < static_cast<std::size_t>(given[d]); ++i)
            paper.questions.push_back(pools[d][i]->id);
    }
    // The real exam does not group questions by domain.
    rng.shuffle(std::span(paper.questions));
    return paper;
}

bool isRight(const std::vector<std::string>& key, const std::vector<std::string>& chosen)
{
    return !chosen.empty() && std::set<std::string>(key.begin(), key.end()) ==
                                  std::set<std::string>(chosen.begin(), chosen.end());
}

} // namespace ringside::study
