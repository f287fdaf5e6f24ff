// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/yaml_tree.h"

#include "core/bank/text/utf8_check.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>
#include <utility>

namespace ringside::bank {

namespace {

/// Turns yaml-cpp's events into a tree. yaml-cpp's Node would lose repeated keys and the places of
/// aliases.
class TreeBuilder final : public YAML::EventHandler
{
public:
    TreeBuilder(std::string_view text, const std::string& file, std::vector<Error>& errors,
                int mostNodes)
        : m_text(text), m_file(file), m_errors(errors), m_mostNodes(mostNodes)
    {
    }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        add(node(YamlNode::Kind::Null, mark, "", anchor));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override
    {
        YamlNode alias = node(YamlNode::Kind::Null, mark, "", 0);
        report(ErrorCode::Syntax, alias,
               RINGSIDE_TR("an alias (*name) is not accepted here; write the value"));
        add(std::move(alias));
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        YamlNode scalar = node(YamlNode::Kind::Scalar, mark, tag, anchor);
        scalar.text = value;
        const auto at = static_cast<std::size_t>(std::max(mark.pos, 0));
        const char first = at < m_text.size() ? m_text[at] : '\0';
        const bool block = tag == "!" && (first == '|' || first == '>');
        if (tag == "!" && !block && !isClosed(at))
            report(ErrorCode::Syntax, scalar, RINGSIDE_TR("the quote is never closed"));
        scalar.plain = tag == "?" || tag.empty();
        scalar.firstTextLine = scalar.line + (block ? 1 : 0);
        add(std::move(scalar));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(node(YamlNode::Kind::Sequence, mark, tag, anchor));
    }
    void OnSequenceEnd() override { close(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(node(YamlNode::Kind::Mapping, mark, tag, anchor));
    }
    void OnMapEnd() override { close(); }

    std::optional<YamlNode> takeRoot() { return std::exchange(m_root, std::nullopt); }
    bool tooLarge() const { return m_tooLarge; }

    /// yaml-cpp counts bytes from 0; an editor counts characters from 1. Continues from the last
    /// place on the same line, so that a long line is not recounted from its start.
    std::pair<int, int> place(const YAML::Mark& mark)
    {
        if (mark.is_null())
            return {0, 0};
        const auto end = static_cast<std::size_t>(mark.pos);
        if (mark.line != m_countedLine || end < m_countedTo) {
            m_countedLine = mark.line;
            m_countedTo = end - std::min(end, static_cast<std::size_t>(mark.column));
            m_column = 1;
        }
        for (; m_countedTo < end && m_countedTo < m_text.size(); ++m_countedTo)
            m_column += (static_cast<unsigned char>(m_text[m_countedTo]) & 0xc0) != 0x80 ? 1 : 0;
        return {mark.line + 1, m_column};
    }

private:
    struct Open
    {
        YamlNode node;
        bool keyRead = false; ///< in a mapping: the next node is a value
    };

    void report(ErrorCode code, const YamlNode& at, const char* detail)
    {
        m_errors.push_back(
            {.code = code, .file = m_file, .line = at.line, .column = at.column, .detail = detail});
    }

    /// yaml-cpp 0.7 treats an open quote as closed if the text ends with a line end.
    bool isClosed(std::size_t at) const
    {
        const char quote = at < m_text.size() ? m_text[at] : '\0';
        for (std::size_t i = at + 1; i < m_text.size(); ++i) {
            if (quote == '"' && m_text[i] == '\\')
                ++i;
            else if (m_text[i] == quote && quote == '\'' && m_text.substr(i + 1, 1) == "'")
                ++i;
            else if (m_text[i] == quote)
                return true;
        }
        return quote != '"' && quote != '\'';
    }

    YamlNode node(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag,
                  YAML::anchor_t anchor)
    {
        YamlNode made;
        made.kind = kind;
        std::tie(made.line, made.column) = place(mark);
        made.firstTextLine = made.line;
        if (m_tooLarge)
            return made;
        if (anchor != 0)
            report(ErrorCode::Syntax, made, RINGSIDE_TR("an anchor (&name) is not accepted here"));
        if (!tag.empty() && tag != "?" && tag != "!")
            report(ErrorCode::Syntax, made, RINGSIDE_TR("a tag (!name) is not accepted here"));
        if (++m_nodes > m_mostNodes)
            stop(made, "number of values", m_mostNodes);
        return made;
    }

    void stop(const YamlNode& at, const char* subject, int limit)
    {
        m_errors.push_back({.code = ErrorCode::TooLarge,
                            .file = m_file,
                            .line = at.line,
                            .column = at.column,
                            .subject = subject,
                            .value = std::to_string(limit + 1),
                            .limit = std::to_string(limit)});
        m_tooLarge = true;
    }

    void open(YamlNode made)
    {
        if (m_tooLarge)
            return;
        if (m_open.size() >= static_cast<std::size_t>(kMaxYamlDepth))
            return stop(made, "nesting depth", kMaxYamlDepth);
        m_open.push_back({std::move(made), false});
    }

    void close()
    {
        if (m_tooLarge || m_open.empty())
            return;
        YamlNode done = std::move(m_open.back().node);
        m_open.pop_back();
        reportRepeatedKeys(done);
        add(std::move(done));
    }

    void add(YamlNode made)
    {
        if (m_tooLarge)
            return;
        if (m_open.empty()) {
            m_root = std::move(made);
            return;
        }
        Open& parent = m_open.back();
        if (parent.node.kind == YamlNode::Kind::Sequence) {
            parent.node.items.push_back(std::move(made));
        } else if (parent.keyRead) {
            parent.node.entries.back().value = std::move(made);
            parent.keyRead = false;
        } else {
            if (made.kind != YamlNode::Kind::Scalar)
                report(ErrorCode::Syntax, made, RINGSIDE_TR("a key must be a word"));
            parent.node.entries.push_back({std::move(made), {}});
            parent.keyRead = true;
        }
    }

    void reportRepeatedKeys(const YamlNode& mapping)
    {
        std::map<std::string, int> lines;
        for (const YamlNode::Entry& entry : mapping.entries) {
            const auto [first, isNew] = lines.emplace(entry.key.text, entry.key.line);
            if (isNew || entry.key.kind != YamlNode::Kind::Scalar)
                continue;
            m_errors.push_back(
                {.code = ErrorCode::DuplicateField,
                 .file = m_file,
                 .line = entry.key.line,
                 .column = entry.key.column,
                 .subject = entry.key.text,
                 .detail = filled(error_forms::kAtLine, {std::to_string(first->second)})});
        }
    }

    std::string_view m_text;
    const std::string& m_file;
    std::vector<Error>& m_errors;
    std::vector<Open> m_open;
    std::optional<YamlNode> m_root;
    int m_mostNodes, m_nodes = 0;
    int m_countedLine = -1;
    std::size_t m_countedTo = 0;
    int m_column = 1;
    bool m_tooLarge = false;
};

/// Receives the events of a second document; only its existence matters.
class Ignore final : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  const std::string&) override
    {
    }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override
    {
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override
    {
    }
    void OnMapEnd() override {}
};

} // namespace

std::optional<YamlNode> parseYaml(std::string_view text, const std::string& file,
                                  std::vector<Error>& errors, const YamlLimits& limits)
{
    if (text.size() > limits.bytes) {
        errors.push_back({.code = ErrorCode::TooLarge,
                          .file = file,
                          .subject = "file size in bytes",
                          .value = std::to_string(text.size()),
                          .limit = std::to_string(limits.bytes)});
        return std::nullopt;
    }
    // Windows' editors put it there.
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    if (auto bad = findBadText(text)) {
        bad->file = file;
        errors.push_back(std::move(*bad));
        return std::nullopt;
    }
    const std::size_t before = errors.size();
    TreeBuilder builder(text, file, errors, limits.nodes);
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(builder)) {
            errors.push_back({.code = ErrorCode::Syntax,
                              .file = file,
                              .detail = RINGSIDE_TR("the file is empty")});
            return std::nullopt;
        }
        Ignore second;
        if (!builder.tooLarge() && parser.HandleNextDocument(second)) {
            errors.push_back(
                {.code = ErrorCode::Syntax,
                 .file = file,
                 .detail = RINGSIDE_TR("the file holds more than one document (---)")});
        }
    } catch (const YAML::Exception& exception) {
        const auto [line, column] = builder.place(exception.mark);
        errors.push_back({.code = ErrorCode::Syntax,
                          .file = file,
                          .line = line,
                          .column = column,
                          .detail = exception.msg});
    } catch (const std::exception& exception) {
        errors.push_back({.code = ErrorCode::Syntax, .file = file, .detail = exception.what()});
    }
    if (errors.size() > before)
        return std::nullopt;
    return builder.takeRoot();
}

bool isYaml(std::string_view text)
{
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        Ignore document;
        bool isAny = false;
        while (parser.HandleNextDocument(document))
            isAny = true;
        return isAny;
    } catch (const std::exception&) {
        return false;
    }
}

} // namespace ringside::bank
