// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/yaml_tree.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

/// Longest text of one field. Prose is limited to a tenth of it, because lint reads every text many
/// times.
inline constexpr std::size_t kMaxTextBytes = 10000;

/// Collects the errors of one file.
struct ReadContext
{
    std::string file;
    std::vector<Error>& errors;

    /// Adds file and place to `error` and keeps it.
    void report(const YamlNode& at, Error error);
};

/// "a mapping", "a list", "text", "nothing".
const char* nameOf(YamlNode::Kind kind);

/// A number as YAML 1.2 and people read it: decimal, finite, no leading zero (`012` is 10 in some
/// parsers and 12 in others). Reports an error and returns nothing otherwise.
std::optional<double> readNumber(const YamlNode& node, const std::string& subject,
                                 ReadContext& context);
std::optional<int> readInteger(const YamlNode& node, const std::string& subject, int low, int high,
                               ReadContext& context);
/// A list of texts.
QStringList readTexts(const YamlNode& node, const std::string& subject, ReadContext& context);

/// Reads one mapping field by field. Each call names its field, so finish() can report unknown keys
/// with the nearest known name. Missing required fields are reported at the start of the mapping.
/// Borrows node and context.
class FieldReader
{
public:
    /// `subject` names the mapping in messages: "question", "option bigger-batch". Reports a node
    /// that is not a mapping; then every field is absent without further messages.
    FieldReader(const YamlNode& node, std::string subject, ReadContext& context);

    bool isMapping() const { return m_isMapping; }
    const YamlNode& node() const { return m_node; }

    const YamlNode* find(const char* key);    ///< null when absent or null
    const YamlNode* require(const char* key); ///< reports MissingField
    QString text(const char* key);            ///< optional, "" when absent; trailing space cut
    QString requiredText(const char* key);    ///< present and not empty
    std::optional<double> number(const char* key);
    std::optional<int> integer(const char* key, int low, int high);
    std::optional<int> requiredInteger(const char* key, int low, int high);
    bool flag(const char* key, bool otherwise); ///< true or false, nothing else
    QDate date(const char* key);                ///< required, 2026-11-21
    QDate dateOrEmpty(const char* key);         ///< "" means not checked
    QStringList texts(const char* key);
    /// Index in `names`; an error reports the nearest name.
    std::optional<std::size_t> choice(const char* key, const std::vector<std::string>& names,
                                      bool required);
    /// Items of a required list with a length in [low, high].
    std::vector<const YamlNode*> items(const char* key, std::size_t low, std::size_t high);

    void finish(); ///< reports unknown keys

private:
    std::optional<QString> scalarOf(const YamlNode& node, const char* key);
    QDate dateOf(const YamlNode& node, const char* key);

    const YamlNode& m_node;
    std::string m_subject;
    ReadContext& m_context;
    bool m_isMapping;
    std::vector<std::string> m_known;
};

/// "a, b or c".
std::string listed(const std::vector<std::string>& names);

} // namespace ringside::bank
