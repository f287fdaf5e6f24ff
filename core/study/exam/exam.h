// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/exam/blueprint.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringside::study {

/// A question that an exam may ask.
struct ExamCandidate
{
    std::string id;
    int domain = 0;
    bool isReserved = false; ///< reserved for the first mock exam, so that its questions are new
                             ///< there
    bool seen = false;       ///< the learner has answered it before
    int asked = 0;           ///< number of earlier exams that asked it
    bool isDeep = false;     ///< takes longer than a question of the exam
    std::string family{};    ///< shared by candidates that test the same decision; "" for none
};

/// The largest share of deep questions in a paper, in per cent.
inline constexpr int kMostDeep = 10;

struct ExamRequest
{
    std::vector<DomainWeight> blueprint;
    std::vector<ExamCandidate> candidates;
    int questions = 60;
    std::uint64_t seed = 0;
};

struct DomainCount
{
    int domain = 0;
    int count = 0;
    bool operator==(const DomainCount&) const = default;
};

struct ExamPaper
{
    std::vector<std::string> questions; ///< in the order of the paper
    std::vector<DomainCount> perDomain;
    bool operator==(const ExamPaper&) const = default;
};

struct DomainScore
{
    int domain = 0;
    int correct = 0;
    int questions = 0;
    bool operator==(const DomainScore&) const = default;
};

struct ExamScore
{
    int correct = 0;
    int questions = 0;
    std::vector<DomainScore> perDomain{}; ///< by domain
    bool operator==(const ExamScore&) const = default;
};

/// A paper by blueprint: apportioned by largest remainders, no question twice, and the same for a
/// seed in any order of candidates. In a domain, reserved questions come first, then unseen ones,
/// then the rest. A domain with too few questions passes its share to the others. At most kMostDeep
/// per cent are deep, and no two belong to the same family. Errors: those of a blueprint;
/// OutOfRange for questions below 1 or above mostQuestions().
Result<ExamPaper> assembleExam(const ExamRequest& request);

/// The largest paper that the candidates allow, whatever `request.questions` says.
int mostQuestions(const ExamRequest& request);

/// Right means exactly the key; there is no partial credit.
bool isRight(const std::vector<std::string>& key, const std::vector<std::string>& chosen);

} // namespace ringside::study
