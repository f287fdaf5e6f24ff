// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/program_links.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <QProcess>

using namespace ringside::guards;

namespace {

constexpr QLatin1String kLint("lint");
constexpr QLatin1String kSource("source");
constexpr QLatin1String kCompiler("compiler");
constexpr QLatin1String kWriter("writer");
constexpr QLatin1String kYaml("yaml");

/// The inner folder that an object file was made of, alone or as one of several sources.
QString folderOf(const QString& object)
{
    static const QRegularExpression folder(
        QStringLiteral("\\.dir/(?:\\./)?(?:Unity/unity_([a-z]+)_\\d+_\\w+\\.|(\\w+)/)"));
    const auto found = folder.match(object);
    const QString name = found.captured(1) + found.captured(2);
    return name.isEmpty() || name == QLatin1String("Unity") ? QString(kCompiler) : name;
}

QSet<QString> functionsOfFolder(const QString& folder)
{
    QSet<QString> functions;
    const QStringList objects = QStringLiteral(RINGSIDE_AUTHORING_OBJECTS).split(u':');
    for (const QString& object : objects) {
        if (folderOf(object) == folder)
            functions += functionsOf(object);
    }
    return functions;
}

/// How many functions of a folder a program contains.
qsizetype countIn(const QString& program, const QString& folder)
{
    return (functionsOfFolder(folder) & functionsOf(program)).size();
}

} // namespace

/// What an author's tools need is in core/authoring, in folders that share no object file: a reader
/// of banks contains none of them, and the app only those that read jobs and write its own bank.
class TestProgramLinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bankOpensAndSearchesAlone()
    {
        QProcess program;
        program.start(QStringLiteral(RINGSIDE_BANK_ALONE),
                      {QStringLiteral(RINGSIDE_SHIPPED_BANK), QStringLiteral("domain:3 batch")});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(!program.readAllStandardOutput().trimmed().isEmpty());
    }

    void onlyProgramsWithAuthoringNeedYaml()
    {
        const auto needsYaml = [](const QString& program) {
            return neededBy(program).filter(QStringLiteral("yaml-cpp")).size() == 1;
        };
        QVERIFY(needsYaml(QStringLiteral(RINGSIDE_CLI)));
        QVERIFY(!needsYaml(QStringLiteral(RINGSIDE_BANK_ALONE)));
    }

    void programContainsNoOtherAuthoring_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("contained");
        QTest::addColumn<QStringList>("missing");
        const QStringList all{QString(kLint), QString(kSource), QString(kCompiler),
                              QString(kWriter), QString(kYaml)};
        QTest::newRow("the command line contains all of it")
            << QStringLiteral(RINGSIDE_CLI) << all << QStringList();
        QTest::newRow("a reader of banks contains none of it")
            << QStringLiteral(RINGSIDE_BANK_ALONE) << QStringList() << all;
        QTest::newRow("the app reads jobs and writes banks, and lints nothing")
            << QStringLiteral(RINGSIDE_APP_PROGRAM) << QStringList{QString(kWriter), QString(kYaml)}
            << QStringList{QString(kLint), QString(kSource), QString(kCompiler)};
    }

    void programContainsNoOtherAuthoring()
    {
        QFETCH(QString, program);
        QFETCH(QStringList, contained);
        QFETCH(QStringList, missing);
        for (const QString& folder : contained)
            QVERIFY2(countIn(program, folder) > 0, qPrintable(folder));
        for (const QString& folder : missing) {
            const qsizetype functions = functionsOfFolder(folder).size();
            QVERIFY2(functions > 0, qPrintable(folder));
            const qsizetype found = countIn(program, folder);
            QVERIFY2(found == 0, qPrintable(QStringLiteral("%1 of %2 functions of %3")
                                                .arg(found)
                                                .arg(functions)
                                                .arg(folder)));
        }
    }
};

RINGSIDE_TEST(TestProgramLinks)
#include "tst_program_links.moc"
