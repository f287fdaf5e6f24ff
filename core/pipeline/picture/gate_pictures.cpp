// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/picture/gate_pictures.h"

#include "core/base/tr.h"
#include "core/base/units.h"
#include "core/pipeline/picture/pipeline_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::pipeline {

namespace {

using scenario::Picture;
using scenario::StateTone;

constexpr std::array<std::string_view, 2> kGatePictures{"pipeline-gates", "pipeline-exposure"};
/// A chance from here on is shown as found, up to the rest as not seen.
constexpr double kFound = 0.99, kUnseen = 0.01;

scenario::Cell cellOf(const FoundByCheck& found)
{
    if (found.chance < kUnseen || !found.first)
        return {RINGSIDE_TR("not seen"), std::nullopt, StateTone::Bad};
    const double minutes = *found.first / units::kMinute;
    if (found.chance < kFound)
        return {RINGSIDE_TR("seen by chance"), minutes, StateTone::Warn};
    return found.isInTime ? scenario::Cell{RINGSIDE_TR("found"), minutes, StateTone::Good}
                          : scenario::Cell{RINGSIDE_TR("found too late"), minutes, StateTone::Warn};
}

Picture gridPicture(const GateOutcome& outcome)
{
    scenario::Matrix matrix;
    matrix.unit = "min";
    matrix.rowTitle = RINGSIDE_TR("Fault");
    matrix.columnTitle = RINGSIDE_TR("Check");
    for (const CheckOutcome& check : outcome.checks)
        matrix.columns.push_back(check.name);
    double caught = 0, escaped = 0, undetected = 0;
    for (const FaultOutcome& fault : outcome.faults) {
        matrix.rows.push_back(fault.name);
        for (const FoundByCheck& found : fault.checks)
            matrix.cells.push_back(cellOf(found));
        caught += fault.caught;
        escaped += fault.escaped;
        undetected += fault.undetected;
    }
    return {"pipeline-gates", RINGSIDE_TR("Faults and checks"),
            filled(forms::kGates, {scenario::shortNumber(caught), scenario::shortNumber(escaped),
                                   scenario::shortNumber(undetected)}),
            std::move(matrix)};
}

/// From the entry of each fault to its deployment and to the notice.
Picture exposurePicture(const GatesScenario& gates, const GateOutcome& outcome)
{
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time after the fault"), "s"}};
    double exposed = 0;
    for (const FaultOutcome& fault : outcome.faults) {
        exposed += fault.exposedRequests;
        const double noticed = fault.meanNotice().value_or(gates.horizon);
        const double deployed = fault.deployedAt.value_or(noticed);
        scenario::Lane lane{fault.name, {}};
        const bool isCaught = fault.escaped <= fault.caught;
        const double waits = isCaught ? std::min(noticed, deployed) : deployed;
        lane.blocks.push_back(
            {0, waits, "",
             isCaught ? RINGSIDE_TR("caught before deployment") : RINGSIDE_TR("before deployment"),
             isCaught ? StateTone::Good : StateTone::Neutral});
        if (!isCaught)
            lane.blocks.push_back(
                {deployed,
                 std::max(deployed, fault.undetected < fault.escaped ? noticed + gates.rollback
                                                                     : gates.horizon),
                 "", RINGSIDE_TR("in production"), StateTone::Bad});
        timeline.lanes.push_back(std::move(lane));
    }
    return {"pipeline-exposure", RINGSIDE_TR("In production"),
            filled(forms::kExposure, {scenario::countText(exposed)}), std::move(timeline)};
}

} // namespace

std::span<const std::string_view> gatePictureNames()
{
    return kGatePictures;
}

std::vector<Picture> gatePictures(const GatesScenario& gates, const GateOutcome& outcome)
{
    std::vector<Picture> pictures;
    if (!outcome.checks.empty())
        pictures.push_back(gridPicture(outcome));
    pictures.push_back(exposurePicture(gates, outcome));
    return pictures;
}

} // namespace ringside::pipeline
