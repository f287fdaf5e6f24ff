// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_stats.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/job_reader.h"
#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/job_json.h"
#include "core/scaling/scenario/scenario.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::bank;

namespace {

const QString kFour = QStringLiteral("scenarios/01-four-by-four.yaml");

QString describedJob(const std::vector<Finding>& findings)
{
    QStringList out;
    for (const Finding& f : findings)
        out << QStringLiteral("%1:%2:%3: %4: %5")
                   .arg(f.file)
                   .arg(f.line)
                   .arg(f.column)
                   .arg(f.code, f.message);
    return out.join(QLatin1Char('\n'));
}

/// What the reader refuses.
const std::vector<BankEdit>& readerRows()
{
    static const std::vector<BankEdit> rows{
        {"an unknown key is told with the nearest one", "scenes:", "scene:", "YAML",
         "scene:", "did you mean \"scenes\""},
        {"an unknown key of a what-if", "  - says: One host\n", "  - says: One host\n    sets: 1\n",
         "YAML", "sets: 1", "did you mean \"set\""},
        {"an unknown scene is told with the nearest one", "[step-lanes, speedup]",
         "[step-lane, speedup]", "YAML", "scenes:", "did you mean \"step-lanes\""},
        {"another scene", "[step-lanes, speedup]", "[message-size, speedup]", "", "", ""},
        {"a scene twice", "[step-lanes, speedup]", "[speedup, speedup]", "YAML",
         "scenes:", "stands twice"},
        {"no scene", "[step-lanes, speedup]", "[]", "YAML", "scenes:", "must be 1 to 13"},
        {"an unknown lever is told with the nearest one", "cluster.network, cluster.workers]",
         "cluster.netwerk, cluster.workers]", "YAML", "levers:", "\"cluster.network\""},
        {"two levers are too few", ", cluster.workers]", "]", "YAML", "levers:", "3 to 7"},
        {"a lever twice", "cluster.network, cluster.workers]", "cluster.workers, cluster.workers]",
         "YAML", "levers:", "stands twice"},
        {"a fourth lever", "cluster.workers]", "cluster.workers, work.overlap]", "", "", ""},
        {"no lesson",
         "lesson: |\n  A ring sends `2 · 3 / 4 · 440 MB / 5 GB/s = 132 ms` whatever the batch.\n",
         "", "YAML", "title:", "\"lesson\" of job"},
        {"an empty title", "title: Four hosts of four", "title: \"\"", "YAML", "title:", "empty"},
        {"a field of the scenario that is none", "{parameters: 110e6", "{parameter: 110e6", "YAML",
         "{parameter:", "model.parameters"},
        {"a value without its unit", "network: 50 Gbps", "network: 50", "YAML", "network: 50",
         "unit"},
        {"no scenario", "scenario:\n", "scenary:\n", "YAML",
         "scenary:", "did you mean \"scenario\""},
        {"a what-if without changes", "    set: {cluster.workers: 1}\n", "", "YAML",
         "says: One host", "\"set\" of what-if"},
        {"a what-if without words", "  - says: One host\n    set:", "  - set:", "YAML",
         "set: {cluster.workers: 1}", "\"says\" of what-if"},
        {"two what-ifs with the same words", "says: One host", "says: A batch of 256", "YAML",
         "- says: A batch of 256\n    set: {cluster", "stands twice"},
        {"a claim of a what-if with changes of its own", "{metric: efficiency, at_least: 0.99,",
         "{metric: efficiency, set: {cluster.workers: 2}, at_least: 0.99,", "YAML",
         "set: {cluster.workers: 2}", "a claim of a what-if"},
        {"a claim about an unknown metric", "{metric: efficiency, at_least",
         "{metric: eficiency, at_least", "YAML", "eficiency", "did you mean \"efficiency\""},
        {"a claim without a bound", "at_least: 0.99, ", "", "YAML", "One host runs",
         "between, at_least"},
    };
    return rows;
}

/// What the physics finds.
const std::vector<BankEdit>& physicsRows()
{
    static const std::vector<BankEdit> rows{
        {"a claim that fails", "[154 ms, 162 ms]", "[164 ms, 172 ms]", "CLAIM_FAILS", "164 ms",
         "but it is 0.1581 s"},
        {"a claim whose bound is just held", "[154 ms, 162 ms]", "[158 ms, 164 ms]", "", "", ""},
        {"a claim of a what-if that fails", "[75 %, 78 %]", "[65 %, 70 %]", "CLAIM_FAILS", "65 %",
         "but it is 0.7621"},
        {"a claim that is too wide", "[154 ms, 162 ms]", "[120 ms, 162 ms]", "CLAIM_WIDE", "120 ms",
         "may span 20 %"},
        {"a claim that is just tight", "[154 ms, 162 ms]", "[140 ms, 168 ms]", "", "", ""},
        {"a bound too far from the value", "at_least: 0.99", "at_least: 0.8", "CLAIM_WIDE",
         "at_least: 0.8", "within 10 %"},
        {"a lever of servers that the job does not have", ", cluster.workers]",
         ", cluster.workers, strategy.servers]", "LEVER_DEAD",
         "levers:", "strategy.servers changes nothing"},
        {"a lever that a picture alone shows", ", cluster.workers]",
         ", cluster.workers, work.scaling]", "", "", ""},
        {"a what-if that sets what is there", "set: {cluster.workers: 1}",
         "set: {cluster.workers: 4}", "TRY_SAME", "says: One host", "changes nothing"},
        {"a what-if that sets a little", "set: {work.per_accelerator_batch: 256}",
         "set: {work.per_accelerator_batch: 255}", "", "", ""},
        {"a what-if that does what another does", "set: {cluster.workers: 1}",
         "set: {work: {per_accelerator_batch: 2.56e2}}", "TRY_SAME", "says: One host",
         "an earlier one"},
        {"a what-if nothing is claimed about",
         "    claims:\n      - {metric: efficiency, at_least: 0.99, says: \"One host runs at full "
         "speed.\"}\n",
         "", "CLAIM_MISSING", "says: One host", "\"One host\""},
        {"a job nothing is claimed about",
         "  - {metric: step_time, between: [154 ms, 162 ms], says: "
         "\"The step takes 158 ms.\"}\n",
         "", "CLAIM_MISSING", "  cluster:", "as it stands"},
        {"a claim that says nothing", ", says: \"Efficiency is 76 %.\"", "", "CLAIM_UNSAID", "75 %",
         "no sentence"},
        {"a claim that says no sentence", "\"Efficiency is 76 %.\"", "\"76 %\"", "CLAIM_UNSAID",
         "75 %", "no sentence: \"76 %\""},
        {"a field by its old name", "kernel_efficiency: 0.40", "mfu: 0.40", "FIELD_RENAMED",
         "  cluster:", "work.mfu is now work.kernel_efficiency"},
        {"a claim that begins with a number", "\"Efficiency is 76 %.\"", "\"76 % are left.\"", "",
         "", ""},
    };
    return rows;
}

/// What the lint finds in the prose.
const std::vector<BankEdit>& proseRows()
{
    static const std::vector<BankEdit> rows{
        {"a sum in the lesson that is wrong", "= 132 ms", "= 123 ms", "CALC_MISMATCH",
         "whatever the batch", "says 123"},
        {"a sum in the lesson that is rounded", "= 132 ms", "= 132.0 ms", "", "", ""},
        {"a sum in the reason of a difference that is wrong", "158.0 ms as well.", "`1 + 1 = 3`.",
         "CALC_MISMATCH", "1 + 1", "says"},
        {"HTML in the lesson", "  A ring sends", "  <b>A ring</b> sends", "MARKUP_UNSAFE", "<b>",
         "HTML"},
        {"a comparison in the lesson", "whatever the batch", "whatever the batch, 2 < 3", "", "",
         ""},
        {"an image in what a claim says", "Efficiency is 76 %.", "![x](y) is 76 %.",
         "MARKUP_UNSAFE", "75 %", "says holds"},
        {"an old product name", "The simple model", "On Vertex AI the simple model", "NAME_STALE",
         "Vertex", "old name"},
        {"an old product name said to be old", "The simple model",
         "On Agent Platform, formerly Vertex AI, the simple model", "", "", ""},
        {"no source",
         "sources:\n  - {title: NCCL tests, url: \"https://example.org/nccl\", checked: "
         "2026-11-21}\n",
         "", "SOURCE_MISSING", "  cluster:", "no source"},
        {"a source without https", "https://example.org/nccl", "ftp://example.org/nccl",
         "SOURCE_MISSING", "ftp:", "no https"},
        {"a machine that no preset knows", "accelerator: a100-40gb", "accelerator: a1000", "YAML",
         "  cluster:", "cannot be computed"},
        {"a what-if that cannot be computed", "set: {cluster.workers: 1}",
         "set: {strategy.kind: parameter-server}", "YAML", "at_least: 0.99", "cannot be computed"},
    };
    return rows;
}

std::vector<BankEdit> jobRows()
{
    std::vector<BankEdit> rows = readerRows();
    rows.insert(rows.end(), physicsRows().begin(), physicsRows().end());
    rows.insert(rows.end(), proseRows().begin(), proseRows().end());
    return rows;
}

} // namespace

/// The jobs of the explainer: read, verified, compiled and read back.
class TestJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtureHasNoFindingAndIsReadWhole()
    {
        const BankFolder folder;
        std::vector<Finding> findings;
        const auto bank = readSourceBank(folder.path(), findings);
        QVERIFY(bank);
        lint(*bank, findings);
        findings = withoutSecondStandard(findings);
        QVERIFY2(findings.empty(), qPrintable(describedJob(findings)));
        QCOMPARE(bank->jobs.size(), std::size_t{1});
        const Job& job = bank->jobs.front().job;
        QCOMPARE(job.id, JobId(QStringLiteral("four-by-four")));
        QCOMPARE(job.title, QStringLiteral("Four hosts of four"));
        QVERIFY(job.lesson.startsWith(QStringLiteral("A ring sends")));
        QCOMPARE(job.differs, QStringLiteral("The simple model has 158.0 ms as well."));
        QCOMPARE(job.scenario.as<scaling::Scenario>()->cluster.workers, 4);
        QCOMPARE(job.scenario.fields.front(), (scaling::FieldChange{"cluster.workers", "4"}));
        QVERIFY(job.goal && job.goal->metric == "efficiency");
        QCOMPARE(job.levers, (std::vector<std::string>{"work.per_accelerator_batch",
                                                       "cluster.network", "cluster.workers"}));
        QCOMPARE(job.scenes, (std::vector<std::string>{"step-lanes", "speedup"}));
        QCOMPARE(job.tries.size(), std::size_t{2});
        QCOMPARE(job.tries[1].says, QStringLiteral("One host"));
        QCOMPARE(job.tries[1].line, folder.lineOf(kFour, QStringLiteral("says: One host")));
        QCOMPARE(job.sources.size(), std::size_t{1});
        QCOMPARE(job.sourceFile, kFour);
        // Two of the job as it stands, then one of each what-if, whose changes they carry.
        QCOMPARE(job.claims.size(), std::size_t{4});
        QVERIFY(job.claims[0].set.empty());
        QCOMPARE(job.claims[2].set, job.tries[0].changes);
        QCOMPARE(job.claims[3].set, (Changes{{"cluster.workers", "1"}}));
        QCOMPARE(job.claims[3].line, folder.lineOf(kFour, QStringLiteral("at_least: 0.99")));
    }

    void edits_data()
    {
        QTest::addColumn<int>("row");
        int number = 0;
        for (const BankEdit& row : jobRows())
            QTest::newRow(row.name) << number++;
    }

    void edits()
    {
        QFETCH(int, row);
        const BankEdit edit = jobRows()[static_cast<std::size_t>(row)];
        const BankFolder folder;
        QVERIFY(
            folder.replace(kFour, QString::fromUtf8(edit.before), QString::fromUtf8(edit.after)));
        const std::vector<Finding> findings = folder.findings();
        if (*edit.code == '\0') {
            QVERIFY2(findings.empty(), qPrintable(describedJob(findings)));
            return;
        }
        const auto found = edit.causedAmong(findings);
        QVERIFY2(found != findings.end(), qPrintable(describedJob(findings)));
        QCOMPARE(found->file, folder.file(kFour));
        QCOMPARE(found->line, folder.lineOf(kFour, QString::fromUtf8(edit.place)));
        QVERIFY(found->column > 0);
        // A job that cannot be read is in no bank, and a finding of the lint stops a build too.
        const bool warns = QLatin1String(edit.code) == QLatin1String("NAME_STALE") ||
                           QLatin1String(edit.code) == QLatin1String("FIELD_RENAMED");
        QCOMPARE(found->severity, warns ? Severity::Warning : Severity::Hard);
    }

    void everyCodeOfTheRulesHasARow()
    {
        std::set<QString> triggered;
        for (const BankEdit& row : jobRows())
            triggered.insert(QString::fromUtf8(row.code));
        for (const JobRuleRow& rule : jobRules())
            for (const QString& code : QString::fromUtf8(rule.codes).split(QLatin1Char(' ')))
                // tst_walks has those of walks and predictions.
                QVERIFY2(code.startsWith(QLatin1String("WALK_")) ||
                             code.startsWith(QLatin1String("GUESS_")) || triggered.count(code) == 1,
                         qPrintable(code));
    }

    void nameWithoutNumberIsNoJob()
    {
        const BankFolder folder;
        folder.write(QStringLiteral("scenarios/four.yaml"), folder.read(kFour));
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{1});
        QVERIFY2(findings[0].message.contains(QStringLiteral("07-fraud-logs")),
                 qPrintable(describedJob(findings)));
    }

    void idAndATitleAreUsedOnce()
    {
        const BankFolder folder;
        folder.write(QStringLiteral("scenarios/02-four-by-four.yaml"), folder.read(kFour));
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{2});
        QCOMPARE(findings[0].code, QStringLiteral("ID_REUSED"));
        QCOMPARE(findings[1].code, QStringLiteral("TITLE_REUSED"));
        QCOMPARE(findings[1].line, 2);
        QCOMPARE(findings[1].file, folder.file(QStringLiteral("scenarios/02-four-by-four.yaml")));
    }

    void idIsNotThatOfAQuestion()
    {
        const BankFolder folder;
        // The id of the question in 3/mirrored-job.yaml: "scenario ID" could mean either.
        QString text = folder.read(kFour);
        folder.write(QStringLiteral("scenarios/02-mirrored-job.yaml"),
                     text.replace(QStringLiteral("Four hosts of four"), QStringLiteral("Another")));
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].code, QStringLiteral("ID_REUSED"));
    }

    void textThatIsNoJobIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("a list") << QByteArray("- title: x\n");
        QTest::newRow("lists where texts belong") << QByteArray("title: [a]\nlesson: {b: c}\n");
        QTest::newRow("texts where lists belong")
            << QByteArray("title: a\nlesson: b\nlevers: c\nscenes: d\ntry: e\nsources: f\n");
        QTest::newRow("what-ifs that are texts") << QByteArray("try: [a, [b], {c: d}]\n");
        QTest::newRow("a scene that is a list") << QByteArray("scenes: [[a], {b: c}, ~]\n");
    }

    void textThatIsNoJobIsRefused()
    {
        QFETCH(QByteArray, text);
        std::vector<Error> errors;
        QVERIFY(!readJob(text.toStdString(), "01-x.yaml", errors));
        QVERIFY(!errors.empty());
    }

    void jobSurvivesTheBankFile()
    {
        const BankFolder folder;
        const QString file = folder.file(QStringLiteral("out.bank"));
        const auto outcome = compileBank(folder.path(), file);
        QVERIFY(outcome && outcome->written);
        QCOMPARE(outcome->stats.jobs, 1);
        QCOMPARE(outcome->stats.jobClaims, 4);
        std::vector<Finding> findings;
        const auto source = readSourceBank(folder.path(), findings);
        QVERIFY(source);
        const auto reader = BankReader::open(file);
        QVERIFY(reader);
        const auto jobs = (*reader)->jobs();
        QVERIFY(jobs);
        QCOMPARE(jobs->size(), std::size_t{1});
        QVERIFY(jobs->front() == source->jobs.front().job);
        const auto job = (*reader)->job(JobId(QStringLiteral("four-by-four")));
        QVERIFY(job && *job == jobs->front());
        const auto absent = (*reader)->job(JobId(QStringLiteral("four-by-five")));
        QVERIFY(!absent);
        QCOMPARE(absent.error().code, ErrorCode::UnknownName);
        const auto stats = statsOf(**reader);
        QVERIFY(stats);
        QCOMPARE(stats->jobs, 1);
        QCOMPARE(stats->jobClaims, 4);
    }

    void storedJobThatDoesNotApplyIsDamaged()
    {
        const BankFolder folder;
        std::vector<Finding> findings;
        const auto source = readSourceBank(folder.path(), findings);
        QVERIFY(source);
        QJsonObject json = toJson(source->jobs.front().job);
        QVERIFY(jobFromJson(json));
        json.remove(QStringLiteral("id"));
        const auto withoutId = jobFromJson(json);
        QVERIFY(!withoutId && withoutId.error().code == ErrorCode::Damaged);
        json = toJson(source->jobs.front().job);
        json.insert(QStringLiteral("scenario"),
                    QJsonArray{QJsonObject{{QStringLiteral("path"), QStringLiteral("cluster.x")},
                                           {QStringLiteral("value"), QStringLiteral("1")}}});
        const auto unknown = jobFromJson(json);
        QVERIFY(!unknown && unknown.error().code == ErrorCode::Damaged);
    }

    void bankWithoutJobsIsABank()
    {
        const BankFolder folder;
        QVERIFY(QFile::remove(folder.file(kFour)));
        const QString file = folder.file(QStringLiteral("out.bank"));
        const auto outcome = compileBank(folder.path(), file);
        QVERIFY(outcome && outcome->written);
        const auto reader = BankReader::open(file);
        QVERIFY(reader);
        const auto jobs = (*reader)->jobs();
        QVERIFY(jobs && jobs->empty());
    }

private:
    using Changes = std::vector<scaling::FieldChange>;
};

RINGSIDE_TEST(TestJobs)
#include "tst_jobs.moc"
