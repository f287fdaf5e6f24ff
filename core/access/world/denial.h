// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside::access {

/// In the order in which they are shown. Google evaluates in an order of its own.
enum class Hop { Network = 1, Identity, Perimeter, Iam, Data, Key };
inline constexpr int kHops = 6;

/// The rule that denies a request.
enum class Rule {
    NoInternet,      ///< first: network
    NoGoogleApis,    ///< first: network
    FirewallEgress,  ///< first: network, second: server
    NotListed,       ///< first: server
    NotPeered,       ///< first: network, second: endpoint
    NoPscEndpoint,   ///< first: network, second: endpoint
    NoRoute,         ///< from first to second
    PublicEndpoint,  ///< first: endpoint
    WrongToken,      ///< first: principal, second: pool
    KeyForbidden,    ///< first: principal
    NotAnAccount,    ///< first: principal
    UnsupportedType, ///< first: type, second: perimeter
    NoIngress,       ///< first: perimeter
    NoEgress,        ///< first: perimeter, second: resource
    NoRole,          ///< first: permission, second: resource, third: principal
    DenyRule,        ///< first: rule, second: permission
    Boundary,        ///< first: boundary, second: resource
    TooLarge,        ///< first: type; number: bytes
    TooLong,         ///< number: s
    NoStream,        ///< first: type
    NoSplit,         ///< first: type
    NoLogging,       ///< first: type
    NoTunedGemini,   ///< first: type
    OtherLocation,   ///< first: location
    HiddenRow,       ///< first: label
    HiddenColumn,    ///< first: column
    KeyDisabled,     ///< first: key
    KeyNotForAgent,  ///< first: key, second: agent
};

/// Where a request ends, and why. The names belong to the scenario or are constants.
struct Denial
{
    Hop hop;
    Rule rule;
    std::string_view first{}, second{}, third{};
    double number = 0;
};

/// "no role: storage.objects.get on weights for platform-agent".
std::string reasonText(const Denial& denial);

} // namespace ringside::access
