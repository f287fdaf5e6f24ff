// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/style_rules.h"

#include <QRegularExpression>

namespace ringside::guards {

namespace {

bool liesIn(const QString& path, const QStringList& folders)
{
    for (const QString& folder : folders) {
        if (path.startsWith(folder))
            return true;
    }
    return false;
}

void checkConnects(std::vector<Violation>& found, const QString& path, const QString& code)
{
    static const QRegularExpression text(QStringLiteral("\\b(SIGNAL|SLOT)\\s*\\("));
    auto matches = text.globalMatch(code);
    while (matches.hasNext()) {
        const qsizetype at = matches.next().capturedStart(0);
        const qsizetype statement = code.lastIndexOf(u';', at) + 1;
        // QDBusConnection::connect takes a slot by its text only.
        if (!QStringView(code).mid(statement, at - statement).contains(u"QDBusConnection"))
            found.push_back(
                {path, lineAt(code, at), QStringLiteral("connect with pointers to members")});
    }
}

void checkSql(std::vector<Violation>& found, const QString& path, const QString& code,
              const QString& literals)
{
    const QString what = QStringLiteral("SQL stands only in core/storage, core/bank, "
                                        "core/progress, core/cohort, core/exchange/anki and in the "
                                        "writer of banks");
    addMatches(found, path, literals,
               QStringLiteral("\\b(SELECT\\s[^;]*\\sFROM\\s|INSERT\\s+(OR\\s+\\w+\\s+)?INTO\\s|"
                              "UPDATE\\s+\\w+\\s+SET\\s|DELETE\\s+FROM\\s|PRAGMA\\s+\\w|"
                              "CREATE\\s+(VIRTUAL\\s+|TEMP\\s+)?(TABLE|INDEX|VIEW)\\s)"),
               what);
    addMatches(found, path, code, QStringLiteral("\\b(QSql[A-Z]\\w*|sqlite3_\\w+)"), what);
}

void checkColours(std::vector<Violation>& found, const QString& path, const QString& code,
                  const QString& literals)
{
    const QString what = QStringLiteral("colours stand only in app/theme/tokens.cpp");
    addMatches(found, path, literals,
               QStringLiteral("#([0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})(?![0-9A-Za-z_-])|"
                              "\\b(rgb|rgba|hsl|hsv)\\(\\s*\\d"),
               what);
    addMatches(found, path, code,
               QStringLiteral("\\bQColor(\\s+\\w+)?\\s*[({]\\s*(u?\"|[0-9])|\\bqRgba?\\(|"
                              "\\b0x([0-9A-Fa-f]{2})?[0-9A-Fa-f]{6}\\b|"
                              "\\bQt::(black|white|red|green|blue|cyan|magenta|yellow|gray|"
                              "dark\\w+|light\\w+)\\b(?!\\s*\\()"),
               what);
}

void checkFieldPaths(std::vector<Violation>& found, const QString& path, const QString& text)
{
    addMatches(found, path, text,
               QStringLiteral("\"(cluster|model|work|input|straggler|strategy|training|checkpoint|"
                              "price|tuning)\\.[a-z_]+\""),
               QStringLiteral("a scenario field's path is spelled only in field_paths.h"));
}

/// From `begin` to the comma, semicolon or bracket that ends an expression; brackets and quoted
/// texts within it do not.
QString expressionAt(const QString& text, qsizetype begin)
{
    int depth = 0;
    bool isQuoted = false;
    for (qsizetype i = begin; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted) {
            if (c == u'\\')
                ++i;
            isQuoted = c != u'"';
            continue;
        }
        isQuoted = c == u'"';
        if (c == u'(' || c == u'[' || c == u'{')
            ++depth;
        const bool closes = c == u')' || c == u']' || c == u'}';
        if (depth == 0 && (closes || c == u',' || c == u';'))
            return text.mid(begin, i - begin);
        depth -= closes ? 1 : 0;
    }
    return text.mid(begin);
}

} // namespace

std::vector<Violation> checkErrorTexts(const SourceFile& file)
{
    static const QRegularExpression member(
        QStringLiteral("\\.(subject|value|limit|detail)\\s*(\\+?=)(?!=)\\s*"));
    // A quoted word beside a plus; a conversion may stand between them.
    static const QRegularExpression glued(
        QStringLiteral("\"[^\"]*[A-Za-z]{2}[^\"]*\"\\)?\\s*\\+|"
                       "\\+\\s*(?:[\\w:]+\\()?\"[^\"]*[A-Za-z]{2}[^\"]*\""));
    std::vector<Violation> found;
    auto matches = member.globalMatch(file.text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QString text = expressionAt(file.text, match.capturedEnd(0));
        const bool isAppended = match.captured(2) == QLatin1String("+=") && text.contains(u'"');
        if (isAppended || glued.match(text).hasMatch())
            found.push_back({file.path, lineAt(file.text, match.capturedStart(0)),
                             QStringLiteral("an error's text is a form with places for values")});
    }
    return found;
}

std::vector<Violation> checkStyle(const SourceFile& file)
{
    std::vector<Violation> found;
    const QString code = codeOnly(file.text);
    const QString literals = literalsOnly(file.text);
    const auto add = [&](const QString& pattern, const QString& what) {
        addMatches(found, file.path, code, pattern, what);
    };
    checkConnects(found, file.path, code);
    add(QStringLiteral(
            "\\bstatic\\b[^;{}()]*\\binstance\\s*\\(\\s*\\)|::instance\\s*\\(\\s*\\)\\s*\\{"),
        QStringLiteral("no singletons: pass what is needed to the constructor"));
    // `= delete;` has no operand.
    add(QStringLiteral("\\bdelete\\b\\s*(\\[\\s*\\])?\\s*[\\w(*:]"),
        QStringLiteral("no delete: unique_ptr or a Qt parent owns"));
    if (file.path.endsWith(QLatin1String(".h")) && !code.contains(QLatin1String("#pragma once")))
        found.push_back({file.path, 1, QStringLiteral("a header has #pragma once")});
    if (!liesIn(file.path, {QStringLiteral("core/storage/"), QStringLiteral("core/bank/"),
                            QStringLiteral("core/progress/"), QStringLiteral("core/cohort/"),
                            QStringLiteral("core/exchange/anki/"),
                            QStringLiteral("core/authoring/writer/bank_writer."),
                            QStringLiteral("core/authoring/writer/joined_writer."),
                            QStringLiteral("core/authoring/writer/question_rows.")}))
        checkSql(found, file.path, code, literals);
    if (liesIn(file.path, {QStringLiteral("app/"), QStringLiteral("cli/")}) &&
        file.path != QLatin1String("app/theme/tokens.cpp"))
        checkColours(found, file.path, code, literals);
    // Serving has a table of its own, with a price too.
    if (!file.path.endsWith(QLatin1String("/field_paths.h")) &&
        !file.path.endsWith(QLatin1String("/serving_fields.cpp")))
        checkFieldPaths(found, file.path, file.text);
    if (file.path.startsWith(QLatin1String("core/")))
        add(QStringLiteral("\\bstd::(cout|cerr|clog)\\b|\\b(f|v|vf)?printf\\s*\\(|\\bf?puts\\s*\\(|"
                           "\\bq(Debug|Info|Warning|Critical|Fatal)\\s*\\("),
            QStringLiteral("core never prints"));
    return found;
}

std::vector<Violation> checkLicenceLine(const SourceFile& file)
{
    // A script's first line names its interpreter.
    const QString head = file.text.section(u'\n', 0, 1);
    static const QRegularExpression line(
        QStringLiteral("^(//|#) SPDX-License-Identifier: GPL-3\\.0-or-later$"),
        QRegularExpression::MultilineOption);
    if (line.match(head).hasMatch())
        return {};
    return {{file.path, 1, QStringLiteral("opens with SPDX-License-Identifier: GPL-3.0-or-later")}};
}

std::vector<Violation> checkNoSleep(const SourceFile& file)
{
    std::vector<Violation> found;
    addMatches(found, file.path, codeOnly(file.text),
               QStringLiteral("\\b(qSleep|qWait|sleep_for|sleep_until|usleep|nanosleep)\\s*\\(|"
                              "\\bQThread::[mu]?sleep\\s*\\("),
               QStringLiteral("a test waits on a condition, it does not sleep"));
    return found;
}

std::vector<Violation> checkWords(const SourceFile& file)
{
    std::vector<Violation> found;
    // Put together here, so that this file does not hold the words it looks for.
    const QString later = QStringLiteral("\\b(%1DO|FIX%2)\\b").arg(u"TO", u"ME");
    addMatches(found, file.path, file.text, later, QStringLiteral("postponed work"));
    const QString machine = QStringLiteral("(?<![\\w.}])/%1/(main|wt|shared|plan)\\b|\\.\\./%2\\b")
                                .arg(u"work", u"shared");
    addMatches(found, file.path, file.text, machine, QStringLiteral("a path of one machine"));
    return found;
}

} // namespace ringside::guards
