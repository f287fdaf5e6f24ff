// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"

#include "tests/core/authoring/bank_folder.h"
#include "tests/core/authoring/lint/cue_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::bank;

/// Every rule on one edit that triggers it and on one that nearly does.
class TstLint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fixturesHaveNoFinding();
    void edits_data();
    void edits();
    void pairsOfOptions_data();
    void pairsOfOptions();
    void everyCodeHasARowThatTriggersIt();
    void swappedKeyNamesBothNumbersAtTheKey();
    void changedClaimNamesBothNumbersAtTheClaim();
    void distractorsThatMoveNothingProveNothing();
    void retiredIdIsRefused();
    void idUsedTwiceIsRefusedAtTheSecond();
};

namespace {

QString described(const std::vector<Finding>& findings)
{
    QStringList out;
    for (const Finding& f : findings)
        out << QStringLiteral("%1:%2: %3: %4").arg(f.file).arg(f.line).arg(f.code, f.message);
    return out.join(QLatin1Char('\n'));
}

struct Row
{
    const char* name;
    QString file;
    const char* before;
    const char* after;
    const char* code; ///< "" when there must be no finding
};

const std::vector<Row>& structureRows()
{
    static const std::vector<Row> rows{
        {"a single question with two keys", kJob, "text: Gradients are twice",
         "correct: true\n    text: Gradients are twice", "KEY_COUNT"},
        {"a single question without key", kJob, "    correct: true\n", "", "KEY_COUNT"},
        {"correct: false said in words is no key", kJob, "text: Gradients are twice",
         "correct: false\n    text: Gradients are twice", ""},
        {"a multiple question that chooses three of two keys", kTracking, "choose: 2", "choose: 3",
         "KEY_COUNT"},
        {"a multiple question whose stem does not say how many", kTracking,
         "Which two changes help most? (Choose two.)", "Which changes help most?", "KEY_COUNT"},
        {"a multiple question whose stem says the number as a digit", kTracking,
         "Which two changes help most? (Choose two.)", "Which changes help most? Choose 2.", ""},
        {"an option that says all of the above", kJob,
         "The input pipeline starves the accelerators.", "All of the above.", "OPT_AOTA"},
        {"an option that says both of these options", kJob,
         "The input pipeline starves the accelerators.", "Both of these options.", "OPT_AOTA"},
        {"an option that speaks of all of the workers", kJob,
         "The input pipeline starves the accelerators.", "The input starves all of the workers.",
         ""},
        {"a reason of seven words", kTracking,
         "A spreadsheet filled in by hand has the gaps that brought the question up.",
         "A spreadsheet filled by hand has gaps.", "REASON_MISSING"},
        {"a reason of eight words", kTracking,
         "A spreadsheet filled in by hand has the gaps that brought the question up.",
         "A spreadsheet filled in by hand has gaps.", ""},
        {"no reason at all", kTracking,
         "    why: A spreadsheet filled in by hand has the gaps that brought the question up.\n",
         "", "REASON_MISSING"},
        {"no source", kTracking,
         "sources:\n  - {title: Tracking, url: \"https://example.org/tracking\", checked: "
         "2026-11-21}\n",
         "sources: []\n", "SOURCE_MISSING"},
        {"a source that is not https", kTracking, "https://example.org/tracking",
         "http://example.org/tracking", "SOURCE_MISSING"},
        {"a hardware scenario with one source", kJob,
         "  - {title: Data sheet, url: \"https://example.org/a100\", checked: 2026-11-21}\n", "",
         "SOURCE_MISSING"},
        {"an address with a query", kTracking, "https://example.org/tracking",
         "https://example.org/tracking?a=1#b", ""},
        // What comes near to these two is in tst_lint_records.
        {"more agreed than answered", kTracking, "author: Ringside contributors",
         "author: Ringside contributors\nchecked: {answers: 1, agreed: 2, date: 2026-11-21}",
         "CHECK_COUNT"},
        {"a reader who did not agree", kTracking, "author: Ringside contributors",
         "author: Ringside contributors\nchecked: {answers: 2, agreed: 1, date: 2026-11-21}",
         "CHECK_SPLIT"},
        {"a source nobody checked", kTracking, "tracking\", checked: 2026-11-21",
         "tracking\", checked: \"\"", "SOURCE_MISSING"},
    };
    return rows;
}

/// An edit of two options of the job, whose texts stand three lines apart.
struct OptionsRow
{
    const char* name;
    const char* latency;
    const char* work;
    const char* code;
};

const std::vector<OptionsRow>& optionRows()
{
    static const std::vector<OptionsRow> rows{
        {"ranges that cross", "10 to 20 ms of each step", "15–30 ms of each step", "OPT_OVERLAP"},
        {"ranges that meet at included ends", "Between 10 and 20 ms", "20 to 30 ms", "OPT_OVERLAP"},
        {"ranges that meet at an excluded end", "Under 20 ms", "20 ms or more", ""},
        {"a value within a range", "About 15 %", "10 % to 20 %", "OPT_OVERLAP"},
        {"a value beside a range", "About 5 %", "10 % to 20 %", ""},
        {"two bounds on the same side", "More than 1,000 steps", "At least 2,000 steps",
         "OPT_OVERLAP"},
        {"bounds that look away from each other", "At most 1,000 steps", "More than 1,000 steps",
         ""},
        {"ranges of different things", "10 to 20 ms", "15 to 30 MB", ""},
        {"two values", "4 GPUs", "8 GPUs", ""},
        {"settings within a sentence", "Scale from 2 to 8 replicas by load on processors",
         "Scale from 4 to 16 replicas by requests that wait", ""},
        // 6 of 7 words, 0.857.
        {"options with six of seven words in common", "Raise the batch on every GPU",
         "Raise the batch on every GPU twice", "OPT_DUPLICATE"},
        // 5 of 6 words, 0.833.
        {"options with five of six words in common", "Raise batches on every GPU",
         "Raise batches on every GPU twice", ""},
        {"options of the same words in another order", "Shard weights and replicate gradients",
         "Replicate weights and shard gradients", "OPT_DUPLICATE"},
        {"options that differ in a number only", "Add a pool of two small reducer machines today",
         "Add a pool of six small reducer machines today", ""},
    };
    return rows;
}

const std::vector<Row>& proseRows()
{
    static const std::vector<Row> rows{
        {"a trap that says option B", kJob, "Latency is tempting, because",
         "Option B is tempting, as", "EXPL_LETTER_REF"},
        {"a trap that says the first option", kJob, "Latency is tempting, because",
         "The first option is tempting, as", "EXPL_LETTER_REF"},
        {"a trap that says answers (C)", kJob, "Latency is tempting, because",
         "Latency (C) is tempting, as", "EXPL_LETTER_REF"},
        {"a trap about a vitamin B option", kJob, "Latency is tempting, because",
         "An option with bandwidth B is tempting, as", ""},
        {"a letter in code", kJob, "Latency is tempting, because", "Latency `(B)` is tempting, as",
         ""},
        {"a clue whose words do not stand there", kJob, "words: no GPU waits for data",
         "words: no TPU waits for data", "CLUE_NOT_IN_STEM"},
        {"a clue that runs over a line end of the stem", kJob, "words: no GPU waits for data",
         "words: made the step a fifth longer", ""},
        {"a clue that leaves out the marks of code", kJob, "words: no GPU waits for data",
         "words: With MultiWorkerMirroredStrategy the job", ""},
        {"an objective the blueprint does not have", kJob, "objective: 3.3.b", "objective: 3.3.c",
         "OBJECTIVE_UNKNOWN"},
        {"an objective of another domain", kJob, "objective: 3.3.b", "objective: 2.3.a",
         "OBJECTIVE_UNKNOWN"},
        {"another objective of the same domain", kJob, "objective: 3.3.b", "objective: 3.2.d", ""},
        {"a concept without card", kJob, "concepts: [ring-all-reduce,",
         "concepts: [tree-all-reduce,", "CONCEPT_UNKNOWN"},
        {"another concept with card", kJob, "concepts: [ring-all-reduce,",
         "concepts: [experiment-tracking,", ""},
        {"a prerequisite without card", QStringLiteral("concepts/overlap.yaml"),
         "[ring-all-reduce]", "[tree-all-reduce]", "CONCEPT_UNKNOWN"},
        {"a script in a concept card", QStringLiteral("concepts/overlap.yaml"), "**Overlap**",
         "<script>alert(1)</script>", "MARKUP_UNSAFE"},
        {"an HTML tag", kJob, "Latency is tempting", "<b>Latency</b> is tempting", "MARKUP_UNSAFE"},
        {"an HTML comment", kJob, "Latency is tempting", "<!-- x --> Latency is tempting",
         "MARKUP_UNSAFE"},
        {"a comparison", kJob, "Latency is tempting", "With n < 4 and m > 2 latency is tempting",
         ""},
        {"a tag in code", kJob, "Latency is tempting", "Latency, `<b>`, is tempting", ""},
        {"an image", kJob, "See [the paper]", "See ![the paper]", "MARKUP_UNSAFE"},
        {"a link without https", kJob, "(https://example.org/paper)", "(http://example.org/paper)",
         "MARKUP_UNSAFE"},
        {"a javascript link", kJob, "(https://example.org/paper)", "(javascript:alert)",
         "MARKUP_UNSAFE"},
        {"a data link", kJob, "(https://example.org/paper)", "(data:text/html,x)", "MARKUP_UNSAFE"},
        {"a file link", kJob, "(https://example.org/paper)", "(file:///etc/passwd)",
         "MARKUP_UNSAFE"},
        {"a relative link", kJob, "(https://example.org/paper)", "(other.html)", "MARKUP_UNSAFE"},
        {"an entity that hides a letter", kJob, "Latency is tempting", "Latency is &#116;empting",
         "MARKUP_UNSAFE"},
        {"prose that speaks of data: and files", kJob, "  The gradient has `110e6",
         "  The data: bytes. A file: bytes. The gradient has `110e6", ""},
        {"a heading", kJob, "  The gradient has `110e6", "  # Bytes\n  The gradient has `110e6",
         "MARKUP_UNSAFE"},
        {"a list", kJob, "  The gradient has `110e6",
         "  - One\n  - Two\n\n  The gradient has `110e6", ""},
    };
    return rows;
}

const std::vector<Row>& physicsRows()
{
    static const std::vector<Row> rows{
        {"a key that another option beats", kJob, "{work.per_accelerator_batch: 256}",
         "{work.per_accelerator_batch: 72}", "KEY_LOSES"},
        {"a key that wins by less than the margin", kJob, "margin: 1.05", "margin: 1.7",
         "KEY_LOSES"},
        {"a key that wins by the margin", kJob, "margin: 1.05", "margin: 1.5", ""},
        {"a key that does not fit in memory", kJob, "{work.per_accelerator_batch: 256}",
         "{work.per_accelerator_batch: 2560}", "KEY_LOSES"},
        {"a key that the stem rules out", kJob, "    effect: {work.per_accelerator_batch: 256}",
         "    effect: {work.per_accelerator_batch: 256}\n    ruled_out: The batch is fixed.",
         "KEY_RULED_OUT"},
        {"an option without effect", kJob, "    effect: {cluster.network_latency: 3 us}\n", "",
         "EFFECT_MISSING"},
        {"an empty effect without reason", kJob,
         "    unmodelled: The scenario states no input rate.\n", "", "EFFECT_MISSING"},
        {"a distractor that moves nothing beside one that does", kJob,
         "{model: {gradient_precision: bf16}}", "{model.gradient_precision: fp32}", ""},
        {"an effect on servers that the job does not have", kJob,
         "effect: {cluster.network_latency: 3 us}",
         "effect: {cluster.network_latency: 3 us, strategy.servers: 4}", "EFFECT_DEAD"},
        {"an effect on servers that it brings along", kJob,
         "effect: {cluster.network_latency: 3 us}",
         "effect: {cluster.network_latency: 3 us, strategy.kind: reduction-server, "
         "strategy.servers: 4}",
         ""},
        {"an effect that restates a field that counts", kJob,
         "effect: {cluster.network_latency: 3 us}",
         "effect: {cluster.network_latency: 3 us, work.overlap: 0.7}", ""},
        {"a lever of a strategy that the job does not have", kJob, "levers: [",
         "levers: [strategy.servers, ", "LEVER_DEAD"},
        {"a lever of the strategy that it has", kJob, "levers: [", "levers: [strategy.zero_stage, ",
         ""},
        {"a step time although the batch changes", kJob,
         "goal: {metric: efficiency, direction: maximize",
         "goal: {metric: step_time, direction: minimize", "GOAL_INCOMPARABLE"},
        {"a time per sample while the batch changes", kJob,
         "goal: {metric: efficiency, direction: maximize",
         "goal: {metric: time_per_sample, direction: minimize", ""},
        {"a claim that fails", kJob, "[0.265, 0.283]", "[0.3, 0.32]", "CLAIM_FAILS"},
        {"a claim over the baseline that fails", kJob, "[1.18, 1.25]", "[1.5, 1.6]", "CLAIM_FAILS"},
        {"a claim that spans 22 % of the value", kJob, "[0.265, 0.283]", "[0.245, 0.305]",
         "CLAIM_WIDE"},
        {"a claim that spans 18 % of the value", kJob, "[0.265, 0.283]", "[0.25, 0.30]", ""},
        {"a bound far from the value", kJob, "at_most: 160 ms", "at_most: 180 ms", "CLAIM_WIDE"},
        {"a claim about fitting that fails", kJob, "is: true", "is: false", "CLAIM_FAILS"},
        {"a field by its old name", kJob, "kernel_efficiency: 0.40", "mfu: 0.40", "FIELD_RENAMED"},
        {"a preset that does not exist", kJob, "accelerator: a100-40gb", "accelerator: a100-41gb",
         "YAML"},
        {"a calculation that is wrong", kJob, "= 440e6 bytes", "= 450e6 bytes", "CALC_MISMATCH"},
        {"a calculation that is rounded", kJob, "= 440e6 bytes", "= 0.44 GB", ""},
        {"a calculation in an indented block that is wrong", kJob, "= 43.3 ms", "= 44.3 ms",
         "CALC_MISMATCH"},
        {"an equation with a symbol", kJob, "`110e6 · 4 = 440e6 bytes`", "`n = 440e7 bytes`", ""},
    };
    return rows;
}

const std::vector<Row>& commandEdits()
{
    static const std::vector<Row> rows{
        {"a command with an open quote", kJob, "id: mirrored-job\n",
         "id: mirrored-job\ncommands: [{language: shell, code: \"echo 'a\", does: Prints a letter "
         "of text, source: 1}]\n",
         "COMMAND_SYNTAX"},
        {"a command wider than the page", kJob, "id: mirrored-job\n",
         "id: mirrored-job\ncommands: [{language: shell, code: "
         "echo1234567890123456789012345678901234567890123456789012345678901234567890123456789012345"
         "678901234567890, does: Prints a letter of text, source: 1}]\n",
         "COMMAND_FORM"},
        {"a command with a meaning of two words", kJob, "id: mirrored-job\n",
         "id: mirrored-job\ncommands: [{language: shell, code: echo a, does: Prints text, source: "
         "1}]\n",
         "TEXT_LENGTH"},
    };
    return rows;
}

const std::vector<Row>& stemRows()
{
    static const std::vector<Row> rows{
        {"a stem with other workers", kJob, "on 4 workers", "on 5 workers", "SCENARIO_MISMATCH"},
        {"a stem with workers in words", kJob, "on 4 workers", "on four A100 workers", ""},
        {"a stem with other accelerators", kJob, "4 A100 40 GB GPUs each", "8 A100 40 GB GPUs each",
         "SCENARIO_MISMATCH"},
        {"a stem with all accelerators", kJob, "with 4 A100 40 GB GPUs each",
         "with 16 A100 40 GB GPUs in all", ""},
        {"a stem with another accelerator", kJob, "4 A100 40 GB GPUs", "4 H100 GPUs",
         "SCENARIO_MISMATCH"},
        {"a stem with another memory", kJob, "4 A100 40 GB GPUs", "4 A100 80 GB GPUs",
         "SCENARIO_MISMATCH"},
        {"a stem with another network", kJob, "by 50 Gbps", "by 100 Gbps", "SCENARIO_MISMATCH"},
        {"a stem with a link in GB/s", kJob, "by 50 Gbps network cards", "by cards of 6.25 GB/s",
         ""},
        {"a stem with other parameters", kJob, "110 million parameters", "340 million parameters",
         "SCENARIO_MISMATCH"},
        {"a stem with parameters in short", kJob, "an encoder of 110 million parameters",
         "a 110M encoder", ""},
        {"a stem with other parameters in short", kJob, "an encoder of 110 million parameters",
         "a 340M encoder", "SCENARIO_MISMATCH"},
        {"a stem with another batch", kJob, "takes 64 sequences", "takes 32 sequences",
         "SCENARIO_MISMATCH"},
        {"a stem with the global batch", kJob, "Every GPU takes 64 sequences",
         "The global batch is 1,024 sequences", ""},
        {"a stem with another global batch", kJob, "Every GPU takes 64 sequences",
         "The global batch is 512 sequences", "SCENARIO_MISMATCH"},
        {"a stem with another length", kJob, "of 128 tokens", "of 512 tokens", "SCENARIO_MISMATCH"},
        {"a stem with another efficiency", kJob, "27 % of linear. A trial",
         "47 % of linear. A trial", "SCENARIO_MISMATCH"},
        {"a stem with the memory in brackets", kJob, "4 A100 40 GB GPUs each",
         "4 A100 GPUs (40 GB) each", ""},
        {"a stem with another memory in brackets", kJob, "4 A100 40 GB GPUs each",
         "4 A100 GPUs (80 GB) each", "SCENARIO_MISMATCH"},
        {"a stem with samples a step", kJob, "Every GPU takes 64 sequences",
         "A GPU takes 65 sequences", "SCENARIO_MISMATCH"},
        {"a stem with other percentages", kJob, "and no GPU waits for data",
         "on 99 % of all days no GPU fails, and no GPU waits for data", ""},
        {"a stem with the trial of a claim", kJob, "of 128 tokens a step",
         "of 128 tokens a step, also on 16 machines", ""},
    };
    return rows;
}

std::vector<Row> allRows()
{
    std::vector<Row> rows;
    for (const auto* group :
         {&structureRows(), &proseRows(), &physicsRows(), &commandEdits(), &stemRows()})
        rows.insert(rows.end(), group->begin(), group->end());
    return rows;
}

} // namespace

void TstLint::fixturesHaveNoFinding()
{
    const BankFolder folder;
    QCOMPARE(described(folder.findings()), QString());
}

void TstLint::edits_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("code");
    for (const Row& row : allRows()) {
        QTest::newRow(row.name) << row.file << QString::fromUtf8(row.before)
                                << QString::fromUtf8(row.after) << QString::fromUtf8(row.code);
    }
}

void TstLint::edits()
{
    QFETCH(QString, file);
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, code);
    const BankFolder folder;
    QVERIFY(folder.replace(file, before, after));
    const std::vector<Finding> findings = folder.findings();
    if (code.isEmpty()) {
        QCOMPARE(described(findings), QString());
        return;
    }
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding& f) { return f.code == code; });
    QVERIFY2(found != findings.end(), qPrintable(described(findings)));
    QCOMPARE(found->file, folder.file(file));
    QVERIFY(found->line > 0 && found->column > 0);
    QVERIFY(found->message.endsWith(QLatin1Char('.')) || found->message.endsWith(QLatin1Char('?')));
}

void TstLint::pairsOfOptions_data()
{
    QTest::addColumn<QString>("latency");
    QTest::addColumn<QString>("work");
    QTest::addColumn<QString>("code");
    for (const OptionsRow& row : optionRows()) {
        QTest::newRow(row.name) << QString::fromUtf8(row.latency) << QString::fromUtf8(row.work)
                                << QString::fromUtf8(row.code);
    }
}

void TstLint::pairsOfOptions()
{
    QFETCH(QString, latency);
    QFETCH(QString, work);
    QFETCH(QString, code);
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, QStringLiteral("Messages wait longer in a ring of more workers."),
                           latency));
    QVERIFY(folder.replace(
        kJob, QStringLiteral("Too little computing stands against each exchange."), work));
    QStringList hard;
    for (const Finding& finding : folder.findings()) {
        if (finding.severity == Severity::Hard)
            hard << finding.code;
    }
    QCOMPARE(hard.join(QLatin1Char(' ')), code);
}

void TstLint::everyCodeHasARowThatTriggersIt()
{
    std::set<QString> triggered;
    for (const OptionsRow& row : optionRows())
        triggered.insert(QString::fromUtf8(row.code));
    for (const CueRow& row : cueRows())
        triggered.insert(QString::fromUtf8(row.code));
    for (const Row& row : allRows())
        triggered.insert(QString::fromUtf8(row.code));
    for (const RuleRow& rule : questionRules()) {
        for (const QString& code : QString::fromUtf8(rule.codes).split(QLatin1Char(' ')))
            QVERIFY2(triggered.count(code) == 1, qPrintable(code));
    }
}

void TstLint::swappedKeyNamesBothNumbersAtTheKey()
{
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, QStringLiteral("    correct: true\n"), QString()));
    QVERIFY(folder.replace(kJob, QStringLiteral("    text: Gradients are"),
                           QStringLiteral("    correct: true\n    text: Gradients are")));
    const auto findings = folder.findings();
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, QStringLiteral("KEY_LOSES"));
    QCOMPARE(findings[0].line, folder.lineOf(kJob, QStringLiteral("- id: wide-gradients")));
    // Job 1 of tst_tabulated_jobs: 16-bit gradients reach 0.478, a batch of 256 reaches 0.762.
    QVERIFY2(
        findings[0].message.contains(QLatin1String("\"wide-gradients\" gives efficiency 0.47")) &&
            findings[0].message.contains(QLatin1String("\"little-work\" gives 0.76")),
        qPrintable(findings[0].message));
}

void TstLint::changedClaimNamesBothNumbersAtTheClaim()
{
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, QStringLiteral("[0.265, 0.283]"), QStringLiteral("[0.3, 0.32]")));
    const auto findings = folder.findings();
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, QStringLiteral("CLAIM_FAILS"));
    QCOMPARE(findings[0].line, folder.lineOf(kJob, QStringLiteral("[0.3, 0.32]")));
    QVERIFY2(findings[0].message.contains(QLatin1String("0.3 to 0.32")) &&
                 findings[0].message.contains(QLatin1String("0.27")),
             qPrintable(findings[0].message));
}

void TstLint::distractorsThatMoveNothingProveNothing()
{
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, QStringLiteral("{cluster.network_latency: 3 us}"),
                           QStringLiteral("{cluster.network_latency: 30 us}")));
    QVERIFY(folder.replace(kJob, QStringLiteral("{model: {gradient_precision: bf16}}"),
                           QStringLiteral("{model.gradient_precision: fp32}")));
    const auto findings = folder.findings();
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, QStringLiteral("EFFECT_MISSING"));
}

void TstLint::retiredIdIsRefused()
{
    const BankFolder folder;
    folder.write(QStringLiteral("retired.yaml"), QStringLiteral("- some-older-question\n"));
    QCOMPARE(described(folder.findings()), QString());
    folder.write(QStringLiteral("retired.yaml"), QStringLiteral("[tracking-two]\n"));
    const auto findings = folder.findings();
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, QStringLiteral("ID_REUSED"));
    QCOMPARE(findings[0].line, 1);
}

void TstLint::idUsedTwiceIsRefusedAtTheSecond()
{
    const BankFolder folder;
    folder.write(QStringLiteral("2/tracking-zwei.yaml"), folder.read(kTracking));
    const auto findings = folder.findings();
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, QStringLiteral("ID_REUSED"));
    QVERIFY(findings[0].file.endsWith(QLatin1String("tracking-zwei.yaml")));
    QVERIFY(findings[0].message.contains(QLatin1String("tracking-two.yaml")));
}

RINGSIDE_TEST(TstLint)
#include "tst_lint.moc"
