// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace ringside {

/// A value or the reason why there is none. Ignoring one is a compile-time warning, which an alias
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
