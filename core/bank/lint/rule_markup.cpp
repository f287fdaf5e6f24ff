// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/rules.h"
#include "core/bank/lint/unsafe_markup.h"
#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>

#include <vector>

namespace ringside::bank {

namespace {

struct Pattern
{
    QRegularExpression expression;
    const char* what;
};

/// Everything outside limited Markdown (paragraphs, lists, emphasis, code, tables, https links).
const std::vector<Pattern>& patterns()
{
    const auto any = [](const char* text) {
        return QRegularExpression(QString::fromUtf8(text),
                                  QRegularExpression::CaseInsensitiveOption |
                                      QRegularExpression::MultilineOption);
    };
    static const std::vector<Pattern> all{
        {any("!\\["), "an image"},
        {any("<(?:[a-z/!?])"), "an HTML tag or an autolink"},
        {any("&(?:#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]+);"), "an HTML entity"},
        {any("\\b(?:javascript|vbscript)\\s*:"), "a script address"},
        {any("\\bdata:[a-z]+/"), "a data: address"},
        {any("\\bfile:/"), "a file: address"},
        {any("\\bhttp://"), "an address without https"},
        {any("\\]\\((?!https://[^\\s()]+\\))"), "a link that is not https"},
        {any("^ {0,3}\\[[^\\]]+\\]:"), "a link defined elsewhere"},
        {any("\\]\\["), "a link defined elsewhere"},
        {any("^ {0,3}#{1,6}(?:\\s|$)"), "a heading"},
        {any("^ {0,3}>"), "a quotation block"},
        {any("^ {0,3}(?:(?:\\*\\s*){3,}|(?:_\\s*){3,}|(?:-\\s*){3,}|=+\\s*)$"),
         "a rule or heading"},
    };
    return all;
}

} // namespace

std::optional<UnsafeMarkup> findUnsafeMarkup(const QString& markdown)
{
    const QString prose = splitMarkdown(markdown).prose;
    for (const Pattern& pattern : patterns()) {
        const auto match = pattern.expression.match(prose);
        if (match.hasMatch())
            return UnsafeMarkup{QLatin1String(pattern.what), lineAt(prose, match.capturedStart())};
    }
    return std::nullopt;
}

QString unsafeMessage(const QString& field, const UnsafeMarkup& unsafe)
{
    return QStringLiteral(
               "%1 holds %2; prose may have paragraphs, lists, emphasis, code, tables and "
               "https links.")
        .arg(field, unsafe.what);
}

void checkMarkup(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    checkMarkupOf(source, proseFields(source.question), findings);
}

void checkMarkupOf(const SourceText& source, const std::vector<ProseField>& fields,
                   std::vector<Finding>& findings)
{
    for (const ProseField& field : fields) {
        if (const auto unsafe = findUnsafeMarkup(field.text)) {
            findings.push_back(source.finding(field.field, QStringLiteral("MARKUP_UNSAFE"),
                                              unsafeMessage(field.field, *unsafe), unsafe->line));
        }
    }
}

} // namespace ringside::bank
