// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stored_settings.h"

#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

/// The command line reads the settings that the window stored.
class TstStoredSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storedValuesAreReadAndOthersAreTheDefaults()
    {
        const QTemporaryDir dir;
        write(dir, "[exam]\ndate=2026-12-20\n[study]\ndesiredRetention=0.85\nrolloverHour=2\n"
                   "loadBalancing=false\n");
        const StoredSettings read = readStudySettings(dir.path());
        StudySettings expected;
        expected.examDate = QDate(2026, 12, 20);
        expected.desiredRetention = 0.85;
        expected.rolloverHour = 2;
        expected.loadBalancing = false;
        QVERIFY(read.study == expected);
        QVERIFY(read.problems.empty());
    }

    void invalidValueIsReportedAndLeavesTheOthers()
    {
        const QTemporaryDir dir;
        write(dir, "[study]\ndesiredRetention=1.5\nnewPerDay=7\n");
        const StoredSettings read = readStudySettings(dir.path());
        QCOMPARE(read.study.desiredRetention, 0.9);
        QCOMPARE(read.study.newPerDay, 7);
        QCOMPARE(read.problems.size(), std::size_t{1});
    }

    void missingOrLinkedFileGivesTheDefaults()
    {
        const QTemporaryDir dir, other;
        QVERIFY(readStudySettings(dir.path()).study == StudySettings());
        write(other, "[study]\nnewPerDay=7\n");
        QVERIFY(QFile::link(other.filePath(QStringLiteral("settings.ini")),
                            dir.filePath(QStringLiteral("settings.ini"))));
        QVERIFY(readStudySettings(dir.path()).study == StudySettings());
    }

private:
    static void write(const QTemporaryDir& dir, const char* content)
    {
        QFile file(dir.filePath(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
};

RINGSIDE_TEST(TstStoredSettings)
#include "tst_stored_settings.moc"
