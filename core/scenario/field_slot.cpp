// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field_slot.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>

namespace ringside::scenario {

namespace {

Error wrong(ErrorCode code, const FieldInfo& info, std::string_view value, std::string limit)
{
    return {.code = code,
            .subject = info.path,
            .value = std::string(value.substr(0, 80)),
            .limit = std::move(limit)};
}

std::string switchText()
{
    return RINGSIDE_TR("true or false");
}

} // namespace

namespace slots {

double siFactor(const FieldInfo& info)
{
    return unitFactor(info.kind, info.unit).value_or(1);
}

std::string withUnit(double value, const FieldInfo& info)
{
    return text::numberText(value) + (info.unit.empty() ? "" : " " + info.unit);
}

Done readName(std::string& member, std::string_view text, const FieldInfo& info)
{
    constexpr std::size_t kLongestName = 300, kLongestText = 20000;
    const bool isName = info.kind == FieldKind::Name;
    if (text.empty() || text.size() > (isName ? kLongestName : kLongestText))
        return fail(wrong(ErrorCode::WrongType, info, text,
                          isName ? RINGSIDE_TR("a name of 1 to 300 characters")
                                 : RINGSIDE_TR("a text of 1 to 20,000 characters")));
    member = std::string(text);
    return {};
}

} // namespace slots

Done Slot::assignChoice(std::string_view text, const FieldInfo& info) const
{
    const auto found = std::find(info.choices.begin(), info.choices.end(), text);
    if (found == info.choices.end()) {
        Error error = wrong(ErrorCode::UnknownName, info, text, text::joined(info.choices));
        error.nearest = nearestName(text, info.choices);
        return fail(error);
    }
    m_access->store(m_member, static_cast<double>(found - info.choices.begin()), info);
    return m_access->read(m_member, text, info);
}

Done Slot::assign(std::string_view text, const FieldInfo& info) const
{
    const bool isEmptyList = (info.kind == FieldKind::Pairs || info.kind == FieldKind::Names) &&
                             !info.mayBeEmpty && text == "[]";
    if (!info.absentText.empty() && (text == info.absentText || isEmptyList)) {
        m_access->clear(m_member);
        return {};
    }
    switch (info.kind) {
    case FieldKind::Choice:
        return assignChoice(text, info);
    case FieldKind::Switch:
        if (text != "true" && text != "false")
            return fail(wrong(ErrorCode::WrongType, info, text, switchText()));
        m_access->store(m_member, text == "true" ? 1 : 0, info);
        return {};
    default:
        break;
    }
    if (!takesNumbers(info.kind))
        return m_access->read(m_member, text, info);
    RINGSIDE_TRY(const auto number, parseNumber(text, info));
    m_access->store(m_member, number, info);
    return {};
}

Done Slot::assign(double number, const FieldInfo& info) const
{
    if (!takesNumbers(info.kind))
        return fail(wrong(ErrorCode::WrongType, info, text::numberText(number),
                          info.kind == FieldKind::Switch ? switchText()
                          : isList(info.kind)            ? info.listText
                                                         : text::joined(info.choices)));
    RINGSIDE_CHECK(checkNumber(number, info));
    m_access->store(m_member, number, info);
    return {};
}

std::string Slot::text(const FieldInfo& info) const
{
    return m_access->text(m_member, info);
}

} // namespace ringside::scenario
