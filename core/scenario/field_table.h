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
/// In a map inside the entries of another one an entry is named "OUTER.INNER".
template <class State> struct FieldMap
{
    std::string path;               ///< "tasks", or "tasks.*.inputs" inside the entries of another
    std::vector<FieldInfo> entries; ///< "tasks.*.duration"; "tasks.*" where an entry is a value
    std::function<std::vector<std::string>(const State&)> names;
    /// The member of an entry, which is created if there is none.
    std::function<Slot(State&, const std::string& name, std::size_t field)> slot;
    std::function<void(State&, const std::string& name)> erase;
};

/// The fields of the entries of a map at `path`.
template <class Entry>
std::vector<FieldInfo> entryInfos(const std::string& path, const std::vector<FieldRow<Entry>>& rows)
{
    std::vector<FieldInfo> infos;
    for (const FieldRow<Entry>& row : rows) {
        Entry fresh{};
        FieldInfo info = row.info;
        info.defaultText = row.slot(fresh).text(info);
        info.path = path + ".*" + (info.path.empty() ? "" : "." + info.path);
        infos.push_back(std::move(info));
    }
    return infos;
}

/// The map at `path`; the paths of `rows` are those inside an entry, or "" for an entry that is a
/// value itself.
template <class State, class Entry>
FieldMap<State> mapAt(std::string path, std::map<std::string, Entry> State::*member,
                      const std::vector<FieldRow<Entry>>& rows)
{
    FieldMap<State> map;
    map.entries = entryInfos(path, rows);
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

/// "wall" and "rule" of "wall.rule".
std::pair<std::string, std::string> nestedNames(const std::string& name);

/// The map `inner` in each entry of another one, at a path such as "perimeters.*.egress".
template <class State, class Outer, class Entry>
FieldMap<State> mapInside(std::string path, std::map<std::string, Outer> State::*outer,
                          std::map<std::string, Entry> Outer::*inner,
                          const std::vector<FieldRow<Entry>>& rows)
{
    FieldMap<State> map;
    map.entries = entryInfos(path, rows);
    map.path = std::move(path);
    map.names = [outer, inner](const State& state) {
        std::vector<std::string> names;
        for (const auto& [name, entry] : state.*outer) {
            for (const auto& [nested, value] : entry.*inner)
                names.push_back(name + "." + nested);
        }
        return names;
    };
    map.slot = [outer, inner, rows](State& state, const std::string& name, std::size_t field) {
        const auto [first, second] = nestedNames(name);
        return rows[field].slot(((state.*outer)[first].*inner)[second]);
    };
    map.erase = [outer, inner](State& state, const std::string& name) {
        const auto [first, second] = nestedNames(name);
        if (const auto found = (state.*outer).find(first); found != (state.*outer).end())
            (found->second.*inner).erase(second);
    };
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
/// "" for the entry itself. In a map at "tasks.*.inputs" the name is "train.rows".
struct EntryPath
{
    std::string name, field;
};
std::optional<EntryPath> entryPathIn(std::string_view map, std::string_view path);
/// "tasks.train.duration" of "tasks.*.duration" and "train".
std::string entryPath(std::string_view pattern, std::string_view name);
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
        const auto place = locate(path);
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
        State changed = state;
        RINGSIDE_CHECK(applyTo(changed, change));
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
            RINGSIDE_CHECK(applyTo(changed, *change));
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
        const auto place = locate(path);
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
        const auto place = locate(path);
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
        const FieldInfo* info = nullptr; ///< null: a whole entry of a map that is no value
        const FieldMap<State>* map = nullptr;
        std::string entry{};
        std::size_t index = 0; ///< of the slot, or of the field in the entry
        bool isEntry = false;  ///< a whole entry of a map
    };

    /// apply() without the copy: after an error `state` is neither changed nor as before.
    Done applyTo(State& state, const FieldChange& change) const
    {
        const auto place = locate(change.path);
        if (!place)
            return fail(unknownField(change, m_infos));
        const auto* number = std::get_if<double>(&change.value);
        const std::string_view text =
            number ? std::string_view() : text::trimmed(std::get<std::string>(change.value));
        const std::optional<State> before = m_rules.changed ? std::optional(state) : std::nullopt;
        if (place->isEntry && (text == kNull || text == "none")) {
            place->map->erase(state, place->entry);
        } else if (!place->info && text == kEmptyEntry) {
            place->map->slot(state, place->entry, 0);
        } else if (!place->info) {
            return fail(unknownField(change, m_infos));
        } else {
            FieldInfo info = *place->info;
            info.path = place->path;
            const Slot slot = slotAt(state, *place);
            RINGSIDE_CHECK(number          ? slot.assign(*number, info)
                           : text == kNull ? slot.assign(info.defaultText, info)
                                           : slot.assign(text, info));
        }
        if (m_rules.changed)
            RINGSIDE_CHECK(m_rules.changed(*before, state, place->path, text));
        return {};
    }

    std::optional<Place> locate(std::string_view given) const
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
            const bool isEntry = inside->field.empty();
            const std::string pattern = map.path + ".*" + (isEntry ? "" : "." + inside->field);
            for (std::size_t i = 0; i < map.entries.size(); ++i) {
                if (map.entries[i].path == pattern)
                    return Place{path, &map.entries[i], &map, inside->name, i, isEntry};
            }
            if (isEntry)
                return Place{.path = path, .map = &map, .entry = inside->name, .isEntry = true};
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
                    stated.push_back({entryPath(info.path, name), std::move(text)});
            }
        }
    }

    std::vector<FieldInfo> m_infos; ///< those of m_slots, then those of the maps
    std::vector<Slot (*)(State&)> m_slots;
    std::vector<FieldMap<State>> m_maps;
    FieldRules<State> m_rules;
};

} // namespace ringside::scenario
