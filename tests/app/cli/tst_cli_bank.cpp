// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/values/prose.h"
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside::test;

namespace {

QByteArray contentOf(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

bool copyFolder(const QString& from, const QString& to)
{
    QDirIterator files(from, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString target = to + QLatin1Char('/') + QDir(from).relativeFilePath(file);
        if (!QDir().mkpath(QFileInfo(target).path()) || !QFile::copy(file, target))
            return false;
    }
    return true;
}

} // namespace

/// The shipped questions and a small bank through the command line.
class TestCliBank : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(QFile::exists(m_shippedBank)); }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_copy = m_folder->filePath(QStringLiteral("questions"));
        m_bank = m_folder->filePath(QStringLiteral("out.bank"));
        QVERIFY(copyFolder(QStringLiteral(RINGSIDE_TEST_DATA "/bank/good"), m_copy));
    }

    void buildStatsSearchAndExportAgree()
    {
        const int questions =
            bank({"stats", m_shippedBank}).json()[QLatin1String("questions")].toInt();
        QVERIFY(questions > 0);
        QCOMPARE(
            bank({"export", m_shippedBank}).json()[QLatin1String("questions")].toArray().size(),
            questions);
        const QJsonArray hits = bank({"search", m_shippedBank, "reduction server"})
                                    .json()[QLatin1String("hits")]
                                    .toArray();
        QVERIFY(!hits.isEmpty());
    }

    void exportHasEveryTextOfAQuestion()
    {
        const QJsonArray questions =
            bank({"export", m_shippedBank}).json()[QLatin1String("questions")].toArray();
        QVERIFY(!questions.isEmpty());
        const auto hasAll = [](const QJsonObject& object, const auto& table) {
            return std::ranges::all_of(table, [&object](const auto& row) {
                return object[QLatin1String(row.key)].isString();
            });
        };
        for (const QJsonValue& each : questions) {
            const QJsonObject question = each.toObject();
            QVERIFY(hasAll(question, ringside::bank::kQuestionProse));
            for (const QJsonValue& option : question[QLatin1String("options")].toArray())
                QVERIFY(hasAll(option.toObject(), ringside::bank::kOptionProse));
            for (const QJsonValue& clue : question[QLatin1String("clues")].toArray())
                QVERIFY(hasAll(clue.toObject(), ringside::bank::kClueProse));
        }
    }

    void jobsAreCountedExportedAndComputedByTheirId()
    {
        const QJsonObject stats = bank({"stats", m_shippedBank}).json();
        const QJsonArray jobs =
            bank({"export", m_shippedBank}).json()[QLatin1String("jobs")].toArray();
        QVERIFY(!jobs.isEmpty());
        QCOMPARE(stats[QLatin1String("jobs")].toInt(), static_cast<int>(jobs.size()));
        int claims = 0;
        for (const QJsonValue& job : jobs) {
            claims += static_cast<int>(job[QLatin1String("claims")].toArray().size());
            QVERIFY(!job[QLatin1String("title")].toString().isEmpty());
        }
        QCOMPARE(stats[QLatin1String("job_claims")].toInt(), claims);
        const auto scenario = [&](const QString& name) {
            return runCli({QStringLiteral("scenario"), name, QStringLiteral("--bank"),
                           m_shippedBank, QStringLiteral("--set"),
                           QStringLiteral("cluster.workers=2"), QStringLiteral("--json")});
        };
        const QJsonObject first = jobs[0].toObject();
        const QJsonArray walk = first[QLatin1String("walk")].toArray();
        QVERIFY(walk.size() >= 5);
        const QJsonValue ask = walk[1][QLatin1String("ask")];
        QVERIFY(ask[QLatin1String("answers")].toArray().contains(ask[QLatin1String("right")]));
        const CliRun byId = scenario(first[QLatin1String("id")].toString());
        QCOMPARE(byId.exitCode, 0);
        const CliRun byFile = scenario(m_questions + QLatin1Char('/') +
                                       first[QLatin1String("source_file")].toString());
        QCOMPARE(byFile.exitCode, 0);
        QCOMPARE(byId.json(), byFile.json());
        QVERIFY(byId.json()[QLatin1String("metrics")][QLatin1String("step_time_s")].toDouble() > 0);
    }

    void servingJobIsComputedByItsIdAsByItsFile()
    {
        const auto serving = [&](const QString& name) {
            return runCli({QStringLiteral("serving"), name, QStringLiteral("--bank"), m_shippedBank,
                           QStringLiteral("--set"), QStringLiteral("serving.replicas=5"),
                           QStringLiteral("--json")});
        };
        const CliRun byId = serving(QStringLiteral("the-last-percent-of-load"));
        QCOMPARE(byId.exitCode, 0);
        QCOMPARE(byId.json(), serving(m_questions +
                                      QStringLiteral("/scenarios/26-the-last-percent-of-load.yaml"))
                                  .json());
        // A training job is redirected to its command.
        const CliRun training = serving(QStringLiteral("four-hosts-of-four"));
        QVERIFY(training.exitCode != 0);
        QVERIFY2(training.diagnostics.contains("subcommand scenario"),
                 training.diagnostics.constData());
    }

    void unknownIdIsReported()
    {
        const CliRun run = runCli({QStringLiteral("scenario"), QStringLiteral("no-such-job"),
                                   QStringLiteral("--bank"), m_shippedBank});
        QVERIFY(run.exitCode != 0);
        QVERIFY2(run.diagnostics.contains("no-such-job"), run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("question or job"), run.diagnostics.constData());
    }

    void statsCompareWithEvenPlacesAndWithStock()
    {
        const QJsonObject stats = bank({"stats", m_shippedBank}).json();
        const QJsonObject balance = stats[QLatin1String("key_balance")].toObject();
        const double p = balance[QLatin1String("p")].toDouble(-1);
        QVERIFY(p > 0.05 && p <= 1); // or the build would have stopped
        QVERIFY(balance[QLatin1String("degrees_of_freedom")].toInt() >= 3);
        double shares = 0;
        int questions = 0;
        for (const QJsonValue& domain : stats[QLatin1String("domain_stock")].toObject()) {
            shares += domain[QLatin1String("stock")].toDouble();
            questions += domain[QLatin1String("questions")].toInt();
        }
        QVERIFY(std::abs(shares - 1) < 1e-9);
        QCOMPARE(questions, stats[QLatin1String("questions")].toInt());
        QVERIFY(stats[QLatin1String("objectives_without_question")].isArray());
    }

    void warningsDoNotStopABuild()
    {
        QFile file(m_copy + QStringLiteral("/3/mirrored-job.yaml"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        QVERIFY(text.contains("takeaway: "));
        text.replace("takeaway: ", "takeaway: On Vertex AI, ");
        QVERIFY(file.resize(0) && file.seek(0) && file.write(text) == text.size());
        file.close();
        const CliRun build = bank({"build", m_copy, "-o", m_bank});
        QCOMPARE(build.exitCode, 0);
        QVERIFY2(build.diagnostics.contains(": warn: NAME_STALE: "), build.diagnostics.constData());
        bool listed = false;
        for (const QJsonValue& finding : build.json()[QLatin1String("findings")].toArray()) {
            listed = listed || (finding[QLatin1String("code")] == QLatin1String("NAME_STALE") &&
                                finding[QLatin1String("severity")] == QLatin1String("warn"));
        }
        QVERIFY(listed);
    }

    void twoBuildsAreTheSameBytes()
    {
        const QString again = m_folder->filePath(QStringLiteral("again.bank"));
        for (const QString& target : {m_bank, again})
            QCOMPARE(bank({"build", m_copy, "-o", target}).exitCode, 0);
        QVERIFY(!contentOf(m_bank).isEmpty());
        QCOMPARE(contentOf(m_bank), contentOf(again));
    }

    void findingStopsTheBuildAndLeavesTheOldFile()
    {
        QVERIFY(QFile::copy(m_shippedBank, m_bank));
        const QByteArray before = contentOf(m_bank);
        QFile broken(m_copy + QStringLiteral("/3/broken.yaml"));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("id: broken\ndomain: three\n");
        broken.close();
        const CliRun build = bank({"build", m_copy, "-o", m_bank});
        QCOMPARE(build.exitCode, 1);
        QVERIFY2(build.diagnostics.contains("broken.yaml:2:"), build.diagnostics.constData());
        QCOMPARE(contentOf(m_bank), before);
    }

    void missingFolderEndsWithThree()
    {
        QCOMPARE(bank({"lint", "/nowhere"}).exitCode, 3);
        QCOMPARE(bank({"stats", "/nowhere/x.bank"}).exitCode, 3);
    }

    void fileThatIsNoBankEndsWithThree()
    {
        QFile file(m_bank);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not a bank");
        file.close();
        QCOMPARE(bank({"stats", m_bank}).exitCode, 3);
    }

    void searchTakesAnyText_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("exitCode");
        for (const char* query : {"AND", "(", "*", "NEAR(", "' --", "é", "a OR b", "domain:3"})
            QTest::newRow(query) << QString::fromUtf8(query) << 0;
        for (const char* query : {"\"", "a OR", "stem:", "domain:9", "is:wrong", "type:"})
            QTest::newRow(query) << QString::fromUtf8(query) << 2;
    }

    void searchTakesAnyText()
    {
        QFETCH(QString, query);
        QFETCH(int, exitCode);
        const CliRun run = bank({"search", m_shippedBank, query});
        QCOMPARE(run.exitCode, exitCode);
        QCOMPARE(run.json().contains(QLatin1String("hits")), exitCode == 0);
        QCOMPARE(run.diagnostics.contains("column "), exitCode == 2);
    }

private:
    struct Word : QString
    {
        Word(const char* text) : QString(QString::fromUtf8(text)) {}
        Word(const QString& text) : QString(text) {}
    };

    static CliRun bank(std::initializer_list<Word> sentence)
    {
        QStringList arguments{QStringLiteral("bank")};
        for (const Word& word : sentence)
            arguments << word;
        return runCli(arguments << QStringLiteral("--json"));
    }

    const QString m_questions = QStringLiteral(RINGSIDE_SOURCE_DIR "/questions");
    /// What the build made of them: to compile them again takes a minute under the sanitizers.
    const QString m_shippedBank = QStringLiteral(RINGSIDE_SHIPPED_BANK);
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_copy; ///< of a small bank, to be changed
    QString m_bank; ///< where a build writes to
};

RINGSIDE_TEST(TestCliBank)
#include "tst_cli_bank.moc"
