// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/question_reader.h"
#include "core/scaling/scenario/scenario.h"

#include "core/authoring/yaml/field_reader.h"
#include "core/bank/json/question_json.h"
#include "core/base/rng.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

class TstQuestionReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wholeQuestionIsRead();
    void secondStandardIsRead();
    void sourceThatRecommendsTheKeyIsReadAndKept();
    void onlyAnExamQuestionMayLackItsExample();
    void mistakes_data();
    void mistakes();
    void textBeyondTheLimitIsRefused();
    void oddValues_data();
    void oddValues();
    void fileCutAnywhereNeitherCrashesNorHangs();
    void fileWithWrongBytesNeitherCrashesNorHangs();

private:
    std::string job() const { return m_folder.read(kJob).toStdString(); }

    BankFolder m_folder;
};

void TstQuestionReader::wholeQuestionIsRead()
{
    std::vector<Error> errors;
    const auto read = readQuestion(job(), "job.yaml", errors);
    QVERIFY(read && errors.empty());
    const Question& question = read->question;
    QCOMPARE(question.id, QuestionId(QStringLiteral("mirrored-job")));
    QCOMPARE(question.options.size(), std::size_t{4});
    QVERIFY(question.options[1].correct);
    // Nested and dotted effects are the same thing.
    QCOMPARE(question.options[2].effect.changes,
             (std::vector<scaling::FieldChange>{{"model.gradient_precision", "bf16"}}));
    QVERIFY(question.options[3].effect.stated && question.options[3].effect.changes.empty());
    QCOMPARE(question.clues[1].quote, QStringLiteral("no GPU waits for data"));
    QVERIFY(question.stem.endsWith(QStringLiteral("What is the cause?")));
    QCOMPARE(question.scenarioAs<scaling::Scenario>()->cluster.networkGbps, 50.0);
    QCOMPARE(question.goal->reads, scenario::Goal::Reads::Cause);
    QCOMPARE(question.claims[1].high, 0.160); // "160 ms"
    QVERIFY(question.claims[2].overBaseline);
    QCOMPARE(question.claims[0].line, m_folder.lineOf(kJob, QStringLiteral("[0.265, 0.283]")));
    QCOMPARE(read->place(QStringLiteral("stem")).firstTextLine,
             m_folder.lineOf(kJob, QStringLiteral("A team trains")));
    QCOMPARE(read->place(QStringLiteral("options[2].why")).line,
             m_folder.lineOf(kJob, QStringLiteral("Half the bytes")));
}

void TstQuestionReader::secondStandardIsRead()
{
    const BankFolder folder;
    QVERIFY(folder.replace(
        kJob, QStringLiteral("domain: 3\n"),
        QStringLiteral("standard: 2\ntitle: Little work per exchange\ndepth: deep\n"
                       "family: more-work\nnumeric: true\nreplaces: [old-one, old-two]\n"
                       "products: [multi-worker-mirrored]\n"
                       "checked: {answers: 2, agreed: 2, date: 2026-11-23, options_only: "
                       "{readers: 3, hit: 1}}\ndomain: 3\n")));
    QVERIFY(folder.replace(kJob, QStringLiteral("    tempting: Latency"),
                           QStringLiteral("    ruled_by: product\n    source: 1\n"
                                          "    tempting: Latency")));
    std::vector<Error> errors;
    const auto read = readQuestion(folder.read(kJob).toStdString(), "job.yaml", errors);
    QVERIFY(read && errors.empty());
    const Question& question = read->question;
    QCOMPARE(question.standard, 2);
    QCOMPARE(question.title, QStringLiteral("Little work per exchange"));
    QCOMPARE(question.depth, Depth::Deep);
    QCOMPARE(question.family, QStringLiteral("more-work"));
    QVERIFY(question.numeric);
    QCOMPARE(question.replaces, (std::vector<QuestionId>{QuestionId(QStringLiteral("old-one")),
                                                         QuestionId(QStringLiteral("old-two"))}));
    QCOMPARE(question.products, QStringList(QStringLiteral("multi-worker-mirrored")));
    QCOMPARE(question.options[0].ruledBy, RuledBy::Product);
    QCOMPARE(question.options[0].source, 1);
    QVERIFY(!question.options[1].ruledBy && question.options[1].source == 0);
    QCOMPARE(question.blindCheck->optionsOnly, (OptionsOnlyCheck{.readers = 3, .hit = 1}));
}

void TstQuestionReader::sourceThatRecommendsTheKeyIsReadAndKept()
{
    const BankFolder folder;
    QVERIFY(folder.replace(
        kJob, QStringLiteral("nccl\", checked: 2026-11-21}"),
        QStringLiteral(
            "nccl\", checked: 2026-11-21, recommends: true, quote: Use one ring per NIC}")));
    std::vector<Error> errors;
    const auto read = readQuestion(folder.read(kJob).toStdString(), "job.yaml", errors);
    QVERIFY(read && errors.empty());
    QVERIFY(read->question.sources[0].recommends && !read->question.sources[1].recommends);
    QCOMPARE(read->question.sources[0].quote, QStringLiteral("Use one ring per NIC"));
    const Result<Question> kept = questionFromJson(toJson(read->question));
    QVERIFY(kept.has_value());
    QCOMPARE(kept->sources, read->question.sources);
}

void TstQuestionReader::onlyAnExamQuestionMayLackItsExample()
{
    const auto readWith = [](const char* head) {
        const BankFolder folder;
        QString text = folder.read(kJob);
        const qsizetype from = text.indexOf(QStringLiteral("example: |"));
        text.remove(from, text.indexOf(QStringLiteral("sources:")) - from);
        text.replace(QStringLiteral("domain: 3\n"), QString::fromUtf8(head));
        std::vector<Error> errors;
        return readQuestion(text.toStdString(), "job.yaml", errors).has_value();
    };
    QVERIFY(readWith("standard: 2\ndepth: exam\ndomain: 3\n"));
    QVERIFY(!readWith("standard: 2\ndepth: deep\ndomain: 3\n"));
    QVERIFY(!readWith("depth: exam\ndomain: 3\n"));
}

void TstQuestionReader::mistakes_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const char* name, const char* before, const char* after, ErrorCode code,
                        const char* nearest = "") {
        QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(after)
                            << static_cast<int>(code) << QString::fromUtf8(nearest);
    };
    row("a mistyped field", "takeaway:", "takeway:", ErrorCode::MissingField);
    row("a field of its own", "domain: 3", "domain: 3\ntopic: x", ErrorCode::UnknownField);
    row("a field nearly right", "domain: 3", "domain: 3\nvolatil: true", ErrorCode::UnknownField,
        "volatile");
    row("a mistyped field of an option", "    tempting:", "    temptng:", ErrorCode::UnknownField,
        "tempting");
    row("a fourth standard", "domain: 3", "domain: 3\nstandard: 4", ErrorCode::OutOfRange);
    row("a gist without a recommendation", "nccl\", checked: 2026-11-21}",
        "nccl\", checked: 2026-11-21, quote: Use one ring}", ErrorCode::Incompatible);
    row("a depth nearly right", "domain: 3", "domain: 3\ndepth: exams", ErrorCode::UnknownName,
        "exam");
    row("a title that is a list", "domain: 3", "domain: 3\ntitle: [a]", ErrorCode::WrongType);
    row("a family with capitals", "domain: 3", "domain: 3\nfamily: A", ErrorCode::WrongType);
    row("a number for numeric", "domain: 3", "domain: 3\nnumeric: 1", ErrorCode::WrongType);
    row("one id instead of a list of retired ids", "domain: 3", "domain: 3\nreplaces: old-one",
        ErrorCode::WrongType);
    row("a retired id named twice", "domain: 3", "domain: 3\nreplaces: [old, old]",
        ErrorCode::WrongType);
    row("a product named twice", "domain: 3", "domain: 3\nproducts: [ray, ray]",
        ErrorCode::WrongType);
    row("a ruling of no kind",
        "    tempting:", "    ruled_by: stems\n    tempting:", ErrorCode::UnknownName, "stem");
    row("a ruling of the key", "correct: true", "correct: true\n    ruled_by: stem",
        ErrorCode::Incompatible);
    row("a source that the question does not have",
        "    tempting:", "    source: 9\n    tempting:", ErrorCode::OutOfRange);
    row("guesses without readers", "domain: 3",
        "domain: 3\nchecked: {answers: 2, agreed: 2, date: 2026-11-23, options_only: {hit: 1}}",
        ErrorCode::MissingField);
    row("a domain in octal", "domain: 3", "domain: 03", ErrorCode::WrongType);
    row("a domain that is no whole number", "domain: 3", "domain: 3.5", ErrorCode::OutOfRange);
    row("a domain beyond the exam", "domain: 3", "domain: 7", ErrorCode::OutOfRange);
    row("a domain that is infinite", "domain: 3", "domain: 1e999", ErrorCode::NotFinite);
    row("a domain that is nan", "domain: 3", "domain: .nan", ErrorCode::WrongType);
    row("a switch that says yes", "correct: true", "correct: yes", ErrorCode::WrongType);
    row("a switch in quotes", "correct: true", "correct: \"true\"", ErrorCode::WrongType);
    row("a date that does not exist", "2026-11-21\nauthor", "2026-02-30\nauthor",
        ErrorCode::WrongType);
    row("a date the other way round", "2026-11-21\nauthor", "21.11.2026\nauthor",
        ErrorCode::WrongType);
    row("a difficulty of no kind", "medium", "middle", ErrorCode::UnknownName);
    row("a difficulty nearly right", "medium", "mediun", ErrorCode::UnknownName, "medium");
    row("an id with capitals", "id: mirrored-job", "id: Mirrored-Job", ErrorCode::WrongType);
    row("an objective of another form", "3.3.b", "3.3", ErrorCode::WrongType);
    row("two options of one id", "id: little-work", "id: ring-latency", ErrorCode::DuplicateField);
    row("a clue that eliminates nobody", "eliminates: [starved-input]", "eliminates: [starved]",
        ErrorCode::UnknownName);
    row("a clue that eliminates the key", "eliminates: [starved-input]",
        "eliminates: [little-work]", ErrorCode::Incompatible);
    row("two concepts", "[ring-all-reduce, overlap, global-batch]", "[ring-all-reduce, overlap]",
        ErrorCode::OutOfRange);
    row("choosing two of a single question", "type: single", "type: single\nchoose: 2",
        ErrorCode::Incompatible);
    row("choosing without saying how many", "type: single", "type: multiple",
        ErrorCode::MissingField);
    row("a scenario field that does not exist", "network: 50 Gbps", "netwrk: 50 Gbps",
        ErrorCode::UnknownField, "cluster.network");
    row("a network in milliseconds", "network: 50 Gbps", "network: 50 ms", ErrorCode::WrongUnit);
    row("workers in octal", "workers: 4,", "workers: 04,", ErrorCode::WrongType);
    row("minus four workers", "workers: 4,", "workers: -4,", ErrorCode::OutOfRange);
    row("a list of workers", "workers: 4,", "workers: [4],", ErrorCode::WrongType);
    row("a precision that does not exist", "gradient_precision: fp32", "gradient_precision: fp33",
        ErrorCode::UnknownName, "fp32");
    row("a lever that does not exist", "cluster.network]", "cluster.netwrk]",
        ErrorCode::UnknownField, "cluster.network");
    row("a metric that does not exist", "{metric: fits", "{metric: fit", ErrorCode::UnknownName,
        "fits");
    row("a claim without bound", ", is: true}", "}", ErrorCode::MissingField);
    row("a claim upside down", "[0.265, 0.283]", "[0.283, 0.265]", ErrorCode::OutOfRange);
    row("a claim in the wrong unit", "160 ms", "160 MB", ErrorCode::WrongUnit);
    row("a goal without scenario", "scenario:\n", "levels:\n", ErrorCode::Incompatible);
    row("a margin below one", "margin: 1.05", "margin: 0.9", ErrorCode::OutOfRange);
}

void TstQuestionReader::mistakes()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(int, code);
    QFETCH(QString, nearest);
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, before, after));
    std::vector<Error> errors;
    QVERIFY(!readQuestion(folder.read(kJob).toStdString(), "job.yaml", errors));
    const auto found = std::find_if(errors.begin(), errors.end(), [&](const Error& error) {
        return static_cast<int>(error.code) == code;
    });
    QVERIFY(found != errors.end());
    QCOMPARE(QString::fromStdString(found->nearest), nearest);
    QCOMPARE(found->file, std::string("job.yaml"));
    QVERIFY(found->line > 0 && found->column > 0);
    QVERIFY(!found->subject.empty());
}

void TstQuestionReader::textBeyondTheLimitIsRefused()
{
    const BankFolder folder;
    const QString question = QStringLiteral("  What is the cause?\n");
    QVERIFY(
        folder.replace(kJob, question, QStringLiteral("  **a ").repeated(2000) + u'\n' + question));
    std::vector<Error> errors;
    QVERIFY(!readQuestion(folder.read(kJob).toStdString(), "job.yaml", errors));
    QCOMPARE(errors.size(), std::size_t{1});
    QCOMPARE(errors[0].code, ErrorCode::TooLarge);
    QCOMPARE(errors[0].limit, std::to_string(kMaxTextBytes));
    QCOMPARE(errors[0].line, folder.lineOf(kJob, QStringLiteral("stem: |")));
}

/// Every field with every odd value: more than 200 files, each with an error and none with a crash.
void TstQuestionReader::oddValues_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QByteArray>("value");
    const std::pair<const char*, QByteArray> values[] = {
        {"a list", "[1, 2]"},
        {"a mapping in a list", "[{a: 1}]"},
        {"an unknown mapping", "{zz: 1}"},
        {"an anchor", "&x y"},
        {"an alias", "*x"},
        {"a tag", "!!int 3"},
        {"an open quote", "\"x"},
        {"an open list", "[x"},
        {"half a character", "\xe2\x82"},
        {"a control character", "\x07"},
    };
    const char* const fields[] = {
        "id",          "domain",        "objective",     "difficulty",
        "type",        "guide_version", "last_reviewed", "author",
        "stem",        "options",       "clues",         "quick_answer",
        "explanation", "deep_dive",     "trap",          "concepts",
        "takeaway",    "example",       "sources",       "scenario",
        "goal",        "levers",        "claims",        "standard",
        "title",       "depth",         "family",        "numeric",
        "checked",
    };
    for (const char* field : fields) {
        for (const auto& [name, value] : values) {
            QTest::newRow(qPrintable(
                QStringLiteral("%1 is %2").arg(QLatin1String(field), QLatin1String(name))))
                << QString::fromLatin1(field) << value;
        }
    }
}

void TstQuestionReader::oddValues()
{
    QFETCH(QString, field);
    QFETCH(QByteArray, value);
    // The field with everything indented below it becomes one line.
    QByteArray text;
    bool skipping = false;
    for (const QByteArray& line : m_folder.read(kJob).toUtf8().split('\n')) {
        if (line.startsWith(field.toUtf8() + ":")) {
            text += field.toUtf8() + ": " + value + "\n";
            skipping = true;
            continue;
        }
        skipping = skipping && (line.isEmpty() || line.startsWith(' '));
        if (!skipping)
            text += line + "\n";
    }
    if (!text.contains("\n" + field.toUtf8() + ": " + value)) // the question lacks the field
        text.prepend(field.toUtf8() + ": " + value + "\n");
    std::vector<Error> errors;
    QVERIFY(!readQuestion(text.toStdString(), "odd.yaml", errors));
    QVERIFY(!errors.empty());
    for (const Error& error : errors) {
        QCOMPARE(error.file, std::string("odd.yaml"));
        QVERIFY(error.line >= 0 && error.column >= 0);
    }
}

void TstQuestionReader::fileCutAnywhereNeitherCrashesNorHangs()
{
    const std::string whole = job();
    for (std::size_t length = 0; length < whole.size(); length += 13) {
        std::vector<Error> errors;
        const auto read = readQuestion(whole.substr(0, length), "cut.yaml", errors);
        QVERIFY(read.has_value() != !errors.empty());
    }
}

void TstQuestionReader::fileWithWrongBytesNeitherCrashesNorHangs()
{
    constexpr int kFiles = 300, kBytesEach = 6;
    const std::string signs = "[]{}:,-?&*!|>'\"%@`#\n \t\xff\x01"
                              "0";
    Rng rng(20261121);
    for (int i = 0; i < kFiles; ++i) {
        std::string text = job();
        for (int k = 0; k < kBytesEach; ++k)
            text[rng.below(text.size())] = signs[rng.below(signs.size())];
        std::vector<Error> errors;
        const auto read = readQuestion(text, "bytes.yaml", errors);
        QVERIFY(read.has_value() != !errors.empty());
    }
}

RINGSIDE_TEST(TstQuestionReader)
#include "tst_question_reader.moc"
