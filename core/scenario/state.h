// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace ringside::scenario {

/// The state of a scenario of any kind: an immutable value whose type only the kind knows. Copies
/// share it, so that any thread may read it.
class State
{
public:
    State() = default;

    template <class T> static State of(T value)
    {
        State state;
        state.m_held = std::make_shared<const HeldAs<T>>(std::move(value));
        return state;
    }

    /// The value, or nullptr where it is of another type.
    template <class T> const T* as() const
    {
        const auto* held = dynamic_cast<const HeldAs<T>*>(m_held.get());
        return held ? &held->value : nullptr;
    }

    bool operator==(const State& other) const
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
            const auto* same = dynamic_cast<const HeldAs*>(&other);
            return same && same->value == value;
        }
        T value;
    };

    std::shared_ptr<const Held> m_held;
};

} // namespace ringside::scenario
