// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/goal.h"
#include "core/scenario/scenario_kind.h"

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::scenario {

/// The scenario with the effect of one option, or of several together.
struct Outcome
{
    std::vector<std::string> ids;
    bool correct = false;
    bool ruledOut = false; ///< then nothing else is computed
    /// The goal's metric; absent for a state that cannot run, does not have it or breaks a bound.
    /// Such an option loses against every other.
    std::optional<Estimate> value{};
    std::optional<Estimate> witness{}; ///< what shows an effect; present for a broken bound too
    std::optional<Estimate> comparableAt{};
    std::optional<Error> refusal{}; ///< why the state cannot run
    std::string brokenBound{};      ///< its metric
};

/// Whether one keyed option beats every distractor, or all keys together every other set of as many
/// options. `beatenBy` is the strongest of those; empty when none has a value.
struct Verdict
{
    Outcome key;
    bool wins = false;
    std::optional<Estimate> otherValue{};
    std::vector<std::string> beatenBy{};
};

struct KeyReport
{
    Outcome baseline;
    std::vector<Outcome> outcomes; ///< one per option, in their order
    std::vector<Verdict> verdicts; ///< one per key that is compared, in their order
    /// Of all keys together, where there are several and not each of them wins alone.
    std::optional<Verdict> together;
    /// No distractor moves the goal's metric out of the baseline's interval.
    bool effectMissing = false;
    bool nothingCompared = false; ///< all distractors are ruled out
    std::vector<std::string> ruledOutKeys;
    /// Options in whose state the goal's metric means something else than in the baseline.
    std::vector<std::string> incomparable;

    /// Each key alone, or all of them together.
    bool keysWin() const;
};

struct ClaimVerdict
{
    bool holds = false; ///< for the whole interval
    bool tooWide = false;
    Estimate value; ///< the metric, or its ratio to the baseline's
};

/// Verified keys and numbers of one scenario of any kind. Every state is computed once, with the
/// scenario's seed, so that options are compared with common random numbers.
class Proof
{
public:
    /// `kind` must outlive the proof.
    Proof(const ScenarioKind& kind, State base, Effort effort = Effort::Proof)
        : m_kind(kind), m_base(std::move(base)), m_effort(effort)
    {
    }

    /// The scenario with changes. Errors: those of with() and evaluate().
    Result<Evaluation> at(const std::vector<FieldChange>& changes);
    /// Errors: those of at(), with the option's id in front of the detail; UnknownName for a metric
    /// that the kind does not have, NotModelled for one that the unchanged scenario does not have.
    Result<KeyReport> judgeKeys(const Goal& goal, const std::vector<OptionEffect>& options);
    /// Errors: those of at(); MissingField for a claim without a bound; NotModelled for a metric
    /// that the scenario does not have, or a ratio to a baseline of 0.
    Result<ClaimVerdict> check(const Claim& claim);

private:
    Result<Estimate> metricAt(const std::vector<FieldChange>& changes, const MetricInfo& metric,
                              const std::string& name);
    Result<Outcome> outcomeAt(const std::vector<FieldChange>& changes, const Goal& goal,
                              const MetricInfo& metric);
    Result<Outcome> outcomeOf(const std::vector<const OptionEffect*>& options, const Goal& goal,
                              const MetricInfo& metric);
    Result<Verdict> verdictTogether(const std::vector<OptionEffect>& options, const Goal& goal,
                                    const MetricInfo& metric);

    const ScenarioKind& m_kind;
    State m_base;
    Effort m_effort;
    std::deque<std::pair<State, Result<Evaluation>>> m_known;
};

} // namespace ringside::scenario
