// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstddef>

namespace ringside::bank {

// Limits of a bank. They apply when it is built, and again when it is read: another program may
// have written the file.
inline constexpr std::size_t kMinOptions = 4, kMaxOptions = 6;
inline constexpr std::size_t kMinClues = 2, kMaxClues = 3;
inline constexpr std::size_t kMinConcepts = 3, kMaxConcepts = 5;
inline constexpr std::size_t kMaxSources = 20, kMaxProducts = 20, kMaxReplaced = 20;
inline constexpr std::size_t kMaxCommands = 4;
inline constexpr std::size_t kMaxSections = 20, kMaxGuideValues = 40;
inline constexpr std::size_t kMinLevers = 3, kMaxLevers = 7, kMaxTries = 12;
inline constexpr std::size_t kMinWalkSteps = 5, kMaxWalkSteps = 8;
inline constexpr std::size_t kMinWalkAnswers = 2, kMaxWalkAnswers = 4;
/// A profile may keep some of them aside for its first mock exam.
inline constexpr std::size_t kQuestionsAfterWalk = 3, kMaxQuestionsAfterWalk = 8;
inline constexpr std::size_t kMaxQuestionLevers = 40;
inline constexpr std::size_t kMaxDomains = 20, kMaxObjectives = 40;
inline constexpr int kMaxQuestions = 200'000;
inline constexpr qsizetype kMaxTextLength = 40'000;

/// Parses a row's JSON as an object: at most 4 MiB and 16 levels, no text longer than 40,000
/// characters (the longest is a guide section with its tables). Errors: Damaged.
Result<QJsonObject> boundedObject(const QByteArray& json);

// Errors of each: Damaged, with the value and the limit that it exceeds.
Done checkSummary(const QuestionSummary& summary);
Done checkQuestion(const Question& question);
Done checkJob(const Job& job);
Done checkChapter(const GuideChapter& chapter);
Done checkBlueprint(const Blueprint& blueprint);

} // namespace ringside::bank
