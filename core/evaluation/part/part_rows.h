// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

#include <string>
#include <utility>

/// Builders of the rows that the parts of the kind share.
namespace ringside::evaluation {

/// The smallest share that is not 0, and its distance from 1: far beyond what a scenario states.
inline constexpr double kSmallShare = 1e-9;
inline constexpr double kMostRows = 1e12;
inline constexpr double kMostMoney = 1e12;

inline scenario::FieldInfo plain(const char* path, double low, double high, const char* meaning)
{
    return scenario::number(path, scenario::FieldKind::Number, "", low, high, meaning);
}

/// From 0 to 1, both included.
inline scenario::FieldInfo share(const char* path, const char* meaning)
{
    return plain(path, 0, 1, meaning);
}

/// Above 0 and below 1.
inline scenario::FieldInfo innerShare(const char* path, const char* meaning)
{
    return plain(path, kSmallShare, 1 - kSmallShare, meaning);
}

inline scenario::FieldInfo days(const char* path, double low, double high, const char* meaning)
{
    return scenario::number(path, scenario::FieldKind::Number, RINGSIDE_TR("days"), low, high,
                            meaning);
}

inline scenario::FieldInfo wholeNumber(const char* path, double low, double high,
                                       const char* meaning)
{
    return scenario::number(path, scenario::FieldKind::Count, "", low, high, meaning);
}

inline scenario::FieldInfo toggle(const char* path, const char* meaning)
{
    return scenario::info(path, scenario::FieldKind::Switch, "", meaning);
}

inline scenario::FieldInfo orNone(scenario::FieldInfo info)
{
    return scenario::absent(std::move(info), "none");
}

} // namespace ringside::evaluation
