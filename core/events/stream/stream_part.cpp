// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_part.h"

#include "core/base/tr.h"
#include "core/events/stream/stream_evaluation.h"
#include "core/events/stream/stream_pictures.h"

namespace ringside::events {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::orNone;

#define RINGSIDE_STREAM(member) RINGSIDE_EVENTS_SLOT(stream, member)

void addWindowFields(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("events.stream.window.kind", {"fixed", "sliding", "session"},
                 RINGSIDE_TR("how time is cut into windows")),
          RINGSIDE_STREAM(window)},
         {seconds("events.stream.window.size", kShortest,
                  RINGSIDE_TR("length of a fixed or sliding window")),
          RINGSIDE_STREAM(size)},
         {scenario::absent(seconds("events.stream.window.period", kShortest,
                                   RINGSIDE_TR("time between two starts of sliding windows")),
                           "size"),
          RINGSIDE_STREAM(period)},
         {seconds("events.stream.window.gap", kShortest,
                  RINGSIDE_TR("time without an event that ends a session")),
          RINGSIDE_STREAM(gap)},
         {choice("events.stream.by", {"event", "arrival"},
                 RINGSIDE_TR("the time by which events are assigned to windows")),
          RINGSIDE_STREAM(by)}});
}

void addWatermarkFields(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("events.stream.watermark.kind", {"lag", "seen", "steps"},
                 RINGSIDE_TR("how the watermark is found: now minus a lag, the largest event time "
                             "seen minus a slack, or stated steps")),
          RINGSIDE_STREAM(watermark)},
         {seconds("events.stream.watermark.lag", 0,
                  RINGSIDE_TR("how far the watermark is behind now")),
          RINGSIDE_STREAM(lag)},
         {seconds("events.stream.watermark.slack", 0,
                  RINGSIDE_TR("how far the watermark is behind the largest event time seen")),
          RINGSIDE_STREAM(slack)},
         {scenario::list("events.stream.watermark.steps", FieldKind::Pairs,
                         RINGSIDE_TR("a list of processing time and watermark in s, such as "
                                     "[[2, 25], [60, 90]]"),
                         RINGSIDE_TR("steps of the watermark")),
          RINGSIDE_STREAM(steps)},
         {seconds("events.stream.lateness", 0,
                  RINGSIDE_TR("allowed lateness: how long a window is kept after its end")),
          RINGSIDE_STREAM(lateness)}});
}

void addTriggerFields(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{count("events.stream.trigger.early_count", RINGSIDE_TR("events"), 0, 1e6,
                RINGSIDE_TR("events that wait before an early value is written; 0: none")),
          RINGSIDE_STREAM(earlyCount)},
         {seconds("events.stream.trigger.early_every", 0,
                  RINGSIDE_TR("time after the first waiting event until an early value is "
                              "written; 0: none")),
          RINGSIDE_STREAM(earlyEvery)},
         {count("events.stream.trigger.late_count", RINGSIDE_TR("events"), 1, 1e6,
                RINGSIDE_TR("late events that wait before a value is written")),
          RINGSIDE_STREAM(lateCount)},
         {choice("events.stream.mode", {"accumulating", "discarding"},
                 RINGSIDE_TR("what a value covers: all events of the window, or those since the "
                             "last value")),
          RINGSIDE_STREAM(mode)},
         {choice("events.stream.consumer", {"overwrite", "add"},
                 RINGSIDE_TR("what the reader does with a new value of a window")),
          RINGSIDE_STREAM(reader)},
         {choice("events.stream.value", {"count", "sum", "mean", "max"},
                 RINGSIDE_TR("what is computed per window")),
          RINGSIDE_STREAM(value)},
         {orNone(seconds("events.stream.batch.every", kShortest,
                         RINGSIDE_TR("time between batch jobs that replace the stream"))),
          RINGSIDE_STREAM(batchEvery)},
         {seconds("events.stream.batch.at", 0,
                  RINGSIDE_TR("how long after its interval a batch job runs")),
          RINGSIDE_STREAM(batchAt)}});
}

void addStreamFields(PartFields& fields)
{
    addListFields<&EventsScenario::stream>(fields, "events.stream");
    addWindowFields(fields);
    addWatermarkFields(fields);
    addTriggerFields(fields);
}

std::vector<scenario::FieldNote> streamAssumptions(const EventsScenario& scenario)
{
    const StreamScenario& s = *scenario.stream;
    std::vector<scenario::FieldNote> made;
    if (!s.batchEvery && s.by == WindowTime::Event)
        made.push_back({"events.stream.watermark.kind",
                        RINGSIDE_TR("you choose the rule of the watermark here; Dataflow "
                                    "estimates it from the source")});
    if (s.list.rows.empty())
        made.push_back({"events.stream.generate.seed",
                        RINGSIDE_TR("times, delays and values of the events are drawn")});
    made.push_back({"events.stream.consumer",
                    RINGSIDE_TR("each value is written once and in order; redelivery and the cost "
                                "of state are not modeled")});
    return made;
}

} // namespace

const Part& streamPart()
{
    static const Part part{.name = "stream",
                           .isStated = [](const EventsScenario& s) { return s.stream.has_value(); },
                           .addFields = addStreamFields,
                           .metrics = streamMetrics(),
                           .evaluate = evaluateStream,
                           .assumptions = streamAssumptions,
                           .pictureNames = streamPictureNames(),
                           .pictures = streamPictures};
    return part;
}

} // namespace ringside::events
