// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/header_rules.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QtTest>

#include <algorithm>

using namespace ringside::guards;

namespace {

/// Two entries as CMake writes them: the headers, and a source that includes them.
QByteArray commandsOf(const char* headerOptions, const char* sourceOptions)
{
    return QStringLiteral(R"([
        {"directory": "/b", "file": "/b/h.dir/cmake_pch.hxx.cxx",
         "command": "c++ -DA %1 -x c++-header -include /b/h.dir/cmake_pch.hxx -o h.gch"},
        {"directory": "/b", "file": "/s/a.cpp",
         "command": "c++ -DB %2 -Winvalid-pch -include /b/h.dir/cmake_pch.hxx -o a.o -c /s/a.cpp"},
        {"directory": "/b", "file": "/s/plain.cpp", "command": "c++ -O3 -o p.o -c /s/plain.cpp"}])")
        .arg(QString::fromLatin1(headerOptions), QString::fromLatin1(sourceOptions))
        .toLatin1();
}

} // namespace

/// Precompiled headers that the compiler must ignore cost more than none: GCC 14 does so where a
/// source has other options, with a warning between those of a whole build.
class TestPrecompiledHeaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsAreCompared_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::addColumn<bool>("areUsed");
        const auto row = [](const char* name, const char* header, const char* source, bool used) {
            QTest::newRow(name) << commandsOf(header, source) << used;
        };
        row("the same options", "-O1 -std=c++20", "-O1 -std=c++20", true);
        row("in another order", "-O1 -fPIC", "-fPIC -O1", true);
        row("the last level of several counts", "-O3 -O1", "-O1", true);
        row("other warnings", "-O1 -Wall", "-O1", true);
        row("another level", "-O3", "-O3 -O1", false);
        row("no level is level 0", "-O0", "", true);
        row("no level where the headers have one", "-O3", "", false);
        row("position-independent code", "-O1", "-O1 -fPIC", false);
        row("another language", "-std=c++17", "-std=c++20", false);
        row("debug information", "-O1", "-O1 -g", false);
        row("another processor", "-O1", "-O1 -march=native", false);
        row("a parameter", "-O1", "-O1 --param=ggc-min-heapsize=524288", false);
    }
    void optionsAreCompared()
    {
        QFETCH(QByteArray, commands);
        QFETCH(bool, areUsed);
        const std::vector<CompileCommand> read = commandsWithHeaders(commands);
        QCOMPARE(read.size(), std::size_t(2)); // not the source without precompiled headers
        const QStringList ignored = ignoredHeaders(read);
        QCOMPARE(ignored.isEmpty(), areUsed);
        if (!areUsed)
            QVERIFY(ignored.constFirst().startsWith(QStringLiteral("/s/a.cpp: ")));
    }

    void everySourceUsesItsHeaders()
    {
        QFile file(QStringLiteral(RINGSIDE_COMPILE_COMMANDS));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::vector<CompileCommand> commands = commandsWithHeaders(file.readAll());
        if (QStringLiteral(RINGSIDE_WITHOUT_PRECOMPILED_HEADERS) == QLatin1String("ON"))
            QSKIP("this build has no precompiled headers");
        QVERIFY(std::any_of(commands.begin(), commands.end(),
                            [](const CompileCommand& command) { return command.makesHeaders; }));
        const QStringList ignored = ignoredHeaders(commands);
        QVERIFY2(ignored.isEmpty(), qPrintable(ignored.join(QLatin1Char('\n'))));
    }
};

RINGSIDE_TEST(TestPrecompiledHeaders)
#include "tst_precompiled_headers.moc"
