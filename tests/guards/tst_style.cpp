// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/style_rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

namespace {

const QStringList kSources{QStringLiteral(".h"), QStringLiteral(".cpp")};

} // namespace

class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badLineIsFound_data();
    void badLineIsFound();
    void goodLinePasses_data();
    void goodLinePasses();
    void headerWithoutAGuardIsFound();
    void missingLicenceLineIsFound();
    void sleepingTestIsFound();
    void postponedWorkIsFound();
    void gluedErrorTextIsFound_data();
    void gluedErrorTextIsFound();
    void noErrorTextIsGlued();
    void sourcesKeepTheStyle();
    void everySourceOpensWithItsLicence();
    void noTestSleeps();
    void noFilePostponesWork();
};

void TestStyle::badLineIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* path, const char* line) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line);
    };
    row("a text-based signal", "app/shell/a.cpp", "connect(a, SIGNAL (clicked()), b, f);");
    row("a text-based slot", "app/shell/a.cpp", "connect(a, f, b, SLOT(go()));");
    row("a singleton's declaration", "app/shell/a.h", "#pragma once\nstatic Theme& instance();");
    row("a singleton's definition", "core/bank/a.cpp", "Bank& Bank::instance() {");
    row("a delete", "core/bank/a.cpp", "delete pointer;");
    row("an array delete", "core/bank/a.cpp", "delete[] pointers;");
    row("a query in the app", "app/shell/a.cpp", "run(\"SELECT id FROM answer WHERE x = 1\");");
    row("an insert in session", "core/session/a.cpp",
        "run(u\"INSERT INTO answer VALUES (1)\"_qs);");
    row("a raw query in scaling", "core/scaling/a.cpp", "R\"(\nDELETE FROM answer\nWHERE x)\"");
    row("a query in lint", "core/authoring/lint/a.cpp", "run(\"SELECT id FROM question\");");
    row("a pragma in session", "core/session/a.cpp", "run(\"PRAGMA journal_mode=WAL\");");
    row("a query class in the app", "app/shell/a.cpp", "QSqlQuery query;");
    row("a colour in a widget", "app/practice/a.cpp", "label->setStyleSheet(\"color: #0B6E6E\");");
    row("a short colour in a painter", "app/explainer/a.cpp", "QString s = \"#fff\";");
    row("a colour by numbers", "app/explainer/a.cpp", "painter.setPen(QColor(12, 3, 4));");
    row("a colour as one number", "app/explainer/a.cpp", "const QRgb kInk = 0x1B1F24;");
    row("a colour by name", "app/explainer/a.cpp", "QColor ink(\"black\");");
    row("a colour of Qt's", "app/explainer/a.cpp", "painter.setPen(Qt::darkGray);");
    row("a colour as a function of style sheets", "app/shell/a.cpp", "s = \"rgba(0,0,0,0.5)\";");
    row("a field's path as text", "app/job/a.cpp", "show(\"cluster.workers\");");
    row("core prints to a stream", "core/scaling/a.cpp", "std::cerr << \"x\";");
    row("core prints by Qt", "core/bank/a.cpp", "qWarning() << x;");
    row("core prints by C", "core/scaling/a.cpp", "printf(\"x\");");
}

void TestStyle::badLineIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QVERIFY(!checkStyle({path, line}).empty());
}

void TestStyle::goodLinePasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* path, const char* line) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line);
    };
    row("a deleted function", "core/bank/a.cpp", "Bank(const Bank&) = delete;");
    row("a word in a comment", "core/bank/a.cpp", "// we never delete it, SIGNAL(x)");
    row("a word in a text", "app/shell/a.cpp", "tr(\"Select one from the list, delete nothing\");");
    row("a query in storage", "core/storage/a.cpp", "run(\"SELECT id FROM answer\");");
    row("a query in the writer of banks", "core/authoring/writer/bank_writer.cpp",
        "run(\"INSERT INTO question VALUES (1)\");");
    row("Qt's own instance", "app/shell/a.cpp",
        "QCoreApplication::instance()->installEventFilter(x);");
    row("a slot of a D-Bus signal, which has no other form", "app/shell/a.cpp",
        "QDBusConnection::sessionBus().connect(a, b, this, SLOT(go()));");
    row("a colour in the table of tokens", "app/theme/tokens.cpp", "QColor(\"#0B6E6E\");");
    row("a colour asked of the theme", "app/shell/a.cpp", "QColor ink = theme.color(Tone::Ink);");
    row("a link's anchor", "app/shell/a.cpp", "link = \"<a href='#added'>\";");
    row("no colour at all", "app/shell/a.cpp", "painter.setBrush(Qt::transparent);");
    row("a field's path where it is spelled", "core/scaling/scenario/field_paths.h",
        "#pragma once\nconstexpr char kWorkers[] = \"cluster.workers\";");
    row("a field's path within a sentence", "core/scaling/a.cpp",
        "detail = \"state strategy.servers too\";");
    row("formatting into a buffer", "core/scaling/a.cpp", "std::snprintf(buffer, n, \"x\");");
    row("a digit separator is no quote", "core/scaling/a.cpp", "int x = 1'000; // delete x");
    row("printing by the command line", "cli/a.cpp", "std::cout << text;");
}

void TestStyle::goodLinePasses()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QCOMPARE(report(checkStyle({path, line})), QString());
}

void TestStyle::headerWithoutAGuardIsFound()
{
    QCOMPARE(checkStyle({QStringLiteral("core/bank/a.h"), QStringLiteral("int x;\n")}).size(),
             std::size_t(1));
}

void TestStyle::missingLicenceLineIsFound()
{
    const QString line = QStringLiteral("SPDX-License-Identifier: GPL-3.0-or-later\n");
    const QString path = QStringLiteral("a");
    QVERIFY(!checkLicenceLine({path, QStringLiteral("int x;\n")}).empty());
    QVERIFY(!checkLicenceLine({path, QStringLiteral("int x;\nint y;\n// ") + line}).empty());
    QVERIFY(checkLicenceLine({path, QStringLiteral("// ") + line}).empty());
    QVERIFY(checkLicenceLine({path, QStringLiteral("#!/bin/sh\n# ") + line}).empty());
}

void TestStyle::gluedErrorTextIsFound_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isGlued");
    const auto row = [](const char* name, const char* line, bool isGlued) {
        QTest::newRow(name) << QString::fromLatin1(line) << isGlued;
    };
    row("a word after a value", "{.value = std::to_string(n) + \" bytes\", .limit = x}", true);
    row("a word before a value", "error.detail = \"in \" + key;", true);
    row("a converted word", "{.detail = std::string(\"in \") + key}", true);
    row("a word of Qt", "error.detail = text + QLatin1String(\": gone\");", true);
    row("an appended word", "error.detail += \"; gone\";", true);
    row("a form", "{.value = filled(kBytes, {std::to_string(n + 1)})}", false);
    row("a word in a form", "{.value = filled(\"page %1\", {std::to_string(n + 1)})}", false);
    row("quotes around a value", "{.value = \"\\\"\" + node.text + \"\\\"\"}", false);
    row("a sum", "{.value = std::to_string(n + 1), .limit = \"at most 3\"}", false);
    row("a path of names", "{.subject = m_path + key}", false);
}

void TestStyle::gluedErrorTextIsFound()
{
    QFETCH(QString, line);
    QFETCH(bool, isGlued);
    QCOMPARE(!checkErrorTexts({QStringLiteral("core/bank/a.cpp"), line}).empty(), isGlued);
}

void TestStyle::noErrorTextIsGlued()
{
    const QString found = reportOf(checkErrorTexts, {QStringLiteral("core")}, kSources);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestStyle::sleepingTestIsFound()
{
    const QString path = QStringLiteral("tests/a.cpp");
    // In two parts: the check reads this file too.
    QVERIFY(!checkNoSleep({path, QStringLiteral("QTest::qWait") + QStringLiteral("(5);")}).empty());
    QVERIFY(checkNoSleep({path, QStringLiteral("QTRY_VERIFY(done); spy.wait(5);")}).empty());
}

void TestStyle::postponedWorkIsFound()
{
    const QString path = QStringLiteral("README.md");
    QVERIFY(!checkWords({path, QStringLiteral("x\nTO%1: later\n").arg(u"DO")}).empty());
    QVERIFY(!checkWords({path, QStringLiteral("see ../%1/a.md\n").arg(u"shared")}).empty());
    QVERIFY(checkWords({path, QStringLiteral("to do: nothing\n")}).empty());
}

void TestStyle::sourcesKeepTheStyle()
{
    const QString found =
        reportOf(checkStyle, {QStringLiteral("app"), QStringLiteral("cli"), QStringLiteral("core")},
                 kSources);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestStyle::everySourceOpensWithItsLicence()
{
    const QStringList folders{QStringLiteral("app"),           QStringLiteral("cli"),
                              QStringLiteral("core"),          QStringLiteral("tests"),
                              QStringLiteral("packaging"),     QStringLiteral(".ci"),
                              QStringLiteral("CMakeLists.txt")};
    const QStringList suffixes =
        kSources + QStringList{QStringLiteral("CMakeLists.txt"), QStringLiteral(".cmake"),
                               QStringLiteral(".sh"), QStringLiteral("quickstart"),
                               QStringLiteral("/run")};
    const QString found = reportOf(checkLicenceLine, folders, suffixes);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestStyle::noTestSleeps()
{
    const QString found = reportOf(checkNoSleep, {QStringLiteral("tests")}, kSources);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestStyle::noFilePostponesWork()
{
    const QStringList folders{QStringLiteral("app"),
                              QStringLiteral("cli"),
                              QStringLiteral("core"),
                              QStringLiteral("packaging"),
                              QStringLiteral("questions"),
                              QStringLiteral("tests"),
                              QStringLiteral("resources"),
                              QStringLiteral(".ci"),
                              QStringLiteral("README.md"),
                              QStringLiteral("CHANGELOG.md"),
                              QStringLiteral("CONTRIBUTING.md")};
    const QStringList suffixes =
        kSources + QStringList{QStringLiteral(".txt"),       QStringLiteral(".md"),
                               QStringLiteral(".yaml"),      QStringLiteral(".cmake"),
                               QStringLiteral("quickstart"), QStringLiteral("/run")};
    const QString found = reportOf(checkWords, folders, suffixes);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

RINGSIDE_TEST(TestStyle)
#include "tst_style.moc"
