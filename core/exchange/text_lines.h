// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::exchange {

/// Iterates over the lines of a text; LF, CRLF and CR end a line. Gives views into the text,
/// without copies.
class TextLines
{
public:
    explicit TextLines(std::string_view text) : m_rest(text)
    {
        if (m_rest.substr(0, 3) == "\xEF\xBB\xBF")
            m_rest.remove_prefix(3);
    }

    /// Returns false after the last line.
    bool next()
    {
        if (m_rest.empty())
            return false;
        const std::size_t end = m_rest.find_first_of("\r\n");
        m_line = m_rest.substr(0, end);
        ++m_number;
        if (end == std::string_view::npos) {
            m_rest = {};
            return true;
        }
        const bool isPair = m_rest.substr(end, 2) == "\r\n";
        m_rest.remove_prefix(end + (isPair ? 2 : 1));
        return true;
    }

    std::string_view line() const { return m_line; }
    int number() const { return m_number; } ///< from 1

private:
    std::string_view m_rest, m_line;
    int m_number = 0;
};

/// The words between blanks and tabs, at most `most` of them; the rest of the line is ignored.
inline std::vector<std::string_view> wordsIn(std::string_view line, std::size_t most)
{
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (words.size() < most) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos)
            break;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

/// The start of a text that is quoted in a message; bytes that are not printable ASCII become "?".
inline std::string excerpt(std::string_view text)
{
    constexpr std::size_t kLongest = 60;
    std::string start(text.substr(0, kLongest));
    for (char& c : start)
        if (c < ' ' || c > '~')
            c = '?';
    return text.size() > kLongest ? start + "..." : start;
}

} // namespace ringside::exchange
