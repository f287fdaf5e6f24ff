// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/json_place.h"

#include <QString>

#include <optional>
#include <utility>

namespace ringside::session {

/// Reads members of one JSON object and keeps the first error. A member that is null is absent.
class JsonMembers
{
public:
    explicit JsonMembers(JsonPlace place) : m_place(std::move(place)) {}

    bool has(const char* name) const { return isGiven(m_place.member(name).value); }
    double number(const char* name, double minimum = 0)
    {
        return readOr(m_place.member(name).number(minimum, kLargest), minimum);
    }
    double numberOr(const char* name, double absent, double minimum = 0)
    {
        return has(name) ? number(name, minimum) : absent;
    }
    int count(const char* name, int minimum = 1)
    {
        return readOr(m_place.member(name).whole(minimum, 100'000'000), minimum);
    }
    int countOr(const char* name, int absent, int minimum = 1)
    {
        return has(name) ? count(name, minimum) : absent;
    }
    bool flagOr(const char* name, bool absent)
    {
        if (!has(name))
            return absent;
        const JsonPlace member = m_place.member(name);
        if (!member.value.isBool())
            keep(member.wrong("true or false"));
        return member.value.toBool();
    }
    QString textOr(const char* name, const QString& absent = {})
    {
        if (!has(name))
            return absent;
        const JsonPlace member = m_place.member(name);
        if (!member.value.isString())
            keep(member.wrong("a text"));
        return member.value.toString();
    }
    JsonMembers member(const char* name) { return JsonMembers(m_place.member(name)); }
    const JsonPlace& place() const { return m_place; }

    void keep(const std::optional<Error>& error)
    {
        if (error && !m_error)
            m_error = error;
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    static constexpr double kLargest = 1e18;

    static bool isGiven(const QJsonValue& value) { return !value.isUndefined() && !value.isNull(); }
    /// The smallest allowed value in place of a wrong one: a reader may divide by it before it asks
    /// for the error.
    template <class T> T readOr(Result<T> read, T smallest)
    {
        if (read)
            return *read;
        keep(read.error());
        return smallest;
    }
    JsonPlace m_place;
    std::optional<Error> m_error;
};

} // namespace ringside::session
