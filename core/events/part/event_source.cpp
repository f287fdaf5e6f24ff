// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/part/event_source.h"

#include "core/base/tr.h"
#include "core/events/part/key_numbers.h"
#include "core/statistics/addressed_draws.h"

#include <algorithm>

namespace ringside::events {

namespace {

using scenario::FieldKind;
using scenario::RecordCell;
using scenario::share;

const char* const kEventRows =
    RINGSIDE_TR("a list of events, each with its time and its arrival in s, such as "
                "[[0, 2], [12, 700, 0.5, truck-1]]");

Result<EventColumns> statedEvents(const EventList& list, const std::string& path)
{
    EventColumns events;
    KeyNumbers keys;
    const RecordCell firstKey{0.0, {}};
    for (const auto& row : list.rows.rows) {
        const bool hasTimes = row.size() >= 2 && row.size() <= 4 && row[0].number && row[1].number;
        const bool hasValue = row.size() < 3 || row[2].number;
        if (!hasTimes || !hasValue || (row.size() == 4 && row[3].isAbsent()))
            return fail({.code = ErrorCode::WrongType,
                         .subject = path,
                         .value = scenario::recordsText({{row}}),
                         .limit = kEventRows});
        events.happened.push_back(*row[0].number);
        events.arrived.push_back(*row[1].number);
        events.value.push_back(row.size() < 3 ? 1 : *row[2].number);
        events.key.push_back(keys.of(row.size() < 4 ? firstKey : row[3]));
    }
    events.keys = std::move(keys).names();
    return events;
}

EventColumns generatedEvents(const GeneratedEvents& generated)
{
    const auto events = static_cast<std::size_t>(generated.count);
    const auto keys = static_cast<std::uint32_t>(generated.keys);
    const auto seed = static_cast<std::uint64_t>(static_cast<std::int64_t>(generated.seed));
    EventColumns made;
    made.happened.reserve(events);
    made.arrived.reserve(events);
    made.value.reserve(events);
    made.key.reserve(events);
    for (std::size_t i = 0; i < events; ++i) {
        double happened = static_cast<double>(i) * generated.every;
        if (generated.jitter > 0)
            happened += generated.jitter * statistics::drawAt(seed, i, 3);
        double delay = generated.delay;
        if (generated.lateShare > 0 && statistics::drawAt(seed, i, 0) < generated.lateShare)
            delay += generated.lateMax * statistics::drawAt(seed, i, 1);
        made.happened.push_back(happened);
        made.arrived.push_back(happened + delay);
        made.value.push_back(statistics::drawAt(seed, i, 2));
        made.key.push_back(static_cast<std::uint32_t>(i % keys));
    }
    for (std::uint32_t key = 0; key < std::min<std::size_t>(keys, events); ++key)
        made.keys.push_back(std::to_string(key));
    return made;
}

} // namespace

scenario::FieldInfo ListFields::rows() const
{
    return scenario::list(m_section + ".events", FieldKind::Records, kEventRows,
                          RINGSIDE_TR("events in place of generated ones"));
}

scenario::FieldInfo ListFields::count() const
{
    return scenario::count(generated("count"), RINGSIDE_TR("events"), 1, kMostEvents,
                           RINGSIDE_TR("events"));
}

scenario::FieldInfo ListFields::every() const
{
    return seconds(generated("every"), 0, RINGSIDE_TR("time between two events"));
}

scenario::FieldInfo ListFields::keys() const
{
    return scenario::count(generated("keys"), "", 1, kMostEvents,
                           RINGSIDE_TR("keys, such as sensors, that take turns"));
}

scenario::FieldInfo ListFields::lateShare() const
{
    return share(generated("late_share"), RINGSIDE_TR("share of events that arrive late"));
}

scenario::FieldInfo ListFields::lateMax() const
{
    return seconds(generated("late_max"), 0,
                   RINGSIDE_TR("longest additional delay of a late event"));
}

scenario::FieldInfo ListFields::delay() const
{
    return seconds(generated("delay"), 0, RINGSIDE_TR("delay of every event"));
}

scenario::FieldInfo ListFields::jitter() const
{
    return seconds(generated("jitter"), 0,
                   RINGSIDE_TR("longest random shift of the time of an event"));
}

scenario::FieldInfo ListFields::seed() const
{
    return scenario::count(generated("seed"), "", 0, 1e15, RINGSIDE_TR("seed of the draws"));
}

Result<EventColumns> eventsOf(const EventList& list, const std::string& section)
{
    if (list.rows.empty())
        return generatedEvents(list.generated);
    const auto rows = static_cast<double>(list.rows.rows.size());
    if (rows > kMostEvents)
        return fail(scenario::atMost(section + ".events", rows, kMostEvents));
    return statedEvents(list, section + ".events");
}

} // namespace ringside::events
