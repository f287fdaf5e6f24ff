// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// What a sketch takes, and what it says of a line. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::access::forms {

inline constexpr const char* kAnyStatement =
    RINGSIDE_TR("“NAME has ROLE on RESOURCE”, “NAME is in NAME”, or a line that begins with user, "
                "group, resource, role, deny, ask or watch");
inline constexpr const char* kPrincipalsForm = RINGSIDE_TR("“user NAME, NAME”");
inline constexpr const char* kGroupForm = RINGSIDE_TR("“group NAME has NAME, NAME”");
inline constexpr const char* kResourcesForm = RINGSIDE_TR("“resource NAME, NAME”");
inline constexpr const char* kParentForm = RINGSIDE_TR("“NAME, NAME are in NAME”");
inline constexpr const char* kRoleForm = RINGSIDE_TR("“role NAME allows PERMISSION, PERMISSION”");
inline constexpr const char* kGrantForm = RINGSIDE_TR("“NAME has ROLE on RESOURCE”");
inline constexpr const char* kDenyForm =
    RINGSIDE_TR("“deny NAME PERMISSION on RESOURCE except NAME”");
inline constexpr const char* kAskForm =
    RINGSIDE_TR("“ask NAME PERMISSION on RESOURCE expect deny”, without the last two words where "
                "it should be allowed");
inline constexpr const char* kWatchForm = RINGSIDE_TR("“watch NAME, NAME”");
inline constexpr const char* kNameForm =
    RINGSIDE_TR("a name of 1 to 300 characters without dots, commas and brackets");
inline constexpr const char* kPermissionForm =
    RINGSIDE_TR("a permission such as storage.objects.get, storage.* or *");

inline constexpr const char* kAddsIt = RINGSIDE_TR("the line “%1” adds it");
/// A form that another one begins with comes after it.
inline constexpr std::array kOfSketch{kAddsIt};

} // namespace ringside::access::forms
