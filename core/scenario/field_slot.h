// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/scenario/field_change.h"
#include "core/scenario/field_info.h"
#include "core/scenario/list_grammar.h"
#include "core/scenario/number_grammar.h"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ringside::scenario {

/// A borrowed member of a state, whatever its type: a number, a quantity, a switch, an enum (the
/// index of its name in FieldInfo::choices), a name, or a list; each also as std::optional. A list
/// of pairs may hold any struct of two doubles.
class Slot
{
public:
    template <class T> Slot(T* member) : m_member(member), m_access(&accessOf<T>()) {}

    /// Sets the member from text in the grammar, or from a number in the field's unit. Errors:
    /// WrongType, MissingUnit, WrongUnit, UnknownName (nearest), NotFinite, OutOfRange; the member
    /// is then unchanged.
    Done assign(std::string_view text, const FieldInfo& info) const;
    Done assign(double number, const FieldInfo& info) const;
    /// The member in the grammar.
    std::string text(const FieldInfo& info) const;
    /// Takes the value of the same member of another state.
    void copyFrom(const Slot& other) const { m_access->copy(m_member, other.m_member); }

private:
    struct Access
    {
        void (*store)(void* member, double value, const FieldInfo& info);
        Done (*read)(void* member, std::string_view text, const FieldInfo& info);
        void (*clear)(void* member);
        void (*copy)(void* member, const void* other);
        std::string (*text)(const void* member, const FieldInfo& info);
    };

    template <class T> static const Access& accessOf();

    Done assignChoice(std::string_view text, const FieldInfo& info) const;

    void* m_member;
    const Access* m_access;
};

namespace slots {

template <class T> inline constexpr bool kIsOptional = false;
template <class T> inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T> inline constexpr bool kIsList = false;
template <class T> inline constexpr bool kIsList<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsQuantity =
    std::is_same_v<T, Seconds> || std::is_same_v<T, Bytes> || std::is_same_v<T, BytesPerSecond>;

/// Members that are quantities are in SI, plain numbers in the field's unit.
double siFactor(const FieldInfo& info);
std::string withUnit(double value, const FieldInfo& info);
Done readName(std::string& member, std::string_view text, const FieldInfo& info);

template <class T> void store(T& member, double value, const FieldInfo& info)
{
    if constexpr (kIsOptional<T>) {
        typename T::value_type inner{};
        store(inner, value, info);
        member = std::move(inner);
    } else if constexpr (std::is_same_v<T, double>) {
        member = value;
    } else if constexpr (std::is_same_v<T, bool>) {
        member = value != 0;
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        member = static_cast<T>(static_cast<int>(value));
    } else if constexpr (kIsQuantity<T>) {
        member = T(value * siFactor(info));
    }
}

/// A name or a list.
template <class T> Done read(T& member, std::string_view text, const FieldInfo& info)
{
    if constexpr (kIsOptional<T>) {
        using Inner = typename T::value_type;
        if constexpr (std::is_same_v<Inner, std::string> || kIsList<Inner>) {
            Inner inner{};
            RINGSIDE_CHECK(read(inner, text, info));
            member = std::move(inner);
        }
    } else if constexpr (std::is_same_v<T, std::string>) {
        return readName(member, text, info);
    } else if constexpr (std::is_same_v<T, NumberRows>) {
        RINGSIDE_TRY(member, parseRows(text, info));
    } else if constexpr (std::is_same_v<T, RecordRows>) {
        RINGSIDE_TRY(member, parseRecords(text, info));
    } else if constexpr (kIsList<T>) {
        using Item = typename T::value_type;
        if constexpr (std::is_same_v<Item, std::string>) {
            RINGSIDE_TRY(member, parseNames(text, info));
        } else if constexpr (std::is_same_v<Item, NameListPair>) {
            RINGSIDE_TRY(member, parseNamePairs(text, info));
        } else if constexpr (std::is_same_v<Item, TimedName>) {
            RINGSIDE_TRY(member, parseTimedNames(text, info));
        } else if constexpr (std::is_arithmetic_v<Item>) {
            RINGSIDE_TRY(const auto numbers, parseNumbers(text, info));
            member.clear();
            for (const double number : numbers)
                member.push_back(static_cast<Item>(number));
        } else {
            RINGSIDE_TRY(const auto pairs, parsePairs(text, info));
            member.clear();
            for (const auto& [first, second] : pairs)
                member.push_back(Item{first, second});
        }
    }
    return {};
}

template <class T> void clear(T& member)
{
    if constexpr (kIsOptional<T> || kIsList<T> || std::is_same_v<T, std::string> ||
                  std::is_same_v<T, NumberRows> || std::is_same_v<T, RecordRows>)
        member = T{};
}

template <class T> std::string text(const T& member, const FieldInfo& info)
{
    if constexpr (kIsOptional<T>) {
        if constexpr (kIsList<typename T::value_type>) {
            if (member && member->empty())
                return "[]";
        }
        return member ? text(*member, info) : info.absentText;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return member.empty() ? info.absentText : member;
    } else if constexpr (std::is_same_v<T, NumberRows>) {
        return member.empty() ? info.absentText : rowsText(member);
    } else if constexpr (std::is_same_v<T, RecordRows>) {
        return member.empty() ? info.absentText : recordsText(member);
    } else if constexpr (kIsList<T>) {
        using Item = typename T::value_type;
        if (member.empty())
            return info.absentText.empty() ? "[]" : info.absentText;
        if constexpr (std::is_same_v<Item, std::string>) {
            return namesText(member);
        } else if constexpr (std::is_same_v<Item, NameListPair>) {
            return namePairsText(member);
        } else if constexpr (std::is_same_v<Item, TimedName>) {
            return timedNamesText(member);
        } else if constexpr (std::is_arithmetic_v<Item>) {
            return numbersText({member.begin(), member.end()});
        } else {
            std::vector<std::pair<double, double>> pairs;
            for (const auto& [first, second] : member)
                pairs.emplace_back(first, second);
            return pairsText(pairs);
        }
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!info.choices.empty())
            return info.choices[member ? 1 : 0];
        return member ? "true" : "false";
    } else if constexpr (std::is_enum_v<T>) {
        return info.choices[static_cast<std::size_t>(member)];
    } else if constexpr (kIsQuantity<T>) {
        return withUnit(text::withoutNoise(member.value() / siFactor(info)), info);
    } else {
        return withUnit(static_cast<double>(member), info);
    }
}

} // namespace slots

template <class T> const Slot::Access& Slot::accessOf()
{
    static constexpr Access access{[](void* member, double value, const FieldInfo& info) {
                                       slots::store(*static_cast<T*>(member), value, info);
                                   },
                                   [](void* member, std::string_view text, const FieldInfo& info) {
                                       return slots::read(*static_cast<T*>(member), text, info);
                                   },
                                   [](void* member) { slots::clear(*static_cast<T*>(member)); },
                                   [](void* member, const void* other) {
                                       *static_cast<T*>(member) = *static_cast<const T*>(other);
                                   },
                                   [](const void* member, const FieldInfo& info) {
                                       return slots::text(*static_cast<const T*>(member), info);
                                   }};
    return access;
}

} // namespace ringside::scenario
