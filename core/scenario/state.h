// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace ringside::scenario {

/// An immutable value whose type only its kind of scenario knows. Copies share it, so that any
/// thread may read it. Values that cannot be compared are equal only to their copies.
class SharedValue
{
public:
    SharedValue() = default;

    template <class T> static SharedValue of(T value)
    {
        SharedValue made;
        made.m_held = std::make_shared<const HeldAs<T>>(std::move(value));
        return made;
    }

    /// The value, or nullptr where it is of another type.
    template <class T> const T* as() const
    {
        const auto* held = dynamic_cast<const HeldAs<T>*>(m_held.get());
        return held ? &held->value : nullptr;
    }

    bool operator==(const SharedValue& other) const
    {
        return m_held == other.m_held || (m_held && other.m_held && m_held->equals(*other.m_held));
    }

private:
    struct Held
    {
        Held() = default;
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
        virtual ~Held() = default;
        virtual bool equals(const Held& other) const = 0;
    };

    template <class T> struct HeldAs final : Held
    {
        explicit HeldAs(T given) : value(std::move(given)) {}
        bool equals(const Held& other) const override
        {
            if constexpr (requires(const T& a) { a == a; }) {
                const auto* same = dynamic_cast<const HeldAs*>(&other);
                return same && same->value == value;
            } else {
                return this == &other;
            }
        }
        T value;
    };

    std::shared_ptr<const Held> m_held;
};

/// The state of a scenario.
using State = SharedValue;

} // namespace ringside::scenario
