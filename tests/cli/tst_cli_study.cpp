// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

namespace {

QJsonObject answersOf(int domains, int each, int right)
{
    QJsonArray blueprint, answers;
    for (int d = 1; d <= domains; ++d) {
        blueprint.append(
            QJsonObject{{QStringLiteral("domain"), d}, {QStringLiteral("weight"), 10 + d}});
        for (int i = 0; i < each; ++i)
            answers.append(
                QJsonObject{{QStringLiteral("domain"), d}, {QStringLiteral("correct"), i < right}});
    }
    return {{QStringLiteral("blueprint"), blueprint},
            {QStringLiteral("answers"), answers},
            {QStringLiteral("questions"), 55},
            {QStringLiteral("pass_mark"), 0.7},
            {QStringLiteral("seed"), 1}};
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

} // namespace

/// The memory model, readiness and mock exams through the command line.
class TestCliStudy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replayGivesTheLibrarysHistories()
    {
        const QString file = QStringLiteral(RINGSIDE_TEST_DATA "/study/fsrs6_histories.json");
        QFile data(file);
        QVERIFY(data.open(QIODevice::ReadOnly));
        const QJsonArray expected =
            QJsonDocument::fromJson(data.readAll()).object()[QLatin1String("cases")].toArray();
        const CliRun run = runCli(
            {QStringLiteral("fsrs"), QStringLiteral("replay"), file, QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonArray cases = run.json()[QLatin1String("cases")].toArray();
        QCOMPARE(cases.size(), expected.size());
        for (int i = 0; i < cases.size(); ++i) {
            const QJsonObject actual = cases[i].toObject();
            const QJsonObject wanted = expected[i].toObject();
            QCOMPARE(actual[QLatin1String("id")], wanted[QLatin1String("id")]);
            compareReviews(actual[QLatin1String("reviews")].toArray(),
                           wanted[QLatin1String("expected")].toArray());
            const QJsonArray recall = actual[QLatin1String("retrievability")].toArray();
            const QJsonArray points = wanted[QLatin1String("retrievability")].toArray();
            QCOMPARE(recall.size(), points.size());
            for (int r = 0; r < recall.size(); ++r)
                QVERIFY(std::fabs(recall[r].toDouble() -
                                  points[r].toObject()[QLatin1String("r")].toDouble()) < 1e-6);
        }
    }

    void fitHasItsFieldsAndNeverRaisesTheLoss()
    {
        // 120 cards, first Good, asked on day 2: 9 of 12 recalled, where the default weights
        // promise 0.9 after 2.3 days; so the fit must find a lower first stability.
        QJsonArray log;
        for (int card = 0; card < 120; ++card)
            log.append(QJsonArray{card, card * 1000.0, 0, 0, 3});
        for (int card = 0; card < 120; ++card)
            log.append(QJsonArray{card, 172800000.0 + card, 2, 2, card % 12 < 9 ? 3 : 1});
        const QString file = write("log.json", QJsonObject{{QStringLiteral("revlog"), log}});
        const CliRun run =
            runCli({QStringLiteral("fsrs"), QStringLiteral("fit"), file, QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonObject json = run.json();
        const QJsonArray weights = json[QLatin1String("parameters")].toArray();
        QCOMPARE(weights.size(), 21);
        QVERIFY(weights[2].toDouble() < 2.3065);
        QCOMPARE(json[QLatin1String("items")].toInt(), 120);
        QVERIFY(json[QLatin1String("log_loss_after")].toDouble() <
                json[QLatin1String("log_loss_before")].toDouble());
    }

    void readinessHasExactlyItsFields()
    {
        const CliRun run =
            runCli({QStringLiteral("readiness"), write("one.json", answersOf(6, 20, 15)),
                    QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonObject json = run.json();
        QCOMPARE(sorted(json.keys()),
                 sorted({QStringLiteral("enough"), QStringLiteral("median"), QStringLiteral("low"),
                         QStringLiteral("high"), QStringLiteral("p_at_least_pass_mark"),
                         QStringLiteral("domains")}));
        QCOMPARE(json[QLatin1String("enough")].toBool(), true);
        // 75 % right in every domain.
        QVERIFY(std::fabs(json[QLatin1String("median")].toDouble() - 0.75) < 0.04);
        const QJsonObject domain = json[QLatin1String("domains")].toArray()[0].toObject();
        QCOMPARE(sorted(domain.keys()),
                 sorted({QStringLiteral("domain"), QStringLiteral("low"), QStringLiteral("median"),
                         QStringLiteral("high"), QStringLiteral("answered")}));
        QCOMPARE(domain[QLatin1String("answered")].toInt(), 20);
    }

    void listOfLearnersGivesAList()
    {
        const QString file =
            write("list.json", QJsonArray{answersOf(2, 40, 30), answersOf(6, 4, 3)});
        const CliRun run = runCli({QStringLiteral("readiness"), file, QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonArray list = QJsonDocument::fromJson(run.output).array();
        QCOMPARE(list.size(), 2);
        QCOMPARE(list[0].toObject()[QLatin1String("enough")].toBool(), true);
        QCOMPARE(list[1].toObject()[QLatin1String("enough")].toBool(), false);
    }

    void filesWithTooMuchWorkAreRefused_data()
    {
        QTest::addColumn<int>("learners");
        QTest::addColumn<int>("domains");   // of each
        QTest::addColumn<int>("questions"); // of each one's exam
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, int learners, int domains, int questions,
                            const char* says) {
            QTest::newRow(name) << learners << domains << questions << QByteArray(says);
        };
        row("400 learners", 400, 1, 60, "");
        row("401 learners", 401, 1, 60,
            "learners of a file is too large: 401; it takes at most 400");
        row("2000 domains of all", 20, 100, 60, "");
        row("2100 domains of all", 21, 100, 60,
            "domains of all learners is too large: 2100; it takes at most 2000");
        row("500 domains of one", 1, 500, 1000, "");
        row("501 domains of one", 1, 501, 60, "blueprint is too large: 501; it takes at most 500");
        row("50,000 exam questions of all", 50, 1, 1000, "");
        row("51,000 exam questions of all", 51, 1, 1000,
            "exam questions of all learners is too large: 51000; it takes at most 50000");
    }

    void filesWithTooMuchWorkAreRefused()
    {
        QFETCH(int, learners);
        QFETCH(int, domains);
        QFETCH(int, questions);
        QFETCH(QByteArray, says);
        QJsonObject learner = answersOf(domains, 0, 0);
        learner[QLatin1String("questions")] = questions;
        QJsonArray all;
        for (int i = 0; i < learners; ++i)
            all.append(learner);
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("learners.json"));
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(QJsonDocument(all).toJson(QJsonDocument::Compact));
        written.close();
        const CliRun run = runCli({QStringLiteral("readiness"), file, QStringLiteral("--json")});
        QCOMPARE(run.exitCode, says.isEmpty() ? 0 : 1);
        QVERIFY2(run.diagnostics.contains(says), run.diagnostics.constData());
        if (!says.isEmpty())
            QVERIFY(run.output.isEmpty());
    }

    void peopleReadWhatIsMissingInsteadOfANumber()
    {
        const CliRun run =
            runCli({QStringLiteral("readiness"), write("few.json", answersOf(6, 4, 3))});
        QCOMPARE(run.exitCode, 0);
        // 60 - 24 in all, 5 - 4 in a domain.
        QVERIFY(run.output.contains("36"));
        QVERIFY(run.output.contains("answers missing: 1"));
        QVERIFY(!run.output.contains("median"));
    }

    void examDependsOnItsSeedOnly()
    {
        const auto bank = QStringLiteral(RINGSIDE_SHIPPED_BANK);
        const int all = runCli({QStringLiteral("bank"), QStringLiteral("stats"), bank,
                                QStringLiteral("--json")})
                            .json()[QLatin1String("questions")]
                            .toInt();
        // Deep questions and those of one family are limited, so not all fit into one paper.
        constexpr int kMany = 150;
        const QString count = QString::number(kMany);
        const QJsonObject first = exam(bank, count, QStringLiteral("7")).json();
        const QJsonArray ids = first[QLatin1String("questions")].toArray();
        QCOMPARE(ids.size(), kMany);
        QSet<QString> once;
        for (const QJsonValue& id : ids)
            once.insert(id.toString());
        QCOMPARE(once.size(), kMany);
        int slots = 0;
        const QJsonObject perDomain = first[QLatin1String("per_domain")].toObject();
        for (const QJsonValue& number : perDomain)
            slots += number.toInt();
        QCOMPARE(slots, kMany);
        QCOMPARE(exam(bank, count, QStringLiteral("7")).json(), first);
        const QString sixty = QStringLiteral("60");
        const auto paper = [&](const QString& seed) {
            return exam(bank, sixty, seed).json()[QLatin1String("questions")].toArray();
        };
        QCOMPARE(paper(QStringLiteral("7")).size(), 60);
        QCOMPARE(paper(QStringLiteral("7")), paper(QStringLiteral("7")));
        QVERIFY(paper(QStringLiteral("8")) != paper(QStringLiteral("7")));
        QCOMPARE(exam(bank, QString::number(all + 1), QStringLiteral("7")).exitCode, 2);
    }

    void badFilesAreNamedWithTheirPlace_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* name, const char* command, const char* content,
                            const char* named) {
            QTest::newRow(name) << QString::fromUtf8(command) << QByteArray(content)
                                << QByteArray(named);
        };
        row("not JSON", "fsrs replay", "{\n  \"cases\": [", ":2:");
        row("no cases", "fsrs replay", "{}", "cases");
        row("a rating of five", "fsrs replay",
            R"({"cases": [{"reviews": [{"at": "2026-01-01T00:00:00Z", "rating": 5}]}]})",
            "cases[0].reviews[0].rating");
        row("a time without a zone", "fsrs replay",
            R"({"cases": [{"reviews": [{"at": "2026-01-01T00:00:00", "rating": 3}]}]})",
            "cases[0].reviews[0].at");
        row("reviews that go back", "fsrs replay",
            R"({"cases": [{"reviews": [{"at": "2026-01-02T00:00:00Z", "rating": 3},
                                       {"at": "2026-01-01T00:00:00Z", "rating": 3}]}]})",
            "reviews[1].at");
        row("twenty weights", "fsrs replay",
            R"({"cases": [{"params": {"w": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]},
                           "reviews": []}]})",
            "weights");
        row("a step without a unit", "fsrs replay",
            R"({"cases": [{"params": {"learning_steps": ["10"]}, "reviews": []}]})",
            "learning_steps[0]");
        row("a short row", "fsrs fit", R"({"revlog": [[1, 2, 3]]})", "revlog[0]");
        row("negative days", "fsrs fit", R"({"revlog": [[1, 2, 3, -4, 3]]})", "revlog[0][3]");
        row("an unknown domain", "readiness",
            R"({"blueprint": [{"domain": 1, "weight": 1}],
                "answers": [{"domain": 2, "correct": true}]})",
            "answers[0].domain");
        row("a pass mark in per cent", "readiness",
            R"({"blueprint": [{"domain": 1, "weight": 1}], "answers": [], "pass_mark": 70})",
            "pass_mark");
        row("a second learner without blueprint", "readiness",
            R"([{"blueprint": [{"domain": 1, "weight": 1}], "answers": []}, {}])", "[1].blueprint");
    }

    void badFilesAreNamedWithTheirPlace()
    {
        QFETCH(QString, command);
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, named);
        const QString file = m_folder.filePath(QStringLiteral("bad.json"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
        out.close();
        const CliRun run =
            runCli(command.split(u' ') + QStringList{file, QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains(named), run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("bad.json"), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void missingFileEndsWithThree()
    {
        QCOMPARE(runCli("fsrs replay /nowhere.json").exitCode, 3);
        QCOMPARE(runCli("readiness /nowhere.json").exitCode, 3);
        QCOMPARE(runCli("exam assemble --seed 1 --bank /nowhere.bank").exitCode, 3);
        QCOMPARE(runCli("exam assemble --seed x").exitCode, 2);
    }

private:
    static void compareReviews(const QJsonArray& actual, const QJsonArray& expected)
    {
        QCOMPARE(actual.size(), expected.size());
        for (int i = 0; i < actual.size(); ++i) {
            const QJsonObject got = actual[i].toObject();
            const QJsonObject wanted = expected[i].toObject();
            for (const char* name : {"state", "scheduled_days", "due", "step", "reps", "lapses"})
                QCOMPARE(got[QLatin1String(name)], wanted[QLatin1String(name)]);
            for (const char* name : {"stability", "difficulty"}) {
                const double value = wanted[QLatin1String(name)].toDouble();
                QVERIFY(std::fabs(got[QLatin1String(name)].toDouble() - value) <= 1e-5 * value);
            }
        }
    }

    static CliRun exam(const QString& bank, const QString& questions, const QString& seed)
    {
        return runCli({QStringLiteral("exam"), QStringLiteral("assemble"),
                       QStringLiteral("--questions"), questions, QStringLiteral("--seed"), seed,
                       QStringLiteral("--bank"), bank, QStringLiteral("--json")});
    }

    template <class Json> QString write(const char* name, const Json& json) const
    {
        const QString path = m_folder.filePath(QString::fromUtf8(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(QJsonDocument(json).toJson());
        return path;
    }

    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliStudy)
#include "tst_cli_study.moc"
