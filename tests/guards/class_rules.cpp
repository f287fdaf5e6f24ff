// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/class_rules.h"

#include "tests/guards/function_spans.h"

#include <QHash>
#include <QRegularExpression>

#include <map>

namespace ringside::guards {

namespace {

QString namespaceOf(const QString& code)
{
    static const QRegularExpression named(QStringLiteral("\\bnamespace\\s+([\\w:]+)\\s*\\{"));
    // Forward declarations open other namespaces first: the last named one holds the code.
    QString name;
    auto found = named.globalMatch(code);
    while (found.hasNext())
        name = found.next().captured(1);
    return name;
}

/// Position after the brace that closes the one at `open`; the text's end when there is none.
qsizetype closing(const QString& code, qsizetype open)
{
    int depth = 0;
    for (qsizetype i = open; i < code.size(); ++i) {
        if (code[i] == u'{')
            ++depth;
        else if (code[i] == u'}' && --depth == 0)
            return i + 1;
    }
    return code.size();
}

/// The body of a class without what is in inner braces, so that each declaration is one piece.
QString flattened(const QString& body)
{
    QString flat;
    int depth = 0;
    for (const QChar c : body) {
        if (c == u'{')
            ++depth;
        if (depth == 0)
            flat += c;
        if (c == u'}' && --depth == 0)
            flat += u';';
    }
    return flat;
}

bool isFunction(const QString& piece, const QString& className)
{
    static const QRegularExpression name(QStringLiteral("([~\\w]+)\\s*\\("));
    static const QRegularExpression skipped(
        QStringLiteral("^(using|friend|static_assert|Q_\\w+|enum|struct|class|union)\\b"));
    const QString text = piece.trimmed();
    if (skipped.match(text).hasMatch() || text.contains(QLatin1String("operator")))
        return false;
    const auto found = name.match(text);
    if (!found.hasMatch())
        return false;
    // A data member of a function type has its parenthesis inside template brackets.
    const QString before = text.left(found.capturedStart());
    if (before.count(u'<') > before.count(u'>') || before.contains(u'='))
        return false;
    return found.captured(1) != className && !found.captured(1).startsWith(u'~');
}

int publicFunctionsIn(const QString& body, const QString& className, bool isStruct)
{
    static const QRegularExpression access(QStringLiteral(
        "\\b(public|protected|private)(\\s+Q_SLOTS)?\\s*:(?!:)|\\bQ_SIGNALS\\s*:(?!:)"));
    const QString flat = flattened(body);
    bool isPublic = isStruct;
    int functions = 0;
    qsizetype from = 0;
    auto sections = access.globalMatch(flat);
    for (;;) {
        const auto next = sections.hasNext() ? sections.next() : QRegularExpressionMatch();
        const qsizetype to = next.hasMatch() ? next.capturedStart() : flat.size();
        if (isPublic) {
            const QStringList pieces = flat.mid(from, to - from).split(u';');
            for (const QString& piece : pieces)
                functions += isFunction(piece, className) ? 1 : 0;
        }
        if (!next.hasMatch())
            return functions;
        isPublic = next.captured(1) == QLatin1String("public");
        from = next.capturedEnd();
    }
}

/// Classes of a source file are its own: another file may have one of the same name.
QString keyOf(const SourceFile& file, const QString& name)
{
    return file.path.endsWith(QLatin1String(".h")) ? name : file.path + u' ' + name;
}

void addDeclarations(std::map<QString, ClassSize>& classes, const SourceFile& file)
{
    static const QRegularExpression declared(
        QStringLiteral("^(?:template\\s*<[^{;]*>\\s*)?(class|struct)\\s+(?:\\[\\[\\w+\\]\\]\\s*)?"
                       "(\\w+(?:::\\w+)*)(?:\\s+final)?\\s*(?::(?!:)[^{;]*)?\\{"),
        QRegularExpression::MultilineOption);
    const QString code = codeOnly(file.text);
    const QString space = namespaceOf(code);
    auto found = declared.globalMatch(code);
    while (found.hasNext()) {
        const auto match = found.next();
        const qsizetype open = match.capturedEnd() - 1;
        const qsizetype end = closing(code, open);
        const QString name = space + QStringLiteral("::") + match.captured(2);
        ClassSize& size = classes[keyOf(file, name)];
        size.name = name;
        size.path = file.path;
        size.line = lineAt(code, match.capturedStart());
        size.lines += lineAt(code, end - 1) - size.line + 1;
        size.publicFunctions +=
            publicFunctionsIn(code.mid(open + 1, end - open - 2), match.captured(2),
                              match.captured(1) == QLatin1String("struct"));
    }
}

void addBodies(std::map<QString, ClassSize>& classes, const SourceFile& file)
{
    static const QRegularExpression member(
        QStringLiteral("\\b([A-Z]\\w*(?:::[A-Z]\\w*)*)::~?\\w+\\s*\\("));
    static const QRegularExpression connect(QStringLiteral("\\bconnect\\s*\\("));
    const QString code = codeOnly(file.text);
    const QStringList lines = code.split(u'\n');
    const QString space = namespaceOf(code);
    for (const FunctionSpan& function : functionsIn(file.text)) {
        const auto match = member.match(function.signature);
        if (!match.hasMatch())
            continue;
        // "Outer::Inner" is a class of its own where it is declared on its own, else part of Outer.
        QString name = space + QStringLiteral("::") + match.captured(1);
        auto owner = classes.end();
        while (owner == classes.end() && name.size() > space.size()) {
            owner = classes.find(keyOf(file, name));
            if (owner == classes.end())
                owner = classes.find(name);
            name = name.section(QStringLiteral("::"), 0, -2);
        }
        if (owner == classes.end())
            continue;
        owner->second.lines += function.lines + 1;
        owner->second.connects += static_cast<int>(
            lines.mid(function.line - 1, function.lines + 1).join(u'\n').count(connect));
    }
}

} // namespace

std::vector<ClassSize> classesIn(const std::vector<SourceFile>& files)
{
    std::map<QString, ClassSize> classes;
    for (const SourceFile& file : files)
        addDeclarations(classes, file);
    for (const SourceFile& file : files)
        addBodies(classes, file);
    std::vector<ClassSize> sizes;
    for (const auto& [name, size] : classes)
        sizes.push_back(size);
    return sizes;
}

namespace {

/// Classes that are over a limit today, with their size: they may shrink, never grow.
int limitOf(const ClassSize& size, const char* what, int limit)
{
    static const QHash<QString, int> allowed{
        {QStringLiteral("ringside::app::ExamText public functions"), 26},
        {QStringLiteral("ringside::progress::Journal public functions"), 27},
        {QStringLiteral("ringside::session::Review public functions"), 33},
        {QStringLiteral("ringside::session::ReviewDeck public functions"), 30},
        {QStringLiteral("ringside::session::Workspace public functions"), 28},
    };
    return allowed.value(size.name + QLatin1Char(' ') + QLatin1String(what), limit);
}

} // namespace

std::vector<Violation> checkClasses(const std::vector<SourceFile>& files)
{
    std::vector<Violation> found;
    const auto object = [&found](const ClassSize& size, int count, int limit, const char* what) {
        const int allowed = limitOf(size, what, limit);
        if (count > allowed)
            found.push_back({size.path, size.line,
                             QStringLiteral("%1 has %2 %3; at most %4")
                                 .arg(size.name)
                                 .arg(count)
                                 .arg(QLatin1String(what))
                                 .arg(allowed)});
    };
    for (const ClassSize& size : classesIn(files)) {
        const bool mainWindow = size.name.endsWith(QLatin1String("::MainWindow"));
        object(size, size.lines, mainWindow ? kMainWindowLines : kClassLines, "lines");
        object(size, size.publicFunctions, kPublicFunctions, "public functions");
        if (mainWindow)
            object(size, size.connects, kMainWindowConnects, "connects");
    }
    return found;
}

std::vector<Violation> checkFiles(const std::vector<SourceFile>& files)
{
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        const qsizetype lines = file.text.count(u'\n');
        if (lines > kFileLines)
            found.push_back(
                {file.path, 0, QStringLiteral("%1 lines; at most %2").arg(lines).arg(kFileLines)});
    }
    return found;
}

std::vector<Violation> checkFolders(const std::vector<SourceFile>& files)
{
    QHash<QString, int> counts;
    QStringList small;
    for (const SourceFile& file : files) {
        const QString folder = file.path.section(u'/', 0, -2);
        ++counts[folder];
        if (file.path.endsWith(QLatin1String("/main.cpp")) ||
            folder.endsWith(QLatin1String("/values")))
            small << folder;
    }
    std::vector<Violation> found;
    QStringList folders = counts.keys();
    folders.sort();
    for (const QString& folder : folders) {
        const int count = counts[folder];
        if (count > kMostFiles || (count < kFewestFiles && !small.contains(folder)))
            found.push_back({folder, 0,
                             QStringLiteral("%1 source files; %2 to %3")
                                 .arg(count)
                                 .arg(kFewestFiles)
                                 .arg(kMostFiles)});
    }
    return found;
}

} // namespace ringside::guards
