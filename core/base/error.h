// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside {

/// The kind of failure. Error holds the facts; the app makes the sentence.
enum class ErrorCode {
    Usage,          ///< a caller's argument is wrong: subject, value, limit
    Syntax,         ///< a text breaks its grammar: place, detail
    MissingField,   ///< subject is required but absent
    UnknownField,   ///< subject is not a field here; nearest is the closest valid one
    DuplicateField, ///< subject occurs twice
    WrongType,      ///< subject has value; limit says what it takes
    UnknownName,    ///< value is not a name that subject takes; nearest, limit
    OutOfRange,     ///< subject has value; limit is the range
    MissingUnit,    ///< value has no unit; limit says which
    WrongUnit,      ///< value has a unit of another kind, or an unknown one; limit says which
    NotFinite,      ///< value is NaN or infinite
    Incompatible,   ///< two fields exclude each other: subject, detail
    CannotServe,    ///< the load of subject, value, exceeds what limit says: no result
    DoesNotFit,     ///< subject needs more memory than there is: value, limit
    NotModelled,    ///< the model cannot compute subject; detail says why
    TooLarge,       ///< value exceeds limit
    FileNotFound,   ///< file
    FileUnreadable, ///< file, detail
    FileUnwritable, ///< file, detail
    Damaged,        ///< file fails its integrity check: detail
    NewerSchema,    ///< file has schema value; this program knows limit
    InUse,          ///< another process has file open; detail says which
    Database,       ///< detail is SQLite's message
    Cancelled,      ///< a newer request replaced this one
};

/// The facts of a failure: file, place, value, limit. Lines and columns count from 1; 0 means no
/// place.
struct Error
{
    ErrorCode code = ErrorCode::Usage;
    std::string file{};
    int line = 0;
    int column = 0;
    std::string subject{}; ///< the field, argument or thing that is wrong
    std::string value{};   ///< as given
    std::string limit{};   ///< what is accepted instead
    std::string nearest{}; ///< the closest valid name, if one is close
    std::string detail{};  ///< a library's message, or a reason

    bool operator==(const Error&) const = default;
};

} // namespace ringside
