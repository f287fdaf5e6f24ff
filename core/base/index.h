// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace ringside {

/// A rank, a count or an enumerator as the index into a container; never negative.
template <class Number> constexpr std::size_t index(Number i)
{
    if constexpr (std::is_signed_v<Number>)
        assert(i >= 0);
    return static_cast<std::size_t>(i);
}

} // namespace ringside
