// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge.h"

#include "core/study/exam.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace ringside::session {

namespace {

Done checkTerms(const ChallengeTerms& terms)
{
    if (terms.code > kLargestChallengeCode)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "code",
                     .value = std::to_string(terms.code),
                     .limit = "0 to " + std::to_string(kLargestChallengeCode)});
    if (terms.questions < kFewestChallenge || terms.questions > kMostChallenge)
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = "questions",
             .value = std::to_string(terms.questions),
             .limit = std::to_string(kFewestChallenge) + " to " + std::to_string(kMostChallenge)});
    return {};
}

ChallengeSide sideOf(const ChallengeResult& result)
{
    ChallengeSide side{.name = result.name, .answered = static_cast<int>(result.answers.size())};
    for (const ChallengeAnswer& answer : result.answers) {
        side.right += answer.correct ? 1 : 0;
        side.durationMs += answer.durationMs;
    }
    return side;
}

std::optional<ChallengeAnswer> answerTo(const ChallengeResult& result, const QString& question)
{
    const auto it = std::ranges::find(result.answers, question, &ChallengeAnswer::question);
    return it == result.answers.end() ? std::nullopt : std::optional(*it);
}

} // namespace

Result<progress::StudySet> challengeSet(const ChallengeTerms& terms,
                                        const std::vector<bank::QuestionSummary>& questions,
                                        const bank::Blueprint& blueprint)
{
    if (const Done done = checkTerms(terms); !done)
        return fail(done.error());
    study::ExamRequest request;
    request.questions = terms.questions;
    request.seed = terms.code;
    QSet<int> weighed;
    for (const bank::Domain& domain : blueprint.domains) {
        request.blueprint.push_back({domain.id, static_cast<double>(domain.weightPercent)});
        weighed.insert(domain.id);
    }
    for (const bank::QuestionSummary& question : questions)
        if (!question.keptAside && weighed.contains(question.domain))
            request.candidates.push_back({.id = question.id.value(), .domain = question.domain});
    const auto paper = study::assembleExam(request);
    if (!paper)
        return fail(paper.error());
    progress::StudySet set{
        .kind = progress::StudySetKind::Custom,
        .subject = QStringLiteral("challenge %1/%2").arg(terms.code).arg(terms.questions)};
    for (const std::string& id : paper->questions)
        set.questions.append(QString::fromStdString(id));
    return set;
}

std::optional<ChallengeTerms> challengeOf(const QString& subject)
{
    static const QRegularExpression pattern(QStringLiteral("^challenge (\\d{1,6})/(\\d{1,2})$"));
    const QRegularExpressionMatch match = pattern.match(subject);
    if (!match.hasMatch())
        return std::nullopt;
    const ChallengeTerms terms{match.captured(1).toULongLong(), match.captured(2).toInt()};
    return checkTerms(terms) ? std::optional(terms) : std::nullopt;
}

ChallengeResult challengeResult(const QString& name, const ChallengeTerms& terms,
                                const QStringList& questions, const progress::EndedSession& ended,
                                const std::vector<progress::AnswerEntry>& answers)
{
    ChallengeResult result{name, terms, questions, {}};
    for (const QString& question : questions) {
        // Entry ids are ordered by time, and a session's id is that of its start.
        const auto given = std::ranges::find_if(answers, [&](const progress::AnswerEntry& entry) {
            return entry.questionId == question && entry.entryId > ended.id &&
                   entry.wallMs <= ended.endedMs;
        });
        if (given != answers.end())
            result.answers.push_back({question, given->correct, given->durationMs});
    }
    return result;
}

Result<ChallengeComparison> compareChallenges(const ChallengeResult& mine,
                                              const ChallengeResult& theirs)
{
    if (mine.terms != theirs.terms)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "challenge",
                     .value = std::to_string(theirs.terms.code),
                     .detail = "the file is of challenge " + std::to_string(theirs.terms.code) +
                               " with " + std::to_string(theirs.terms.questions) +
                               " questions, yours of " + std::to_string(mine.terms.code) +
                               " with " + std::to_string(mine.terms.questions)});
    if (mine.questions != theirs.questions)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "questions",
                     .detail = "the file was made with another edition of the question bank, so "
                               "its questions are not yours"});
    ChallengeComparison comparison{sideOf(mine), sideOf(theirs), {}};
    for (const QString& question : mine.questions)
        comparison.rows.push_back({question, answerTo(mine, question), answerTo(theirs, question)});
    return comparison;
}

} // namespace ringside::session
