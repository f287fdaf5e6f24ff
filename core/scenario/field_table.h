// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/scenario/field_slot.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ringside::scenario {

/// Resets a field to its default, or removes an entry of a map.
inline constexpr std::string_view kNull = "null";
/// Creates an entry of a map in which nothing is stated.
inline constexpr std::string_view kEmptyEntry = "{}";

/// A field with the member of `State` that holds it.
template <class State> struct FieldRow
{
    FieldInfo info; ///< defaultText is set by the table
    Slot (*slot)(State&);
};

/// The fields of a map's entries, `tasks.NAME.duration`. An entry exists from its first change on.
/// A map of plain values has one field, whose path ends with the entry: `prices.NAME`. A map in the
/// entries of another one has `*` in its path, and its entries are named `OUTER.INNER`.
template <class State> struct FieldMap
{
    std::string path;               ///< "tasks", "tasks.*.outputs"
    std::vector<FieldInfo> entries; ///< with the path "tasks.*.duration", "tasks.*.outputs.*"
    std::function<std::vector<std::string>(const State&)> names;
    /// The member of an entry, which is created if there is none.
    std::function<Slot(State&, const std::string& name, std::size_t field)> slot;
    std::function<void(State&, const std::string& name)> erase;

    bool isOfValues() const { return entries.size() == 1 && entries[0].path == path + ".*"; }
};

/// The map at `path`; the paths of `rows` are those inside an entry.
template <class State, class Entry>
FieldMap<State> mapAt(std::string path, std::map<std::string, Entry> State::*member,
                      const std::vector<FieldRow<Entry>>& rows)
{
    FieldMap<State> map;
    for (const FieldRow<Entry>& row : rows) {
        Entry fresh{};
        FieldInfo info = row.info;
        info.defaultText = row.slot(fresh).text(info);
        info.path = path + ".*." + info.path;
        map.entries.push_back(std::move(info));
    }
    map.path = std::move(path);
    map.names = [member](const State& state) {
        std::vector<std::string> names;
        for (const auto& [name, entry] : state.*member)
            names.push_back(name);
        return names;
    };
    map.slot = [member, rows](State& state, const std::string& name, std::size_t field) {
        return rows[field].slot((state.*member)[name]);
    };
    map.erase = [member](State& state, const std::string& name) { (state.*member).erase(name); };
    return map;
}

/// Where a field's value comes from.
enum class Origin {
    Own,       ///< the field's own; stated if it is not the default
    Inherited, ///< another field sets it; reads as "not stated"
    Overriding ///< would be set by another field, but is stated
};

/// What a kind adds to its rows. Functions that are null have no effect.
template <class State> struct FieldRules
{
    /// The present name of a path that was renamed.
    std::optional<std::string> (*renamed)(std::string_view path) = nullptr;
    /// Runs after a change, which `value` states as text, or not if it was a number.
    Done (*changed)(const State& before, State& after, const std::string& path,
                    std::string_view value) = nullptr;
    /// Of several changes those with the lowest number come first.
    int (*turnOf)(const std::string& path) = nullptr;
    Origin (*origin)(const State& state, std::string_view path) = nullptr;
};

/// The name of the entry and the field of "tasks.train.duration" in a map at "tasks"; the field is
/// "" for the entry itself.
struct EntryPath
{
    std::string name, field;
};
std::optional<EntryPath> entryPathIn(std::string_view map, std::string_view path);
/// The path of an entry, without a dot at its end: "tasks.train.outputs.recall".
std::string entryPathOf(std::string_view map, std::string_view name);
/// A path among `infos` close to a mistyped one, or one that is `path` with its section in front;
/// otherwise "".
std::string nearestPath(std::string_view path, const std::vector<FieldInfo>& infos);
Error unknownField(const FieldChange& change, const std::vector<FieldInfo>& infos);
/// The value of a change as text in the grammar: as written, or the number with the field's unit;
/// `info` may be null.
std::string changeText(const FieldChange& change, const FieldInfo* info);

/// The fields of one kind of scenario by path: what files, effects, claims, levers and `--set` read
/// and write. Immutable after its construction; safe on any thread.
template <class State> class FieldTable
{
public:
    explicit FieldTable(std::vector<FieldRow<State>> rows, std::vector<FieldMap<State>> maps = {},
                        const FieldRules<State>& rules = {})
        : m_maps(std::move(maps)), m_rules(rules)
    {
        State fresh;
        for (FieldRow<State>& row : rows) {
            row.info.defaultText = row.slot(fresh).text(row.info);
            m_slots.push_back(row.slot);
            m_infos.push_back(std::move(row.info));
        }
        for (const FieldMap<State>& map : m_maps)
            m_infos.insert(m_infos.end(), map.entries.begin(), map.entries.end());
    }

    /// All fields, in the order for writing and reading a scenario.
    const std::vector<FieldInfo>& infos() const { return m_infos; }

    /// The field at `path`, or nullptr. All functions take former names too.
    const FieldInfo* find(std::string_view path) const
    {
        const auto place = placeOf(path);
        return place && place->info ? place->info : nullptr;
    }

    std::optional<std::string> renamed(std::string_view path) const
    {
        return m_rules.renamed ? m_rules.renamed(path) : std::nullopt;
    }

    /// The valid path closest to a mistyped one, or "".
    std::string nearest(std::string_view path) const { return nearestPath(path, m_infos); }

    std::string valueText(const FieldChange& change) const
    {
        return changeText(change, find(change.path));
    }

    /// Sets one field; numbers are in the field's unit and are not parsed. Errors: UnknownField
    /// (nearest), those of Slot::assign() and of the kind's rules; `state` is then unchanged.
    Done apply(State& state, const FieldChange& change) const
    {
        const auto place = placeOf(change.path);
        if (!place)
            return fail(unknownField(change, m_infos));
        const auto* number = std::get_if<double>(&change.value);
        const std::string_view text =
            number ? std::string_view() : text::trimmed(std::get<std::string>(change.value));
        State changed = state;
        if (!place->info && text == kEmptyEntry) {
            place->map->slot(changed, place->entry, 0);
        } else if (!place->info) {
            if (text != kNull && text != "none")
                return fail(unknownField(change, m_infos));
            place->map->erase(changed, place->entry);
        } else if (place->map && place->map->isOfValues() && text == kNull) {
            place->map->erase(changed, place->entry);
        } else {
            FieldInfo info = *place->info;
            info.path = place->path;
            const Slot slot = slotAt(changed, *place);
            RINGSIDE_CHECK(number          ? slot.assign(*number, info)
                           : text == kNull ? slot.assign(info.defaultText, info)
                                           : slot.assign(text, info));
        }
        if (m_rules.changed)
            RINGSIDE_CHECK(m_rules.changed(state, changed, place->path, text));
        state = std::move(changed);
        return {};
    }

    /// Sets several fields in the order of their turns. Stops at the first error; `state` is then
    /// unchanged.
    Done applyAll(State& state, std::span<const FieldChange> changes) const
    {
        std::vector<const FieldChange*> ordered;
        for (const FieldChange& change : changes)
            ordered.push_back(&change);
        if (m_rules.turnOf)
            std::ranges::stable_sort(ordered, {}, [this](const FieldChange* change) {
                return m_rules.turnOf(change->path);
            });
        State changed = state;
        for (const FieldChange* change : ordered)
            RINGSIDE_CHECK(apply(changed, *change));
        state = std::move(changed);
        return {};
    }

    /// A changed copy. Errors: those of applyAll().
    Result<State> with(const State& base, std::span<const FieldChange> changes) const
    {
        State state = base;
        RINGSIDE_CHECK(applyAll(state, changes));
        return state;
    }

    /// The field's value in the grammar, readable by apply(). "" for an unknown path.
    std::string text(const State& state, std::string_view path) const
    {
        const auto place = placeOf(path);
        if (!place || !place->info)
            return {};
        if (originOf(state, place->path) == Origin::Inherited)
            return place->info->absentText;
        State copy = state;
        if (place->map && !hasEntry(state, *place))
            return {};
        return slotAt(copy, *place).text(*place->info);
    }

    /// Copies one field, and nothing that depends on it. `path` is one of infos(), not in a map.
    void copyField(State& to, const State& from, std::string_view path) const
    {
        State source = from; // a slot is a pointer to a writable member
        const auto place = placeOf(path);
        if (place && !place->map)
            slotAt(to, *place).copyFrom(slotAt(source, *place));
    }

    /// The fields that are not at their default, in the order of infos(). applyAll() on a fresh
    /// state restores the same state.
    std::vector<FieldChange> stated(const State& state) const
    {
        std::vector<FieldChange> stated;
        State copy = state;
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            const FieldInfo& info = m_infos[i];
            const Origin origin = originOf(state, info.path);
            if (origin == Origin::Inherited)
                continue;
            std::string text = m_slots[i](copy).text(info);
            if (origin == Origin::Overriding || (!text.empty() && text != info.defaultText))
                stated.push_back({info.path, std::move(text)});
        }
        for (const FieldMap<State>& map : m_maps)
            addEntries(map, copy, stated);
        return stated;
    }

private:
    struct Place
    {
        std::string path;                ///< by its present name
        const FieldInfo* info = nullptr; ///< null: a whole entry of a map
        const FieldMap<State>* map = nullptr;
        std::string entry{};
        std::size_t index = 0; ///< of the slot, or of the field in the entry
    };

    std::optional<Place> placeOf(std::string_view given) const
    {
        const std::string path = renamed(given).value_or(std::string(given));
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (m_infos[i].path == path)
                return Place{.path = path, .info = &m_infos[i], .index = i};
        }
        for (const FieldMap<State>& map : m_maps) {
            const auto inside = entryPathIn(map.path, path);
            if (!inside)
                continue;
            if (inside->field.empty() && map.isOfValues())
                return Place{path, &map.entries[0], &map, inside->name, 0};
            if (inside->field.empty())
                return Place{.path = path, .map = &map, .entry = inside->name};
            const std::string pattern = map.path + ".*." + inside->field;
            for (std::size_t i = 0; i < map.entries.size(); ++i) {
                if (map.entries[i].path == pattern)
                    return Place{path, &map.entries[i], &map, inside->name, i};
            }
        }
        return std::nullopt;
    }

    Slot slotAt(State& state, const Place& place) const
    {
        return place.map ? place.map->slot(state, place.entry, place.index)
                         : m_slots[place.index](state);
    }

    static bool hasEntry(const State& state, const Place& place)
    {
        const auto names = place.map->names(state);
        return std::find(names.begin(), names.end(), place.entry) != names.end();
    }

    Origin originOf(const State& state, std::string_view path) const
    {
        return m_rules.origin ? m_rules.origin(state, path) : Origin::Own;
    }

    /// An entry whose fields are all at their default states its first one, so that it exists.
    static void addEntries(const FieldMap<State>& map, State& state,
                           std::vector<FieldChange>& stated)
    {
        for (const std::string& name : map.names(state)) {
            const std::size_t before = stated.size();
            for (std::size_t i = 0; i < map.entries.size(); ++i) {
                const FieldInfo& info = map.entries[i];
                std::string text = map.slot(state, name, i).text(info);
                const bool isLast = i + 1 == map.entries.size();
                if (text != info.defaultText || (isLast && stated.size() == before))
                    stated.push_back(
                        {entryPathOf(map.path, name) + info.path.substr(map.path.size() + 2),
                         std::move(text)});
            }
        }
    }

    std::vector<FieldInfo> m_infos; ///< those of m_slots, then those of the maps
    std::vector<Slot (*)(State&)> m_slots;
    std::vector<FieldMap<State>> m_maps;
    FieldRules<State> m_rules;
};

} // namespace ringside::scenario
