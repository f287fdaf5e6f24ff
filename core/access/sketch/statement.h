// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/access/sketch/sketch_words.h"
#include "core/base/result.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::access {

enum class Verb { Principals, Group, Resources, Parent, Role, Grant, Deny, Ask, Watch };

/// A line of a sketch, read without knowledge of the other lines.
struct Statement
{
    Verb verb = Verb::Watch;
    int line = 0;
    std::string label{};                 ///< "" without a name of its own
    PrincipalKind kind{};                ///< of Principals
    bool statesKind = false;             ///< of a Grant whose `who` stands after its kind
    std::vector<std::string> subjects{}; ///< before the verb, or who is denied, asks, is watched
    std::vector<std::string> objects{};  ///< members, permissions, or roles
    std::string at{};                    ///< a resource
    std::vector<std::string> exceptions{};
    Want want = Want::Allow;
};

/// Errors: WrongType for no known form, with those that are allowed, and for a name that no file
/// can hold.
Result<Statement> statementOf(std::string_view line, int number);

/// Names of grants, deny rules or requests that have none of their own: after what they state, and
/// numbered where two state the same.
class Labels
{
public:
    /// Of the first permission only its last part: storage.objects.get is get.
    static std::string after(const Deny& deny);
    static std::string after(const Request& request);
    static std::string after(const Binding& binding);

    /// The first of `base`, `base-2`, … that is not used yet. A text and its reader come to the
    /// same names, in the same order.
    std::string next(const std::string& base) const;
    /// False if it is used.
    bool use(const std::string& label) { return m_used.insert(label).second; }

private:
    std::set<std::string> m_used;
};

} // namespace ringside::access
