// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/study/exam/readiness.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::progress {
class EventLog;
struct AnswerEntry;
} // namespace ringside::progress

namespace ringside::session {

/// One domain of the blueprint: questions, answers, and the estimate for an exam.
struct DomainReport
{
    bank::Domain domain;
    int questions = 0;  ///< in the bank
    int countable = 0;  ///< of those, the ones whose first answer counts or still would
    int seen = 0;       ///< answered at least once
    int firstRight = 0; ///< of those, right at the first attempt
    study::DomainReadiness estimate{};
};

inline constexpr int kExamQuestions = 60;

/// The learner's results and exam estimate. Only the first answer to each question counts for the
/// estimate: a repeated question measures memory of that question.
struct ReadinessReport
{
    study::Readiness estimate;
    double passMark = 0.7; ///< the learner's assumption; no pass mark is published
    int examQuestions = kExamQuestions;
    int answers = 0; ///< all that count, including repeats
    std::vector<DomainReport> domains;

    int questions() const;
    int seen() const;
    int firstRight() const;
};

/// The input of a readiness report; another pass mark needs no new reading.
struct ReadinessFacts
{
    ReadinessReport tried{};                     ///< without the estimate and its pass mark
    std::vector<study::FirstAttempt> attempts{}; ///< in order of time
    std::vector<std::int64_t> attemptMs{};       ///< of each, on the wall clock

    /// `passMark` in [0, 1].
    study::ReadinessInput input(double passMark) const;
};

/// When each question's explanation became visible without an answer, in wall-clock ms: the library
/// showed it, or an exam with that question ended without an answer. A later first answer is no
/// first attempt. Errors: those of reading the journal.
Result<QHash<QString, std::int64_t>> shownUnanswered(const progress::EventLog& events);
/// Of all answers, see AttemptBook. `questions` are all of the bank. Errors: those of reading the
/// journal.
Result<ReadinessFacts> readReadinessFacts(const bank::Blueprint& blueprint,
                                          const std::vector<bank::QuestionSummary>& questions,
                                          const std::vector<progress::AnswerEntry>& answers,
                                          const progress::EventLog& events);
/// `passMark` in [0, 1]. Errors: those of estimateReadiness().
Result<ReadinessReport> reportReadiness(const ReadinessFacts& facts, double passMark);

} // namespace ringside::session
