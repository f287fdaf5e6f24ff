// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/sketch/sketch.h"
#include "core/access/sketch/sketch_text.h"
#include "core/access/sketch/statement.h"
#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <utility>

namespace ringside::access {

namespace {

constexpr std::size_t kMostErrors = 100, kMostNamesShown = 12;

template <class Entry> Ids namesIn(const std::map<std::string, Entry>& entries)
{
    Ids names;
    for (const auto& [name, entry] : entries)
        names.push_back(name);
    return names;
}

template <class Entry>
Entry entryOr(const std::map<std::string, Entry>& entries, const std::string& id)
{
    const auto found = entries.find(id);
    return found == entries.end() ? Entry() : found->second;
}

/// Puts the statements together: first what they introduce, then what they say of it.
class SketchReader
{
public:
    SketchReader(const AccessScenario& former, std::vector<Error>& errors)
        : m_former(former), m_read(former), m_errors(errors)
    {
        m_read.principals.clear();
        m_read.resources.clear();
        m_read.roles.clear();
        m_read.bindings.clear();
        m_read.denies.clear();
        m_read.requests.clear();
        m_read.watch.clear();
    }

    AccessScenario read(std::string_view text)
    {
        const std::vector<Statement> statements = statementsOf(text);
        for (const Statement& statement : statements)
            introduce(statement);
        for (const auto& [name, introduced] : m_introduced)
            addPrincipal(name, introduced.kind);
        for (const Statement& statement : statements)
            state(statement);
        return std::move(m_read);
    }

private:
    struct Introduced
    {
        PrincipalKind kind = PrincipalKind::User;
        int line = 0;
        bool isExplicit = false;
    };

    std::vector<Statement> statementsOf(std::string_view text)
    {
        std::vector<Statement> statements;
        for (int line = 1; !text.empty(); ++line) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view words = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (wordsOf(words).empty())
                continue;
            if (auto statement = statementOf(words, line))
                statements.push_back(*std::move(statement));
            else
                refuse(statement.error());
        }
        return statements;
    }

    void introduce(const Statement& statement)
    {
        const int line = statement.line;
        switch (statement.verb) {
        case Verb::Principals:
            for (const std::string& name : statement.subjects)
                principal(name, {statement.kind, line, true});
            break;
        case Verb::Group:
            group(statement);
            break;
        case Verb::Grant:
            for (const std::string& who : statement.subjects)
                principal(who, {statement.kind, line, statement.statesKind});
            break;
        case Verb::Resources:
            for (const std::string& name : statement.subjects)
                resource(name);
            break;
        case Verb::Parent:
            for (const std::string& name : statement.subjects)
                inside(name, statement.at, line);
            break;
        case Verb::Role: {
            const std::string& name = statement.subjects.front();
            if (!m_roleLines.emplace(name, Introduced{{}, line}).second)
                refuse(twice(line, name, m_roleLines));
            m_read.roles[name].permissions = statement.objects;
            break;
        }
        case Verb::Deny:
        case Verb::Ask:
        case Verb::Watch:
            break;
        }
    }

    void group(const Statement& statement)
    {
        const std::string& name = statement.subjects.front();
        if (!m_groupLines.emplace(name, Introduced{PrincipalKind::Group, statement.line}).second)
            refuse(twice(statement.line, name, m_groupLines));
        m_members.emplace(name, statement.objects);
        principal(name, {PrincipalKind::Group, statement.line, true});
        for (const std::string& member : statement.objects)
            principal(member, {PrincipalKind::User, statement.line});
    }

    void principal(const std::string& name, const Introduced& as)
    {
        if (name == kEveryone)
            return;
        const auto [found, isNew] = m_introduced.try_emplace(name, as);
        if (isNew || !as.isExplicit)
            return;
        if (!found->second.isExplicit)
            found->second = as;
        else if (found->second.kind != as.kind)
            refuse(twice(as.line, name, m_introduced));
    }

    void addPrincipal(const std::string& name, PrincipalKind kind)
    {
        Principal added = entryOr(m_former.principals, name);
        const bool wasGroup = added.kind == PrincipalKind::Group;
        added.kind = kind;
        if (kind == PrincipalKind::Group)
            added.members = entryOr(m_members, name);
        else if (wasGroup)
            added.members.clear();
        m_read.principals[name] = std::move(added);
    }

    void resource(const std::string& name)
    {
        if (m_read.resources.contains(name))
            return;
        Resource added = entryOr(m_former.resources, name);
        added.parent.clear();
        m_read.resources[name] = std::move(added);
    }

    void inside(const std::string& name, const std::string& parent, int line)
    {
        resource(name);
        resource(parent);
        if (!m_parentLines.emplace(name, Introduced{{}, line}).second) {
            refuse(twice(line, name, m_parentLines));
            return;
        }
        m_read.resources[name].parent = parent;
        for (std::string at = parent; !at.empty(); at = m_read.resources[at].parent) {
            if (at != name)
                continue;
            m_read.resources[name].parent.clear();
            Error error = scenario::excluded(name, RINGSIDE_TR("it leads back to itself"));
            error.line = line;
            refuse(std::move(error));
            return;
        }
    }

    void state(const Statement& statement)
    {
        switch (statement.verb) {
        case Verb::Grant:
            grant(statement);
            break;
        case Verb::Deny:
            deny(statement);
            break;
        case Verb::Ask:
            ask(statement);
            break;
        case Verb::Watch:
            for (const std::string& name : statement.subjects)
                knowPrincipal(name, statement.line);
            m_read.watch.insert(m_read.watch.end(), statement.subjects.begin(),
                                statement.subjects.end());
            break;
        default:
            break;
        }
    }

    void grant(const Statement& statement)
    {
        for (const std::string& role : statement.objects)
            know(m_read.roles, role, statement.line, RINGSIDE_TR("role"),
                 "role " + quotedIfNeeded(role) + " allows storage.objects.get");
        knowResource(statement.at, statement.line);
        for (const std::string& who : statement.subjects)
            for (const std::string& role : statement.objects)
                addNamed(m_read.bindings, m_grantLabels, statement,
                         Binding{who, role, statement.at});
    }

    void deny(const Statement& statement)
    {
        knowPrincipal(statement.subjects.front(), statement.line);
        for (const std::string& name : statement.exceptions)
            knowPrincipal(name, statement.line);
        knowResource(statement.at, statement.line);
        addNamed(m_read.denies, m_denyLabels, statement,
                 Deny{statement.subjects.front(), statement.objects, statement.at,
                      statement.exceptions});
    }

    void ask(const Statement& statement)
    {
        knowPrincipal(statement.subjects.front(), statement.line);
        knowResource(statement.at, statement.line);
        Request asked;
        asked.who = statement.subjects.front();
        asked.permissions = statement.objects;
        asked.at = statement.at;
        const std::string label = labelOf(statement, m_askLabels, asked);
        Request whole = entryOr(m_former.requests, label);
        whole.who = asked.who;
        whole.permissions = asked.permissions;
        whole.at = asked.at;
        whole.want = statement.want;
        add(m_read.requests, m_askLabels, label, statement.line, whole);
    }

    template <class Entry>
    static std::string labelOf(const Statement& statement, const Labels& labels, const Entry& entry)
    {
        return statement.label.empty() ? labels.next(Labels::after(entry)) : statement.label;
    }

    template <class Entry>
    void addNamed(std::map<std::string, Entry>& entries, Labels& labels, const Statement& statement,
                  const Entry& entry)
    {
        add(entries, labels, labelOf(statement, labels, entry), statement.line, entry);
    }

    template <class Entry>
    void add(std::map<std::string, Entry>& entries, Labels& labels, const std::string& label,
             int line, const Entry& entry)
    {
        if (!labels.use(label)) {
            refuse({.code = ErrorCode::DuplicateField, .line = line, .subject = label});
            return;
        }
        entries[label] = entry;
    }

    void knowPrincipal(const std::string& name, int line)
    {
        if (name != kEveryone)
            know(m_read.principals, name, line, RINGSIDE_TR("principal"),
                 "user " + quotedIfNeeded(name));
    }

    void knowResource(const std::string& name, int line)
    {
        know(m_read.resources, name, line, RINGSIDE_TR("resource"),
             "resource " + quotedIfNeeded(name));
    }

    /// `adding`: a line that would introduce the name.
    template <class Entry>
    void know(const std::map<std::string, Entry>& entries, const std::string& name, int line,
              const char* what, const std::string& adding)
    {
        if (entries.contains(name) || m_errors.size() == kMostErrors)
            return;
        Ids names = namesIn(entries);
        std::string nearest = nearestName(name, names);
        if (names.size() > kMostNamesShown) {
            names.resize(kMostNamesShown);
            names.emplace_back("…");
        }
        refuse({.code = ErrorCode::UnknownName,
                .line = line,
                .subject = what,
                .value = name,
                .limit = text::joined(names),
                .nearest = std::move(nearest),
                .detail = filled(forms::kAddsIt, {adding})});
    }

    static Error twice(int line, const std::string& name,
                       const std::map<std::string, Introduced>& lines)
    {
        return {.code = ErrorCode::DuplicateField,
                .line = line,
                .subject = name,
                .detail = filled(error_forms::kAtLine, {std::to_string(lines.at(name).line)})};
    }

    void refuse(Error error)
    {
        if (m_errors.size() < kMostErrors)
            m_errors.push_back(std::move(error));
    }

    const AccessScenario& m_former;
    AccessScenario m_read;
    std::vector<Error>& m_errors;
    std::map<std::string, Introduced> m_introduced, m_groupLines, m_parentLines, m_roleLines;
    std::map<std::string, Ids> m_members;
    Labels m_grantLabels, m_denyLabels, m_askLabels;
};

} // namespace

Result<AccessScenario> readSketch(std::string_view text, const AccessScenario& former,
                                  std::vector<Error>* allErrors)
{
    std::vector<Error> errors;
    AccessScenario read = SketchReader(former, errors).read(text);
    std::ranges::stable_sort(errors, {}, &Error::line);
    if (allErrors)
        *allErrors = errors;
    if (!errors.empty())
        return fail(std::move(errors.front()));
    return read;
}

} // namespace ringside::access
