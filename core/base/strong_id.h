// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <utility>

namespace ringside {

/// An id with its own type, so that it cannot be confused with another kind of id. UTF-8; empty
/// means "none".
template <class Tag> class StrongId
{
public:
    StrongId() = default;
    explicit StrongId(std::string value) : m_value(std::move(value)) {}

    const std::string& value() const { return m_value; }
    bool isEmpty() const { return m_value.empty(); }
    auto operator<=>(const StrongId&) const = default;

private:
    std::string m_value;
};

} // namespace ringside

template <class Tag> struct std::hash<ringside::StrongId<Tag>>
{
    std::size_t operator()(const ringside::StrongId<Tag>& id) const noexcept
    {
        return std::hash<std::string>{}(id.value());
    }
};
