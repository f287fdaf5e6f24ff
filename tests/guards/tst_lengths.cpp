// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/length_rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

class TestLengths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void functionIsMeasured_data();
    void functionIsMeasured();
    void everyFunctionOfAFileIsFound();
    void excessiveLengthIsFound_data();
    void excessiveLengthIsFound();
    void projectKeepsTheLimits();
};

void TestLengths::functionIsMeasured_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("lines");
    const auto row = [](const char* name, const char* text, int line, int lines) {
        QTest::newRow(name) << QString::fromLatin1(text) << line << lines;
    };
    row("a plain function, its braces counted", "int f()\n{\n    return 1;\n}\n", 1, 3);
    row("a signature over two lines", "\nint f(int a,\n      int b)\n{\n}\n", 2, 2);
    row("inside a namespace", "namespace a::b {\nint f()\n{\n}\n}\n", 2, 2);
    row("inside a class", "class A : public B\n{\npublic:\n    int f() const\n    {\n    }\n};\n",
        4, 2);
    row("with a lambda, which is part of it",
        "void f()\n{\n    g([&](int x) {\n        h();\n    });\n}\n", 1, 5);
    row("with braces in texts and comments", "void f()\n{\n    g(\"}}}\"); // }\n    h('}');\n}\n",
        1, 4);
    row("an operator", "bool operator==(const A& a, const A& b)\n{\n    return true;\n}\n", 1, 3);
    row("with a default argument", "int f(int x = 3)\n{\n    return x;\n}\n", 1, 3);
    row("a template of a struct's name",
        "template <class T> struct A\n{\n    void f()\n    {\n    }\n};\n", 3, 2);
    row("a constructor that initialises", "A::A(int x)\n    : m_x(x)\n{\n}\n", 1, 2);
    row("after a macro whose braces do not balance", "#define X {\nvoid f()\n{\n}\n", 2, 2);
}

void TestLengths::functionIsMeasured()
{
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, lines);
    const auto functions = functionsIn(text);
    QCOMPARE(functions.size(), std::size_t(1));
    QCOMPARE(functions[0].line, line);
    QCOMPARE(functions[0].lines, lines);
}

void TestLengths::everyFunctionOfAFileIsFound()
{
    const QString text =
        QStringLiteral("struct P\n{\n    int x = 0;\n};\nconst int kTable[] = {\n    1,\n"
                       "    2,\n};\nenum class E { A, B };\nint f()\n{\n    return 1;\n}\n"
                       "int g()\n{\n    if (true) {\n    }\n    return 1;\n}\n");
    const auto functions = functionsIn(text);
    QCOMPARE(functions.size(), std::size_t(2));
    QCOMPARE(functions[0].signature, QStringLiteral("int f()"));
    QCOMPARE(functions[1].lines, 5);
}

void TestLengths::excessiveLengthIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("tooLong");
    const QString line = QStringLiteral("int x;\n");
    const QString statement = QStringLiteral("    x();\n");
    const QString function = QStringLiteral("void f()\n{\n%1}\n");
    const auto row = [](const char* name, const char* path, const QString& text, bool tooLong) {
        QTest::newRow(name) << QString::fromLatin1(path) << text << tooLong;
    };
    row("a file of 500 lines", "core/a.cpp", line.repeated(500), false);
    row("a file of 501 lines", "core/a.cpp", line.repeated(501), true);
    row("a function of 60 lines", "core/a.cpp", function.arg(statement.repeated(58)), false);
    row("a function of 61 lines", "core/a.cpp", function.arg(statement.repeated(59)), true);
    row("a table of test rows of 61 lines", "tests/a.cpp",
        QStringLiteral("void T::f_data()\n{\n%1}\n").arg(statement.repeated(59)), false);
}

void TestLengths::excessiveLengthIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(bool, tooLong);
    QCOMPARE(!checkLengths({path, text}).empty(), tooLong);
}

void TestLengths::projectKeepsTheLimits()
{
    const auto files =
        readTree(QStringLiteral(RINGSIDE_SOURCE_DIR),
                 {QStringLiteral("app"), QStringLiteral("core"), QStringLiteral("tests")},
                 {QStringLiteral(".h"), QStringLiteral(".cpp")});
    QVERIFY(files.size() > 20);
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        const auto more = checkLengths(file);
        found.insert(found.end(), more.begin(), more.end());
    }
    QVERIFY2(found.empty(), qPrintable(report(found)));
}

RINGSIDE_TEST(TestLengths)
#include "tst_lengths.moc"
