// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/join/join_part.h"

#include "core/base/tr.h"
#include "core/events/join/join_evaluation.h"
#include "core/events/join/join_pictures.h"

namespace ringside::events {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::share;

#define RINGSIDE_OF_JOIN(member) RINGSIDE_EVENTS_SLOT(join, member)

void addDataFields(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{count("events.join.generate.keys", "", 1, 1e5, RINGSIDE_TR("keys, such as patients")),
          RINGSIDE_OF_JOIN(generated.keys)},
         {count("events.join.generate.visits", "", 1, 1e5, RINGSIDE_TR("visits per key")),
          RINGSIDE_OF_JOIN(generated.visits)},
         {seconds("events.join.generate.gap", 1, RINGSIDE_TR("mean time between two bookings")),
          RINGSIDE_OF_JOIN(generated.gap)},
         {seconds("events.join.generate.lead", 0,
                  RINGSIDE_TR("mean time from the booking to the visit")),
          RINGSIDE_OF_JOIN(generated.lead)},
         {share("events.join.generate.miss", RINGSIDE_TR("mean share of missed visits")),
          RINGSIDE_OF_JOIN(generated.miss)},
         {count("events.join.generate.seed", "", 0, 1e15, RINGSIDE_TR("seed of the draws")),
          RINGSIDE_OF_JOIN(generated.seed)},
         {scenario::list("events.join.rows", FieldKind::Records,
                         RINGSIDE_TR("a list of key, time in s and value, such as "
                                     "[[p1, 0, 1.4], [p1, 86400, null]]"),
                         RINGSIDE_TR("rows of the feature in place of generated ones")),
          RINGSIDE_OF_JOIN(rows)},
         {scenario::list("events.join.labels", FieldKind::Records,
                         RINGSIDE_TR("a list of key, request and outcome in s, and 0 or 1, such as "
                                     "[[p1, 90000, 95000, 1]]"),
                         RINGSIDE_TR("training examples in place of generated ones")),
          RINGSIDE_OF_JOIN(labels)}});
}

void addRuleFields(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("events.join.kind",
                 {"as-of", "as-of-outcome", "latest", "logged", "snapshot", "later"},
                 RINGSIDE_TR("which row a training example gets")),
          RINGSIDE_OF_JOIN(kind)},
         {scenario::absent(scenario::number("events.join.now", FieldKind::Duration, "s", -kLongest,
                                            kLongest,
                                            RINGSIDE_TR("time at which the newest rows are read")),
                           "last row"),
          RINGSIDE_OF_JOIN(now)},
         {seconds("events.join.snapshot_every", kShortest,
                  RINGSIDE_TR("time between two copies of the table")),
          RINGSIDE_OF_JOIN(snapshotEvery)},
         {seconds("events.join.delay", 0,
                  RINGSIDE_TR("time from the request until the feature is read")),
          RINGSIDE_OF_JOIN(delay)},
         {choice("events.join.nulls", {"row", "value"},
                 RINGSIDE_TR("whether a null counts, or the last value before it")),
          RINGSIDE_OF_JOIN(nulls)},
         {scenario::toggle("events.join.history",
                           RINGSIDE_TR("whether the source keeps former rows of a key")),
          RINGSIDE_OF_JOIN(history)},
         {seconds("events.join.store.every", 0,
                  RINGSIDE_TR("time between two syncs of the online store; 0: continuous")),
          RINGSIDE_OF_JOIN(storeEvery)},
         {seconds("events.join.store.takes", 0, RINGSIDE_TR("how long a sync takes")),
          RINGSIDE_OF_JOIN(storeTakes)},
         {seconds("events.join.store.first", 0, RINGSIDE_TR("start of the first sync")),
          RINGSIDE_OF_JOIN(storeFirst)},
         {choice("events.join.store.nulls", {"latest-row", "latest-value"},
                 RINGSIDE_TR("whether the store serves the newest row (dense) or the newest value "
                             "(sparse)")),
          RINGSIDE_OF_JOIN(storeNulls)}});
}

void addJoinFields(PartFields& fields)
{
    addDataFields(fields);
    addRuleFields(fields);
}

std::vector<scenario::FieldNote> joinAssumptions(const EventsScenario& scenario)
{
    const JoinScenario& s = *scenario.join;
    std::vector<scenario::FieldNote> made{
        {"events.join.kind", RINGSIDE_TR("the AUC is that of one feature, not of a model")}};
    if (s.rows.empty() && s.labels.empty())
        made.push_back({"events.join.generate.seed",
                        RINGSIDE_TR("visits are drawn; each key misses with a chance of its own")});
    made.push_back({"events.join.store.every",
                    RINGSIDE_TR("delays inside the store and deletions are not modeled")});
    return made;
}

} // namespace

const Part& joinPart()
{
    static const Part part{.name = "join",
                           .isStated = [](const EventsScenario& s) { return s.join.has_value(); },
                           .addFields = addJoinFields,
                           .metrics = joinMetrics(),
                           .evaluate = evaluateJoin,
                           .assumptions = joinAssumptions,
                           .pictureNames = joinPictureNames(),
                           .pictures = joinPictures};
    return part;
}

} // namespace ringside::events
