// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Reasons of denials. The forms are listed, so that the window can recognize a text and translate
/// it.
namespace ringside::access::forms {

inline constexpr const char* kNoInternet =
    RINGSIDE_TR("no way to the internet: %1 has neither NAT nor an external address");
inline constexpr const char* kNoGoogleApis =
    RINGSIDE_TR("no way to Google APIs: %1 has neither Private Google Access nor NAT");
inline constexpr const char* kFirewallEgress =
    RINGSIDE_TR("firewall of %1: %2 is not on the allow list");
inline constexpr const char* kNotListed = RINGSIDE_TR("%1 does not list the source address");
inline constexpr const char* kNotPeered = RINGSIDE_TR("%1 is not peered with %2");
inline constexpr const char* kNoPscEndpoint =
    RINGSIDE_TR("%1 has no Private Service Connect endpoint for %2");
inline constexpr const char* kNoRoute = RINGSIDE_TR("no route from %1 to %2");
inline constexpr const char* kPublicEndpoint = RINGSIDE_TR("%1 is a public endpoint");
inline constexpr const char* kWrongToken = RINGSIDE_TR("pool %2 does not trust the token of %1");
inline constexpr const char* kKeyForbidden =
    RINGSIDE_TR("an organization policy forbids the key of %1");
inline constexpr const char* kNotAnAccount = RINGSIDE_TR("%1 has no resource to act on");
inline constexpr const char* kUnsupportedType =
    RINGSIDE_TR("type %1 is not supported inside perimeter %2");
inline constexpr const char* kNoIngress = RINGSIDE_TR("ingress of %1: no rule or access level");
inline constexpr const char* kNoEgress = RINGSIDE_TR("egress of %1: no rule to %2");
inline constexpr const char* kNoRole = RINGSIDE_TR("no role: %1 on %2 for %3");
inline constexpr const char* kDenyRule = RINGSIDE_TR("deny rule %1: %2");
inline constexpr const char* kBoundary = RINGSIDE_TR("boundary %1 excludes %2");
inline constexpr const char* kTooLarge = RINGSIDE_TR("payload over %1 MB");
inline constexpr const char* kTooLong = RINGSIDE_TR("timeout of %1 s");
inline constexpr const char* kNoStream = RINGSIDE_TR("type %1 does not stream");
inline constexpr const char* kNoSplit = RINGSIDE_TR("type %1 does not split traffic");
inline constexpr const char* kNoLogging = RINGSIDE_TR("type %1 does not log requests");
inline constexpr const char* kNoTunedGemini = RINGSIDE_TR("type %1 takes no tuned Gemini model");
inline constexpr const char* kOtherLocation = RINGSIDE_TR("data in %1");
inline constexpr const char* kHiddenRow = RINGSIDE_TR("no row policy shows %1");
inline constexpr const char* kHiddenColumn = RINGSIDE_TR("column %1 is hidden");
inline constexpr const char* kKeyDisabled = RINGSIDE_TR("key %1 is disabled");
inline constexpr const char* kKeyNotForAgent = RINGSIDE_TR("key %1: not for agent %2");

inline constexpr std::array kReasons{
    kNoInternet, kNoGoogleApis,   kFirewallEgress, kNotListed,     kNotPeered,     kNoPscEndpoint,
    kNoRoute,    kPublicEndpoint, kWrongToken,     kKeyForbidden,  kNotAnAccount,  kUnsupportedType,
    kNoIngress,  kNoEgress,       kNoRole,         kDenyRule,      kBoundary,      kTooLarge,
    kTooLong,    kNoStream,       kNoSplit,        kNoLogging,     kNoTunedGemini, kOtherLocation,
    kHiddenRow,  kHiddenColumn,   kKeyDisabled,    kKeyNotForAgent};

} // namespace ringside::access::forms
