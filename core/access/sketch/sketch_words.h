// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::access {

/// The kinds of principals that a statement may begin with, besides groups.
struct KindWord
{
    std::string_view word;
    PrincipalKind kind;
};
inline constexpr std::array kKindWords{KindWord{"user", PrincipalKind::User},
                                       KindWord{"service-account", PrincipalKind::ServiceAccount},
                                       KindWord{"agent", PrincipalKind::Agent},
                                       KindWord{"external", PrincipalKind::External}};

struct SketchWord
{
    std::string text;
    bool isQuoted = false;

    /// Unquoted, in any case.
    bool is(std::string_view keyword) const;
    /// user, group, deny and the like, which stand first in a statement.
    bool isStart() const;
};

/// The words of a line. Commas are spaces, a colon is a word, and a quote within quotes is doubled.
std::vector<SketchWord> wordsOf(std::string_view line);

/// In quotes where it would be read as something else.
std::string quotedIfNeeded(const std::string& name);

/// The words of a statement, from left to right.
class WordCursor
{
public:
    explicit WordCursor(const std::vector<SketchWord>& words) : m_words(words) {}

    bool isAtEnd() const { return m_at == m_words.size(); }
    /// Goes beyond the next word if it is one of these.
    bool accept(std::initializer_list<std::string_view> keywords);
    /// The words up to the next one that joins the parts of a statement.
    std::vector<std::string> names();

private:
    const std::vector<SketchWord>& m_words;
    std::size_t m_at = 0;
};

} // namespace ringside::access
