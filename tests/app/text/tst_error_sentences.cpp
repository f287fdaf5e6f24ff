// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"
#include "app/text/import_text.h"
#include "app/text/row_fault_text.h"
#include "app/text/saved_job_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

using namespace ringside;
using namespace ringside::app;

/// The sentences for errors of every code, with what is known of them, and where they are.
class TestErrorSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorOfEachCodeIsASentence_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, ErrorCode code, const char* sentence) {
            QTest::newRow(name) << int(code) << QString::fromUtf8(sentence);
        };
        row("usage", ErrorCode::Usage, "--jobs cannot be “-1”.");
        row("syntax", ErrorCode::Syntax, "--jobs has a syntax error.");
        row("a missing field", ErrorCode::MissingField, "--jobs is missing.");
        row("an unknown field", ErrorCode::UnknownField, "--jobs is not a known field.");
        row("a field twice", ErrorCode::DuplicateField, "--jobs appears twice.");
        row("another type", ErrorCode::WrongType, "--jobs cannot be “-1”.");
        row("an unknown name", ErrorCode::UnknownName, "--jobs has no option “-1”.");
        row("above capacity", ErrorCode::CannotServe, "--jobs is above capacity: -1.");
        row("out of range", ErrorCode::OutOfRange, "--jobs is out of range: -1.");
        row("does not fit", ErrorCode::DoesNotFit, "--jobs is out of range: -1.");
        row("no unit", ErrorCode::MissingUnit, "--jobs needs a unit: “-1”.");
        row("another unit", ErrorCode::WrongUnit, "--jobs has the wrong unit: “-1”.");
        row("not finite", ErrorCode::NotFinite, "--jobs is not a finite number: “-1”.");
        row("incompatible with a file", ErrorCode::Incompatible,
            "/a.yaml cannot be used because of --jobs.");
        row("not modelled", ErrorCode::NotModelled, "--jobs cannot be computed.");
        row("too large", ErrorCode::TooLarge, "--jobs is too large: -1.");
        row("no file", ErrorCode::FileNotFound, "/a.yaml does not exist.");
        row("an unreadable file", ErrorCode::FileUnreadable, "/a.yaml cannot be read.");
        row("an unwritable file", ErrorCode::FileUnwritable, "/a.yaml cannot be written.");
        row("a damaged file", ErrorCode::Damaged, "/a.yaml is damaged.");
        row("a newer schema", ErrorCode::NewerSchema,
            "/a.yaml was written by a newer version (schema -1).");
        row("a file in use", ErrorCode::InUse, "/a.yaml is open in another program.");
        row("replaced", ErrorCode::Cancelled, "A newer request replaced this one.");
    }

    void errorOfEachCodeIsASentence()
    {
        QFETCH(int, code);
        QFETCH(QString, sentence);
        QCOMPARE(errorText({.code = static_cast<ErrorCode>(code),
                            .file = "/a.yaml",
                            .subject = "--jobs",
                            .value = "-1"}),
                 sentence);
    }

    void sentenceWithoutItsFactsIsStillOne()
    {
        QCOMPARE(errorText({.code = ErrorCode::Syntax}),
                 QStringLiteral("The text has a syntax error."));
        QCOMPARE(errorText({.code = ErrorCode::Usage, .subject = "--all"}),
                 QStringLiteral("--all cannot be used this way."));
        QCOMPARE(errorText({.code = ErrorCode::Incompatible, .subject = "--all"}),
                 QStringLiteral("--all conflicts with other fields."));
        QCOMPARE(errorText({.code = ErrorCode::Database}),
                 QStringLiteral("The database reported an error."));
        QCOMPARE(errorText({.code = ErrorCode::Database, .file = "/b.db"}),
                 QStringLiteral("The database /b.db reported an error."));
        QCOMPARE(errorText({.code = ErrorCode::Database, .file = "a.org", .subject = "host"}),
                 QStringLiteral("Not connected to a.org."));
    }

    void limitNearestNameAndDetailFollow()
    {
        QCOMPARE(errorText({.code = ErrorCode::UnknownName,
                            .subject = "network",
                            .value = "10 Gb",
                            .limit = "10 Gbps, 100 Gbps",
                            .nearest = "10 Gbps",
                            .detail = "line 7 says why."}),
                 QStringLiteral("network has no option “10 Gb”; it takes 10 Gbps, 100 Gbps; the "
                                "nearest name is 10 Gbps: line 7 says why."));
    }

    void refusalOfAServerHasItsReason_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("limit");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* code, const char* limit,
                            const char* sentence) {
            QTest::newRow(name) << QString::fromLatin1(code) << QString::fromLatin1(limit)
                                << QString::fromUtf8(sentence);
        };
        row("no longer a member", "RS001", "",
            "This device is no longer a member on a.org. Your journal here stays complete.");
        row("a newer protocol", "RS003", "2 to 3",
            "a.org needs a newer Ringside. It uses protocol 2 to 3, this program protocol 1.");
        row("an older protocol", "RS003", "0 to 1",
            "a.org uses an older protocol (0 to 1) than this program. Its owner can update it.");
        row("a limit", "RS004", "", "The limit on a.org is reached: so many.");
        row("no consent", "RS007", "", "You have not agreed to share this with the class.");
        row("no instructor", "RS008", "", "Only an instructor of the class can do this.");
        row("too few learners", "RS013", "",
            "The class has too few learners who share answers: so many.");
        row("an old invitation", "RS014", "",
            "This invitation is used up or expired. Ask for a new one.");
        row("a device's number", "RS015", "",
            "Another device of this learner has the same number.");
        row("the keyring", "keyring", "", "The system's keyring is locked or missing: so many.");
        row("busy", "53300", "", "a.org is full or busy: so many.");
        row("a certificate", "certificate", "",
            "a.org could not prove who it is, so nothing was sent: so many.");
        row("an older database", "42883", "",
            "The database on a.org is older than this program needs. Its owner can update it: so "
            "many.");
        row("no schema", "3F000", "", "a.org has no cohort that this program knows: so many.");
        row("no table", "42P01", "", "a.org has no cohort that this program knows: so many.");
        row("any other code", "XX000", "", "a.org refuses this (XX000): so many.");
    }

    void refusalOfAServerHasItsReason()
    {
        QFETCH(QString, code);
        QFETCH(QString, limit);
        QFETCH(QString, sentence);
        QCOMPARE(errorText({.code = ErrorCode::Database,
                            .file = "a.org",
                            .value = code.toStdString(),
                            .limit = limit.toStdString(),
                            .detail = "so many"}),
                 sentence);
    }

    void placeIsAsFarAsItIsKnown_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("place");
        const QString file = QStringLiteral("a.yaml");
        QTest::newRow("nowhere") << QString() << 0 << 0 << QString();
        QTest::newRow("a file") << file << 0 << 0 << file;
        QTest::newRow("a line") << file << 3 << 0 << QStringLiteral("a.yaml:3");
        QTest::newRow("a column") << file << 3 << 9 << QStringLiteral("a.yaml:3:9");
        QTest::newRow("a column without its line") << file << 0 << 9 << file;
        QTest::newRow("a column of a query") << QString() << 0 << 9 << QStringLiteral("column 9");
    }

    void placeIsAsFarAsItIsKnown()
    {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, place);
        QCOMPARE(errorPlace({.file = file.toStdString(), .line = line, .column = column}), place);
    }

    void jobNamesItsFileAndWhatToDo()
    {
        const Error error{
            .code = ErrorCode::MissingField, .file = "j.yaml", .line = 4, .subject = "work"};
        const QString placed = QStringLiteral("j.yaml:4: work is missing.");
        QCOMPARE(SavedJobText::placed(error), placed);
        QCOMPARE(SavedJobText::placed({.code = ErrorCode::FileUnreadable, .file = "j.yaml"}),
                 QStringLiteral("j.yaml cannot be read."));
        QCOMPARE(SavedJobText::notOpened(error),
                 QStringLiteral("The job in your profile cannot be opened: ") + placed);
        QCOMPARE(SavedJobText::damaged(error, {}),
                 QStringLiteral("The job in this profile is damaged (%1). The file was left "
                                "unchanged.")
                     .arg(placed));
        QCOMPARE(SavedJobText::damaged(error, QStringLiteral("j.damaged-1")),
                 QStringLiteral("The job in your profile is damaged (%1). Nothing was deleted: the "
                                "file is now j.damaged-1. Enter the job again, or repair the file "
                                "and open it.")
                     .arg(placed));
        const QString refused = QStringLiteral("The job was not opened; yours is unchanged. ");
        QCOMPARE(SavedJobText::refused(error, 1), refused + placed);
        QCOMPARE(SavedJobText::refused(error, 3),
                 refused + placed + QStringLiteral(" More errors in the file: 2."));
        QCOMPARE(SavedJobText::saved({}, QStringLiteral("j.yaml")),
                 QStringLiteral("Saved as j.yaml."));
        QCOMPARE(SavedJobText::saved(fail({.code = ErrorCode::FileUnwritable, .file = "j.yaml"}),
                                     QStringLiteral("j.yaml")),
                 QStringLiteral("The job was not saved: j.yaml cannot be written."));
        QVERIFY(SavedJobText::notSaved({.code = ErrorCode::FileUnwritable, .file = "j.yaml"})
                    .startsWith(QStringLiteral("The job cannot be saved in your profile: j.yaml "
                                               "cannot be written. It is lost ")));
    }

    void rejectedRowSaysWhereAndWhy()
    {
        using exchange::RowFault;
        QCOMPARE(rejectedRowText({{}, 7, RowFault::BadNumber, "4x"}),
                 QStringLiteral("Line 7: a column does not hold the expected number (“4x”)."));
        QCOMPARE(rejectedRowText({{}, 0, RowFault::NoRows, {}}),
                 QStringLiteral("this file has no rows of all_reduce_perf or osu_allreduce."));
        QSet<QString> sentences;
        for (int fault = 0; fault <= int(RowFault::NoRows); ++fault)
            sentences.insert(rejectedRowText({{}, 1, RowFault(fault), {}}));
        // Each has a sentence of its own, and none is empty.
        QCOMPARE(sentences.size(), int(RowFault::NoRows) + 1);
        QVERIFY(!sentences.contains(QStringLiteral("Line 1: .")));
    }

    void importedItemIsFound()
    {
        QCOMPARE(placeText({}), QString());
        exchange::Place place;
        place.line = 12;
        QCOMPARE(placeText(place), QStringLiteral("line 12"));
        place.entry = QStringLiteral("Items/a.xml");
        place.item = QStringLiteral(" QUE_1\n ");
        QCOMPARE(placeText(place), QStringLiteral("Items/a.xml, line 12, QUE_1"));
    }
};

RINGSIDE_TEST(TestErrorSentences)
#include "tst_error_sentences.moc"
