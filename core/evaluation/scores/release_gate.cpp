// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the live model and of a candidate on the same test rows of each slice. The difference
// of a slice is normal with SD sd/sqrt(rows). The gate `mean` releases where the weighted error of
// the candidate is below (1 - margin) times that of the live model, the gate `slices` where it is
// at most (1 + tolerance) times in every slice; slices are independent. Harm is the worst relative
// increase of a slice, times the probability of the release.
#include "core/evaluation/scores/release_gate.h"

#include "core/base/tr.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>

namespace ringside::evaluation {

using scenario::missing;
using scenario::outOfRange;

namespace {

constexpr const char* kSlices = "evaluation.scores.slices";

std::string pathOf(const std::string& name, const char* field)
{
    return std::string(kSlices) + "." + name + "." + field;
}

Done checkSlices(const ScoresScenario& s)
{
    double sum = 0;
    for (const auto& [name, slice] : s.slices) {
        if (!slice.share)
            return fail(missing(pathOf(name, "share")));
        if (!slice.live)
            return fail(missing(pathOf(name, "live")));
        if (!slice.candidate)
            return fail(missing(pathOf(name, "candidate")));
        if (!slice.rows)
            return fail(missing(pathOf(name, "rows")));
        if (!slice.sd && (*slice.live > 1 || *slice.candidate > 1))
            return fail(missing(pathOf(name, "sd")));
        sum += *slice.share;
    }
    if (std::abs(sum - 1) > 1e-9)
        return fail(outOfRange(kSlices, sum, RINGSIDE_TR("shares that sum to 1")));
    return {};
}

/// Standard deviation of the difference per row; of rates where none is stated.
double differenceSd(const ScoreSlice& slice)
{
    const auto variance = [](double rate) { return rate * (1 - rate); };
    return slice.sd ? *slice.sd : std::sqrt(variance(*slice.live) + variance(*slice.candidate));
}

double releasedShare(const ScoresScenario& s, double live, double candidate)
{
    if (s.gate == GateKind::Mean) {
        double variance = 0;
        for (const auto& [name, slice] : s.slices)
            variance +=
                *slice.share * *slice.share * std::pow(differenceSd(slice), 2) / *slice.rows;
        return statistics::normalCdf(((1 - s.gateMargin) * live - candidate) / std::sqrt(variance));
    }
    double released = 1;
    for (const auto& [name, slice] : s.slices) {
        const double sd = differenceSd(slice) / std::sqrt(*slice.rows);
        released *=
            statistics::normalCdf(((1 + s.gateTolerance) * *slice.live - *slice.candidate) / sd);
    }
    return released;
}

} // namespace

Result<PartResult> evaluateSlices(const ScoresScenario& s)
{
    RINGSIDE_CHECK(checkSlices(s));
    double live = 0, candidate = 0, worst = -1;
    for (const auto& [name, slice] : s.slices) {
        live += *slice.share * *slice.live;
        candidate += *slice.share * *slice.candidate;
        worst = std::max(worst, *slice.candidate / *slice.live - 1);
    }
    PartResult result;
    result.add("live_error", live);
    result.add("candidate_error", candidate);
    result.add("mean_change_share", candidate / live - 1);
    result.add("worst_change_share", worst);
    if (s.gate != GateKind::None) {
        const double released = releasedShare(s, live, candidate);
        result.add("released_share", released);
        result.add("released_harm_share", released * std::max(0.0, worst));
    }
    for (const auto& [name, slice] : s.slices)
        result.add(name + ".change_share", *slice.candidate / *slice.live - 1);
    return result;
}

} // namespace ringside::evaluation
