// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/sketch/sketch_words.h"

#include <algorithm>
#include <array>

namespace ringside::access {

namespace {

constexpr std::array<std::string_view, 11> kJoints{"has", "have", "allows", "allow",  "is", "are",
                                                   "in",  "on",   "except", "expect", ":"};
/// Besides the kinds of principals.
constexpr std::array<std::string_view, 6> kStarts{"group", "role", "resource",
                                                  "deny",  "ask",  "watch"};

constexpr std::string_view kBlanks = " \t\r,";
constexpr std::string_view kEndsOfWords = " \t\r,:\"";

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The rest of a word after its opening quote.
std::string quotedWord(std::string_view line, std::size_t& at)
{
    std::string text;
    while (at < line.size()) {
        if (line[at] != '"') {
            text += line[at++];
            continue;
        }
        ++at;
        if (at == line.size() || line[at] != '"')
            break;
        text += line[at++];
    }
    return text;
}

/// Between the parts of a statement.
bool isJoint(const SketchWord& word)
{
    return std::ranges::any_of(kJoints, [&](std::string_view joint) { return word.is(joint); });
}

} // namespace

bool SketchWord::is(std::string_view keyword) const
{
    return !isQuoted && std::ranges::equal(text, keyword, {}, lower);
}

std::vector<SketchWord> wordsOf(std::string_view line)
{
    std::vector<SketchWord> words;
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        if (kBlanks.find(c) != std::string_view::npos) {
            ++at;
        } else if (c == '"') {
            words.push_back({quotedWord(line, ++at), true});
        } else if (c == ':') {
            words.push_back({":"});
            ++at;
        } else {
            const std::size_t end = std::min(line.find_first_of(kEndsOfWords, at), line.size());
            words.push_back({std::string(line.substr(at, end - at))});
            at = end;
        }
    }
    return words;
}

bool SketchWord::isStart() const
{
    const auto isWord = [this](std::string_view word) { return is(word); };
    return std::ranges::any_of(kStarts, isWord) ||
           std::ranges::any_of(kKindWords, isWord, &KindWord::word);
}

std::string quotedIfNeeded(const std::string& name)
{
    const SketchWord word{name};
    const bool isPlain = !name.empty() && name.find_first_of(kEndsOfWords) == std::string::npos &&
                         !isJoint(word) && !word.isStart();
    if (isPlain)
        return name;
    std::string quoted = "\"";
    for (const char c : name)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

bool WordCursor::accept(std::initializer_list<std::string_view> keywords)
{
    if (isAtEnd() || std::ranges::none_of(keywords, [this](std::string_view keyword) {
            return m_words[m_at].is(keyword);
        }))
        return false;
    ++m_at;
    return true;
}

std::vector<std::string> WordCursor::names()
{
    std::vector<std::string> names;
    for (; !isAtEnd() && !isJoint(m_words[m_at]); ++m_at)
        names.push_back(m_words[m_at].text);
    return names;
}

} // namespace ringside::access
