// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/error_report.h"

#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

bank::Question reportedQuestion()
{
    bank::Question question;
    question.id = bank::QuestionId(QStringLiteral("ring-of-8"));
    question.sourceFile = QStringLiteral("3/ring-of-8.yaml");
    question.contentHash = QStringLiteral("0af3");
    question.guideVersion = QStringLiteral("July 2026");
    question.lastReviewed = QDate(2026, 11, 1);
    question.stem = QStringLiteral("Which exchange is **fastest**?");
    for (const char* id : {"tree", "ring"}) {
        bank::Option option;
        option.id = bank::OptionId(QString::fromLatin1(id));
        option.text = QStringLiteral("A `%1`").arg(QLatin1String(id));
        option.correct = option.id.value() == QLatin1String("ring");
        question.options.push_back(option);
    }
    return question;
}

bool writeFile(const QString& path)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("id: x\n") > 0;
}

} // namespace

/// The report that a learner writes about a question, and the source file that its author opens.
class TestErrorReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportKeepsTheKeyUntilTheAnswer_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::addColumn<QString>("ring");
        QTest::newRow("before the answer") << false << QStringLiteral("  [ring] A ring\n");
        QTest::newRow("after the answer")
            << true << QStringLiteral("  [ring] A ring  (marked as right)\n");
    }

    void reportKeepsTheKeyUntilTheAnswer()
    {
        QFETCH(bool, isAnswered);
        QFETCH(QString, ring);
        QCOMPARE(errorReportText(reportedQuestion(), QStringLiteral("1.4"), isAnswered),
                 QStringLiteral("Report about a Ringside question\n\n"
                                "Question: ring-of-8\n"
                                "Source file: 3/ring-of-8.yaml\n"
                                "Content: 0af3\n"
                                "Exam guide: July 2026\n"
                                "Last reviewed: 2026-11-01\n"
                                "Program: 1.4\n\n"
                                "Which exchange is fastest?\n\n"
                                "  [tree] A tree\n") +
                     ring + QStringLiteral("\nWhat is wrong, and the source that shows it:\n\n"));
    }

    void reportNeverReplacesAnother()
    {
        const QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("new/reports"));
        const auto first = writeErrorReport(QStringLiteral("q"), QStringLiteral("ä"), folder);
        const auto second = writeErrorReport(QStringLiteral("q"), QStringLiteral("b"), folder);
        QVERIFY(first && second);
        QVERIFY(first->endsWith(QStringLiteral("/report-q-1.txt")));
        QVERIFY(second->endsWith(QStringLiteral("/report-q-2.txt")));
        QFile file(*first);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("\xc3\xa4"));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther |
                            QFile::WriteOther | QFile::ExeGroup | QFile::ExeOther;
        for (const QString& path : {*first, *second, folder})
            QVERIFY2(!(QFile::permissions(path) & others), qPrintable(path));
    }

    void reportThatCannotBeWrittenSaysWhere()
    {
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("file"));
        QVERIFY(writeFile(file));
        const auto written = writeErrorReport(QStringLiteral("q"), QStringLiteral("a"),
                                              file + QStringLiteral("/in"));
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QString::fromStdString(written.error().file).endsWith(QStringLiteral("-1.txt")));
    }

    void sourceFileIsFoundBesideOrAboveTheBank_data()
    {
        QTest::addColumn<QString>("bankFile");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("beside") << QStringLiteral("a.bank") << true;
        QTest::newRow("four levels above") << QStringLiteral("1/2/3/4/a.bank") << true;
        QTest::newRow("five levels above") << QStringLiteral("1/2/3/4/5/a.bank") << false;
    }

    void sourceFileIsFoundBesideOrAboveTheBank()
    {
        QFETCH(QString, bankFile);
        QFETCH(bool, isFound);
        qunsetenv("RINGSIDE_QUESTIONS");
        const QTemporaryDir dir;
        const QString source = dir.filePath(QStringLiteral("questions/3/ring-of-8.yaml"));
        QVERIFY(writeFile(source) && writeFile(dir.filePath(bankFile)));
        QCOMPARE(findSourceFile(reportedQuestion(), dir.filePath(bankFile)),
                 isFound ? source : QString());
        QCOMPARE(findSourceFile({}, dir.filePath(bankFile)), QString());
    }
};

RINGSIDE_TEST(TestErrorReport)
#include "tst_error_report.moc"
