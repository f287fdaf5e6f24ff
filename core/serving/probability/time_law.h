// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/base/rng.h"

#include <cstdint>
#include <span>

namespace ringside::serving {

/// Shapes of a positive random time, such as a service time or the time between arrivals.
enum class TimeShape { Deterministic, Exponential, Lognormal, Erlang, Hyperexponential };

/// A distribution of positive times, given by its mean and its squared coefficient of variation
/// (variance over mean^2). Deterministic has 0 and exponential 1, regardless of scv; an Erlang
/// distribution has the nearest 1/scv phases, a hyperexponential one (scv > 1) two branches with
/// balanced means.
struct TimeLaw
{
    TimeShape shape = TimeShape::Deterministic;
    Seconds mean{1};
    double scv = 0;
    bool operator==(const TimeLaw&) const = default;
};

/// A distribution with its parameters computed once: moments, distribution function, random draws.
class TimeDistribution
{
public:
    /// Errors: OutOfRange for a mean that is not positive, or an scv that is impossible for the
    /// shape.
    static Result<TimeDistribution> of(const TimeLaw& law);

    double mean() const { return m_mean; }
    double scv() const { return m_scv; }
    double secondMoment() const { return m_mean * m_mean * (1 + m_scv); }
    double thirdMoment() const;
    double cdf(double x) const;
    /// E[min(S, x)]; divided by the mean, it is the distribution function of the residual time.
    double limitedMean(double x) const;
    double draw(Rng& random) const;
    /// Fills `times` with consecutive draws, the same ones as one by one.
    void draw(Rng& random, std::span<double> times) const;

    // Parameters of the shape, for tables.
    double logMean() const { return m_mu; }
    double logDeviation() const { return m_sigma; }
    int phases() const { return m_phases; }
    double firstShare() const { return m_firstShare; }
    double firstMean() const { return m_firstMean; }
    double secondMean() const { return m_secondMean; }

private:
    TimeShape m_shape = TimeShape::Deterministic;
    double m_mean = 1, m_scv = 0;
    double m_mu = 0, m_sigma = 0;                               // lognormal
    int m_phases = 1;                                           // Erlang
    double m_firstShare = 1, m_firstMean = 1, m_secondMean = 1; // hyperexponential
};

/// Purposes of statistics::randomStream().
inline constexpr int kArrivalStream = 1, kServiceStream = 2, kLengthStream = 3, kFailureStream = 4;

} // namespace ringside::serving
