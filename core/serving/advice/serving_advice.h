// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_change.h"
#include "core/serving/advice/serving_limits.h"

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

/// A serving job with what limits it and what would help. Each standard change that applies is made
/// alone and the job is evaluated again with the same random numbers. Changes that serve without
/// rejections come first, then by the objective.
///
/// Where it is wrong: one change at a time. Costs count machines only; a faster model, a draft
/// model or shorter start-up also take work.
namespace ringside::serving {

/// A standard change. serving_remedies.cpp defines to which jobs each applies and what it sets.
enum class ServingRemedyKind {
    MoreReplicas,        ///< at most 80 % load, or enough for the latency target
    FasterService,       ///< half the time per request
    EvenService,         ///< the same mean without variation
    QueueLimit,          ///< reject instead of queueing
    LargerBatch,         ///< twice the maximum batch size
    NoBatchDelay,        ///< no timer
    HigherMinimum,       ///< enough replicas for the peak at all times
    HigherMaximum,       ///< twice the maximum
    LowerTarget,         ///< three quarters of the target
    FasterStart,         ///< half of each part of the start-up
    ConcurrencyScaler,   ///< scale on concurrency, which does not saturate
    EightBitWeights,     ///< one byte per parameter
    EightBitCache,       ///< one byte per element of keys and values
    MoreSequences,       ///< twice the allowed sequences
    MoreAccelerators,    ///< twice as many per replica, tensor-parallel
    PrefixCache,         ///< half of each prompt in the cache
    ContinuousBatching,  ///< instead of static batches
    ChunkedPrefill,      ///< prefill in pieces between decode steps
    SpeculativeDecoding, ///< four drafted tokens with an acceptance of 0.7
};

enum class ServingRemedyOutcome {
    Helps,  ///< the objective improves beyond both intervals and noticeably
    Serves, ///< the job cannot be served now, but after the change
    NoGain,
    Worse,
    CannotServe, ///< the load is still, or then, too high or the model too large, see refusal
};

/// "more-replicas", ...
std::string_view nameOf(ServingRemedyKind kind);
/// "helps", "serves", ...
std::string_view nameOf(ServingRemedyOutcome outcome);

struct ServingRemedy
{
    ServingRemedyKind kind = ServingRemedyKind::MoreReplicas;
    std::vector<FieldChange> changes; ///< input for FieldTable::applyAll()
    ServingRemedyOutcome outcome = ServingRemedyOutcome::NoGain;
    std::optional<EvaluatedServing> then; ///< absent for CannotServe
    std::optional<Error> refusal;         ///< why, for CannotServe
    double machines = 1;                  ///< accelerators or replicas per hour, then / now
};

/// A smaller change of the objective counts as no difference.
inline constexpr double kNoticeableServingSaving = 0.02;

struct ServingAdvice
{
    std::optional<EvaluatedServing> now; ///< absent when the job cannot be served
    std::optional<Error> refusal;        ///< why
    ServingDiagnosis diagnosis;
    /// LateShare with a missed latency target, RejectedShare with rejections, else LatencyP99;
    /// TokensPerSecond without arrivals.
    ServingMetric objective = ServingMetric::LatencyP99;
    std::vector<ServingRemedy> helpful; ///< best first
    std::vector<ServingRemedy> useless;
};

/// `effort` with as many replications as all evaluations of an advice can simulate together in
/// about 2 s, at least kFewestAdviceRuns. Errors: TooLarge, when these take longer; those of
/// arrivals that cannot be drawn.
Result<ServingEffort> boundedEffort(const ServingScenario& scenario, const ServingEffort& effort);
/// Fewer make the intervals too wide for any change to help.
inline constexpr int kFewestAdviceRuns = 4;

/// Errors: those of evaluate(), except CannotServe and DoesNotFit; NotModelled for a scenario
/// without requests and without a language model, such as a canary alone.
Result<ServingAdvice> adviseServing(const ServingScenario& scenario,
                                    const ServingEffort& effort = {}, std::stop_token stop = {});

} // namespace ringside::serving
