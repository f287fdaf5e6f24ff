// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_info.h"

#include <algorithm>

namespace ringside::session {

namespace {

constexpr int kCurveSteps = 60;
constexpr double kLeastDays = 10;

} // namespace

std::vector<RecallPoint> forgettingCurve(const study::FsrsModel& model,
                                         const study::CardState& state, int daysSinceLast)
{
    if (state.phase == study::CardPhase::New)
        return {};
    const double end = std::max({kLeastDays, 2.0 * state.scheduledDays, daysSinceLast * 1.0});
    std::vector<RecallPoint> curve;
    for (int i = 0; i <= kCurveSteps; ++i) {
        const double days = end * i / kCurveSteps;
        curve.push_back({days, model.retrievability(state.memory, days)});
    }
    return curve;
}

bool isLeechAt(int lapses, int threshold)
{
    if (threshold <= 0 || lapses < threshold)
        return false;
    const int half = (threshold + 1) / 2;
    return (lapses - threshold) % half == 0;
}

} // namespace ringside::session
