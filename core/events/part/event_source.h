// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/part/part.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ringside::events {

/// More events than this are refused.
inline constexpr double kMostEvents = 200'000;

/// Events in columns, in the order of the list. Times are in s.
struct EventColumns
{
    std::vector<double> happened, arrived, value;
    std::vector<std::uint32_t> key; ///< index in `keys`
    std::vector<std::string> keys;
    std::size_t size() const { return happened.size(); }
};

/// The rows of the fields of a list; `section` is the path of its part.
struct ListFields
{
    explicit ListFields(std::string section) : m_section(std::move(section)) {}
    scenario::FieldInfo rows() const;
    scenario::FieldInfo count() const;
    scenario::FieldInfo every() const;
    scenario::FieldInfo keys() const;
    scenario::FieldInfo lateShare() const;
    scenario::FieldInfo lateMax() const;
    scenario::FieldInfo delay() const;
    scenario::FieldInfo jitter() const;
    scenario::FieldInfo seed() const;

private:
    std::string generated(const char* field) const { return m_section + ".generate." + field; }
    std::string m_section;
};

/// Adds the fields of the list of a part, such as &EventsScenario::stream.
template <auto part> void addListFields(PartFields& fields, const std::string& section)
{
    using State = EventsScenario;
    using scenario::Slot;
    const ListFields of(section);
    fields.rows.insert(
        fields.rows.end(),
        {{of.count(), [](State& s) -> Slot { return &made(s.*part).list.generated.count; }},
         {of.every(), [](State& s) -> Slot { return &made(s.*part).list.generated.every; }},
         {of.keys(), [](State& s) -> Slot { return &made(s.*part).list.generated.keys; }},
         {of.lateShare(), [](State& s) -> Slot { return &made(s.*part).list.generated.lateShare; }},
         {of.lateMax(), [](State& s) -> Slot { return &made(s.*part).list.generated.lateMax; }},
         {of.delay(), [](State& s) -> Slot { return &made(s.*part).list.generated.delay; }},
         {of.jitter(), [](State& s) -> Slot { return &made(s.*part).list.generated.jitter; }},
         {of.seed(), [](State& s) -> Slot { return &made(s.*part).list.generated.seed; }},
         {of.rows(), [](State& s) -> Slot { return &made(s.*part).list.rows; }}});
}

/// The events of a list; `section` is the path of its part. Errors: OutOfRange for more than
/// kMostEvents, WrongType for rows of another shape.
Result<EventColumns> eventsOf(const EventList& list, const std::string& section);

} // namespace ringside::events
