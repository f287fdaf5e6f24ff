// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences and labels of the kind's pictures. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::access::forms {

inline constexpr const char* kStops =
    RINGSIDE_TR("%1 of %2 requests end as wanted. %3 stops at hop %4, %5: %6.");
inline constexpr const char* kLeaks =
    RINGSIDE_TR("%1 of %2 requests end as wanted. %3 is allowed, and should be denied.");
inline constexpr const char* kAllWanted = RINGSIDE_TR("All %1 requests end as wanted.");
inline constexpr const char* kAllWantedNarrow =
    RINGSIDE_TR("All %1 requests end as wanted, and no right is in excess.");
inline constexpr const char* kAllWantedBroad =
    RINGSIDE_TR("All %1 requests end as wanted, but %2 of %3 rights are in excess.");
inline constexpr const char* kRights =
    RINGSIDE_TR("%1 reaches %2 resources, %3 of them needed: %4 rights, %5 in excess.");
inline constexpr const char* kRightsTogether =
    RINGSIDE_TR("%1 identities reach %2 resources, %3 of them needed: %4 rights, %5 in excess.");
inline constexpr const char* kIsAllowed = RINGSIDE_TR("%1 is allowed %2 on %3.");
inline constexpr const char* kIsDenied = RINGSIDE_TR("%1 is denied %2 on %3 at hop %4, %5: %6.");
inline constexpr const char* kNetworks =
    RINGSIDE_TR("%1 networks and %2 connections, %3 of them not set up.");
inline constexpr const char* kAsWanted = RINGSIDE_TR("%1: as wanted");
inline constexpr const char* kNotAsWanted = RINGSIDE_TR("%1: not as wanted");
inline constexpr const char* kExcess = RINGSIDE_TR("%1 rights in excess");
inline constexpr const char* kPerimeter = RINGSIDE_TR("perimeter %1");
inline constexpr const char* kItemOf = RINGSIDE_TR("%1 rights on %2 resources");

/// A form that another one begins with comes after it.
inline constexpr std::array kAll{kStops,     kLeaks,          kAllWantedNarrow, kAllWantedBroad,
                                 kAllWanted, kRightsTogether, kRights,          kNetworks,
                                 kAsWanted,  kNotAsWanted,    kItemOf,          kExcess,
                                 kPerimeter, kIsAllowed,      kIsDenied};

} // namespace ringside::access::forms
