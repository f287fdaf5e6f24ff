// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/launch_options.h"
#include "app/text/open_report_text.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

class TestLaunchOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongArgumentsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& arguments, ErrorCode code) {
            QTest::newRow(name) << arguments << static_cast<int>(code);
        };
        row("an unknown option", {QStringLiteral("--them=dark")}, ErrorCode::Usage);
        row("a word too many", {QStringLiteral("dark")}, ErrorCode::Usage);
        row("two packs", {QStringLiteral("a.ringside"), QStringLiteral("b.ringside")},
            ErrorCode::Usage);
        row("an unknown theme", {QStringLiteral("--theme"), QStringLiteral("blue")},
            ErrorCode::UnknownName);
        row("text smaller than it can be", {QStringLiteral("--font-scale"), QStringLiteral("99")},
            ErrorCode::OutOfRange);
        row("text larger than it can be", {QStringLiteral("--font-scale=201")},
            ErrorCode::OutOfRange);
        row("text size that is no number", {QStringLiteral("--font-scale=big")},
            ErrorCode::OutOfRange);
        row("a window without height", {QStringLiteral("--size=1024")}, ErrorCode::OutOfRange);
        row("a window too small to read", {QStringLiteral("--size=100x100")},
            ErrorCode::OutOfRange);
        row("a folder that is no UTF-8",
            {QStringLiteral("--profile=") + QString::fromLocal8Bit("/tmp/a\377b")},
            ErrorCode::Usage);
        row("an option without its value", {QStringLiteral("--profile")}, ErrorCode::Usage);
    }

    void wrongArgumentsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        const auto options = parseLaunchOptions(arguments);
        QVERIFY(!options);
        QCOMPARE(static_cast<int>(options.error().code), code);
    }

    void rightArgumentsAreRead()
    {
        const auto options = parseLaunchOptions(
            {QStringLiteral("--theme=high-contrast-dark"), QStringLiteral("--font-scale=150"),
             QStringLiteral("--size=1024x700"), QStringLiteral("--profile=/somewhere"),
             QStringLiteral("--question=one"), QStringLiteral("/downloads/a.ringside")});
        QVERIFY(options);
        QVERIFY(options->scheme == Scheme::HighContrastDark);
        QCOMPARE(*options->fontScale, 1.5);
        QCOMPARE(options->windowSize, QSize(1024, 700));
        QCOMPARE(options->profileDir, QStringLiteral("/somewhere"));
        QCOMPARE(options->question, QStringLiteral("one"));
        QCOMPARE(options->packFile, QStringLiteral("/downloads/a.ringside"));
    }

    void withoutAProfileItIsTheUsersDataFolder()
    {
        qputenv("XDG_DATA_HOME", "/data/of/mine");
        QCOMPARE(parseLaunchOptions({})->profileDir, QStringLiteral("/data/of/mine/ringside"));
        qunsetenv("XDG_DATA_HOME");
    }

    void bankIsFoundBesideTheProgram()
    {
        qunsetenv("RINGSIDE_BANK");
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(QStringLiteral("share/ringside")));
        const auto missing = locateBank({}, dir.filePath(QStringLiteral("bin")));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::FileNotFound);
        QFile installed(dir.filePath(QStringLiteral("share/ringside/ringside.bank")));
        QVERIFY(installed.open(QIODevice::WriteOnly));
        QCOMPARE(*locateBank({}, dir.filePath(QStringLiteral("bin"))), installed.fileName());
        // A named bank that is missing is an error, not a reason to take another.
        QVERIFY(!locateBank(dir.filePath(QStringLiteral("other.bank")),
                            dir.filePath(QStringLiteral("bin"))));
        qputenv("RINGSIDE_BANK", "/nowhere/other.bank");
        const auto other = locateBank({}, dir.filePath(QStringLiteral("bin")));
        qunsetenv("RINGSIDE_BANK");
        QVERIFY(!other);
        QCOMPARE(other.error().file, std::string("/nowhere/other.bank"));
    }

    void bankIsNamedByTheOptionOrTheEnvironment()
    {
        qunsetenv("RINGSIDE_BANK");
        QVERIFY(!isBankNamed({}));
        QVERIFY(isBankNamed(QStringLiteral("other.bank")));
        qputenv("RINGSIDE_BANK", "");
        const bool byEmpty = isBankNamed({});
        qputenv("RINGSIDE_BANK", "/nowhere/other.bank");
        const bool byName = isBankNamed({});
        qunsetenv("RINGSIDE_BANK");
        QVERIFY(!byEmpty);
        QVERIFY(byName);
    }

    void emptyBankIsNoName()
    {
        const auto options = parseLaunchOptions({QStringLiteral("--bank=")});
        QVERIFY(!options);
        QCOMPARE(options.error().code, ErrorCode::Usage);
        QCOMPARE(options.error().subject, std::string("--bank"));
    }

    void whatWasSetAsideIsNamed()
    {
        progress::OpenReport report;
        QVERIFY(openReportText(report).isEmpty());
        report.kind = progress::OpenReport::Kind::SetAsideDamaged;
        report.setAside = QStringLiteral("/p/journal.damaged-1");
        QVERIFY(openReportText(report).contains(report.setAside));
        report.kind = progress::OpenReport::Kind::SetAsideNewerSchema;
        QVERIFY(openReportText(report).contains(report.setAside));
        QVERIFY(openReportText(report).contains(QStringLiteral("newer version")));
    }
};

RINGSIDE_TEST(TestLaunchOptions)
#include "tst_launch_options.moc"
