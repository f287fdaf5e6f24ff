// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/memory_values.h"

#include <array>
#include <cmath>

/// FSRS-6, the memory model, for double and for dual numbers, because fitting needs its
/// derivatives.
///
///   decay = -w20, factor = 0.9^(1/decay) - 1
///   R(t,S) = (1 + factor t/S)^decay                          so that R(S,S) = 0.9
///   first:      S = w[G-1], D = clamp(D0(G), 1, 10), D0(G) = w4 - e^(w5 (G-1)) + 1
///   difficulty: D' = D - w6 (G-3) (10-D)/9, then clamp(w7 D0(4) + (1-w7) D', 1, 10)
///   same day:   S' = S k, k = e^(w17 (G-3+w18)) S^-w19, at least 1 from Hard on
///   recalled:   S' = S (1 + e^w8 (11-D) S^-w9 (e^(w10 (1-R)) - 1) [w15 if Hard] [w16 if Easy])
///   forgotten:  S' = min(w11 D^-w12 ((S+1)^w13 - 1) e^(w14 (1-R)), S / e^(w17 w18))
///
/// G is the rating 1 ... 4, t whole days since the last review, S days, D without unit. Source:
/// open-spaced-repetition's FSRS-6 as in fsrs-rs 6.6 and ts-fsrs 5.4. Those round to 32 bits or to
/// 8 decimals on the way. This code rounds nothing, and both agree with it within 1.2e-5. Where it
/// is wrong: it predicts recall within a day worse than a constant does (srs-benchmark), so the app
/// shows no retrievability for minutes.
namespace ringside::study {

inline constexpr double kSmallestStability = 0.001;
inline constexpr double kLargestStability = 36500;

template <class T> struct MemoryOf
{
    T stability{};
    T difficulty{};
};

template <class T> class Fsrs6
{
public:
    /// Without short-term memory, a review on the same day counts as one at R = 1. `firstFloor` is
    /// the smallest stability after a first review, in days.
    Fsrs6(const std::array<T, kWeightCount>& w, bool shortTerm, double firstFloor)
        : m_w(w), m_shortTerm(shortTerm), m_firstFloor(firstFloor), m_decay(-w[20])
    {
        using std::exp;
        m_factor = exp(T(std::log(0.9)) / m_decay) - T(1);
        m_recallScale = exp(w[8]);
        m_forgetDivisor = shortTerm ? exp(w[17] * w[18]) : T(1);
        m_easyDifficulty = firstDifficulty(Rating::Easy);
    }

    T decay() const { return m_decay; }
    T factor() const { return m_factor; }

    T retrievability(double days, const T& stability) const
    {
        using std::pow;
        return pow(T(1) + m_factor * T(days) / stability, m_decay);
    }

    MemoryOf<T> first(Rating rating) const
    {
        const T& stability = m_w[static_cast<std::size_t>(rating) - 1];
        return {clamped(stability, m_firstFloor, kLargestStability),
                clamped(firstDifficulty(rating), 1, 10)};
    }

    MemoryOf<T> next(const MemoryOf<T>& state, double days, Rating rating) const
    {
        T stability = state.stability;
        if (m_shortTerm && days <= 0)
            stability = sameDay(state, rating);
        else if (rating == Rating::Again)
            stability = forgotten(state, days);
        else
            stability = recalled(state, days, rating);
        return {clamped(stability, kSmallestStability, kLargestStability),
                nextDifficulty(state.difficulty, rating)};
    }

private:
    static double grade(Rating rating) { return static_cast<double>(rating); }

    static T clamped(const T& value, double low, double high)
    {
        if (value < T(low))
            return T(low);
        return T(high) < value ? T(high) : value;
    }

    /// Not clamped: the mean reversion uses the unclamped value for Easy.
    T firstDifficulty(Rating rating) const
    {
        using std::exp;
        return m_w[4] - exp(m_w[5] * T(grade(rating) - 1)) + T(1);
    }

    T nextDifficulty(const T& difficulty, Rating rating) const
    {
        const T damped = difficulty - m_w[6] * T(grade(rating) - 3) * (T(10) - difficulty) / T(9);
        return clamped(m_w[7] * m_easyDifficulty + (T(1) - m_w[7]) * damped, 1, 10);
    }

    T sameDay(const MemoryOf<T>& state, Rating rating) const
    {
        using std::exp;
        using std::pow;
        const T gain =
            exp(m_w[17] * (T(grade(rating) - 3) + m_w[18])) * pow(state.stability, -m_w[19]);
        if (rating != Rating::Again && gain < T(1))
            return state.stability;
        return state.stability * gain;
    }

    T recalled(const MemoryOf<T>& state, double days, Rating rating) const
    {
        using std::exp;
        using std::pow;
        const T missing = T(1) - retrievability(days, state.stability);
        T gain = m_recallScale * (T(11) - state.difficulty) * pow(state.stability, -m_w[9]) *
                 (exp(m_w[10] * missing) - T(1));
        if (rating == Rating::Hard)
            gain = gain * m_w[15];
        if (rating == Rating::Easy)
            gain = gain * m_w[16];
        return state.stability * (T(1) + gain);
    }

    T forgotten(const MemoryOf<T>& state, double days) const
    {
        using std::exp;
        using std::pow;
        const T missing = T(1) - retrievability(days, state.stability);
        const T relearnt = m_w[11] * pow(state.difficulty, -m_w[12]) *
                           (pow(state.stability + T(1), m_w[13]) - T(1)) * exp(m_w[14] * missing);
        const T most = state.stability / m_forgetDivisor;
        return most < relearnt ? most : relearnt;
    }

    std::array<T, kWeightCount> m_w;
    bool m_shortTerm;
    double m_firstFloor;
    T m_decay, m_factor, m_recallScale, m_forgetDivisor, m_easyDifficulty;
};

} // namespace ringside::study
