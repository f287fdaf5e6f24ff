// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/challenge.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/session/exam_request.h"
#include "core/study/exam/exam.h"

#include <QSet>

#include <algorithm>
#include <string>

namespace ringside::session {

namespace {

Done checkRange(const char* subject, int value, int least, int most)
{
    if (value >= least && value <= most)
        return {};
    return fail(
        {.code = ErrorCode::OutOfRange,
         .subject = subject,
         .value = std::to_string(value),
         .limit = filled(error_forms::kRange, {std::to_string(least), std::to_string(most)})});
}

Done checkTerms(const ChallengeTerms& terms)
{
    RINGSIDE_CHECK(checkRange("seed", terms.seed, 0, kLargestChallengeSeed));
    return checkRange("questions", terms.questions, kFewestChallenge, kMostChallenge);
}

ChallengeSide sideOf(const ChallengeResult& result)
{
    ChallengeSide side{.name = result.name};
    for (const ChallengeQuestion& question : result.questions) {
        if (!question.answer)
            continue;
        ++side.answered;
        side.right += question.answer->correct ? 1 : 0;
        side.durationMs += question.answer->durationMs;
    }
    return side;
}

std::string textOf(const ChallengeTerms& terms)
{
    return filled(error_forms::kSeedAndQuestions,
                  {std::to_string(terms.seed), std::to_string(terms.questions)});
}

/// Whether both answered the same text, as far as known.
bool isSame(const ChallengeQuestion& mine, const ChallengeQuestion& theirs)
{
    return mine.id == theirs.id && (!mine.answer || !theirs.answer ||
                                    mine.answer->contentHash == theirs.answer->contentHash);
}

} // namespace

Result<progress::StudySet> challengeSet(const ChallengeTerms& terms,
                                        const std::vector<bank::QuestionSummary>& questions,
                                        const bank::Blueprint& blueprint)
{
    RINGSIDE_CHECK(checkTerms(terms));
    study::ExamRequest request{.blueprint = weightsOf(blueprint),
                               .candidates = {},
                               .questions = terms.questions,
                               .seed = static_cast<std::uint64_t>(terms.seed)};
    QSet<int> weighed;
    for (const bank::Domain& domain : blueprint.domains)
        weighed.insert(domain.id);
    for (const bank::QuestionSummary& question : questions)
        if (!question.isReserved && weighed.contains(question.domain))
            request.candidates.push_back(candidateOf(question));
    RINGSIDE_TRY(const auto paper, study::assembleExam(request));
    progress::StudySet set{.kind = progress::StudySetKind::Challenge,
                           .subject = QString::number(terms.seed)};
    for (const std::string& id : paper.questions)
        set.questions.append(QString::fromStdString(id));
    return set;
}

std::optional<ChallengeTerms> challengeTerms(const progress::StudySet& set)
{
    bool isNumber = false;
    const ChallengeTerms terms{set.subject.toInt(&isNumber),
                               static_cast<int>(set.questions.size())};
    const bool made = set.kind == progress::StudySetKind::Challenge && isNumber;
    return made && checkTerms(terms) ? std::optional(terms) : std::nullopt;
}

ChallengeResult challengeResult(const QString& name, const progress::PastSession& past,
                                const std::vector<progress::AnswerEntry>& answers)
{
    ChallengeResult result{.name = name,
                           .terms = challengeTerms(past.set).value_or(ChallengeTerms{})};
    for (const QString& id : past.set.questions) {
        ChallengeQuestion question{.id = id};
        // Entry ids are in order of time, and a session's id is that of its start.
        const auto given = std::ranges::find_if(answers, [&](const progress::AnswerEntry& entry) {
            return entry.questionId == id && entry.deviceId == past.deviceId &&
                   entry.entryId > past.result.id && entry.entryId < past.endId;
        });
        if (given != answers.end())
            question.answer = {given->correct, given->durationMs, given->contentHash};
        result.questions.push_back(std::move(question));
    }
    return result;
}

Result<ChallengeComparison> compareChallenges(const ChallengeResult& mine,
                                              const ChallengeResult& theirs)
{
    if (mine.terms != theirs.terms)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = RINGSIDE_TR("seed"),
                     .value = textOf(theirs.terms),
                     .limit = textOf(mine.terms)});
    ChallengeComparison comparison{
        .terms = mine.terms, .mine = sideOf(mine), .theirs = sideOf(theirs)};
    const std::size_t count = std::min(mine.questions.size(), theirs.questions.size());
    std::size_t different = std::max(mine.questions.size(), theirs.questions.size()) - count;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isSame(mine.questions[i], theirs.questions[i]))
            ++different;
        comparison.rows.push_back({.question = mine.questions[i].id,
                                   .mine = mine.questions[i].answer,
                                   .theirs = theirs.questions[i].answer});
    }
    if (different > 0)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = RINGSIDE_TR("bank"),
                     .value = std::to_string(different),
                     .limit = std::to_string(mine.questions.size())});
    return comparison;
}

} // namespace ringside::session
