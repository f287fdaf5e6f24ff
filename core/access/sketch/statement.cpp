// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/sketch/statement.h"

#include "core/access/sketch/sketch_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::access {

namespace {

constexpr std::size_t kLongestName = 300, kLongestShown = 80, kLongestLabel = 200;

/// Its beginning, cut between two characters of UTF-8.
std::string shown(std::string_view text)
{
    constexpr unsigned char kMarkBits = 0xC0, kContinuation = 0x80;
    std::size_t length = std::min(text.size(), kLongestShown);
    while (length > 0 && length < text.size() &&
           (static_cast<unsigned char>(text[length]) & kMarkBits) == kContinuation)
        --length;
    return std::string(text.substr(0, length));
}

bool isName(const std::string& name)
{
    return !name.empty() && name.size() <= kLongestName && name != "none" && name != "null" &&
           name.find_first_of(".,[]") == std::string::npos;
}

bool isPermission(const std::string& name)
{
    return !name.empty() && name.size() <= kLongestName &&
           name.find_first_of(",[] ") == std::string::npos;
}

/// Reads the words of one line. A member returns false where they do not have its form.
class StatementReader
{
public:
    StatementReader(const std::vector<SketchWord>& words, Statement& statement)
        : m_words(words), m_at(words), m_statement(statement)
    {
    }

    /// The form that the statement should have; nullptr where it has it.
    const char* read()
    {
        readLabel();
        for (const KindWord& kind : kKindWords) {
            if (m_at.accept({kind.word})) {
                m_statement.kind = kind.kind;
                return afterKind() ? nullptr : forms::kPrincipalsForm;
            }
        }
        if (m_at.accept({"group"}))
            return group() ? nullptr : forms::kGroupForm;
        if (m_at.accept({"resource"}))
            return list(Verb::Resources) ? nullptr : forms::kResourcesForm;
        if (m_at.accept({"role"}))
            return role() ? nullptr : forms::kRoleForm;
        if (m_at.accept({"deny"}))
            return deny() ? nullptr : forms::kDenyForm;
        if (m_at.accept({"ask"}))
            return ask() ? nullptr : forms::kAskForm;
        if (m_at.accept({"watch"}))
            return list(Verb::Watch) ? nullptr : forms::kWatchForm;
        return sentence();
    }

private:
    /// "read: ask …"; the colon of "ask: …" or "user: …" is none of a label.
    void readLabel()
    {
        if (m_words.size() < 2 || !m_words[1].is(":"))
            return;
        if (m_words.front().isStart()) {
            m_isColonAfterStart = true;
            return;
        }
        m_statement.label = m_words.front().text;
        m_at.names();
        m_at.accept({":"});
    }

    std::vector<std::string> names()
    {
        if (std::exchange(m_isColonAfterStart, false))
            m_at.accept({":"});
        return m_at.names();
    }

    bool list(Verb verb)
    {
        m_statement.verb = verb;
        m_statement.subjects = names();
        return !m_statement.subjects.empty() && m_at.isAtEnd() && m_statement.label.empty();
    }

    /// "user ana", or "user ana has viewer on project".
    bool afterKind()
    {
        m_statement.subjects = names();
        if (m_statement.subjects.empty())
            return false;
        m_statement.statesKind = true;
        if (m_at.accept({"has", "have"}))
            return grant(m_at.names());
        m_statement.verb = Verb::Principals;
        return m_at.isAtEnd() && m_statement.label.empty();
    }

    /// "group analysts has ana, ben", or "group analysts has viewer on project".
    bool group()
    {
        m_statement.subjects = names();
        if (m_statement.subjects.size() != 1)
            return false;
        m_statement.verb = Verb::Group;
        if (m_at.isAtEnd())
            return m_statement.label.empty();
        if (!m_at.accept({"has", "have"}))
            return false;
        m_statement.objects = m_at.names();
        if (!m_at.isAtEnd()) {
            m_statement.kind = PrincipalKind::Group;
            m_statement.statesKind = true;
            return grant(m_statement.objects);
        }
        return !m_statement.objects.empty() && m_statement.label.empty();
    }

    bool role()
    {
        m_statement.verb = Verb::Role;
        m_statement.subjects = names();
        if (m_statement.subjects.size() != 1 || !m_at.accept({"allows", "allow"}))
            return false;
        m_statement.objects = m_at.names();
        return !m_statement.objects.empty() && m_at.isAtEnd() && m_statement.label.empty();
    }

    /// After "has".
    bool grant(std::vector<std::string> roles)
    {
        m_statement.verb = Verb::Grant;
        m_statement.objects = std::move(roles);
        const bool isOne = m_statement.subjects.size() == 1 && m_statement.objects.size() == 1;
        return !m_statement.objects.empty() && place() && m_at.isAtEnd() &&
               (isOne || m_statement.label.empty());
    }

    /// "on bucket".
    bool place()
    {
        if (!m_at.accept({"on"}))
            return false;
        const auto places = m_at.names();
        if (places.size() != 1)
            return false;
        m_statement.at = places.front();
        return true;
    }

    /// "ben storage.objects.get on bucket".
    bool whoWhatWhere()
    {
        auto words = names();
        if (words.size() < 2)
            return false;
        m_statement.subjects = {words.front()};
        m_statement.objects.assign(words.begin() + 1, words.end());
        return place();
    }

    bool deny()
    {
        m_statement.verb = Verb::Deny;
        if (!whoWhatWhere())
            return false;
        if (m_at.accept({"except"})) {
            m_statement.exceptions = m_at.names();
            if (m_statement.exceptions.empty())
                return false;
        }
        return m_at.isAtEnd();
    }

    bool ask()
    {
        m_statement.verb = Verb::Ask;
        if (!whoWhatWhere())
            return false;
        if (m_at.accept({"expect"})) {
            if (m_at.accept({"deny", "denied"}))
                m_statement.want = Want::Deny;
            else if (!m_at.accept({"allow", "allowed"}))
                return false;
        }
        return m_at.isAtEnd();
    }

    /// One that begins with names.
    const char* sentence()
    {
        m_statement.subjects = m_at.names();
        if (m_statement.subjects.empty())
            return forms::kAnyStatement;
        if (m_at.accept({"has", "have"}))
            return grant(m_at.names()) ? nullptr : forms::kGrantForm;
        if (!m_at.accept({"is", "are"}))
            return forms::kAnyStatement;
        m_statement.verb = Verb::Parent;
        if (!m_at.accept({"in"}))
            return forms::kParentForm;
        const auto parents = m_at.names();
        if (parents.size() != 1 || !m_at.isAtEnd() || !m_statement.label.empty())
            return forms::kParentForm;
        m_statement.at = parents.front();
        return nullptr;
    }

    const std::vector<SketchWord>& m_words;
    WordCursor m_at;
    Statement& m_statement;
    bool m_isColonAfterStart = false;
};

bool holdsPermissions(Verb verb)
{
    return verb == Verb::Role || verb == Verb::Deny || verb == Verb::Ask;
}

/// The first name that no file can hold, with what it should be.
std::optional<std::pair<std::string, const char*>> wrongName(const Statement& statement)
{
    std::vector<std::string> names = statement.subjects;
    names.insert(names.end(), statement.exceptions.begin(), statement.exceptions.end());
    for (const std::string& name : {statement.label, statement.at}) {
        if (!name.empty())
            names.push_back(name);
    }
    for (const std::string& name : names) {
        if (!isName(name))
            return std::pair(name, forms::kNameForm);
    }
    for (const std::string& object : statement.objects) {
        if (holdsPermissions(statement.verb) ? !isPermission(object) : !isName(object))
            return std::pair(object, holdsPermissions(statement.verb) ? forms::kPermissionForm
                                                                      : forms::kNameForm);
    }
    return {};
}

std::string lastPart(const Ids& permissions)
{
    if (permissions.empty())
        return "nothing";
    const std::string& permission = permissions.front();
    const std::string part = permission.substr(permission.find_last_of('.') + 1);
    return part == "*" || part.empty() ? "all" : part;
}

std::string labelOf(std::string label, const char* otherwise)
{
    return label.size() <= kLongestLabel ? label : otherwise;
}

} // namespace

Result<Statement> statementOf(std::string_view line, int number)
{
    const std::vector<SketchWord> words = wordsOf(line);
    Statement statement;
    statement.line = number;
    if (const char* form = StatementReader(words, statement).read())
        return fail({.code = ErrorCode::WrongType,
                     .line = number,
                     .subject = RINGSIDE_TR("the statement"),
                     .value = shown(text::trimmed(line)),
                     .limit = form});
    if (const auto wrong = wrongName(statement))
        return fail({.code = ErrorCode::WrongType,
                     .line = number,
                     .subject = RINGSIDE_TR("a name"),
                     .value = shown(wrong->first),
                     .limit = wrong->second});
    return statement;
}

std::string Labels::after(const Binding& binding)
{
    return labelOf(binding.who + "-" + binding.role + "-" + binding.at, "grant");
}

std::string Labels::after(const Deny& deny)
{
    return labelOf(deny.who + "-" + lastPart(deny.permissions) + "-" + deny.at, "deny");
}

std::string Labels::after(const Request& request)
{
    return labelOf(request.who + "-" + lastPart(request.permissions) + "-" + request.at, "request");
}

std::string Labels::next(const std::string& base) const
{
    std::string label = base;
    for (int number = 2; m_used.contains(label); ++number)
        label = base + "-" + std::to_string(number);
    return label;
}

} // namespace ringside::access
