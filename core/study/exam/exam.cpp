// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam.h"

#include "core/base/error_forms.h"
#include "core/base/rng.h"
#include "core/base/tr.h"
#include "core/study/exam/apportionment.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace ringside::study {

namespace {

using Pool = std::vector<const ExamCandidate*>;

/// Lower values come first.
int preference(const ExamCandidate& candidate)
{
    if (candidate.isReserved)
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

bool isRestricted(const ExamCandidate& candidate)
{
    return candidate.isDeep || !candidate.family.empty();
}

/// Leaves one candidate of each family and at most `mostDeep` deep ones, those of the highest
/// preference. A tie is decided by the seed. Papers of other candidates stay the same.
void keepAllowed(std::vector<Pool>& pools, int mostDeep, Rng& rng)
{
    Pool restricted;
    for (const Pool& pool : pools)
        std::copy_if(pool.begin(), pool.end(), std::back_inserter(restricted),
                     [](const ExamCandidate* candidate) { return isRestricted(*candidate); });
    if (restricted.empty())
        return;
    rng.shuffle(std::span(restricted));
    std::stable_sort(restricted.begin(), restricted.end(),
                     [](const ExamCandidate* a, const ExamCandidate* b) {
                         return preference(*a) < preference(*b);
                     });
    std::set<std::string> families;
    std::set<const ExamCandidate*> refused;
    int deep = 0;
    for (const ExamCandidate* candidate : restricted) {
        const bool isRepeat = !candidate->family.empty() && families.count(candidate->family) > 0;
        if (isRepeat || (candidate->isDeep && deep >= mostDeep)) {
            refused.insert(candidate);
            continue;
        }
        families.insert(candidate->family);
        deep += candidate->isDeep ? 1 : 0;
    }
    for (Pool& pool : pools)
        std::erase_if(pool,
                      [&](const ExamCandidate* candidate) { return refused.count(candidate) > 0; });
}

/// The pools of the blueprint's domains for a paper of `questions`.
std::vector<Pool> poolsOf(const ExamRequest& request, int questions, Rng& rng)
{
    std::vector<Pool> pools;
    for (const DomainWeight& row : request.blueprint)
        pools.push_back(poolOf(request, row.domain, rng));
    keepAllowed(pools, questions * kMostDeep / 100, rng);
    return pools;
}

int sizeOf(const std::vector<Pool>& pools)
{
    return std::accumulate(pools.begin(), pools.end(), 0, [](int sum, const Pool& pool) {
        return sum + static_cast<int>(pool.size());
    });
}

} // namespace

int mostQuestions(const ExamRequest& request)
{
    // A smaller paper allows fewer deep questions, so no larger paper than the pools of this one is
    // possible.
    int most = static_cast<int>(request.candidates.size());
    for (;;) {
        Rng rng(request.seed);
        const int size = sizeOf(poolsOf(request, most, rng));
        if (size >= most)
            return most;
        most = size;
    }
}

Result<ExamPaper> assembleExam(const ExamRequest& request)
{
    RINGSIDE_CHECK(checkBlueprint(request.blueprint));
    Rng rng(request.seed);
    const std::vector<Pool> pools = poolsOf(request, request.questions, rng);
    std::vector<int> available;
    for (const Pool& pool : pools)
        available.push_back(static_cast<int>(pool.size()));
    const int all = sizeOf(pools);
    if (request.questions < 1 || request.questions > all)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("questions"),
                     .value = std::to_string(request.questions),
                     .limit = filled(error_forms::kRange, {"1", std::to_string(all)})});
    const std::vector<int> given = apportionWithin(request.blueprint, request.questions, available);
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
