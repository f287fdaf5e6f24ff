// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace ringside {

/// A value, or the reason for its absence. Ignoring one is a compile-time warning, which an alias
/// of tl::expected cannot give.
template <class T> struct [[nodiscard]] Result : tl::expected<T, Error>
{
    using tl::expected<T, Error>::expected;
    Result(tl::expected<T, Error> other) : tl::expected<T, Error>(std::move(other)) {}
};

using Done = Result<void>;

inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

} // namespace ringside

// RINGSIDE_TRY(declaration, expression);
//   Evaluates `expression`, a Result<T>, once. Returns its error from the enclosing function, whose
//   own Result may hold another type, or initialises `declaration` with the value:
//       RINGSIDE_TRY(const auto summaries, reader.summaries());
//   The value is moved out of a temporary Result and copied out of a named one; to move it out of a
//   named one, write std::move(name). A reference binds to the value until the end of the block.
// RINGSIDE_CHECK(expression);
//   The same for a Result without a value to bind, such as Done.
// RINGSIDE_TRY is more than one statement: use it in a block, never as the sole body of an `if`.
#define RINGSIDE_TRY(declaration, ...)                                                             \
    RINGSIDE_TRY_INTO(RINGSIDE_JOIN(tried, __COUNTER__), declaration, (__VA_ARGS__))
#define RINGSIDE_CHECK(...) RINGSIDE_CHECK_INTO(RINGSIDE_JOIN(tried, __COUNTER__), (__VA_ARGS__))

// A counter, not the line: a lambda inside the expression may try as well without shadowing.
#define RINGSIDE_JOIN(name, number) RINGSIDE_JOIN_EXPANDED(name, number)
#define RINGSIDE_JOIN_EXPANDED(name, number) name##number
// NOLINTBEGIN(bugprone-macro-parentheses): a declaration and a new name take no parentheses.
#define RINGSIDE_TRY_INTO(tried, declaration, expression)                                          \
    auto&& tried = expression;                                                                     \
    if (!tried)                                                                                    \
        return ::ringside::fail(std::forward<decltype(tried)>(tried).error());                     \
    declaration = *std::forward<decltype(tried)>(tried)
#define RINGSIDE_CHECK_INTO(tried, expression)                                                     \
    do {                                                                                           \
        if (auto&& tried = expression; !tried)                                                     \
            return ::ringside::fail(std::forward<decltype(tried)>(tried).error());                 \
    } while (false)
// NOLINTEND(bugprone-macro-parentheses)
