// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/length_rules.h"

#include <QRegularExpression>

namespace ringside::guards {

namespace {

enum class Scope { Namespace, Type, Function, Other };

/// What is at parenthesis and template depth 0, so that default arguments do not look like
/// initialisers.
QString outsideParentheses(const QString& head)
{
    QString outside;
    int depth = 0;
    for (const QChar c : head) {
        if (c == u'(')
            ++depth;
        else if (c == u')')
            --depth;
        else if (depth == 0)
            outside += c;
    }
    return outside;
}

Scope scopeOf(QString head)
{
    static const QRegularExpression oper(QStringLiteral("\\boperator\\s*[^\\s(\\w]+"));
    static const QRegularExpression type(
        QStringLiteral("^\\s*(template\\s*<.*>\\s*)?(typedef\\s+)?(class|struct|union|enum)\\b"),
        QRegularExpression::DotMatchesEverythingOption);
    head.replace(oper, QStringLiteral("operator_"));
    if (head.trimmed().startsWith(QLatin1String("namespace")) ||
        head.trimmed().startsWith(QLatin1String("extern")) ||
        head.contains(QLatin1String(" namespace")))
        return Scope::Namespace;
    const bool parenthesis = head.contains(u'(');
    const QString outside = outsideParentheses(head);
    if (type.match(head).hasMatch() && !outside.contains(u'='))
        return parenthesis && !head.contains(QLatin1String("alignas")) ? Scope::Function
                                                                       : Scope::Type;
    const bool lambda = head.contains(QLatin1String("](")) || head.trimmed().endsWith(u']');
    if (outside.contains(u'=') && !lambda)
        return Scope::Other;
    return parenthesis || lambda ? Scope::Function : Scope::Other;
}

/// Blanks preprocessor lines, whose braces need not balance.
QString withoutDirectives(QString code)
{
    static const QRegularExpression directive(QStringLiteral("^[ \\t]*#(?:[^\\n]*\\\\\\n)*[^\\n]*"),
                                              QRegularExpression::MultilineOption);
    auto matches = directive.globalMatch(code);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        for (qsizetype i = match.capturedStart(0); i < match.capturedEnd(0); ++i) {
            if (code[i] != u'\n')
                code[i] = u' ';
        }
    }
    return code;
}

struct Open
{
    Scope scope;
    qsizetype headStart;
    qsizetype brace;
    QString head;
};

int linesOf(const QString& text)
{
    return static_cast<int>(text.count(u'\n')) + (text.endsWith(u'\n') || text.isEmpty() ? 0 : 1);
}

/// A QTest data function is a table of rows; so are the functions of the files listed here.
bool isDataTable(const QString& path, const QString& signature)
{
    static const QStringList tables{QStringLiteral("core/scaling/scenario/field_rows.cpp")};
    static const QRegularExpression data(QStringLiteral("\\w_data\\s*\\(\\s*\\)"));
    return tables.contains(path) || data.match(signature).hasMatch();
}

} // namespace

std::vector<FunctionSpan> functionsIn(const QString& text)
{
    const QString code = withoutDirectives(codeOnly(text));
    std::vector<FunctionSpan> functions;
    std::vector<Open> stack;
    int inFunction = 0;
    qsizetype boundary = 0;
    for (qsizetype i = 0; i < code.size(); ++i) {
        const QChar c = code[i];
        if (c == u'{') {
            const QString head = code.mid(boundary, i - boundary);
            const Scope scope = inFunction > 0 ? Scope::Other : scopeOf(head);
            const qsizetype lead = head.indexOf(head.trimmed());
            stack.push_back({scope, boundary + lead, i, head.simplified()});
            inFunction += scope == Scope::Function ? 1 : 0;
            boundary = i + 1;
        } else if (c == u'}' && !stack.empty()) {
            const Open open = stack.back();
            stack.pop_back();
            if (open.scope == Scope::Function) {
                --inFunction;
                functions.push_back({open.head, lineAt(code, open.headStart),
                                     lineAt(code, i) - lineAt(code, open.brace) + 1});
            }
            boundary = i + 1;
        } else if (c == u';' || (c == u':' && i > 0 && i + 1 < code.size() && code[i - 1] != u':' &&
                                 code[i + 1] == u'\n')) {
            boundary = i + 1;
        }
    }
    return functions;
}

std::vector<Violation> checkLengths(const SourceFile& file)
{
    std::vector<Violation> found;
    if (linesOf(file.text) > kFileLines)
        found.push_back(
            {file.path, 0,
             QStringLiteral("%1 lines; at most %2").arg(linesOf(file.text)).arg(kFileLines)});
    for (const FunctionSpan& function : functionsIn(file.text)) {
        if (function.lines > kFunctionLines && !isDataTable(file.path, function.signature))
            found.push_back({file.path, function.line,
                             QStringLiteral("%1 lines in %2; at most %3")
                                 .arg(function.lines)
                                 .arg(function.signature.left(60))
                                 .arg(kFunctionLines)});
    }
    return found;
}

} // namespace ringside::guards
