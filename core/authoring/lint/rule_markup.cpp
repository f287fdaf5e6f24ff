// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/unsafe_markup.h"
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

/// Images of a pack in a question's prose, `![Ring of 8](images/ring.svg)`: their alternative text
/// takes their place in `field`.
void checkImages(const SourceQuestion& source, const SourceBank& bank, ProseField& field,
                 std::vector<Finding>& findings)
{
    static const QRegularExpression image(
        QStringLiteral("!\\[([^\\]\\n]*)\\]\\((images/[a-z0-9-]+\\.(?:png|jpg|svg))\\)"));
    constexpr qsizetype kLeastText = 3;
    for (auto match = image.match(field.text); match.hasMatch(); match = image.match(field.text)) {
        const QString text = match.captured(1).simplified();
        const QString name = match.captured(2);
        const auto report = [&](const QString& what) {
            findings.push_back(
                source.finding(field.field, QStringLiteral("MARKUP_UNSAFE"),
                               QStringLiteral("%1 shows %2, %3.").arg(field.field, name, what),
                               lineAt(field.text, match.capturedStart())));
        };
        if (!bank.images.contains(name))
            report(QStringLiteral("which the folder does not have"));
        else if (text.size() < kLeastText)
            report(QStringLiteral("which needs an alternative text in the brackets"));
        field.text.replace(match.capturedStart(), match.capturedLength(), text);
    }
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

void checkMarkup(const SourceQuestion& source, const SourceBank& bank,
                 std::vector<Finding>& findings)
{
    auto fields = proseFields(source.question);
    for (ProseField& field : fields)
        checkImages(source, bank, field, findings);
    checkMarkupOf(source, fields, findings);
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
