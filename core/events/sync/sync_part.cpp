// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/sync/sync_part.h"

#include "core/base/tr.h"
#include "core/events/sync/sync_evaluation.h"
#include "core/events/sync/sync_pictures.h"

#include <algorithm>

namespace ringside::events {

namespace {

using scenario::FieldKind;
using scenario::orNone;

#define RINGSIDE_SYNC(member) RINGSIDE_EVENTS_SLOT(sync, member)
#define RINGSIDE_STAGE(member) [](SyncStage& stage) -> scenario::Slot { return &stage.member; }

void addSyncFields(PartFields& fields)
{
    fields.maps.push_back(scenario::mapInPart<EventsScenario, SyncScenario, SyncStage>(
        "events.sync.stages", &EventsScenario::sync, &SyncScenario::stages,
        {{scenario::count("order", "", 0, 1000, RINGSIDE_TR("place among the stages")),
          RINGSIDE_STAGE(order)},
         {scenario::number("every", FieldKind::Duration, "s", 0, 1e7,
                           RINGSIDE_TR("time between two copies; 0: continuous")),
          RINGSIDE_STAGE(every)},
         {seconds("takes", 0, RINGSIDE_TR("how long a copy takes until it can be read")),
          RINGSIDE_STAGE(takes)},
         {seconds("first", 0, RINGSIDE_TR("start of the first copy")), RINGSIDE_STAGE(first)}}));
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::absent(seconds("events.sync.from", 0, RINGSIDE_TR("first request")), "settled"),
          RINGSIDE_SYNC(from)},
         {scenario::absent(seconds("events.sync.to", 0, RINGSIDE_TR("last request")), "ten copies"),
          RINGSIDE_SYNC(to)},
         {orNone(seconds("events.sync.limit", 0, RINGSIDE_TR("largest age that is accepted"))),
          RINGSIDE_SYNC(limit)},
         {scenario::number("events.sync.changes_per_s", FieldKind::Frequency, "1/s", 0, 1e9,
                           RINGSIDE_TR("changes of a value in the source")),
          RINGSIDE_SYNC(changesPerSecond)}});
}

std::vector<scenario::FieldNote> syncAssumptions(const EventsScenario& scenario)
{
    const SyncScenario& s = *scenario.sync;
    const bool isContinuous =
        std::ranges::all_of(s.stages, [](const auto& stage) { return stage.second.every == 0; });
    std::vector<scenario::FieldNote> made{
        {"events.sync.from",
         RINGSIDE_TR("requests are spread evenly over time, and every copy takes equally long")}};
    if (isContinuous)
        made.push_back({"events.sync.to",
                        RINGSIDE_TR("what is copied continuously is looked at once per second")});
    if (s.changesPerSecond > 0)
        made.push_back({"events.sync.changes_per_s",
                        RINGSIDE_TR("a value changes at random times, at a constant rate")});
    return made;
}

} // namespace

const Part& syncPart()
{
    static const Part part{.name = "sync",
                           .isStated = [](const EventsScenario& s) { return s.sync.has_value(); },
                           .addFields = addSyncFields,
                           .metrics = syncMetrics(),
                           .evaluate = evaluateSync,
                           .assumptions = syncAssumptions,
                           .pictureNames = syncPictureNames(),
                           .pictures = syncPictures};
    return part;
}

} // namespace ringside::events
