// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QTest>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

#include <cstdio>
#include <map>

namespace {

std::map<QString, ringside::test::MakeTest>& registry()
{
    static std::map<QString, ringside::test::MakeTest> tests;
    return tests;
}

int runTest(ringside::test::MakeTest make, QStringList arguments)
{
    const auto test = make();
    return QTest::qExec(test.get(), arguments);
}

} // namespace

namespace ringside::test {

Registration::Registration(const char* sourceFile, MakeTest make)
{
    registry().emplace(QFileInfo(QString::fromLocal8Bit(sourceFile)).completeBaseName(), make);
}

} // namespace ringside::test

int main(int argc, char** argv)
{
    // As QTEST_MAIN does: sizes of text do not depend on the screen.
    Application::setAttribute(Qt::AA_Use96Dpi);
    const Application application(argc, argv);
    QStringList arguments = Application::arguments();
    if (arguments.size() > 1 && !arguments[1].startsWith(QLatin1Char('-'))) {
        const auto found = registry().find(arguments[1]);
        if (found == registry().end()) {
            std::fprintf(stderr, "There is no test %s in this program.\n",
                         qPrintable(arguments[1]));
            return 2;
        }
        arguments.removeAt(1);
        return runTest(found->second, arguments);
    }
    int failed = 0;
    for (const auto& [name, make] : registry())
        failed += runTest(make, arguments);
    return failed;
}
