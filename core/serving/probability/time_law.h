// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/base/rng.h"

#include <cstdint>

namespace ringside::serving {

/// Shapes of a positive random time, such as a service time or the time between arrivals.
enum class TimeShape { Deterministic, Exponential, Lognormal, Erlang, Hyperexponential };

/// A law of positive times by its mean and its squared coefficient of variation (variance over
/// mean^2). Deterministic has 0 and exponential 1, whatever scv says; an Erlang law takes the
/// nearest 1/scv phases, a hyperexponential one (scv > 1) two branches of balanced means.
struct TimeLaw
{
    TimeShape shape = TimeShape::Deterministic;
    Seconds mean{1};
    double scv = 0;
    bool operator==(const TimeLaw&) const = default;
};

/// A law with its parameters worked out once: moments, distribution, draws.
class TimeDistribution
{
public:
    /// Errors: OutOfRange for a mean that is not positive or an scv that the shape cannot have.
    static Result<TimeDistribution> of(const TimeLaw& law);

    double mean() const { return m_mean; }
    double scv() const { return m_scv; }
    double secondMoment() const { return m_mean * m_mean * (1 + m_scv); }
    double thirdMoment() const;
    double cdf(double x) const;
    /// E[min(S, x)], whose share of the mean is the residual time's distribution.
    double limitedMean(double x) const;
    double draw(Rng& random) const;

    // What the shape is made of, as tables print it.
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

/// Exponential with mean 1.
double drawExponential(Rng& random);

/// Random numbers of one purpose in one replication: arrivals and services take different streams,
/// so that two jobs with the same seed see the same arrivals whatever their services draw.
Rng randomStream(std::uint64_t seed, int replication, int purpose);

/// The purposes.
inline constexpr int kArrivalStream = 1, kServiceStream = 2, kLengthStream = 3, kFailureStream = 4;

} // namespace ringside::serving
