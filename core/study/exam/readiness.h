// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/exam/blueprint.h"

#include <span>
#include <vector>

/// Estimates the result of an exam from first attempts alone: a hierarchical beta-binomial model.
///
///   k_d of n_d answers right in domain d
///   p_d ~ Beta(kappa m, kappa (1-m)), m in {0.20, 0.22 ... 0.98}, kappa in {3, 6, 12, 24, 60}
///   weight(m, kappa) ~ product over d of B(k_d + kappa m, n_d - k_d + kappa (1-m))
///                                        / B(kappa m, kappa (1-m))
///   x_d ~ BetaBinomial(K_d, k_d + kappa m, n_d - k_d + kappa (1-m)), K_d slots of the blueprint
///   score = sum x_d / sum K_d
///
/// m is the learner's mean ability, kappa the similarity of the domains; p_d, k_d, n_d, x_d as
/// above, all without unit. The score's distribution is computed exactly, by convolution, so the
/// same answers always give the same numbers. Sources: Lord 1965 and Keats & Lord 1962 for the
/// beta-binomial score. Where it is wrong: it assumes that the bank is as hard as the exam, and
/// repeated questions would make it overconfident.
namespace ringside::study {

inline constexpr int kEnoughAnswers = 60;
inline constexpr int kEnoughInDomain = 5;
/// Of a blueprint; a bank has 20 at most.
inline constexpr std::size_t kMostDomains = 500;
/// Domains with answers, where the exam has more than one.
inline constexpr int kFewestDomains = 2;

/// The first answer to a question that the learner had not seen before. Repeats must not be
/// included: they measure memory of the question and make the estimate too high.
struct FirstAttempt
{
    int domain = 0;
    bool correct = false;
};

struct ReadinessInput
{
    std::vector<DomainWeight> blueprint{};
    std::vector<FirstAttempt> answers{};
    int questions = 60;    ///< of the exam
    double passMark = 0.7; ///< the learner's assumption; no pass mark is published
    /// Of each domain of the blueprint, the bank's questions whose first answers count; empty: as
    /// many as an estimate takes.
    std::vector<int> countable{};
};

/// Share of a domain's questions that the learner would answer right, with a 90 % interval.
struct DomainReadiness
{
    int domain = 0;
    double low = 0, median = 0, high = 0;
    int answered = 0;
    int missing = 0; ///< answers until the domain is covered
};

/// The estimated score of an exam today, as a share of its questions, with a 90 % interval. It
/// assumes that the exam is as hard as the bank; nothing published can confirm that.
struct Readiness
{
    bool enough = false; ///< false: the app shows what is missing instead of the numbers
    double low = 0, median = 0, high = 0;
    double atLeastPassMark = 0; ///< probability
    int answered = 0;
    int needed = kEnoughAnswers; ///< answers for an estimate, see answersNeeded()
    int missing = 0;             ///< of these
    std::vector<DomainReadiness> domains{};
};

/// First attempts that an estimate takes: kEnoughAnswers, and kEnoughInDomain in each domain, or
/// all that a smaller bank or domain has; but never answers in one domain of several. The interval
/// covers nine scores of ten with fewer answers too; it is wider then.
struct AnswersNeeded
{
    int inAll = kEnoughAnswers;
    std::vector<int> inDomain{}; ///< in the order of the blueprint
    int domains = 1;             ///< with an answer

    /// `answered` questions of each domain, in the order of the blueprint.
    bool areMet(std::span<const int> answered) const;
};
AnswersNeeded answersNeeded(const ReadinessInput& input);

/// The score's median and 90 % interval alone.
struct ScoreInterval
{
    double low = 0, median = 0, high = 0;
    bool operator==(const ScoreInterval&) const = default;
};

/// What every function below requires first, since time grows with the domains. Errors: TooLarge.
Done checkDomainCount(std::size_t domains);

/// Probabilities of 0, 1 ... `questions` right answers; same input as estimateReadiness().
Result<std::vector<double>> scoreDistribution(const ReadinessInput& input);

/// Errors: MissingField without a blueprint, DuplicateField, OutOfRange for weights, questions (1
/// to 1000), the pass mark (0 to 1) and answers in a domain that is not in the blueprint; TooLarge
/// beyond kMostDomains.
Result<Readiness> estimateReadiness(const ReadinessInput& input);

/// What estimateReadiness() says of the score, without the domains and many times faster. Says
/// nothing about whether there are enough answers. Errors as estimateReadiness().
Result<ScoreInterval> scoreInterval(const ReadinessInput& input);

} // namespace ringside::study
