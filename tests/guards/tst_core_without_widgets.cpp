// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/program_links.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

namespace {

/// Qt libraries other than the three that core rooms may link.
QStringList windowsIn(const QStringList& libraries)
{
    static const QRegularExpression allowed(QStringLiteral("^libQt6(Core|Concurrent)\\."));
    QStringList windows;
    for (const QString& library : libraries) {
        if (library.startsWith(QLatin1String("libQt")) && !allowed.match(library).hasMatch())
            windows << library;
    }
    return windows;
}

} // namespace

/// core_whole holds every object file of every core library and links Qt Core and Concurrent
/// only: a widget class used anywhere in core would have stopped its link. What a core library's
/// own CMake file links in addition shows in the executable's list of libraries.
class TestCoreWithoutWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void programWithWindowsIsFound();
    void wholeCoreNeedsNoWindow();
};

void TestCoreWithoutWidgets::programWithWindowsIsFound()
{
    const QStringList windows = windowsIn(neededBy(QStringLiteral(RINGSIDE_WITH_WINDOWS)));
    QVERIFY(windows.contains(QStringLiteral("libQt6Widgets.so.6")));
    QVERIFY(windows.contains(QStringLiteral("libQt6Gui.so.6")));
}

void TestCoreWithoutWidgets::wholeCoreNeedsNoWindow()
{
    const QStringList libraries = neededBy(QStringLiteral(RINGSIDE_CORE_WHOLE));
    QVERIFY(libraries.contains(QStringLiteral("libQt6Core.so.6")));
    QCOMPARE(windowsIn(libraries), QStringList());
}

RINGSIDE_TEST(TestCoreWithoutWidgets)
#include "tst_core_without_widgets.moc"
