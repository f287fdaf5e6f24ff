// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace {

/// Prints each package of %1 (status|name|version|what it provides) in the format after -f.
constexpr const char* kDpkgQuery = R"(
format='${binary:Package}\n'
while [ $# -gt 0 ]; do
    [ "$1" != -f ] || format=$2
    shift
done
awk -F'|' -v format="$format" '{
    line = format
    gsub(/\$\{db:Status-Abbrev\}/, $1, line)
    gsub(/\$\{binary:Package\}/, $2, line)
    gsub(/\$\{Version\}/, $3, line)
    gsub(/\$\{Provides\}/, $4, line)
    printf "%s", line
}' <<'END'
%1
END
)";

/// The first column of quickstart's table.
QStringList tableNames()
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/quickstart"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList names;
    static const QRegularExpression row(QStringLiteral("^([a-z][a-z0-9+.|<()-]*) {1,33}[A-Za-z]"));
    bool isTable = false;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line == QLatin1String("packages() {"))
            isTable = true;
        else if (line.startsWith(QLatin1String("say() {")))
            isTable = false;
        const auto match = row.match(line);
        if (isTable && match.hasMatch())
            names << match.captured(1);
    }
    return names;
}

} // namespace

/// Which packages quickstart finds missing and which names it installs, with stand-ins for
/// dpkg-query, apt-cache and apt-get: nothing is installed.
class TestQuickstart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("dpkg")).isEmpty())
            QSKIP("compares versions with dpkg");
        QVERIFY(tableNames().contains(QStringLiteral("cmake")));
    }

    void svgPluginsAreInstalled_data()
    {
        QTest::addColumn<QString>("installed"); // name and version of what has Qt's SVG library
        QTest::addColumn<QString>("known");     // name and version in the release's package lists
        QTest::addColumn<QString>("expected");  // what apt-get is asked for; empty: nothing
        const QString none;
        QTest::newRow("Debian 12, with the library")
            << QStringLiteral("libqt6svg6 6.4.2-2") << QStringLiteral("libqt6svg6 6.4.2-2") << none;
        QTest::newRow("Debian 12, without it")
            << none << QStringLiteral("libqt6svg6 6.4.2-2") << QStringLiteral("libqt6svg6");
        QTest::newRow("Debian 13, with the library alone")
            << QStringLiteral("libqt6svg6 6.8.2-3")
            << QStringLiteral("libqt6svg6 6.8.2-3,qt6-svg-plugins 6.8.2-3")
            << QStringLiteral("qt6-svg-plugins");
        QTest::newRow("Debian 13, with the plugins")
            << QStringLiteral("libqt6svg6 6.8.2-3,qt6-svg-plugins 6.8.2-3")
            << QStringLiteral("libqt6svg6 6.8.2-3,qt6-svg-plugins 6.8.2-3") << none;
        QTest::newRow("Debian 13, without either")
            << none << QStringLiteral("libqt6svg6 6.8.2-3,qt6-svg-plugins 6.8.2-3")
            << QStringLiteral("qt6-svg-plugins");
    }
    void svgPluginsAreInstalled()
    {
        QFETCH(QString, installed);
        QFETCH(QString, known);
        QFETCH(QString, expected);
        QStringList lines = otherPackages(QStringLiteral("svg"));
        for (const QString& package : installed.split(QLatin1Char(','), Qt::SkipEmptyParts))
            lines << QStringLiteral("ii |%1|").arg(
                QString(package).replace(QLatin1Char(' '), QLatin1Char('|')));
        QCOMPARE(askedFor(lines, known.split(QLatin1Char(',')), QStringLiteral("test")), expected);
    }

    /// Debian 13 has the headers of OpenGL in qt6-base-dev.
    void nameThatAnotherPackageProvidesIsThere()
    {
        QStringList lines = otherPackages(QStringLiteral("libqt6opengl6-dev"));
        lines << QStringLiteral(
            "ii |qt6-base-dev:amd64|6.8.2|libqt6core6-dev (= 6.8.2), libqt6opengl6-dev (= 6.8.2)");
        QCOMPARE(askedFor(lines, {}, QStringLiteral("test")), QString());
        lines.removeLast();
        QCOMPARE(askedFor(lines, {}, QStringLiteral("test")), QStringLiteral("libqt6opengl6-dev"));
    }

    void removedPackageIsMissing()
    {
        QStringList lines = otherPackages(QStringLiteral("libzip-dev"));
        lines << QStringLiteral("rc |libzip-dev:amd64|1.7.3|");
        QCOMPARE(askedFor(lines, {}, QStringLiteral("test")), QStringLiteral("libzip-dev"));
    }

    void whatCpackNeedsIsInstalledForAPackageOnly()
    {
        const QStringList lines = otherPackages(QStringLiteral("^(file|dpkg-dev)$"));
        QCOMPARE(askedFor(lines, {}, QStringLiteral("package")), QStringLiteral("file dpkg-dev"));
        QCOMPARE(askedFor(lines, {}, QStringLiteral("test")), QString());
    }

private:
    /// Lines of dpkg-query for the whole table but what matches `except`.
    static QStringList otherPackages(const QString& except)
    {
        QStringList lines;
        for (const QString& names : tableNames()) {
            const QString name = names.section(QLatin1Char('|'), 0, 0);
            if (name.contains(QRegularExpression(except)) && name != QLatin1String("qt6-svg-dev"))
                continue;
            lines << QStringLiteral("ii |%1:amd64|1.0|").arg(name);
        }
        return lines;
    }

    static bool writeTool(const QTemporaryDir& folder, const QString& name, const QString& script)
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) &&
               file.write(QStringLiteral("#!/bin/sh\n%1\n").arg(script).toUtf8()) > 0 &&
               file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    /// The names that quickstart hands to apt-get install; the words where something else went
    /// wrong.
    static QString askedFor(const QStringList& installed, const QStringList& known,
                            const QString& command)
    {
        const QTemporaryDir tools;
        const QString asked = tools.filePath(QStringLiteral("asked"));
        QString lists = QStringLiteral("for last; do :; done\ncase $last in\n");
        for (const QString& package : known)
            lists += QStringLiteral("'%1') echo 'Version: %2' ;;\n")
                         .arg(package.section(QLatin1Char(' '), 0, 0),
                              package.section(QLatin1Char(' '), 1));
        // sudo of an ordinary user hands the command on; the rest ends quickstart before it builds.
        const bool written =
            writeTool(tools, QStringLiteral("dpkg-query"),
                      QString::fromLatin1(kDpkgQuery).arg(installed.join(QLatin1Char('\n')))) &&
            writeTool(tools, QStringLiteral("apt-cache"),
                      lists + QStringLiteral("*) exit 100 ;;\nesac")) &&
            writeTool(tools, QStringLiteral("apt-get"),
                      QStringLiteral("[ \"$1\" = install ] || exit 0\necho \"$@\" >'%1'\nexit 1")
                          .arg(asked)) &&
            writeTool(tools, QStringLiteral("sudo"),
                      QStringLiteral("[ \"$1\" != -n ] || shift\nexec \"$@\"")) &&
            writeTool(tools, QStringLiteral("cmake"), QStringLiteral("exit 3"));
        if (!written)
            return QStringLiteral("no stand-ins");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), tools.path() + QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/quickstart"), {command});
        if (!process.waitForFinished())
            return QStringLiteral("quickstart did not end");
        QFile file(asked);
        if (!file.open(QIODevice::ReadOnly)) // nothing was missing, and it went on to cmake
            return process.exitCode() == 3 ? QString()
                                           : QString::fromUtf8(process.readAllStandardError());
        QStringList names;
        for (const QString& word : QString::fromUtf8(file.readAll()).split(QLatin1Char(' ')))
            if (!word.startsWith(QLatin1Char('-')) && word != QLatin1String("install"))
                names << word.trimmed();
        return names.join(QLatin1Char(' '));
    }
};

RINGSIDE_TEST(TestQuickstart)
#include "tst_quickstart.moc"
