// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/include_rules.h"

#include "tests/guards/inner_folders.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>

namespace ringside::guards {

namespace {

/// One row of the table: rooms whose headers a room may include besides its own, Qt modules, and
/// the prefixes of other libraries' headers.
struct Row
{
    QStringList rooms;
    QStringList qtModules;
    QStringList libraries;
};

/// The rooms of kinds of scenarios that stand alone.
QStringList roomsOfKinds()
{
    return {QStringLiteral("evaluation"), QStringLiteral("pipeline"), QStringLiteral("events"),
            QStringLiteral("table"),      QStringLiteral("cost"),     QStringLiteral("retrieval"),
            QStringLiteral("access")};
}

QHash<QString, Row> withKinds(QHash<QString, Row> rows)
{
    for (const QString& room : roomsOfKinds())
        rows[room] = {
            {QStringLiteral("base"), QStringLiteral("statistics"), QStringLiteral("scenario")},
            {},
            {}};
    return rows;
}

const QHash<QString, Row>& table()
{
    const QString core = QStringLiteral("QtCore");
    const QString base = QStringLiteral("base");
    const QString statistics = QStringLiteral("statistics");
    const QString scenario = QStringLiteral("scenario");
    const QString scaling = QStringLiteral("scaling");
    const QString study = QStringLiteral("study");
    const QString serving = QStringLiteral("serving");
    const QString kinds = QStringLiteral("kinds");
    const QString storage = QStringLiteral("storage");
    const QString bank = QStringLiteral("bank");
    const QString authoring = QStringLiteral("authoring");
    const QStringList shownRooms =
        QStringList{base,    statistics, scenario, scaling,
                    serving, kinds,      study,    QStringLiteral("session")} +
        roomsOfKinds();
    static const QHash<QString, Row> rows = withKinds({
        {base, {{}, {}, {QStringLiteral("tl/"), QStringLiteral("malloc.h")}}},
        {statistics, {{base}, {}, {QStringLiteral("boost/math/")}}},
        {scenario, {{base}, {}, {}}},
        {scaling, {{base, statistics, scenario}, {}, {}}},
        {serving, {{base, statistics, scenario}, {}, {}}},
        {kinds, {QStringList{base, scenario, scaling, serving} + roomsOfKinds(), {}, {}}},
        {study, {{base, statistics}, {}, {}}},
        {storage, {{base}, {core}, {QStringLiteral("sqlite3.h"), QStringLiteral("posix")}}},
        {bank, {{base, scenario, scaling, serving, kinds, storage}, {core}, {}}},
        {authoring,
         {{base, statistics, scenario, scaling, serving, kinds, storage, bank},
          {core},
          {QStringLiteral("yaml-cpp/")}}},
        {QStringLiteral("progress"), {{base, study, storage}, {core}, {}}},
        {QStringLiteral("exchange"),
         {{base, storage},
          {core},
          {QStringLiteral("pugixml.hpp"), QStringLiteral("zip.h"), QStringLiteral("zstd.h")}}},
        {QStringLiteral("pack"),
         {{base, scaling, serving, kinds, storage, bank, authoring, QStringLiteral("exchange")},
          {core},
          {}}},
        {QStringLiteral("cohort"),
         {{base, storage}, {core}, {QStringLiteral("libpq-fe.h"), QStringLiteral("posix")}}},
        {QStringLiteral("session"),
         {{base, statistics, scenario, scaling, serving, kinds, study, bank,
           QStringLiteral("progress"), QStringLiteral("exchange"), QStringLiteral("pack"),
           QStringLiteral("cohort")},
          {core, QStringLiteral("QtConcurrent")},
          {}}},
        {QStringLiteral("cli"),
         {shownRooms, {core}, {QStringLiteral("CLI/"), QStringLiteral("posix")}}},
        {QStringLiteral("app"),
         {shownRooms,
          {core, QStringLiteral("QtGui"), QStringLiteral("QtWidgets"), QStringLiteral("QtCharts"),
           QStringLiteral("QtSvg"), QStringLiteral("QtSvgWidgets"),
           QStringLiteral("QtPrintSupport"), QStringLiteral("QtDBus")},
          {QStringLiteral("qt6keychain/"), QStringLiteral("webp/")}}},
    });
    return rows;
}

/// "scaling" of core/scaling/x.h, "app" of app/shell/x.h, "cli" of cli/x.h; empty for anything
/// else.
QString roomOf(const QString& path)
{
    const QString top = path.section(u'/', 0, 0);
    if (top == QLatin1String("app") || top == QLatin1String("cli"))
        return top;
    return path.startsWith(QLatin1String("core/")) ? path.section(u'/', 1, 1) : QString();
}

/// Folders of the app from the bottom up. A folder may include its own tier's other folders only
/// where the tier is shared, and every tier below.
struct Tier
{
    QStringList folders;
    bool shared; ///< its folders may include each other
};

const std::vector<Tier>& appTiers()
{
    static const std::vector<Tier> tiers{
        {{QStringLiteral("text"), QStringLiteral("theme")}, true},
        {{QStringLiteral("chart"), QStringLiteral("formula")}, false},
        {{QStringLiteral("widgets")}, true},
        {{QStringLiteral("keys")}, true},
        {{QStringLiteral("question")}, true},
        {{QStringLiteral("explainer")}, true},
        {{QStringLiteral("practice"), QStringLiteral("review"), QStringLiteral("exam"),
          QStringLiteral("challenge"), QStringLiteral("cohort"), QStringLiteral("library"),
          QStringLiteral("guide"), QStringLiteral("progress"), QStringLiteral("job"),
          QStringLiteral("today"), QStringLiteral("settings"), QStringLiteral("import"),
          QStringLiteral("paper")},
         false},
        {{QStringLiteral("shell")}, true},
    };
    return tiers;
}

std::size_t tierOf(const QString& folder)
{
    const auto& tiers = appTiers();
    std::size_t tier = 0;
    while (tier < tiers.size() && !tiers[tier].folders.contains(folder))
        ++tier;
    return tier;
}

/// "shell" of app/shell/x.h; empty for app/main.cpp.
QString subfolderOf(const QString& path)
{
    return path.count(u'/') < 2 ? QString() : path.section(u'/', 1, 1);
}

QString objectionInApp(const QString& path, const QString& header)
{
    const QString from = subfolderOf(path);
    const QString to = subfolderOf(header);
    if (from.isEmpty() || from == to) // main.cpp may include every folder
        return {};
    const QString objection = QStringLiteral("app/%1 may not include \"%2\"").arg(from, header);
    const std::size_t below = tierOf(to);
    const std::size_t own = tierOf(from);
    if (own == appTiers().size())
        return QStringLiteral("app/%1 is in no tier").arg(from);
    return below < own || (below == own && appTiers()[own].shared) ? QString() : objection;
}

/// A part of a room that only the command line and the part itself include: it links lint.
bool isAuthorsPart(const QString& path, const QString& header)
{
    const QString part = QStringLiteral("core/pack/builder/");
    return header.startsWith(part) && !path.startsWith(part) &&
           !path.startsWith(QLatin1String("cli/"));
}

/// Parts of a room that another room may include, although not all of it: the session reads and
/// writes jobs as YAML, and the command line is an author's tool.
bool isSharedPart(const QString& path, const QString& header)
{
    const auto in = [&header](const char* folder) {
        return header.startsWith(QLatin1String(folder));
    };
    if (path.startsWith(QLatin1String("core/session/")))
        return in("core/authoring/yaml/");
    if (path.startsWith(QLatin1String("cli/")))
        return in("core/authoring/") || in("core/pack/builder/") || in("app/text/");
    return false;
}

bool isStandard(const QString& header)
{
    static const QRegularExpression name(QStringLiteral("^[a-z_0-9]+$"));
    return name.match(header).hasMatch();
}

bool isPosix(const QString& header)
{
    static const QStringList known{QStringLiteral("unistd.h"),     QStringLiteral("fcntl.h"),
                                   QStringLiteral("signal.h"),     QStringLiteral("termios.h"),
                                   QStringLiteral("netinet/in.h"), QStringLiteral("linux/tcp.h")};
    return known.contains(header) || header.startsWith(QLatin1String("sys/"));
}

} // namespace

IncludeRules::IncludeRules(const QString& qtIncludeDir)
{
    const QDir dir(qtIncludeDir);
    const QStringList modules = dir.entryList({QStringLiteral("Qt*")}, QDir::Dirs);
    for (const QString& module : modules) {
        m_moduleOfHeader.insert(module, module);
        const QStringList headers = QDir(dir.filePath(module)).entryList(QDir::Files);
        for (const QString& header : headers) {
            if (!m_moduleOfHeader.contains(header))
                m_moduleOfHeader.insert(header, module);
        }
    }
}

QString IncludeRules::qtModuleOf(const QString& header) const
{
    const QString folder = header.section(u'/', 0, 0);
    if (folder != header && folder.startsWith(QLatin1String("Qt")))
        return folder;
    return m_moduleOfHeader.value(header);
}

QString IncludeRules::objectionToProjectHeader(const QString& path, const QString& header) const
{
    const QString from = roomOf(path);
    const QString to = roomOf(header);
    if (header.endsWith(QLatin1String(".moc")))
        return {};
    if (to.isEmpty())
        return QStringLiteral("\"%1\" is not written from the project's root").arg(header);
    const QString reserved = objectionToReserved(path, header, {});
    if (!reserved.isEmpty())
        return reserved;
    if (to == from && to == QLatin1String("app") && subfolderOf(path) != subfolderOf(header))
        return objectionInApp(path, header);
    if (to == from && to != QLatin1String("cli"))
        return objectionInsideRoom(path, header);
    if (isAuthorsPart(path, header))
        return QStringLiteral("%1 may not include \"%2\"").arg(from, header);
    if (to == from || table().value(from).rooms.contains(to))
        return {};
    const bool values = header.startsWith(QStringLiteral("core/%1/values/").arg(to));
    const bool isClosed = to == QLatin1String("storage") || to == QLatin1String("authoring");
    const bool isShown = from == QLatin1String("app") || from == QLatin1String("cli");
    if (isShown && values && !isClosed)
        return {};
    if (isSharedPart(path, header))
        return {};
    return QStringLiteral("%1 may not include \"%2\"").arg(from, header);
}

QString IncludeRules::objectionToSystemHeader(const QString& path, const QString& header) const
{
    const QString room = roomOf(path);
    const Row row = table().value(room);
    const QString module = qtModuleOf(header);
    const QString reserved = objectionToReserved(path, header, module);
    if (!reserved.isEmpty())
        return reserved;
    if (!module.isEmpty()) {
        if (row.qtModules.contains(module))
            return {};
        return QStringLiteral("%1 may not include <%2> of %3").arg(room, header, module);
    }
    if (isStandard(header))
        return {};
    for (const QString& library : row.libraries) {
        if (header.startsWith(library) || (library == QLatin1String("posix") && isPosix(header)))
            return {};
    }
    return QStringLiteral("%1 may not include <%2>").arg(room, header);
}

std::vector<Violation> IncludeRules::check(const SourceFile& file) const
{
    static const QRegularExpression directive(
        QStringLiteral("^[ \\t]*#[ \\t]*include[ \\t]*(?:\"([^\"]+)\"|<([^>]+)>)"),
        QRegularExpression::MultilineOption);
    std::vector<Violation> found;
    if (!table().contains(roomOf(file.path))) {
        found.push_back({file.path, 0, QStringLiteral("no such room in the table of includes")});
        return found;
    }
    auto includes = directive.globalMatch(file.text);
    while (includes.hasNext()) {
        const QRegularExpressionMatch include = includes.next();
        const QString objection = include.capturedLength(1) > 0
                                      ? objectionToProjectHeader(file.path, include.captured(1))
                                      : objectionToSystemHeader(file.path, include.captured(2));
        if (!objection.isEmpty())
            found.push_back({file.path, lineAt(file.text, include.capturedStart(0)), objection});
    }
    return found;
}

QMap<QString, QStringList> includableRooms()
{
    QMap<QString, QStringList> rooms;
    for (auto it = table().begin(); it != table().end(); ++it)
        rooms.insert(it.key(), it->rooms);
    return rooms;
}

QStringList folderCycles(const std::vector<SourceFile>& files)
{
    static const QRegularExpression directive(
        QStringLiteral("#include \"((?:app|cli|core)/[^\"]+)\""));
    QHash<QString, QSet<QString>> includes;
    for (const SourceFile& file : files) {
        const QString from = file.path.section(u'/', 0, -2);
        auto found = directive.globalMatch(file.text);
        while (found.hasNext()) {
            const QString to = found.next().captured(1).section(u'/', 0, -2);
            if (to != from)
                includes[from].insert(to);
        }
    }
    // A folder whose includes are all gone is in no cycle; what is left in the end is.
    bool removed = true;
    while (removed) {
        removed = false;
        const QStringList folders = includes.keys();
        for (const QString& folder : folders) {
            includes[folder].removeIf([&](const QString& to) { return !includes.contains(to); });
            if (includes[folder].isEmpty())
                removed = includes.remove(folder) || removed;
        }
    }
    QStringList left = includes.keys();
    left.sort();
    return left;
}

} // namespace ringside::guards
