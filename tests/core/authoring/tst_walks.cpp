// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/compiler.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/job_json.h"
#include "core/bank/text/walk_text.h"
#include "core/kinds/kinds.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

const QString kFourHosts = QStringLiteral("scenarios/01-four-by-four.yaml");

/// A step's text needs 20 words.
const QString kText = QStringLiteral(
    "With {cluster.workers} hosts the step takes {step_time}, and the rest of this paragraph only "
    "has words enough that it is long enough for a step of a walk.");

/// Five steps and a prediction. One host computes for 43.3 ms and hides its exchange; four take 158
/// ms, see the claims of the fixture.
QString walk()
{
    const QString plain = QStringLiteral("  - text: \"%1\"\n"
                                         "    scene: speedup\n")
                              .arg(kText);
    return QStringLiteral("walk:\n"
                          "  - text: \"%1\"\n"
                          "    set: {cluster.workers: 1}\n"
                          "    scene: step-lanes\n"
                          "    claims:\n"
                          "      - {metric: step_time, between: [42.3 ms, 44.3 ms], says: \"The "
                          "step takes 43 ms.\"}\n"
                          "  - ask: {says: \"Four hosts. How long is the step?\", answers: "
                          "[\"43 ms\", \"158 ms\"], right: \"158 ms\"}\n"
                          "    text: \"%1\"\n"
                          "    scene: speedup\n")
               .arg(kText) +
           plain + plain + plain +
           QStringLiteral("prediction:\n"
                          "  asks: \"Four hosts after one. How long is the step now?\"\n"
                          "  metric: step_time\n"
                          "  from: 10 ms\n"
                          "  to: 400 ms\n"
                          "  text: \"%1\"\n"
                          "  scene: all-reduce\n")
               .arg(kText);
}

const std::vector<BankEdit>& rows()
{
    static const std::vector<BankEdit> all{
        {"no step has a finding", "", "", "", "", ""},
        {"an answer that is none of the answers", "right: \"158 ms\"", "right: \"185 ms\"", "YAML",
         "right: \"185 ms\"", "did you mean \"158 ms\""},
        {"one answer is no choice", "[\"43 ms\", \"158 ms\"]", "[\"158 ms\"]", "YAML",
         "answers: [\"158 ms\"]", "2 to 4"},
        {"a number that is no field and no metric", "\"With {cluster.workers} hosts",
         "\"With {cluster.wokers} hosts", "YAML", "{cluster.wokers}", "{cluster.wokers}"},
        {"a field that is no number", "\"With {cluster.workers} hosts",
         "\"With {strategy.kind} hosts", "YAML", "{strategy.kind}", "{strategy.kind}"},
        {"an unknown scene", "scene: step-lanes", "scene: step-lane", "YAML", "scene: step-lane",
         "did you mean \"step-lanes\""},
        {"an unknown key of a step", "    set: {cluster.workers: 1}",
         "    sets: {cluster.workers: 1}", "YAML", "sets:", "did you mean \"set\""},
        {"a step that cannot be computed", "set: {cluster.workers: 1}",
         "set: {strategy.kind: parameter-server}", "WALK_VALUE", "hosts the step takes",
         "cannot be computed"},
        {"a metric that the job does not state", "the step takes {step_time}, and",
         "the run takes {run_time}, and", "WALK_VALUE", "the run takes", "{run_time} needs"},
        {"a step without a number to drag", "With {cluster.workers} hosts", "With some hosts",
         "WALK_STILL", "With some hosts", "no number to drag"},
        {"a claim of a step that fails", "[42.3 ms, 44.3 ms]", "[52.3 ms, 54.3 ms]", "CLAIM_FAILS",
         "52.3 ms", "but it is 0.0433"},
        {"a step about which nothing is claimed",
         "    set: {cluster.workers: 1}\n"
         "    scene: step-lanes\n"
         "    claims:\n"
         "      - {metric: step_time, between: [42.3 ms, 44.3 ms], says: \"The step takes 43 "
         "ms.\"}\n",
         "    set: {cluster.workers: 2}\n    scene: step-lanes\n", "WALK_CLAIM",
         "hosts the step takes", "Nothing is claimed"},
        {"a step of few words",
         "the rest of this paragraph only has words enough that it is long "
         "enough for a step of a walk.",
         "no more.", "WALK_LENGTH", "no more", "20 to 90"},
        {"a guessed number beyond the slider", "to: 400 ms", "to: 100 ms", "GUESS_RANGE",
         "asks: \"Four hosts after one", "not between"},
        {"a text without the guessed number", "metric: step_time\n  from: 10 ms",
         "metric: communication\n  from: 10 ms", "GUESS_UNSAID", "asks: \"Four hosts after one",
         "does not say {communication}"},
        {"the ends of a slider the wrong way round", "from: 10 ms", "from: 900 ms", "YAML",
         "from: 900 ms", "0.9"},
        {"a prediction of an unknown number", "metric: step_time\n  from: 10 ms",
         "metric: step_tim\n  from: 10 ms", "YAML", "metric: step_tim\n", "step_time"},
        {"a question after the walk that the bank does not have", "prediction:\n",
         "questions: [mirrored-jo, tracking-two, mirrored-job]\nprediction:\n", "WALK_QUESTION",
         "questions: [", "did you mean \"mirrored-job\""},
        {"a question asked twice after the walk", "prediction:\n",
         "questions: [mirrored-job, tracking-two, mirrored-job]\nprediction:\n", "WALK_QUESTION",
         "questions: [", "mirrored-job is asked twice"},
        {"two questions after the walk", "prediction:\n",
         "questions: [mirrored-job, tracking-two]\nprediction:\n", "YAML", "questions: [",
         "3 to 8"},
        {"a prediction without its question",
         "  asks: \"Four hosts after one. How long is the step now?\"\n", "", "YAML", "", "asks"},
    };
    return all;
}

} // namespace

/// The guided walks of jobs: read, verified, compiled and read back.
class TestWalks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreReadWhole()
    {
        const BankFolder folder;
        addWalk(folder, walk());
        std::vector<Finding> findings;
        const auto bank = readSourceBank(folder.path(), findings);
        QVERIFY(bank && findings.empty());
        const Job& job = bank->jobs.front().job;
        QCOMPARE(job.walk.size(), std::size_t{5});
        QVERIFY(job.walk[0].ask.isEmpty());
        QCOMPARE(job.walk[0].right, -1);
        QCOMPARE(job.walk[0].changes, (std::vector<FieldChange>{{"cluster.workers", "1"}}));
        QCOMPARE(job.walk[0].scene, std::string("step-lanes"));
        QCOMPARE(job.walk[1].ask, QStringLiteral("Four hosts. How long is the step?"));
        QCOMPARE(job.walk[1].answers,
                 (QStringList{QStringLiteral("43 ms"), QStringLiteral("158 ms")}));
        QCOMPARE(job.walk[1].right, 1);
        // Behind the job's own claims and those of its what-ifs.
        QCOMPARE(job.claims.back().set, job.walk[0].changes);
        QVERIFY(job.prediction);
        QCOMPARE(job.prediction->metric, std::string("step_time"));
        QCOMPARE(job.prediction->from, 0.01);
        QCOMPARE(job.prediction->to, 0.4);
        QCOMPARE(job.prediction->step.ask,
                 QStringLiteral("Four hosts after one. How long is the step now?"));
        QCOMPARE(job.prediction->step.scene, std::string("all-reduce"));
    }

    void edits_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < rows().size(); ++i)
            QTest::newRow(rows()[i].name) << static_cast<int>(i);
    }
    void edits()
    {
        QFETCH(int, row);
        const BankEdit& edit = rows()[static_cast<std::size_t>(row)];
        const BankFolder folder;
        QString text = walk();
        if (*edit.before != '\0') {
            const QString before = QString::fromUtf8(edit.before);
            const auto at = text.indexOf(before);
            QVERIFY(at >= 0);
            text.replace(at, before.size(), QString::fromUtf8(edit.after));
        }
        addWalk(folder, text);
        const std::vector<Finding> findings = folder.findings();
        if (*edit.code == '\0') {
            QVERIFY(findings.empty());
            return;
        }
        const auto found = edit.causedAmong(findings);
        QVERIFY(found != findings.end());
        if (*edit.place != '\0')
            QCOMPARE(found->line, folder.lineOf(kFourHosts, QString::fromUtf8(edit.place)));
        QVERIFY(found->column > 0);
    }

    void predictionIsAboutAChange()
    {
        // The second step has the changes of the first.
        QString text = walk();
        text.replace(QStringLiteral("    set: {cluster.workers: 1}\n"), QString());
        text.replace(QStringLiteral("[42.3 ms, 44.3 ms]"), QStringLiteral("[154 ms, 162 ms]"));
        const BankFolder folder;
        addWalk(folder, text);
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].code, QStringLiteral("WALK_SAME"));
    }

    void everyCodeOfTheRulesIsTried()
    {
        QSet<QString> tried{QStringLiteral("WALK_SAME")}; // above
        for (const BankEdit& row : rows())
            tried << QString::fromUtf8(row.code);
        for (const JobRuleRow& rule : jobRules())
            for (const QString& code : QString::fromUtf8(rule.codes).split(u' '))
                QVERIFY2(!(code.startsWith(QLatin1String("WALK_")) ||
                           code.startsWith(QLatin1String("GUESS_"))) ||
                             tried.contains(code),
                         qPrintable(code));
    }

    void fourStepsAreTooFew()
    {
        QString text = walk();
        text.truncate(text.lastIndexOf(QStringLiteral("  - text")));
        const BankFolder folder;
        addWalk(folder, text);
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{1});
        QVERIFY(findings[0].message.contains(QStringLiteral("5 to 8")));
    }

    void walkSurvivesTheBankFile()
    {
        const BankFolder folder;
        addWalk(folder, walk());
        const QString file = folder.file(QStringLiteral("out.bank"));
        const auto outcome = compileBank(folder.path(), file);
        QVERIFY(outcome && outcome->written);
        std::vector<Finding> findings;
        const auto source = readSourceBank(folder.path(), findings);
        const auto reader = BankReader::open(file);
        QVERIFY(source && reader);
        const auto jobs = (*reader)->jobs();
        QVERIFY(jobs && jobs->front() == source->jobs.front().job);
        Job asking = jobs->front();
        for (const char* id : {"one", "two", "three"})
            asking.questions.emplace_back(QString::fromLatin1(id));
        const auto again = jobFromJson(toJson(asking));
        QVERIFY(again && *again == asking);
    }

    void textIsSplitAtItsNumbers()
    {
        const WalkText text = walkPieces(QStringLiteral("With {cluster.workers}\n{step_time} {x}}"),
                                         kinds::kindOf<scaling::Scenario>());
        QCOMPARE(text.pieces.size(), std::size_t{5});
        QCOMPARE(text.pieces[0].text, QStringLiteral("With "));
        QCOMPARE(text.pieces[1].field, std::string("cluster.workers"));
        QCOMPARE(text.pieces[3].metric, std::string("step_time"));
        QCOMPARE(text.pieces[3].line, 1);
        QCOMPARE(text.stray.size(), std::size_t{2});
        QCOMPARE(text.stray[0].text, QStringLiteral("{x}"));
        QCOMPARE(text.stray[1].text, QStringLiteral("}"));
    }

private:
    static void addWalk(const BankFolder& folder, const QString& steps)
    {
        QVERIFY(folder.replace(kFourHosts, QStringLiteral("sources:\n"),
                               steps + QStringLiteral("sources:\n")));
    }
};

RINGSIDE_TEST(TestWalks)
#include "tst_walks.moc"
