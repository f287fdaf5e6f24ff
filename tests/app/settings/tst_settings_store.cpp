// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_store.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace ringside;
using namespace ringside::app;

class TstSettingsStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsBehindALinkAreNotFollowed()
    {
        const QTemporaryDir profile;
        const QString target = profile.filePath(QStringLiteral("elsewhere"));
        const QByteArray text = "[look]\nfontScale=2\n";
        QVERIFY(test::writeContent(target, text));
        QVERIFY(QFile::link(target, profile.filePath(QStringLiteral("settings.ini"))));
        QCOMPARE(loadSettings(profile.path()), Settings());
        const Done saved = saveSettings(profile.path(), Settings());
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QString::fromStdString(saved.error().file).endsWith(QLatin1String("settings.ini")));
        QCOMPARE(test::contentOf(target), text);
    }

    void lockThatIsNoFileIsNotWaitedFor()
    {
        const QTemporaryDir profile;
        const QString lock = profile.filePath(QStringLiteral("settings.ini.lock"));
        QCOMPARE(::mkfifo(QFile::encodeName(lock).constData(), 0600), 0);
        for (const Done& stored : {saveSettings(profile.path(), Settings()),
                                   storeReportedDecisions(profile.path(), QStringLiteral("a"))}) {
            QVERIFY(!stored);
            QCOMPARE(stored.error().code, ErrorCode::FileUnwritable);
            QCOMPARE(QString::fromStdString(stored.error().file), lock);
        }
    }

    void settingsOfMoreThanAMegabyteAreNotRead()
    {
        const QTemporaryDir profile;
        QByteArray text = "[look]\nfontScale=2\n";
        const QString file = profile.filePath(QStringLiteral("settings.ini"));
        QVERIFY(test::writeContent(file, text));
        QCOMPARE(loadSettings(profile.path()).fontScale, 2.0);
        text.append(1024 * 1024, ';');
        QVERIFY(test::writeContent(file, text));
        QCOMPARE(loadSettings(profile.path()), Settings());
    }

    void noFileIsForOthers()
    {
        const QTemporaryDir profile;
        const auto mask = ::umask(0);
        QVERIFY(saveSettings(profile.path(), Settings()));
        QVERIFY(storeReportedDecisions(profile.path(), QStringLiteral("a")));
        ::umask(mask);
        const QDir dir(profile.path());
        const QFileInfoList files = dir.entryInfoList(QDir::Files | QDir::Hidden);
        QVERIFY(!files.isEmpty());
        for (const QFileInfo& file : files)
            QVERIFY2(file.permissions() == (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser |
                                            QFile::WriteUser),
                     qPrintable(file.fileName()));
    }

    void whatIsSavedIsLoaded()
    {
        const QTemporaryDir profile;
        Settings settings;
        settings.study = {.examDate = QDate(2027, 3, 14),
                          .desiredRetention = 0.85,
                          .rolloverHour = 6,
                          .loadBalancing = false,
                          .newPerDay = 25,
                          .reviewsPerDay = 60,
                          .dailyGoal = 35,
                          .leechLapses = 5,
                          .burySiblings = false,
                          .passMark = 0.8};
        QVERIFY(saveSettings(profile.path(), settings));
        QCOMPARE(loadSettings(profile.path()), settings);
        QVERIFY(settingsProblems(profile.path()).empty());
        settings.study.examDate.reset();
        QVERIFY(saveSettings(profile.path(), settings));
        QVERIFY(!loadSettings(profile.path()).study.examDate);
    }

    void profileIsNewUntilItHasSettings()
    {
        const QTemporaryDir profile;
        QVERIFY(isNewProfile(profile.path()));
        QVERIFY(saveSettings(profile.path(), Settings()));
        QVERIFY(!isNewProfile(profile.path()));
    }

    void unwritableFolderIsReported()
    {
        const QTemporaryDir profile;
        QFile inTheWay(profile.filePath(QStringLiteral("not-a-folder")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const Done saved = saveSettings(inTheWay.fileName(), Settings());
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QString::fromStdString(saved.error().file)
                    .endsWith(QStringLiteral("not-a-folder/settings.ini")));
    }

    void emptyProfileHasTheDefaults()
    {
        const QTemporaryDir profile;
        QCOMPARE(loadSettings(profile.path()).study, session::StudySettings());
        QVERIFY(settingsProblems(profile.path()).empty());
    }

    void badValueIsNamedWithItsLimitAndTheOthersStay_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("limit");
        QTest::newRow("a retention above the range")
            << QByteArray("desiredRetention=1.2") << QStringLiteral("desired retention")
            << QStringLiteral("0.7 to 0.99");
        QTest::newRow("a retention that is no number")
            << QByteArray("desiredRetention=high") << QStringLiteral("study/desiredRetention")
            << QStringLiteral("a number");
        QTest::newRow("an hour that no day has")
            << QByteArray("rolloverHour=24") << QStringLiteral("rollover hour")
            << QStringLiteral("0 to 23");
        QTest::newRow("half an hour")
            << QByteArray("rolloverHour=4.5") << QStringLiteral("study/rolloverHour")
            << QStringLiteral("a whole number");
        QTest::newRow("a switch that is neither on nor off")
            << QByteArray("loadBalancing=maybe") << QStringLiteral("study/loadBalancing")
            << QStringLiteral("true or false");
        QTest::newRow("a sibling's switch that is a number")
            << QByteArray("burySiblings=2") << QStringLiteral("study/burySiblings")
            << QStringLiteral("true or false");
        QTest::newRow("a leech at its first lapse")
            << QByteArray("leechLapses=1") << QStringLiteral("leech threshold")
            << QStringLiteral("2 to 50");
        QTest::newRow("a goal of nothing")
            << QByteArray("dailyGoal=0") << QStringLiteral("daily goal")
            << QStringLiteral("1 to 500");
        QTest::newRow("more reviews than a day holds")
            << QByteArray("reviewsPerDay=99999") << QStringLiteral("reviews a day")
            << QStringLiteral("5 to 2000");
    }

    void badValueIsNamedWithItsLimitAndTheOthersStay()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, subject);
        QFETCH(const QString, limit);
        const QTemporaryDir profile;
        QFile file(profile.filePath(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[study]\n" + line + "\nnewPerDay=33\n[exam]\ndate=2027-01-31\n");
        file.close();
        const auto problems = settingsProblems(profile.path());
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(problems[0].subject), subject);
        QCOMPARE(QString::fromStdString(problems[0].limit), limit);
        session::StudySettings expected;
        expected.newPerDay = 33;
        expected.examDate = QDate(2027, 1, 31);
        QCOMPARE(loadSettings(profile.path()).study, expected);
    }

    void invalidDateIsNamed()
    {
        const QTemporaryDir profile;
        QFile file(profile.filePath(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[exam]\ndate=2027-02-30\n");
        file.close();
        const auto problems = settingsProblems(profile.path());
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].value, std::string("2027-02-30"));
        QVERIFY(!loadSettings(profile.path()).study.examDate);
    }

    void keysOfNoCommandAreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("without a name") << QByteArray("=Ctrl+N");
        QTest::newRow("in a group of its own") << QByteArray("practice\\next=Ctrl+N");
        QTest::newRow("with another sign") << QByteArray("practice%20next=Ctrl+N");
    }

    void keysOfNoCommandAreLeftOut()
    {
        QFETCH(QByteArray, line);
        const QTemporaryDir profile;
        QFile file(profile.filePath(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[keys]\n" + line + "\npractice.next=N\n");
        file.close();
        const Settings settings = loadSettings(profile.path());
        const std::map<QString, QString> expected{
            {QStringLiteral("practice.next"), QStringLiteral("N")}};
        QVERIFY(settings.keys == expected);
        QVERIFY(saveSettings(profile.path(), settings));
        QVERIFY(loadSettings(profile.path()) == settings);
    }
};

RINGSIDE_TEST(TstSettingsStore)
#include "tst_settings_store.moc"
