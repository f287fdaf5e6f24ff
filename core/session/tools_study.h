// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/card_state.h"
#include "core/study/exam/exam.h"
#include "core/study/exam/readiness.h"
#include "core/study/memory/review_log.h"

#include <QString>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Study functions for a caller without a profile, such as the command line.
namespace ringside::session {

struct HistoryReview
{
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    study::Rating rating = study::Rating::Good;
};

/// One card's reviews, to be scheduled as ts-fsrs does.
struct History
{
    std::string id;
    study::SchedulerSettings settings;
    std::vector<double> weights; ///< 21, 19 or 17; empty: the default ones
    std::vector<HistoryReview> reviews;
    std::vector<std::int64_t> askedAtMs; ///< when retrievability is wanted, after the last review
};

struct ReplayedHistory
{
    std::vector<study::CardState> reviews;
    std::vector<double> retrievability;
};

/// Errors: those of weights and settings; OutOfRange for reviews that go back in time.
Result<ReplayedHistory> replayHistory(const History& history);

/// From the default weights; a second for some thousand reviews.
Result<study::FitReport> fitReviewLog(std::span<const study::LoggedReview> log);

Result<study::Readiness> readinessOf(const study::ReadinessInput& input);

/// From all questions of a compiled bank, by its blueprint.
Result<study::ExamPaper> assembleExam(const QString& bankFile, int questions, std::uint64_t seed);

} // namespace ringside::session
