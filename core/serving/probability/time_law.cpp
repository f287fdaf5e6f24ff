// SPDX-License-Identifier: GPL-3.0-or-later
//
// Laws of a positive time S with mean m and squared coefficient of variation v.
//   lognormal         sigma^2 = ln(1 + v), mu = ln m - sigma^2/2, E[S^k] = exp(k mu + k^2
//   sigma^2/2) Erlang            k = 1/v phases of mean m/k, E[S^3] = m^3 (k + 1)(k + 2)/k^2
//   hyperexponential  with share p a mean m/(2p), else m/(2(1 - p)), p = (1 + sqrt((v - 1)/(v +
//                     1)))/2: balanced means
//   E[min(S, x)]      integral of P(S > u) over [0, x]; for the lognormal
//                     m Phi((ln x - mu - sigma^2)/sigma) + x (1 - Phi((ln x - mu)/sigma))
// Source: Tijms, A First Course in Stochastic Models, 2003, appendix B (balanced means). Wrong when
// measured times have several modes, such as cache hits and misses.
#include "core/serving/probability/time_law.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/statistics/distributions.h"
#include "core/statistics/draws.h"
#include "core/statistics/exponential_draw.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

Error outOfRange(const char* subject, double value, const char* limit)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = subject,
            .value = text::numberText(value),
            .limit = limit};
}

/// P(Erlang of k phases with rate r > x).
double erlangTail(int k, double rx)
{
    double term = std::exp(-rx), sum = 0;
    for (int i = 0; i < k; ++i) {
        sum += term;
        term *= rx / (i + 1);
    }
    return sum;
}

} // namespace

Result<TimeDistribution> TimeDistribution::of(const TimeLaw& law)
{
    TimeDistribution made;
    made.m_shape = law.shape;
    made.m_mean = law.mean.value();
    made.m_scv = law.scv;
    if (!(made.m_mean > 0) || !std::isfinite(made.m_mean))
        return fail(outOfRange("mean", made.m_mean, RINGSIDE_TR("more than 0 s")));
    if (!(law.scv >= 0) || law.scv > 1e6)
        return fail(outOfRange("scv", law.scv, RINGSIDE_TR("from 0 to 1000000")));
    switch (law.shape) {
    case TimeShape::Deterministic:
        made.m_scv = 0;
        break;
    case TimeShape::Exponential:
        made.m_scv = 1;
        break;
    case TimeShape::Lognormal:
        made.m_sigma = std::sqrt(std::log1p(law.scv));
        made.m_mu = std::log(made.m_mean) - made.m_sigma * made.m_sigma / 2;
        if (law.scv == 0)
            made.m_shape = TimeShape::Deterministic;
        break;
    case TimeShape::Erlang:
        if (law.scv <= 0 || law.scv > 1)
            return fail(
                outOfRange("scv", law.scv, RINGSIDE_TR("more than 0 and at most 1 for Erlang")));
        made.m_phases = std::max(1, static_cast<int>(std::lround(1 / law.scv)));
        made.m_scv = 1.0 / made.m_phases;
        break;
    case TimeShape::Hyperexponential:
        if (law.scv < 1)
            return fail(outOfRange("scv", law.scv, RINGSIDE_TR("at least 1 for hyperexponential")));
        made.m_firstShare = (1 + std::sqrt((law.scv - 1) / (law.scv + 1))) / 2;
        made.m_firstMean = made.m_mean / (2 * made.m_firstShare);
        made.m_secondMean = made.m_mean / (2 * (1 - made.m_firstShare));
        break;
    }
    return made;
}

double TimeDistribution::thirdMoment() const
{
    const double cube = m_mean * m_mean * m_mean;
    switch (m_shape) {
    case TimeShape::Deterministic:
        return cube;
    case TimeShape::Exponential:
        return 6 * cube;
    case TimeShape::Lognormal:
        return cube * std::pow(1 + m_scv, 3);
    case TimeShape::Erlang:
        return cube * (m_phases + 1.0) * (m_phases + 2.0) / (double(m_phases) * m_phases);
    case TimeShape::Hyperexponential:
        return 6 * (m_firstShare * std::pow(m_firstMean, 3) +
                    (1 - m_firstShare) * std::pow(m_secondMean, 3));
    }
    return cube;
}

double TimeDistribution::cdf(double x) const
{
    if (x <= 0)
        return 0;
    switch (m_shape) {
    case TimeShape::Deterministic:
        return x >= m_mean ? 1 : 0;
    case TimeShape::Exponential:
        return -std::expm1(-x / m_mean);
    case TimeShape::Lognormal:
        return statistics::normalCdf((std::log(x) - m_mu) / m_sigma);
    case TimeShape::Erlang:
        return 1 - erlangTail(m_phases, x * m_phases / m_mean);
    case TimeShape::Hyperexponential:
        return -m_firstShare * std::expm1(-x / m_firstMean) -
               (1 - m_firstShare) * std::expm1(-x / m_secondMean);
    }
    return 0;
}

double TimeDistribution::limitedMean(double x) const
{
    if (x <= 0)
        return 0;
    switch (m_shape) {
    case TimeShape::Deterministic:
        return std::min(x, m_mean);
    case TimeShape::Exponential:
        return -m_mean * std::expm1(-x / m_mean);
    case TimeShape::Lognormal: {
        const double z = (std::log(x) - m_mu) / m_sigma;
        return m_mean * statistics::normalCdf(z - m_sigma) + x * statistics::normalCdf(-z);
    }
    case TimeShape::Erlang: {
        // Sum over phases i of P(fewer than i events in x) / rate, i = 1 ... k.
        const double phase = m_mean / m_phases;
        double sum = 0;
        for (int i = 1; i <= m_phases; ++i)
            sum += 1 - erlangTail(i, x / phase);
        return phase * sum;
    }
    case TimeShape::Hyperexponential:
        return -m_firstShare * m_firstMean * std::expm1(-x / m_firstMean) -
               (1 - m_firstShare) * m_secondMean * std::expm1(-x / m_secondMean);
    }
    return 0;
}

double TimeDistribution::draw(Rng& random) const
{
    switch (m_shape) {
    case TimeShape::Deterministic:
        return m_mean;
    case TimeShape::Exponential:
        return m_mean * statistics::drawExponential(random);
    case TimeShape::Lognormal:
        return std::exp(m_mu + m_sigma * statistics::drawNormal(random));
    case TimeShape::Erlang: {
        double sum = 0;
        for (int i = 0; i < m_phases; ++i)
            sum += statistics::drawExponential(random);
        return sum * m_mean / m_phases;
    }
    case TimeShape::Hyperexponential: {
        const bool first = random.uniform() < m_firstShare;
        return (first ? m_firstMean : m_secondMean) * statistics::drawExponential(random);
    }
    }
    return m_mean;
}

void TimeDistribution::draw(Rng& random, std::span<double> times) const
{
    if (m_shape != TimeShape::Exponential) {
        for (double& time : times)
            time = draw(random);
        return;
    }
    for (double& time : times)
        time = m_mean * statistics::drawExponential(random);
}

} // namespace ringside::serving
