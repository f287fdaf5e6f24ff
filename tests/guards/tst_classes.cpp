// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/class_rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

class TestClasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classCountsOverAllItsFiles();
    void publicFunctionsAreCounted();
    void classThatIsTooLargeIsFound_data();
    void classThatIsTooLargeIsFound();
    void folderOfTheWrongSizeIsFound();
    void projectKeepsTheLimits();
};

namespace {

SourceFile header(const QString& body)
{
    return {
        QStringLiteral("app/shell/a.h"),
        QStringLiteral("namespace ringside::app {\nclass A : public B\n{\n%1};\n}\n").arg(body)};
}

SourceFile source(const char* path, const QString& code)
{
    return {QString::fromLatin1(path),
            QStringLiteral("namespace ringside::app {\n%1}\n").arg(code)};
}

} // namespace

void TestClasses::classCountsOverAllItsFiles()
{
    // Declaration 4 lines; f() and g() 3 each with their signature's line; connect in g.
    const std::vector<SourceFile> files{
        header(QStringLiteral("    void f();\n")),
        source("app/shell/a.cpp", QStringLiteral("void A::f()\n{\n}\nvoid free()\n{\n}\n")),
        source("app/shell/a_more.cpp", QStringLiteral("void A::g()\n{ connect(a);\n}\n"))};
    const auto classes = classesIn(files);
    QCOMPARE(classes.size(), std::size_t(1));
    QCOMPARE(classes[0].name, QStringLiteral("ringside::app::A"));
    QCOMPARE(classes[0].lines, 4 + 3 + 3);
    QCOMPARE(classes[0].connects, 1);
}

void TestClasses::publicFunctionsAreCounted()
{
    const auto classes = classesIn({header(
        QStringLiteral("public:\n    A();\n    ~A() override;\n    int f() const { return g(); }\n"
                       "    void h(int x = 3);\n    bool operator==(const A&) const = default;\n"
                       "    std::function<void(int)> member;\n    int value = 0;\n"
                       "Q_SIGNALS:\n    void changed();\nprivate:\n    void hidden();\n"))});
    QCOMPARE(classes.size(), std::size_t(1));
    QCOMPARE(classes[0].publicFunctions, 2);
}

void TestClasses::classThatIsTooLargeIsFound_data()
{
    QTest::addColumn<QString>("declaration");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<bool>("tooLarge");
    const QString statement = QStringLiteral("    x();\n");
    const auto body = [&statement](int lines) {
        return QStringLiteral("void A::f()\n{\n%1}\n").arg(statement.repeated(lines));
    };
    // 3 lines of declaration and 3 around each body's statements.
    QTest::newRow("600 lines in two files") << QString() << body(300) << body(291) << false;
    QTest::newRow("601 lines in two files") << QString() << body(300) << body(292) << true;
    const QString function = QStringLiteral("    void f();\n");
    QTest::newRow("25 public functions")
        << QStringLiteral("public:\n") + function.repeated(25) << QString() << QString() << false;
    QTest::newRow("26 public functions")
        << QStringLiteral("public:\n") + function.repeated(26) << QString() << QString() << true;
}

void TestClasses::classThatIsTooLargeIsFound()
{
    QFETCH(QString, declaration);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(bool, tooLarge);
    const auto found = checkClasses({header(declaration), source("app/shell/a.cpp", first),
                                     source("app/shell/a_more.cpp", second)});
    QCOMPARE(!found.empty(), tooLarge);
}

void TestClasses::folderOfTheWrongSizeIsFound()
{
    const auto folder = [](const char* name, int files) {
        std::vector<SourceFile> all;
        for (int i = 0; i < files; ++i)
            all.push_back({QStringLiteral("%1/f%2.cpp").arg(QLatin1String(name)).arg(i), {}});
        return all;
    };
    QVERIFY(!checkFolders(folder("app/few", 3)).empty());
    QVERIFY(checkFolders(folder("app/enough", 4)).empty());
    QVERIFY(checkFolders(folder("app/full", 40)).empty());
    QVERIFY(!checkFolders(folder("app/crowded", 41)).empty());
    QVERIFY(checkFolders(folder("core/bank/values", 1)).empty());
    QVERIFY(checkFolders({{QStringLiteral("app/main.cpp"), {}}}).empty());
}

void TestClasses::projectKeepsTheLimits()
{
    const auto files = readTree(QStringLiteral(RINGSIDE_SOURCE_DIR),
                                {QStringLiteral("app"), QStringLiteral("core")},
                                {QStringLiteral(".h"), QStringLiteral(".cpp")});
    QVERIFY(classesIn(files).size() > 100);
    const QString classes = report(checkClasses(files));
    QVERIFY2(classes.isEmpty(), qPrintable(classes));
    const QString folders = report(checkFolders(files));
    QVERIFY2(folders.isEmpty(), qPrintable(folders));
}

RINGSIDE_TEST(TestClasses)
#include "tst_classes.moc"
