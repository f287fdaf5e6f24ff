// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_fields.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/scenario/serving_field_table.h"
#include "core/serving/scenario/serving_values.h"

#include <algorithm>
#include <type_traits>

namespace ringside::serving {

namespace {

template <class T> struct IsOptional : std::false_type
{
};
template <class T> struct IsOptional<std::optional<T>> : std::true_type
{
};

template <class T> void store(T& member, double value, const ServingFieldInfo& info)
{
    if constexpr (IsOptional<T>::value) {
        typename T::value_type inner{};
        store(inner, value, info);
        member = inner;
    } else if constexpr (std::is_same_v<T, double>) {
        member = value;
    } else if constexpr (std::is_same_v<T, int> || std::is_enum_v<T>) {
        member = static_cast<T>(static_cast<int>(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        member = value != 0;
    } else if constexpr (std::is_same_v<T, Seconds> || std::is_same_v<T, Bytes> ||
                         std::is_same_v<T, BytesPerSecond>) {
        member = T(value * servingUnit(info));
    }
}

template <class T> std::string memberText(const T& member, const ServingFieldInfo& info)
{
    const std::string unit = info.unit.empty() ? "" : " " + info.unit;
    if constexpr (IsOptional<T>::value)
        return member ? memberText(*member, info) : info.absentText;
    else if constexpr (std::is_same_v<T, std::string>)
        return member.empty() ? info.absentText : member;
    else if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>)
        return info.choices[static_cast<std::size_t>(member)];
    else if constexpr (std::is_same_v<T, std::vector<RateStep>>)
        return member.empty() ? info.absentText : profileText(member);
    else if constexpr (std::is_same_v<T, std::vector<int>>)
        return member.empty() ? info.absentText : sizesText(member);
    else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, int>)
        return text::numberText(static_cast<double>(member)) + unit;
    else
        return text::numberText(text::withoutNoise(member.value() / servingUnit(info))) + unit;
}

const ServingFieldRow* findServingRow(std::string_view path)
{
    const auto& rows = servingFieldRows();
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const ServingFieldRow& row) {
        return row.info.path == path;
    });
    return found == rows.end() ? nullptr : &*found;
}

void clear(const ServingSlot& slot)
{
    std::visit(
        [](auto* member) {
            using T = std::remove_pointer_t<decltype(member)>;
            if constexpr (!std::is_enum_v<T>)
                *member = T{};
        },
        slot);
}

Done assignIndex(const ServingSlot& slot, std::string_view value, const ServingFieldInfo& info)
{
    const auto found = std::find(info.choices.begin(), info.choices.end(), value);
    if (found == info.choices.end())
        return fail({.code = ErrorCode::UnknownName,
                     .subject = info.path,
                     .value = std::string(value.substr(0, 80)),
                     .limit = text::joined(info.choices),
                     .nearest = nearestName(value, info.choices)});
    const auto index = static_cast<double>(found - info.choices.begin());
    std::visit([&](auto* member) { store(*member, index, info); }, slot);
    return {};
}

Done assignValue(const ServingSlot& slot, std::string_view value, const ServingFieldInfo& info)
{
    if (!info.absentText.empty() && value == info.absentText) {
        clear(slot);
        return {};
    }
    switch (info.kind) {
    case ServingFieldKind::Choice:
        return assignIndex(slot, value, info);
    case ServingFieldKind::Name: {
        constexpr std::size_t kLongestName = 300;
        if (value.empty() || value.size() > kLongestName)
            return fail(
                {.code = ErrorCode::WrongType,
                 .subject = info.path,
                 .value = std::string(value.substr(0, 80)),
                 .limit = RINGSIDE_TR_IN("ringside::Error", "a name of 1 to 300 characters")});
        *std::get<std::string*>(slot) = std::string(value);
        return {};
    }
    case ServingFieldKind::Profile: {
        RINGSIDE_TRY(*std::get<std::vector<RateStep>*>(slot), parseProfile(value, info));
        return {};
    }
    case ServingFieldKind::Sizes: {
        RINGSIDE_TRY(*std::get<std::vector<int>*>(slot), parseSizes(value, info));
        return {};
    }
    default:
        break;
    }
    RINGSIDE_TRY(const auto number, parseServingNumber(value, info));
    std::visit([&](auto* member) { store(*member, number, info); }, slot);
    return {};
}

std::string slotText(const ServingSlot& slot, const ServingFieldInfo& info)
{
    return std::visit([&](const auto* member) { return memberText(*member, info); }, slot);
}

} // namespace

const std::vector<ServingFieldInfo>& servingFields()
{
    static const std::vector<ServingFieldInfo> fields = [] {
        std::vector<ServingFieldInfo> made;
        ServingScenario fresh;
        for (const ServingFieldRow& row : servingFieldRows()) {
            made.push_back(row.info);
            made.back().defaultText = slotText(row.slot(fresh), row.info);
        }
        return made;
    }();
    return fields;
}

const ServingFieldInfo* findServingField(std::string_view path)
{
    const auto& fields = servingFields();
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const auto& field) { return field.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

std::string nearestServingField(std::string_view path)
{
    std::vector<std::string> paths;
    for (const ServingFieldInfo& field : servingFields())
        paths.push_back(field.path);
    return nearestName(path, paths);
}

Done applyServingChange(ServingScenario& scenario, const FieldChange& change)
{
    const ServingFieldRow* row = findServingRow(change.path);
    if (!row)
        return fail({.code = ErrorCode::UnknownField,
                     .subject = change.path,
                     .nearest = nearestServingField(change.path)});
    const std::string value = servingValueText(change);
    return assignValue(row->slot(scenario), text::trimmed(value), row->info);
}

Done applyServingChanges(ServingScenario& scenario, const std::vector<FieldChange>& changes)
{
    for (const FieldChange& change : changes)
        RINGSIDE_CHECK(applyServingChange(scenario, change));
    return {};
}

std::string servingValueText(const FieldChange& change)
{
    if (const auto* written = std::get_if<std::string>(&change.value))
        return *written;
    const ServingFieldInfo* field = findServingField(change.path);
    const std::string unit = field && !field->unit.empty() ? " " + field->unit : "";
    return text::numberText(std::get<double>(change.value)) + unit;
}

std::string servingFieldText(const ServingScenario& scenario, std::string_view path)
{
    const ServingFieldRow* row = findServingRow(path);
    ServingScenario copy = scenario;
    return row ? slotText(row->slot(copy), row->info) : std::string();
}

std::vector<FieldChange> statedServingFields(const ServingScenario& scenario)
{
    std::vector<FieldChange> stated;
    ServingScenario copy = scenario;
    for (const ServingFieldRow& row : servingFieldRows()) {
        std::string text = slotText(row.slot(copy), row.info);
        if (text != findServingField(row.info.path)->defaultText)
            stated.push_back({row.info.path, std::move(text)});
    }
    return stated;
}

} // namespace ringside::serving
