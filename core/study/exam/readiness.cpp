// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/readiness.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/study/exam/apportionment.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>

namespace ringside::study {

namespace {

constexpr std::array kAlikeness{3.0, 6.0, 12.0, 24.0, 60.0};
constexpr int kMeans = 40; ///< 0.20, 0.22 ... 0.98
constexpr double kLow = 0.05, kHigh = 0.95;
/// Points of the prior below this share of the heaviest one change no displayed digit.
constexpr double kNegligible = 1e-6;
constexpr int kShares = 400; ///< points at which a domain's share is computed

struct Count
{
    int right = 0;
    int all = 0;
};

/// One point of the prior with its posterior weight.
struct Point
{
    double a = 0, b = 0; ///< kappa m, kappa (1-m)
    double weight = 0;
};

double logBeta(double a, double b)
{
    return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b);
}

Done check(const ReadinessInput& input)
{
    RINGSIDE_CHECK(checkDomainCount(input.blueprint.size()));
    RINGSIDE_CHECK(checkBlueprint(input.blueprint));
    if (input.questions < 1 || input.questions > 1000)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("questions"),
                     .value = std::to_string(input.questions),
                     .limit = RINGSIDE_TR("1 to 1000")});
    if (!(input.passMark >= 0 && input.passMark <= 1))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "pass_mark",
                     .value = std::to_string(input.passMark),
                     .limit = RINGSIDE_TR("a share from 0 to 1")});
    return {};
}

Result<std::vector<Count>> countsOf(const ReadinessInput& input)
{
    std::vector<Count> counts(input.blueprint.size());
    for (const FirstAttempt& answer : input.answers) {
        const auto row =
            std::find_if(input.blueprint.begin(), input.blueprint.end(),
                         [&](const DomainWeight& d) { return d.domain == answer.domain; });
        if (row == input.blueprint.end())
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = RINGSIDE_TR("domain of an answer"),
                         .value = std::to_string(answer.domain),
                         .limit = RINGSIDE_TR("a domain of the blueprint")});
        Count& count = counts[static_cast<std::size_t>(row - input.blueprint.begin())];
        ++count.all;
        count.right += answer.correct;
    }
    return counts;
}

std::vector<Point> posterior(const std::vector<Count>& counts)
{
    std::vector<Point> points;
    for (int i = 0; i < kMeans; ++i) {
        const double mean = 0.2 + 0.02 * i;
        for (const double kappa : kAlikeness) {
            Point point{kappa * mean, kappa * (1 - mean), 0};
            for (const Count& count : counts)
                point.weight += logBeta(count.right + point.a, count.all - count.right + point.b) -
                                logBeta(point.a, point.b);
            points.push_back(point);
        }
    }
    const auto lighter = [](const Point& x, const Point& y) { return x.weight < y.weight; };
    const double most = std::max_element(points.begin(), points.end(), lighter)->weight;
    for (Point& point : points)
        point.weight = std::exp(point.weight - most);
    std::erase_if(points, [](const Point& point) { return point.weight < kNegligible; });
    double sum = 0;
    for (const Point& point : points)
        sum += point.weight;
    for (Point& point : points)
        point.weight /= sum;
    return points;
}

/// Probabilities of 0 ... n right answers, each right with a chance drawn from Beta(a, b).
std::vector<double> betaBinomial(int n, double a, double b)
{
    std::vector<double> chances(static_cast<std::size_t>(n) + 1);
    chances[0] = 1;
    for (int i = 0; i < n; ++i)
        chances[0] *= (b + i) / (a + b + i);
    for (int x = 0; x < n; ++x) {
        const std::size_t i = static_cast<std::size_t>(x);
        chances[i + 1] = chances[i] * (n - x) / (x + 1) * (a + x) / (b + n - x - 1);
    }
    return chances;
}

std::vector<double> convolved(const std::vector<double>& a, const std::vector<double>& b)
{
    std::vector<double> sum(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            sum[i + j] += a[i] * b[j];
    return sum;
}

std::vector<double> scoresOf(const std::vector<Count>& counts, const std::vector<int>& slotsOf,
                             const std::vector<Point>& points)
{
    const int questions = std::accumulate(slotsOf.begin(), slotsOf.end(), 0);
    std::vector<double> scores(static_cast<std::size_t>(questions) + 1);
    for (const Point& point : points) {
        std::vector<double> sum{1};
        for (std::size_t d = 0; d < counts.size(); ++d)
            sum = convolved(sum, betaBinomial(slotsOf[d], counts[d].right + point.a,
                                              counts[d].all - counts[d].right + point.b));
        for (std::size_t i = 0; i < scores.size(); ++i)
            scores[i] += point.weight * sum[i];
    }
    return scores;
}

/// The smallest index at which the cumulative probability reaches `share`.
std::size_t quantile(const std::vector<double>& chances, double share)
{
    const double all = std::accumulate(chances.begin(), chances.end(), 0.0);
    double sum = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        sum += chances[i];
        if (sum >= share * all)
            return i;
    }
    return chances.size() - 1;
}

/// Posterior of a domain's p_d at the midpoints of kShares equal parts of [0, 1].
std::vector<double> sharesOf(const Count& count, const std::vector<Point>& points)
{
    std::vector<double> density(kShares);
    std::vector<double> scale;
    for (const Point& point : points)
        scale.push_back(std::log(point.weight) -
                        logBeta(count.right + point.a, count.all - count.right + point.b));
    for (int i = 0; i < kShares; ++i) {
        const double p = (i + 0.5) / kShares;
        // Once per share: a million logarithms would take longer than everything else.
        const double logRight = std::log(p), logWrong = std::log1p(-p);
        double sum = 0;
        for (std::size_t j = 0; j < points.size(); ++j)
            sum += std::exp(scale[j] + (count.right + points[j].a - 1) * logRight +
                            (count.all - count.right + points[j].b - 1) * logWrong);
        density[static_cast<std::size_t>(i)] = sum;
    }
    return density;
}

ScoreInterval intervalOf(const std::vector<double>& scores)
{
    const auto at = [&scores](double share) {
        return static_cast<double>(quantile(scores, share)) /
               static_cast<double>(scores.size() - 1);
    };
    return {at(kLow), at(0.5), at(kHigh)};
}

DomainReadiness domainOf(int domain, const Count& count, const std::vector<Point>& points)
{
    const std::vector<double> shares = sharesOf(count, points);
    const auto at = [&shares](double share) {
        return (static_cast<double>(quantile(shares, share)) + 0.5) / kShares;
    };
    return {.domain = domain,
            .low = at(kLow),
            .median = at(0.5),
            .high = at(kHigh),
            .answered = count.all};
}

} // namespace

Done checkDomainCount(std::size_t domains)
{
    if (domains <= kMostDomains)
        return {};
    return fail({.code = ErrorCode::TooLarge,
                 .subject = RINGSIDE_TR("domains of the blueprint"),
                 .value = std::to_string(domains),
                 .limit = filled(error_forms::kAtMost, {std::to_string(kMostDomains)})});
}

AnswersNeeded answersNeeded(const ReadinessInput& input)
{
    assert(input.countable.empty() || input.countable.size() == input.blueprint.size());
    AnswersNeeded needed{.inDomain = std::vector<int>(input.blueprint.size(), kEnoughInDomain),
                         .domains =
                             std::min(kFewestDomains, static_cast<int>(input.blueprint.size()))};
    if (input.countable.empty())
        return needed;
    const int all = std::accumulate(input.countable.begin(), input.countable.end(), 0);
    needed.inAll = std::clamp(all, 1, kEnoughAnswers); // no answers allow no estimate
    for (std::size_t d = 0; d < input.countable.size(); ++d)
        needed.inDomain[d] = std::min(kEnoughInDomain, input.countable[d]);
    return needed;
}

bool AnswersNeeded::areMet(std::span<const int> answered) const
{
    assert(answered.size() == inDomain.size());
    const auto withAnswers =
        std::count_if(answered.begin(), answered.end(), [](int count) { return count > 0; });
    return std::accumulate(answered.begin(), answered.end(), 0) >= inAll &&
           withAnswers >= domains &&
           std::equal(answered.begin(), answered.end(), inDomain.begin(), std::greater_equal<>());
}

Result<std::vector<double>> scoreDistribution(const ReadinessInput& input)
{
    RINGSIDE_CHECK(check(input));
    RINGSIDE_TRY(const auto counts, countsOf(input));
    return scoresOf(counts, apportion(input.blueprint, input.questions), posterior(counts));
}

Result<Readiness> estimateReadiness(const ReadinessInput& input)
{
    RINGSIDE_TRY(const auto scores, scoreDistribution(input));
    const auto counts = countsOf(input);
    const std::vector<Point> points = posterior(*counts);
    const ScoreInterval score = intervalOf(scores);
    Readiness readiness{.low = score.low, .median = score.median, .high = score.high};
    // 0.7 x 60 must give 42 despite rounding errors.
    const double passing = std::ceil(input.passMark * input.questions - 1e-9);
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (static_cast<double>(i) >= passing)
            readiness.atLeastPassMark += scores[i];
    readiness.atLeastPassMark = std::min(1.0, readiness.atLeastPassMark);
    readiness.answered = static_cast<int>(input.answers.size());
    const AnswersNeeded needed = answersNeeded(input);
    readiness.needed = needed.inAll;
    readiness.missing = std::max(0, needed.inAll - readiness.answered);
    std::vector<int> answered;
    for (const Count& count : *counts)
        answered.push_back(count.all);
    readiness.enough = needed.areMet(answered);
    const bool restsOnOne = needed.domains > 1 && readiness.answered > 0 &&
                            std::count(answered.begin(), answered.end(), readiness.answered) == 1;
    for (std::size_t d = 0; d < counts->size(); ++d) {
        readiness.domains.push_back(domainOf(input.blueprint[d].domain, (*counts)[d], points));
        const bool isMissing = restsOnOne && answered[d] == 0;
        readiness.domains.back().missing =
            std::max(0, (isMissing ? kEnoughInDomain : needed.inDomain[d]) - answered[d]);
    }
    return readiness;
}

Result<ScoreInterval> scoreInterval(const ReadinessInput& input)
{
    RINGSIDE_TRY(const auto scores, scoreDistribution(input));
    return intervalOf(scores);
}

} // namespace ringside::study
