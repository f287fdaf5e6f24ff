// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/include_rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

class TestIncludes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBadIncludeIsFound_data();
    void aBadIncludeIsFound();
    void aGoodIncludePasses_data();
    void aGoodIncludePasses();
    void aViolationNamesItsLine();
    void coreLinksNoWindows();
    void theProjectKeepsToTheTable();

private:
    const IncludeRules m_rules{QStringLiteral(RINGSIDE_QT_INCLUDE_DIR)};
};

void TestIncludes::aBadIncludeIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("include");
    const auto row = [](const char* name, const char* path, const char* include) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(include);
    };
    row("a widget class in a core room", "core/session/a.cpp", "<QApplication>");
    row("a widget class by its module's folder", "core/bank/a.cpp", "<QtWidgets/QMessageBox>");
    row("a whole widget module", "core/progress/a.h", "<QtWidgets>");
    row("a lower-case Qt header", "core/storage/a.h", "<qwidget.h>");
    row("a paint class in a core room", "core/bank/a.cpp", "<QColor>");
    row("charts in a core room", "core/session/a.cpp", "<QChart>");
    row("Qt in scaling", "core/scaling/a.cpp", "<QString>");
    row("Qt in base", "core/base/a.h", "<QtGlobal>");
    row("Qt Sql in session", "core/session/a.cpp", "<QSqlQuery>");
    row("Qt Sql in the app", "app/shell/a.cpp", "<QSqlDatabase>");
    row("Qt Sql in exchange", "core/exchange/a.cpp", "<QSqlQuery>");
    row("the network in the app", "app/shell/a.cpp", "<QNetworkAccessManager>");
    row("YAML outside the bank", "core/session/a.cpp", "<yaml-cpp/yaml.h>");
    row("SQLite itself outside storage", "core/progress/a.cpp", "<sqlite3.h>");
    row("the option parser outside the command line", "app/shell/a.cpp", "<CLI/CLI.hpp>");
    row("storage in session", "core/session/a.cpp", "\"core/storage/transaction.h\"");
    row("a core room that looks up to session", "core/bank/a.cpp", "\"core/session/practice.h\"");
    row("a core room that looks up to the app", "core/session/a.cpp", "\"app/shell/theme.h\"");
    row("progress and bank know nothing of each other", "core/progress/a.h",
        "\"core/bank/values/question.h\"");
    row("scaling knows nothing of study", "core/scaling/a.h", "\"core/study/fsrs.h\"");
    row("the app reaches into a room's works", "app/practice/a.cpp", "\"core/scaling/job.h\"");
    row("the app reaches into storage", "app/practice/a.cpp", "\"core/storage/database.h\"");
    row("a path from the folder, not from the root", "core/bank/a.cpp", "\"question.h\"");
    row("a room that is not in the table", "core/utils/a.cpp", "<vector>");
}

void TestIncludes::aBadIncludeIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, include);
    const auto found = m_rules.check({path, QStringLiteral("#include %1\n").arg(include)});
    QCOMPARE(found.size(), std::size_t(1));
}

void TestIncludes::aGoodIncludePasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("include");
    const auto row = [](const char* name, const char* path, const char* include) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(include);
    };
    row("the standard library in scaling", "core/scaling/a.cpp", "<vector>");
    row("base in scaling", "core/scaling/a.cpp", "\"core/base/result.h\"");
    row("expected in base", "core/base/result.h", "<tl/expected.hpp>");
    row("Qt Sql in storage", "core/storage/a.cpp", "<QSqlQuery>");
    row("Qt Core in exchange", "core/exchange/a.cpp", "<QByteArray>");
    row("scaling in the bank", "core/bank/a.cpp", "\"core/scaling/job.h\"");
    row("YAML in the bank", "core/bank/a.cpp", "<yaml-cpp/yaml.h>");
    row("concurrency in session", "core/session/a.cpp", "<QtConcurrentRun>");
    row("values of a room in the app", "app/practice/a.cpp", "\"core/scaling/values/metrics.h\"");
    row("session in the app", "app/practice/a.cpp", "\"core/session/practice.h\"");
    row("widgets in the app", "app/practice/a.cpp", "<QWidget>");
    row("charts in the app", "app/explainer/a.cpp", "<QtCharts/QChart>");
    row("the option parser in the command line", "app/cli/main.cpp", "<CLI/CLI.hpp>");
    row("a generated file", "app/shell/a.cpp", "\"a.moc\"");
}

void TestIncludes::aGoodIncludePasses()
{
    QFETCH(QString, path);
    QFETCH(QString, include);
    QCOMPARE(report(m_rules.check({path, QStringLiteral("#include %1\n").arg(include)})),
             QString());
}

void TestIncludes::aViolationNamesItsLine()
{
    const auto found =
        m_rules.check({QStringLiteral("core/bank/a.h"),
                       QStringLiteral("// a\n#include <vector>\n#include <QIcon>\n")});
    QCOMPARE(report(found),
             QStringLiteral("core/bank/a.h:3: bank may not include <QIcon> of QtGui"));
}

void TestIncludes::coreLinksNoWindows()
{
    static const QRegularExpression windows(
        QStringLiteral("Qt6::(Gui|Widgets|Charts|Svg|PrintSupport|OpenGL|Quick|Qml)\\w*"));
    QVERIFY(windows.match(QStringLiteral("target_link_libraries(x Qt6::SvgWidgets)")).hasMatch());
    const auto files = readTree(QStringLiteral(RINGSIDE_SOURCE_DIR), {QStringLiteral("core")},
                                {QStringLiteral("CMakeLists.txt")});
    QVERIFY(!files.empty());
    for (const SourceFile& file : files)
        QVERIFY2(!windows.match(file.text).hasMatch(), qPrintable(file.path));
}

void TestIncludes::theProjectKeepsToTheTable()
{
    const auto files = readTree(QStringLiteral(RINGSIDE_SOURCE_DIR),
                                {QStringLiteral("app"), QStringLiteral("core")},
                                {QStringLiteral(".h"), QStringLiteral(".cpp")});
    QVERIFY(files.size() > 20);
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        const auto more = m_rules.check(file);
        found.insert(found.end(), more.begin(), more.end());
    }
    QVERIFY2(found.empty(), qPrintable(report(found)));
}

RINGSIDE_TEST(TestIncludes)
#include "tst_includes.moc"
