// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools_study.h"

#include "core/bank/bank_reader.h"
#include "core/study/exam/exam.h"
#include "core/study/memory/fitting.h"
#include "core/study/exam/readiness.h"
#include "core/study/memory/scheduler.h"
#include "core/study/memory/weights.h"

#include <algorithm>
#include <cmath>

namespace ringside::session {

namespace {

/// ts-fsrs counts periods of 24 hours here, and calendar days when it schedules.
double wholeDays(std::int64_t fromMs, std::int64_t toMs)
{
    const double days = static_cast<double>(toMs - fromMs) / static_cast<double>(study::kMsPerDay);
    return std::max(0.0, std::floor(days));
}

} // namespace

Result<ReplayedHistory> replayHistory(const History& history)
{
    const study::SchedulerSettings& settings = history.settings;
    if (const Done done = study::checkSettings(settings); !done)
        return fail(done.error());
    std::vector<double> values = history.weights;
    if (values.empty()) {
        const auto defaults = study::defaultWeights().w;
        values.assign(defaults.begin(), defaults.end());
    }
    const auto weights = study::weightsFrom(
        values, {.shortTerm = settings.shortTerm,
                 .relearningSteps = static_cast<int>(settings.relearningSteps.size()),
                 .smallestRadicand = 0});
    if (!weights)
        return fail(weights.error());
    const study::Scheduler scheduler(*weights, settings, study::tsFsrsPolicy());
    ReplayedHistory replayed;
    study::CardState card;
    for (const HistoryReview& review : history.reviews) {
        if (!replayed.reviews.empty() && review.ms < card.lastReviewMs)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = "reviews[" + std::to_string(replayed.reviews.size()) + "].at",
                         .value = std::to_string(review.ms) + " ms",
                         .limit = "a time not before the review above it"});
        card = scheduler.answer(card, review.rating, {review.ms, 0}, 0);
        replayed.reviews.push_back(card);
    }
    for (const std::int64_t ms : history.askedAtMs)
        replayed.retrievability.push_back(
            card.phase == study::CardPhase::New
                ? 0
                : scheduler.model().retrievability(card.memory, wholeDays(card.lastReviewMs, ms)));
    return replayed;
}

Result<study::FitReport> fitReviewLog(std::span<const study::LoggedReview> log)
{
    return study::fitWeights(log, study::defaultWeights());
}

Result<study::Readiness> readinessOf(const study::ReadinessInput& input)
{
    return study::estimateReadiness(input);
}

Result<study::ExamPaper> assembleExam(const QString& bankFile, int questions, std::uint64_t seed)
{
    const auto reader = bank::BankReader::open(bankFile);
    if (!reader)
        return fail(reader.error());
    const auto summaries = (*reader)->summaries();
    if (!summaries)
        return fail(summaries.error());
    study::ExamRequest request{
        .blueprint = {}, .candidates = {}, .questions = questions, .seed = seed};
    for (const bank::Domain& domain : (*reader)->blueprint().domains)
        request.blueprint.push_back({domain.id, static_cast<double>(domain.weightPercent)});
    for (const bank::QuestionSummary& summary : *summaries)
        request.candidates.push_back(
            {summary.id.value(), summary.domain, summary.keptAside, false});
    return study::assembleExam(request);
}

} // namespace ringside::session
