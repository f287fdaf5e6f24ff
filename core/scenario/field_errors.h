// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error_forms.h"
#include "core/base/result.h"
#include "core/base/text.h"

#include <optional>
#include <string>
#include <utility>

/// Errors about one field, with its whole path.
namespace ringside::scenario {

inline Error missing(std::string path)
{
    return {.code = ErrorCode::MissingField, .subject = std::move(path)};
}

/// The value that a state has to state. Errors: MissingField.
template <class T> Result<T> required(const std::optional<T>& value, const char* path)
{
    if (!value)
        return fail(missing(path));
    return *value;
}

inline Error outOfRange(std::string path, double value, std::string limit)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = std::move(path),
            .value = text::numberText(value),
            .limit = std::move(limit)};
}

inline Error atLeast(std::string path, double value, double limit)
{
    return outOfRange(std::move(path), value,
                      filled(error_forms::kAtLeast, {text::numberText(limit)}));
}

inline Error atMost(std::string path, double value, double limit)
{
    return outOfRange(std::move(path), value,
                      filled(error_forms::kAtMost, {text::numberText(limit)}));
}

/// `reason` is marked for translation.
inline Error excluded(std::string path, const char* reason)
{
    return {.code = ErrorCode::Incompatible, .subject = std::move(path), .detail = reason};
}

} // namespace ringside::scenario
