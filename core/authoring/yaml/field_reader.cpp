// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/field_reader.h"

#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"
#include "core/base/tr.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ringside::bank {

namespace {

std::string shortened(const std::string& text)
{
    constexpr std::size_t kShown = 60;
    return text.size() <= kShown ? text : text.substr(0, kShown) + "...";
}

QString trimmedEnd(const std::string& text)
{
    QString out = QString::fromStdString(text);
    qsizetype end = out.size();
    while (end > 0 && out.at(end - 1).isSpace())
        --end;
    return out.left(end);
}

std::string rangeText(std::size_t low, std::size_t high)
{
    return low == high ? std::to_string(low)
                       : filled(error_forms::kRange, {std::to_string(low), std::to_string(high)});
}

} // namespace

std::string listed(const std::vector<std::string>& names)
{
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0)
            out += i + 1 == names.size() ? " or " : ", ";
        out += names[i];
    }
    return out;
}

void ReadContext::report(const YamlNode& at, Error error)
{
    error.file = file;
    error.line = at.line;
    error.column = at.column;
    errors.push_back(std::move(error));
}

const char* nameOf(YamlNode::Kind kind)
{
    switch (kind) {
    case YamlNode::Kind::Null:
        return "nothing";
    case YamlNode::Kind::Scalar:
        return "text";
    case YamlNode::Kind::Sequence:
        return "a list";
    case YamlNode::Kind::Mapping:
        return "a mapping";
    }
    return "";
}

std::optional<double> readNumber(const YamlNode& node, const std::string& subject,
                                 ReadContext& context)
{
    static const QRegularExpression number(
        QStringLiteral("^[-+]?(?:0|[1-9][0-9]*)?(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$"));
    static const QRegularExpression leadingZero(QStringLiteral("^[-+]?0[0-9]"));
    static const QRegularExpression digit(QStringLiteral("[0-9]"));
    const QString text = QString::fromStdString(node.text);
    Error error{.code = ErrorCode::WrongType,
                .subject = subject,
                .value = shortened(node.text),
                .limit = RINGSIDE_TR("a number")};
    if (node.kind != YamlNode::Kind::Scalar) {
        error.value = nameOf(node.kind);
    } else if (leadingZero.match(text).hasMatch()) {
        error.limit =
            RINGSIDE_TR("a number without leading zero, which some readers take as octal");
    } else if (number.match(text).hasMatch() && text.contains(digit)) {
        bool converted = false;
        const double value = text.toDouble(&converted);
        if (converted && std::isfinite(value))
            return value;
        error.code = ErrorCode::NotFinite;
    }
    context.report(node, std::move(error));
    return std::nullopt;
}

std::optional<int> readInteger(const YamlNode& node, const std::string& subject, int low, int high,
                               ReadContext& context)
{
    const std::optional<double> value = readNumber(node, subject, context);
    if (!value)
        return std::nullopt;
    if (*value != std::floor(*value) || *value < low || *value > high) {
        context.report(node,
                       {.code = ErrorCode::OutOfRange,
                        .subject = subject,
                        .value = node.text,
                        .limit = filled(error_forms::kWhole,
                                        {filled(error_forms::kRange,
                                                {std::to_string(low), std::to_string(high)})})});
        return std::nullopt;
    }
    return static_cast<int>(*value);
}

QStringList readTexts(const YamlNode& node, const std::string& subject, ReadContext& context)
{
    QStringList out;
    if (node.kind != YamlNode::Kind::Sequence) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = subject,
                              .value = nameOf(node.kind),
                              .limit = RINGSIDE_TR("a list")});
        return out;
    }
    for (const YamlNode& item : node.items) {
        if (item.kind == YamlNode::Kind::Scalar && !item.text.empty()) {
            out.append(QString::fromStdString(item.text));
            continue;
        }
        context.report(item, {.code = ErrorCode::WrongType,
                              .subject = subject,
                              .value = nameOf(item.kind),
                              .limit = RINGSIDE_TR("a list of texts")});
    }
    return out;
}

FieldReader::FieldReader(const YamlNode& node, std::string subject, ReadContext& context)
    : m_node(node),
      m_subject(std::move(subject)),
      m_context(context),
      m_isMapping(node.kind == YamlNode::Kind::Mapping)
{
    if (!m_isMapping) {
        m_context.report(node, {.code = ErrorCode::WrongType,
                                .subject = m_subject,
                                .value = nameOf(node.kind),
                                .limit = RINGSIDE_TR("a mapping")});
    }
}

const YamlNode* FieldReader::find(const char* key)
{
    m_known.emplace_back(key);
    if (!m_isMapping)
        return nullptr;
    for (const YamlNode::Entry& entry : m_node.entries) {
        if (entry.key.text == key)
            return entry.value.kind == YamlNode::Kind::Null ? nullptr : &entry.value;
    }
    return nullptr;
}

const YamlNode* FieldReader::require(const char* key)
{
    const YamlNode* found = find(key);
    if (!found && m_isMapping) {
        m_context.report(m_node, {.code = ErrorCode::MissingField,
                                  .subject = key,
                                  .detail = filled(error_forms::kOf, {m_subject})});
    }
    return found;
}

std::optional<QString> FieldReader::scalarOf(const YamlNode& node, const char* key)
{
    if (node.kind == YamlNode::Kind::Scalar && node.text.size() > kMaxTextBytes) {
        m_context.report(node,
                         {.code = ErrorCode::TooLarge,
                          .subject = filled(error_forms::kLengthOf, {key}),
                          .value = filled(error_forms::kBytes, {std::to_string(node.text.size())}),
                          .limit = std::to_string(kMaxTextBytes)});
        return std::nullopt;
    }
    if (node.kind == YamlNode::Kind::Scalar)
        return trimmedEnd(node.text);
    m_context.report(node, {.code = ErrorCode::WrongType,
                            .subject = key,
                            .value = nameOf(node.kind),
                            .limit = RINGSIDE_TR("text")});
    return std::nullopt;
}

QString FieldReader::text(const char* key)
{
    const YamlNode* node = find(key);
    return node ? scalarOf(*node, key).value_or(QString()) : QString();
}

QString FieldReader::requiredText(const char* key)
{
    const YamlNode* node = require(key);
    if (!node)
        return {};
    const std::optional<QString> text = scalarOf(*node, key);
    if (text && text->trimmed().isEmpty()) {
        m_context.report(*node, {.code = ErrorCode::MissingField,
                                 .subject = key,
                                 .detail = error_forms::both(filled(error_forms::kOf, {m_subject}),
                                                             RINGSIDE_TR("it is empty"))});
    }
    return text.value_or(QString());
}

std::optional<double> FieldReader::number(const char* key)
{
    const YamlNode* node = find(key);
    return node ? readNumber(*node, key, m_context) : std::nullopt;
}

std::optional<int> FieldReader::integer(const char* key, int low, int high)
{
    const YamlNode* node = find(key);
    return node ? readInteger(*node, key, low, high, m_context) : std::nullopt;
}

std::optional<int> FieldReader::requiredInteger(const char* key, int low, int high)
{
    const YamlNode* node = require(key);
    return node ? readInteger(*node, key, low, high, m_context) : std::nullopt;
}

bool FieldReader::flag(const char* key, bool otherwise)
{
    const YamlNode* node = find(key);
    if (!node)
        return otherwise;
    if (node->kind == YamlNode::Kind::Scalar && node->plain &&
        (node->text == "true" || node->text == "false")) {
        return node->text == "true";
    }
    m_context.report(*node, {.code = ErrorCode::WrongType,
                             .subject = key,
                             .value = node->kind == YamlNode::Kind::Scalar ? shortened(node->text)
                                                                           : nameOf(node->kind),
                             .limit = RINGSIDE_TR("true or false")});
    return otherwise;
}

QDate FieldReader::dateOf(const YamlNode& node, const char* key)
{
    const std::optional<QString> text = scalarOf(node, key);
    if (!text)
        return {};
    const QDate date = QDate::fromString(*text, QStringLiteral("yyyy-MM-dd"));
    if (!date.isValid()) {
        m_context.report(node, {.code = ErrorCode::WrongType,
                                .subject = key,
                                .value = shortened(node.text),
                                .limit = RINGSIDE_TR("a date such as 2026-11-21")});
    }
    return date;
}

QDate FieldReader::date(const char* key)
{
    const YamlNode* node = require(key);
    return node ? dateOf(*node, key) : QDate();
}

QDate FieldReader::dateOrEmpty(const char* key)
{
    const YamlNode* node = require(key);
    if (!node || (node->kind == YamlNode::Kind::Scalar && node->text.empty()))
        return {};
    return dateOf(*node, key);
}

QStringList FieldReader::texts(const char* key)
{
    const YamlNode* node = find(key);
    return node ? readTexts(*node, key, m_context) : QStringList();
}

std::optional<std::size_t> FieldReader::choice(const char* key,
                                               const std::vector<std::string>& names, bool required)
{
    const YamlNode* node = required ? require(key) : find(key);
    if (!node || !scalarOf(*node, key))
        return std::nullopt;
    const auto found = std::find(names.begin(), names.end(), node->text);
    if (found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    m_context.report(*node, {.code = ErrorCode::UnknownName,
                             .subject = key,
                             .value = shortened(node->text),
                             .limit = listed(names),
                             .nearest = nearestName(node->text, names)});
    return std::nullopt;
}

std::vector<const YamlNode*> FieldReader::items(const char* key, std::size_t low, std::size_t high)
{
    std::vector<const YamlNode*> out;
    const YamlNode* node = low > 0 ? require(key) : find(key);
    if (!node)
        return out;
    if (node->kind != YamlNode::Kind::Sequence) {
        m_context.report(*node, {.code = ErrorCode::WrongType,
                                 .subject = key,
                                 .value = nameOf(node->kind),
                                 .limit = RINGSIDE_TR("a list")});
        return out;
    }
    if (node->items.size() < low || node->items.size() > high) {
        m_context.report(*node, {.code = ErrorCode::OutOfRange,
                                 .subject = filled(error_forms::kCountOf, {key}),
                                 .value = std::to_string(node->items.size()),
                                 .limit = rangeText(low, high)});
    }
    for (const YamlNode& item : node->items)
        out.push_back(&item);
    return out;
}

void FieldReader::finish()
{
    if (!m_isMapping)
        return;
    for (const YamlNode::Entry& entry : m_node.entries) {
        if (std::find(m_known.begin(), m_known.end(), entry.key.text) != m_known.end())
            continue;
        const std::string nearest = nearestName(entry.key.text, m_known);
        m_context.report(entry.key, {.code = ErrorCode::UnknownField,
                                     .subject = entry.key.text,
                                     .limit = nearest.empty() ? listed(m_known) : std::string(),
                                     .nearest = nearest,
                                     .detail = filled(error_forms::kOf, {m_subject})});
    }
}

} // namespace ringside::bank
