// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace ringside {

/// A text with values for its places %1 to %9: "%1 to %2" with {"1", "8"} is "1 to 8".
inline std::string filled(std::string_view form, std::initializer_list<std::string_view> values)
{
    std::string text;
    while (!form.empty()) {
        const bool isPlace = form.size() > 1 && form[0] == '%' && form[1] >= '1' && form[1] <= '9';
        const auto index = isPlace ? static_cast<std::size_t>(form[1] - '1') : values.size();
        if (index < values.size()) {
            text += values.begin()[index];
            form.remove_prefix(2);
        } else {
            text += form.front();
            form.remove_prefix(1);
        }
    }
    return text;
}

} // namespace ringside
