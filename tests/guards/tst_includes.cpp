// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/include_rules.h"
#include "tests/guards/inner_folders.h"
#include "tests/guards/room_picture.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

class TestIncludes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badIncludeIsFound_data();
    void badIncludeIsFound();
    void goodIncludePasses_data();
    void goodIncludePasses();
    void violationNamesItsLine();
    void coreLinksNoWindows();
    void projectKeepsToTheTable();
    void everyOrderedFolderExists();
    void lineThatFollowsFromOthersIsNotDrawn();
    void pictureOfTheRoomsIsCurrent();
    void circleOfFoldersIsFound();
    void noFoldersIncludeEachOtherInACircle();

private:
    const IncludeRules m_rules{QStringLiteral(RINGSIDE_QT_INCLUDE_DIR)};
};

void TestIncludes::badIncludeIsFound_data()
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
    row("SQLite in session", "core/session/a.cpp", "<sqlite3.h>");
    row("SQLite in the app", "app/shell/a.cpp", "<sqlite3.h>");
    row("SQLite in exchange", "core/exchange/a.cpp", "<sqlite3.h>");
    row("Qt Sql in storage", "core/storage/a.cpp", "<QSqlQuery>");
    row("the network in the app", "app/shell/a.cpp", "<QNetworkAccessManager>");
    row("YAML in the session", "core/session/a.cpp", "<yaml-cpp/yaml.h>");
    row("YAML in the bank", "core/bank/a.cpp", "<yaml-cpp/yaml.h>");
    row("the bank knows nothing of authors", "core/bank/a.cpp",
        "\"core/authoring/values/finding.h\"");
    row("lint in the session", "core/session/a.cpp", "\"core/authoring/lint/lint.h\"");
    row("the sources of a bank in the session", "core/session/a.cpp",
        "\"core/authoring/source/source_bank.h\"");
    row("findings in the app", "app/practice/a.cpp", "\"core/authoring/values/finding.h\"");
    row("the maker of packs in the session", "core/session/a.cpp",
        "\"core/pack/builder/pack_builder.h\"");
    row("the maker of packs in the reader of packs", "core/pack/pack_reader.cpp",
        "\"core/pack/builder/pack_builder.h\"");
    row("the YAML of jobs knows no sources", "core/authoring/yaml/a.cpp",
        "\"core/authoring/source/source_bank.h\"");
    row("sources know no lint", "core/authoring/source/a.cpp", "\"core/authoring/lint/lint.h\"");
    row("lint knows no compiler", "core/authoring/lint/a.cpp", "\"core/authoring/compiler.h\"");
    row("the reader of banks in the command line", "cli/a.cpp", "\"core/bank/bank_reader.h\"");
    row("SQLite itself outside storage", "core/progress/a.cpp", "<sqlite3.h>");
    row("the option parser outside the command line", "app/shell/a.cpp", "<CLI/CLI.hpp>");
    row("storage in session", "core/session/a.cpp", "\"core/storage/transaction.h\"");
    row("a core room that looks up to session", "core/bank/a.cpp", "\"core/session/practice.h\"");
    row("a core room that looks up to the app", "core/session/a.cpp", "\"app/shell/theme.h\"");
    row("progress and bank know nothing of each other", "core/progress/a.h",
        "\"core/bank/values/question.h\"");
    row("scaling knows nothing of study", "core/scaling/a.h", "\"core/study/fsrs.h\"");
    row("the app reaches into a room's works", "app/practice/a.cpp", "\"core/bank/bank_reader.h\"");
    row("a page includes another page", "app/exam/a.cpp", "\"app/practice/practice_page.h\"");
    row("a page includes the shell", "app/exam/a.cpp", "\"app/shell/main_window.h\"");
    row("the explainer includes a page", "app/explainer/stage/a.cpp", "\"app/job/job_page.h\"");
    row("a chart includes a widget", "app/chart/a.cpp", "\"app/widgets/notice.h\"");
    row("the theme includes a chart", "app/theme/a.cpp", "\"app/chart/ease.h\"");
    row("an app folder without a place", "app/misc/a.cpp", "\"app/theme/theme.h\"");
    row("the command line includes a window", "cli/a.cpp", "\"app/theme/theme.h\"");
    row("a collective knows scenarios", "core/scaling/collective/a.cpp",
        "\"core/scaling/scenario/scenario.h\"");
    row("a job knows its pictures", "core/scaling/job/a.cpp",
        "\"core/scaling/picture/step_lanes.h\"");
    row("a job knows measurements", "core/scaling/job/a.cpp", "\"core/scaling/measure/laws.h\"");
    row("what all kinds share knows no kind", "core/scenario/a.cpp",
        "\"core/serving/llm/engine.h\"");
    row("serving knows nothing of scaling", "core/serving/llm/a.cpp",
        "\"core/scaling/collective/ring.h\"");
    row("Boost beside core/statistics", "core/study/statistics/a.cpp",
        "<boost/math/special_functions/beta.hpp>");
    row("statistics knows no kind", "core/statistics/a.cpp", "\"core/scenario/estimate.h\"");
    row("a queue knows its simulation", "core/serving/queue/a.cpp",
        "\"core/serving/station/station.h\"");
    row("the app reaches into storage", "app/practice/a.cpp", "\"core/storage/database.h\"");
    row("a path from the folder, not from the root", "core/bank/a.cpp", "\"question.h\"");
    row("SQLite decks in the readers of lines", "core/exchange/lines/a.cpp",
        "\"core/exchange/anki/anki_package.h\"");
    row("the reader of archives knows no storage", "core/exchange/archive/a.cpp",
        "\"core/storage/database.h\"");
    row("archives beside their reader", "core/exchange/packages/a.cpp", "<zip.h>");
    row("a log knows its journal", "core/progress/log/a.cpp",
        "\"core/progress/journal/journal.h\"");
    row("practice knows no review", "core/session/practice/a.cpp",
        "\"core/session/review/review.h\"");
    row("what use cases share knows none of them", "core/session/a.cpp",
        "\"core/session/practice/practice.h\"");
    row("packs in practice", "core/session/practice/a.cpp", "\"core/pack/pack_reader.h\"");
    row("a class's server in the review", "core/session/review/a.cpp", "\"core/cohort/link.h\"");
    row("memory knows no exam", "core/study/memory/a.cpp", "\"core/study/exam/exam.h\"");
    row("values know nothing of their room", "core/progress/values/a.h",
        "\"core/progress/log/event_log.h\"");
    row("a scene knows the stage", "app/explainer/scenes/tiles/a.cpp",
        "\"app/explainer/stage/scene_stack.h\"");
    row("a scene knows another scene", "app/explainer/scenes/tiles/a.cpp",
        "\"app/explainer/scenes/memory/memory_scene.h\"");
    row("widgets in a scene", "app/explainer/scenes/tiles/a.cpp", "\"app/widgets/notice.h\"");
    row("printing beside the export", "app/explainer/stage/a.cpp", "<QPrinter>");
    row("the form knows its frame", "app/job/form/a.cpp", "\"app/job/frame/job_frame.h\"");
    row("YAML in the sources of a bank", "core/authoring/source/a.cpp", "<yaml-cpp/yaml.h>");
    row("a folder without a line in its room", "core/session/misc/a.cpp",
        "\"core/session/wordings.h\"");
    row("widgets in the command line", "cli/a.cpp", "<QWidget>");
    row("the app includes the command line", "app/shell/a.cpp", "\"cli/output.h\"");
    row("a room that is not in the table", "core/utils/a.cpp", "<vector>");
}

void TestIncludes::badIncludeIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, include);
    const auto found = m_rules.check({path, QStringLiteral("#include %1\n").arg(include)});
    QCOMPARE(found.size(), std::size_t(1));
}

void TestIncludes::goodIncludePasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("include");
    const auto row = [](const char* name, const char* path, const char* include) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(include);
    };
    row("the standard library in scaling", "core/scaling/a.cpp", "<vector>");
    row("base in scaling", "core/scaling/a.cpp", "\"core/base/result.h\"");
    row("what all kinds share in serving", "core/serving/scenario/a.cpp",
        "\"core/scenario/field_table.h\"");
    row("Boost in statistics", "core/statistics/a.cpp", "<boost/math/special_functions/beta.hpp>");
    row("statistics in a kind", "core/serving/plan/a.cpp", "\"core/statistics/share_test.h\"");
    row("expected in base", "core/base/result.h", "<tl/expected.hpp>");
    row("SQLite in storage", "core/storage/a.cpp", "<sqlite3.h>");
    row("Qt Core in exchange", "core/exchange/a.cpp", "<QByteArray>");
    row("scaling in the bank", "core/bank/a.cpp", "\"core/scaling/job.h\"");
    row("YAML in the reader of jobs", "core/authoring/yaml/a.cpp", "<yaml-cpp/yaml.h>");
    row("the bank in authoring", "core/authoring/a.cpp", "\"core/bank/bank_reader.h\"");
    row("lint in the compiler", "core/authoring/compiler.cpp", "\"core/authoring/lint/lint.h\"");
    row("part of lint in another", "core/authoring/lint/standard/a.cpp",
        "\"core/authoring/lint/text/words.h\"");
    row("the YAML of jobs in the session", "core/session/job/a.cpp",
        "\"core/authoring/yaml/scenario_yaml.h\"");
    row("the compiler of banks in the command line", "cli/bank/a.cpp",
        "\"core/authoring/compiler.h\"");
    row("the maker of packs in the command line", "cli/bank/a.cpp",
        "\"core/pack/builder/pack_builder.h\"");
    row("concurrency in session", "core/session/a.cpp", "<QtConcurrentRun>");
    row("values of a room in the app", "app/practice/a.cpp", "\"core/bank/values/question.h\"");
    row("a thinking room in the app", "app/practice/a.cpp", "\"core/scaling/job/metrics.h\"");
    row("a page includes the explainer", "app/job/a.cpp", "\"app/explainer/desk/scenario_desk.h\"");
    row("the shell includes a page", "app/shell/a.cpp", "\"app/exam/exam_page.h\"");
    row("main.cpp includes the shell", "app/main.cpp", "\"app/shell/main_window.h\"");
    row("a picture draws from a job", "core/scaling/picture/a.cpp",
        "\"core/scaling/job/metrics.h\"");
    row("session in the app", "app/practice/a.cpp", "\"core/session/practice.h\"");
    row("widgets in the app", "app/practice/a.cpp", "<QWidget>");
    row("charts in the app", "app/explainer/a.cpp", "<QtCharts/QChart>");
    row("the option parser in the command line", "cli/main.cpp", "<CLI/CLI.hpp>");
    row("a use case includes what all share", "core/session/practice/a.cpp",
        "\"core/session/wordings.h\"");
    row("values of a room in its folders", "core/progress/log/a.cpp",
        "\"core/progress/values/answer.h\"");
    row("a part of a folder follows the folder's line", "app/explainer/pictures/plot/a.cpp",
        "\"app/explainer/scenes/scene.h\"");
    row("printing in the export", "app/explainer/export/a.cpp", "<QPrinter>");
    row("sentences in the command line", "cli/a.cpp", "\"app/text/error_text.h\"");
    row("a generated file", "app/shell/a.cpp", "\"a.moc\"");
}

void TestIncludes::goodIncludePasses()
{
    QFETCH(QString, path);
    QFETCH(QString, include);
    QCOMPARE(report(m_rules.check({path, QStringLiteral("#include %1\n").arg(include)})),
             QString());
}

void TestIncludes::violationNamesItsLine()
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

void TestIncludes::projectKeepsToTheTable()
{
    const auto files =
        readTree(QStringLiteral(RINGSIDE_SOURCE_DIR),
                 {QStringLiteral("app"), QStringLiteral("cli"), QStringLiteral("core")},
                 {QStringLiteral(".h"), QStringLiteral(".cpp")});
    QVERIFY(files.size() > 20);
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        const auto more = m_rules.check(file);
        found.insert(found.end(), more.begin(), more.end());
    }
    QVERIFY2(found.empty(), qPrintable(report(found)));
}

void TestIncludes::everyOrderedFolderExists()
{
    const QStringList folders = orderedFolders();
    QVERIFY(folders.size() > 20);
    for (const QString& folder : folders) {
        const QDir dir(QStringLiteral(RINGSIDE_SOURCE_DIR "/") + folder);
        QVERIFY2(!dir.entryList({QStringLiteral("*.h"), QStringLiteral("*.cpp")}).isEmpty(),
                 qPrintable(folder));
    }
}

void TestIncludes::lineThatFollowsFromOthersIsNotDrawn()
{
    // d may include all; a and b are alike.
    const QMap<QString, QStringList> table{
        {QStringLiteral("a"), {}},
        {QStringLiteral("b"), {}},
        {QStringLiteral("c"), {QStringLiteral("a"), QStringLiteral("b")}},
        {QStringLiteral("d"), {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}}};
    const QByteArray picture = roomPicture(table);
    QCOMPARE(picture.count("<line"), 2);
    QCOMPARE(picture.count("rx="), 3);
    QVERIFY(picture.contains(">a, b<"));
}

void TestIncludes::pictureOfTheRoomsIsCurrent()
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/docs/rooms.svg"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == roomPicture(includableRooms()),
             "draw it anew: ringside-rooms > docs/rooms.svg");
}

void TestIncludes::circleOfFoldersIsFound()
{
    const auto file = [](const char* path, const char* header) {
        return SourceFile{QString::fromLatin1(path),
                          QStringLiteral("#include \"%1\"\n").arg(QLatin1String(header))};
    };
    const std::vector<SourceFile> line{file("app/a/x.h", "app/b/y.h"),
                                       file("app/b/y.h", "core/c/z.h")};
    QCOMPARE(folderCycles(line), QStringList());
    std::vector<SourceFile> circle = line;
    circle.push_back(file("core/c/z.cpp", "app/b/y.h"));
    QCOMPARE(folderCycles(circle), (QStringList{QStringLiteral("app/a"), QStringLiteral("app/b"),
                                                QStringLiteral("core/c")}));
}

void TestIncludes::noFoldersIncludeEachOtherInACircle()
{
    const auto files =
        readTree(QStringLiteral(RINGSIDE_SOURCE_DIR),
                 {QStringLiteral("app"), QStringLiteral("cli"), QStringLiteral("core")},
                 {QStringLiteral(".h"), QStringLiteral(".cpp")});
    QVERIFY(files.size() > 20);
    QCOMPARE(folderCycles(files), QStringList());
}

RINGSIDE_TEST(TestIncludes)
#include "tst_includes.moc"
