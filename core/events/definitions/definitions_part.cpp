// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/definitions/definitions_part.h"

#include "core/base/tr.h"
#include "core/events/definitions/definitions_evaluation.h"
#include "core/events/definitions/definitions_pictures.h"
#include "core/events/part/event_source.h"

namespace ringside::events {

namespace {

using scenario::choice;
using scenario::FieldKind;

/// The fields of one definition; `path` ends with its letter.
template <CountDefinition DefinitionsScenario::*definition>
void addDefinition(PartFields& fields, const std::string& path)
{
    using State = EventsScenario;
    using scenario::Slot;
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::orNone(seconds(path + ".span", kShortest, RINGSIDE_TR("length of the span"))),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).span; }},
         {choice(path + ".align", {"trailing", "calendar"},
                 RINGSIDE_TR("up to the request, or whole days up to midnight")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).align; }},
         {scenario::number(path + ".zone", FieldKind::Duration, "s", -kDay, kDay,
                           RINGSIDE_TR("local time minus the clock of the events")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).zone; }},
         {scenario::toggle(path + ".include_today",
                           RINGSIDE_TR("whether the day of the request counts until then")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).includeToday; }},
         {choice(path + ".sees", {"arrived", "all"},
                 RINGSIDE_TR("events that have arrived, or all that have happened")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).sees; }},
         {choice(path + ".late", {"include", "ignore"},
                 RINGSIDE_TR("whether late events are counted")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).late; }},
         {seconds(path + ".late_limit", 0, RINGSIDE_TR("delay above which an event is late")),
          [](State& s) -> Slot { return &(made(s.definitions).*definition).lateLimit; }}});
}

void addDefinitionsFields(PartFields& fields)
{
    addListFields<&EventsScenario::definitions>(fields, "events.definitions");
    fields.rows.push_back(
        {scenario::list("events.definitions.at", FieldKind::Numbers,
                        RINGSIDE_TR("a list of times in s, such as [2592000, 2678400]"),
                        RINGSIDE_TR("times of the requests")),
         RINGSIDE_EVENTS_SLOT(definitions, at)});
    addDefinition<&DefinitionsScenario::a>(fields, "events.definitions.a");
    addDefinition<&DefinitionsScenario::b>(fields, "events.definitions.b");
}

std::vector<scenario::FieldNote> definitionsAssumptions(const EventsScenario& scenario)
{
    const DefinitionsScenario& s = *scenario.definitions;
    std::vector<scenario::FieldNote> made;
    if (s.list.rows.empty())
        made.push_back({"events.definitions.generate.seed",
                        RINGSIDE_TR("times, delays and values of the events are drawn")});
    made.push_back({"events.definitions.at",
                    RINGSIDE_TR("every key is asked for at the same times; local time has no "
                                "daylight saving")});
    return made;
}

} // namespace

const Part& definitionsPart()
{
    static const Part part{
        .name = "definitions",
        .isStated = [](const EventsScenario& s) { return s.definitions.has_value(); },
        .addFields = addDefinitionsFields,
        .metrics = definitionsMetrics(),
        .evaluate = evaluateDefinitions,
        .assumptions = definitionsAssumptions,
        .pictureNames = definitionsPictureNames(),
        .pictures = definitionsPictures};
    return part;
}

} // namespace ringside::events
