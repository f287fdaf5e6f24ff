// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Who asks for what, over which network, and which documented rules are in the way. Members that
/// name something else hold its id; "" or an absent list is not stated. access_fields.cpp has the
/// fields' meanings.
namespace ringside::access {

using Ids = std::vector<std::string>;

/// In bindings, denies, boundaries and row policies.
inline constexpr const char* kEveryone = "everyone";
/// Matches everything in rules of perimeters.
inline constexpr const char* kAny = "any";
/// The network outside of all others.
inline constexpr const char* kInternet = "internet";
/// What a link may lead to besides networks and endpoints.
inline constexpr const char* kGoogle = "google";

enum class PrincipalKind { User, Group, ServiceAccount, Agent, External };

struct Principal
{
    PrincipalKind kind = PrincipalKind::User;
    Ids members{};
    std::string resource{}; ///< the service account as a resource, needed to act as it
    std::string is{};       ///< the principal that this one is another name of
    std::string pool{};
    std::map<std::string, std::string> claims{}; ///< those of a token, with its issuer
    bool isKey = false;                          ///< signs in with a service account key
    bool operator==(const Principal&) const = default;
};

enum class EndpointType { Shared, Dedicated, Private, Psc };

/// The kinds of resources that rules ask for; any other word is a label.
inline constexpr const char *kProject = "project", *kEndpoint = "endpoint", *kServer = "server",
                            *kConnection = "connection", *kAccount = "account";

struct Resource
{
    std::string kind{}; ///< kProject, kEndpoint, …, or any other word
    std::string parent{}, service{};
    std::string key{}, agent{}; ///< customer-managed key, and the service agent that uses it
    std::optional<Ids> locations{};
    std::string copyOf{};
    Ids hiddenColumns{}, hiddenExcept{};
    std::string over{}; ///< the table that a view reads
    bool isAuthorized = false;
    std::string account{}; ///< of a connection
    EndpointType type = EndpointType::Shared;
    std::optional<double> timeout{}; ///< s
    std::string network = kInternet; ///< of a server
    std::optional<Ids> listed{};     ///< addresses that a server accepts
    bool operator==(const Resource&) const = default;
};

struct Role
{
    Ids permissions{};
    bool operator==(const Role&) const = default;
};

struct Binding
{
    std::string who{}, role{}, at{};
    bool operator==(const Binding&) const = default;
};

struct Deny
{
    std::string who{};
    Ids permissions{};
    std::string at{};
    Ids except{};
    bool operator==(const Deny&) const = default;
};

struct Boundary
{
    std::string who{};
    Ids resources{};
    bool operator==(const Boundary&) const = default;
};

struct RowPolicy
{
    std::string at{}, who{};
    Ids rows{};
    bool operator==(const RowPolicy&) const = default;
};

struct Network
{
    Ids ranges{}; ///< CIDR
    std::string project{};
    bool hasGoogleAccess = false;
    std::string nat{};           ///< "true", or its fixed address
    std::optional<Ids> egress{}; ///< the only servers that its firewall lets through
    bool operator==(const Network&) const = default;
};

enum class LinkKind { Peering, PscEndpoint, PscInterface, Interconnect };

struct Link
{
    LinkKind kind = LinkKind::Peering;
    std::string from{}, to{};
    bool isExported = false;
    bool operator==(const Link&) const = default;
};

struct Machine
{
    std::string network = kInternet;
    bool isExternal = false; ///< has an address of the internet
    std::string project{}, address{};
    bool operator==(const Machine&) const = default;
};

/// A rule of a perimeter. What is not stated matches everything.
struct PerimeterRule
{
    std::string who{}, source{}, to{}, service{};
    Ids permissions{};
    bool operator==(const PerimeterRule&) const = default;
};

struct Perimeter
{
    Ids projects{};
    Ids services{}; ///< none: all
    Ids levels{};
    std::map<std::string, PerimeterRule> ingress{}, egress{};
    bool operator==(const Perimeter&) const = default;
};

/// Matches who meets all of what is stated.
struct AccessLevel
{
    std::optional<Ids> networks{}, who{};
    bool operator==(const AccessLevel&) const = default;
};

struct Key
{
    bool isEnabled = true;
    Ids users{};
    bool operator==(const Key&) const = default;
};

struct Pool
{
    std::string issuer{};
    std::map<std::string, std::string> condition{};
    bool operator==(const Pool&) const = default;
};

enum class Want { Allow, Deny };

struct Request
{
    std::string who{}, from{}, via{};
    Ids as{};
    bool isAttached = false; ///< the accounts are attached to a job, not impersonated
    Ids permissions{};
    std::string at{}, reads{}, readPermission{};
    double bytes = 0, seconds = 0;
    bool isStream = false, isSplit = false, isLogged = false, isTuned = false;
    bool isInternal = false; ///< a public endpoint is no answer
    Ids rows{}, columns{};
    std::optional<Ids> within{}; ///< locations
    Want want = Want::Allow;
    bool operator==(const Request&) const = default;
};

struct AccessScenario
{
    std::map<std::string, Principal> principals{};
    std::map<std::string, Resource> resources{};
    std::map<std::string, Role> roles{};
    std::map<std::string, Binding> bindings{};
    std::map<std::string, Deny> denies{};
    std::map<std::string, Boundary> boundaries{};
    std::map<std::string, RowPolicy> rows{};
    std::map<std::string, Network> networks{};
    std::map<std::string, Link> links{};
    std::map<std::string, Machine> machines{};
    std::map<std::string, Perimeter> perimeters{};
    std::map<std::string, AccessLevel> levels{};
    std::map<std::string, Key> keys{};
    std::map<std::string, Pool> pools{};
    std::map<std::string, Request> requests{};
    Ids watch{};
    bool isOneCopy = false;
    bool areKeysForbidden = false;
    Ids permissions{}; ///< counted besides those of roles and requests
    bool operator==(const AccessScenario&) const = default;
};

} // namespace ringside::access
