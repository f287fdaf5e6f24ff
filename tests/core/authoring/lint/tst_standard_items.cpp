// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/source_hosts.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace ringside;
using namespace ringside::bank;

namespace {

QString itemText(const char* latin)
{
    return QString::fromUtf8(latin);
}

Option itemOption(const char* id, const char* words, bool correct)
{
    Option option;
    option.id = OptionId(itemText(id));
    option.text = itemText(words);
    option.correct = correct;
    option.why = itemText("The reason has eight words or a few more.");
    if (!correct)
        option.ruledBy = RuledBy::Method;
    return option;
}

/// A question of the second standard without a finding.
Question goodQuestion()
{
    Question question;
    question.standard = kSecondStandard;
    question.title = itemText("Caching decoded images in a vector search job");
    question.depth = Depth::Exam;
    question.lastReviewed = QDate(2026, 11, 23);
    question.stem = itemText("You work for a harbor. The input job decodes every image twice. "
                             "You need to cut the time per epoch. What should you do?");
    question.options = {itemOption("cache", "Cache the decoded images on each host.", true),
                        itemOption("shuffle", "Shuffle the encoded images on each host.", false),
                        itemOption("resize", "Resize the decoded images on each host.", false),
                        itemOption("shard", "Shard the encoded images over the hosts.", false)};
    question.quickAnswer = itemText("A cache of decoded images saves the second decoding.");
    question.explanation = itemText("The cache keeps what the first epoch decoded.");
    question.trap =
        itemText("Sharding looks like the answer to a slow input job. It would spread the "
                 "same decoding over more hosts and leave each epoch as expensive as "
                 "before.");
    question.takeaway = itemText("Cache decoded images when every epoch decodes them again.");
    question.example =
        itemText("A hospital trains on scans of the chest. Each scan takes 40 ms to "
                 "read and the network waits. After the team keeps the decoded scans "
                 "in memory, the second epoch takes half of the time of the first one.");
    question.sources = {{.title = itemText("Input pipelines"),
                         .url = itemText("https://www.tensorflow.org/guide/data_performance"),
                         .checked = QDate(2026, 11, 23)}};
    return question;
}

SourceBank bankAround()
{
    SourceBank bank;
    SourceConcept card;
    card.card.id = itemText("vector-index");
    card.card.name = itemText("Vector index");
    bank.concepts.push_back(card);
    bank.products.push_back({itemText("vector-search"), itemText("Vector Search"), {}});
    return bank;
}

SourceQuestion sourceOf(const Question& question)
{
    SourceQuestion source;
    source.file = itemText("3/q.yaml");
    source.question = question;
    return source;
}

std::vector<Finding> findingsOf(const SourceQuestion& source)
{
    std::vector<Finding> findings;
    const SourceBank bank = bankAround();
    for (const RuleRow& row : standardRules())
        row.check(source, bank, findings);
    return findings;
}

struct ItemRow
{
    const char* name;
    void (*edit)(Question&);
    const char* code; ///< "" when there must be no finding
    Severity severity = Severity::Hard;
};

QString wordsRepeated(int count)
{
    return itemText("word ").repeated(count - 1) + itemText("cache.");
}

const std::vector<ItemRow>& headRows()
{
    static const std::vector<ItemRow> rows{
        {"a good question", [](Question&) {}, ""},
        {"no title", [](Question& q) { q.title.clear(); }, "TITLE_MISSING"},
        {"a title of 61 characters",
         [](Question& q) { q.title = itemText("Vector ") + QString(54, u'x'); }, "TITLE_LONG"},
        {"a title of 60 characters",
         [](Question& q) { q.title = itemText("Vector ") + QString(53, u'x'); }, ""},
        {"a title with a full stop", [](Question& q) { q.title += u'.'; }, "TITLE_FORM"},
        {"a title that names nothing",
         [](Question& q) { q.title = itemText("Three weeks before the launch"); }, "TITLE_VAGUE",
         Severity::Warning},
        {"no depth", [](Question& q) { q.depth.reset(); }, "DEPTH_MISSING"},
        {"three equations in an exam question",
         [](Question& q) { q.options[0].why = itemText("`1 + 1 = 2` `2 + 2 = 4` `3 + 3 = 6`"); },
         "DEPTH_SCENARIO", Severity::Warning},
        {"three settings in an exam question",
         [](Question& q) { q.explanation = itemText("`--a=2` `rate = step` `b=true`"); }, ""},
        {"a reserved deep question",
         [](Question& q) {
             q.depth = Depth::Deep;
             q.isReserved = true;
         },
         "MOCK_DEPTH"},
        {"a reserved exam question", [](Question& q) { q.isReserved = true; }, ""},
    };
    return rows;
}

const std::vector<ItemRow>& voiceRows()
{
    static const std::vector<ItemRow> rows{
        {"a stem without the reader",
         [](Question& q) { q.stem = itemText("A job decodes images twice. What should change?"); },
         "VOICE_STEM"},
        {"a deep stem without the reader",
         [](Question& q) {
             q.depth = Depth::Deep;
             q.stem = itemText("A job decodes images twice. What should change?");
         },
         ""},
        {"an unknown product", [](Question& q) { q.products = {itemText("magic")}; },
         "PRODUCT_UNKNOWN"},
        {"a known product", [](Question& q) { q.products = {itemText("vector-search")}; }, ""},
    };
    return rows;
}

const std::vector<ItemRow>& proseItemRows()
{
    static const std::vector<ItemRow> rows{
        {"a sentence of 29 words", [](Question& q) { q.deepDive = wordsRepeated(29); }, "SENT_LONG",
         Severity::Warning},
        {"a sentence of 28 words", [](Question& q) { q.deepDive = wordsRepeated(28); }, ""},
        {"two sentences of which the second begins with code",
         [](Question& q) {
             q.deepDive = wordsRepeated(20) + itemText(" `ML.PREDICT` ") + wordsRepeated(20);
         },
         ""},
        {"a row of a table is no sentence",
         [](Question& q) { q.deepDive = itemText("| a |\n|---|\n| ") + wordsRepeated(40) + u'|'; },
         ""},
        {"an explanation of long words",
         [](Question& q) {
             q.explanation = itemText("Organizational responsibilities necessitate "
                                      "characteristically unimaginable considerations. ")
                                 .repeated(6);
         },
         "READ_GRADE", Severity::Warning},
    };
    return rows;
}

const std::vector<ItemRow>& ticRows()
{
    static const std::vector<ItemRow> rows{
        {"nobody", [](Question& q) { q.deepDive = itemText("Nobody reads the log."); }, "TIC"},
        {"nobody in a title of a source",
         [](Question& q) { q.sources[0].title = itemText("Nobody reads"); }, ""},
        {"the false belief is",
         [](Question& q) { q.deepDive = itemText("The false belief is that a cache helps."); },
         "TIC"},
        {"is tempting because",
         [](Question& q) { q.deepDive = itemText("It is tempting because it is short."); }, "TIC"},
        {"own fields", [](Question& q) { q.deepDive = itemText("Custom models read own fields."); },
         "TIC"},
        {"the file is to become",
         [](Question& q) { q.deepDive = itemText("The file is to become one."); }, "TIC"},
        {"the goal is to reduce",
         [](Question& q) { q.deepDive = itemText("The goal is to reduce it."); }, ""},
        {"a question with Who will",
         [](Question& q) { q.deepDive = itemText("Who will review it?"); }, ""},
        {"Who asks will learn", [](Question& q) { q.deepDive = itemText("Who asks will learn."); },
         "TIC"},
        {"a server that remembers",
         [](Question& q) { q.deepDive = itemText("A server remembers."); }, "TIC"},
        {"has to twice in a stem",
         [](Question& q) { q.stem.prepend(itemText("It has to run. It has to end. ")); }, "TIC"},
        {"has to once in a stem", [](Question& q) { q.stem.prepend(itemText("It has to run. ")); },
         ""},
        {"two aphorisms",
         [](Question& q) {
             q.deepDive = itemText("A cache is not a disk; it is memory. "
                                   "A host is not a rack; it is one machine.");
         },
         "TIC"},
        {"three semicolons", [](Question& q) { q.deepDive = itemText("A; b; c; d."); }, "TIC",
         Severity::Warning},
        {"two semicolons", [](Question& q) { q.deepDive = itemText("A; b; c."); }, ""},
    };
    return rows;
}

const std::vector<ItemRow>& passageRows()
{
    static const std::vector<ItemRow> rows{
        {"a takeaway that names nothing",
         [](Question& q) { q.takeaway = itemText("Better late than sorry."); }, "TAKEAWAY_RIDDLE"},
        {"a takeaway of two sentences",
         [](Question& q) { q.takeaway = itemText("Cache images. Decode them once."); },
         "TAKEAWAY_RIDDLE"},
        {"a takeaway that names a product",
         [](Question& q) { q.takeaway = itemText("Use Vector Search for neighbors."); }, ""},
        {"a takeaway of 23 words", [](Question& q) { q.takeaway = wordsRepeated(23); },
         "TEXT_LENGTH", Severity::Warning},
        {"a takeaway of 22 words", [](Question& q) { q.takeaway = wordsRepeated(22); }, ""},
        {"a trap of 19 words", [](Question& q) { q.trap = wordsRepeated(19); }, "TEXT_LENGTH",
         Severity::Warning},
        {"no example", [](Question& q) { q.example.clear(); }, ""},
    };
    return rows;
}

const std::vector<ItemRow>& optionItemRows()
{
    static const std::vector<ItemRow> rows{
        // The options have 38 to 41 characters; 1.35 · 38 = 51.3.
        {"an option of 52 characters beside one of 38",
         [](Question& q) { q.options[1].text = QString(52, u'x'); }, "LEN_SPREAD",
         Severity::Warning},
        {"an option of 51 characters beside one of 38",
         [](Question& q) { q.options[1].text = QString(51, u'x'); }, ""},
        {"short names of services",
         [](Question& q) {
             const char* names[] = {"Cloud Run", "Dataflow", "Vertex Vizier", "Batch"};
             for (std::size_t i = 0; i < 4; ++i)
                 q.options[i].text = itemText(names[i]);
             q.takeaway = itemText("Use Cloud Run for containers.");
         },
         ""},
        {"so that in one option",
         [](Question& q) {
             q.options[1].text = itemText("Shuffle so that images differ by epoch.");
         },
         "CUE_PURPOSE"},
        {"so that in every option",
         [](Question& q) {
             for (Option& option : q.options)
                 option.text.replace(itemText("images "), itemText("images so that "));
         },
         ""},
        {"a purpose in one option",
         [](Question& q) { q.options[1].text = itemText("Shuffle the images to avoid decoding."); },
         "CUE_PURPOSE", Severity::Warning},
        {"a word of the stem in the key alone",
         [](Question& q) { q.options[0].text = itemText("Cache decoded images for each epoch."); },
         "CUE_CLANG", Severity::Warning},
        {"a word of the stem in the key, another in a distractor",
         [](Question& q) {
             q.options[0].text = itemText("Cache decoded images for each epoch.");
             q.options[1].text = itemText("Decode the images in the harbor.");
         },
         ""},
        {"a distractor without ruling", [](Question& q) { q.options[2].ruledBy.reset(); },
         "RULED_MISSING"},
        {"a product's limit without source",
         [](Question& q) { q.options[2].ruledBy = RuledBy::Product; }, "RULED_UNSOURCED"},
        {"a product's limit with source",
         [](Question& q) {
             q.options[2].ruledBy = RuledBy::Product;
             q.options[2].source = 1;
         },
         ""},
    };
    return rows;
}

const std::vector<ItemRow>& recordRows()
{
    static const std::vector<ItemRow> rows{
        {"quantities in three options",
         [](Question& q) {
             for (std::size_t i = 0; i < 3; ++i)
                 q.options[i].text = itemText("Read images for about 20 ms on a host.");
         },
         "NUM_UNMARKED", Severity::Warning},
        {"quantities in two options",
         [](Question& q) {
             for (std::size_t i = 0; i < 2; ++i)
                 q.options[i].text = itemText("Read images for about 20 ms on a host.");
         },
         ""},
        {"two equations in the explanation",
         [](Question& q) { q.explanation = itemText("`1 + 1 = 2` and `2 · 3 = 6`"); },
         "NUM_UNMARKED", Severity::Warning},
    };
    return rows;
}

/// An address, and the code that it earns.
struct AddressRow
{
    const char* address;
    const char* code;
};

constexpr AddressRow kAddresses[] = {
    {"https://docs.cloud.google.com/bigquery/docs/reference#section", ""},
    {"https://docs.cloud.google.com/bigquery/docs?hl=ja", "SRC_CANON"},
    {"https://cloud.google.com/bigquery/docs/x", "SRC_CANON"},
    {"https://cloud.google.com/blog/products/ai", ""},
    {"https://docs.cloud.google.com/bigquery/x.md.txt", "SRC_CANON"},
    {"https://Docs.cloud.google.com/bigquery", "SRC_CANON"},
    {"https://keras.io/api#:~:text=layer", "SRC_CANON"},
    {"https://www.arxiv.org/abs/1706.03762", "SRC_CANON"},
    {"https://arxiv.org/abs/1706.03762", ""},
    {"https://github.com/NVIDIA/nccl-tests", ""},
    {"https://github.com/someone/notes", "SRC_HOST"},
    {"https://huggingface.co/docs/accelerate", ""},
    {"https://huggingface.co/someone/model", "SRC_HOST"},
    {"https://notarxiv.org/abs/1706.03762", "SRC_HOST"},
    {"https://glennklockwood.com/x", "SRC_HOST"},
};

std::vector<const ItemRow*> allItemRows()
{
    std::vector<const ItemRow*> all;
    for (const auto* rows : {&headRows(), &voiceRows(), &proseItemRows(), &ticRows(),
                             &passageRows(), &optionItemRows(), &recordRows()}) {
        for (const ItemRow& row : *rows)
            all.push_back(&row);
    }
    return all;
}

} // namespace

/// Each rule of the second standard on a question that breaks it and on one that nearly does.
class TestStandardItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data()
    {
        QTest::addColumn<std::size_t>("index");
        const auto rows = allItemRows();
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i]->name) << i;
    }

    void edits()
    {
        QFETCH(std::size_t, index);
        const ItemRow& row = *allItemRows().at(index);
        Question question = goodQuestion();
        row.edit(question);
        QStringList codes, messages;
        for (const Finding& finding : findingsOf(sourceOf(question))) {
            if (!codes.contains(finding.code))
                codes << finding.code;
            messages << finding.code + u' ' + finding.message;
            if (finding.code == QLatin1String(row.code))
                QCOMPARE(finding.severity, row.severity);
        }
        QVERIFY2(codes.join(u' ') == itemText(row.code), qPrintable(messages.join(u'\n')));
    }

    void addresses_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("code");
        for (const AddressRow& row : kAddresses)
            QTest::newRow(row.address) << itemText(row.address) << itemText(row.code);
    }

    void addresses()
    {
        QFETCH(QString, address);
        QFETCH(QString, code);
        Question question = goodQuestion();
        question.sources[0].url = address;
        const auto findings = findingsOf(sourceOf(question));
        QCOMPARE(findings.empty() ? QString() : findings[0].code, code);
        QVERIFY(findings.size() <= 1);
    }

    void sourceIsCheckedWithinAMonthOfTheReview()
    {
        Question question = goodQuestion();
        question.sources[0].checked = QDate(2026, 10, 23); // 31 days before 23 November
        QVERIFY(findingsOf(sourceOf(question)).empty());
        question.sources[0].checked = QDate(2026, 10, 22);
        const auto findings = findingsOf(sourceOf(question));
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].code, itemText("SRC_DATED"));
    }

    void olderQuestionIsOnlyWarned()
    {
        Question question = goodQuestion();
        question.standard = 1;
        question.title.clear();
        question.depth.reset();
        question.options[1].ruledBy.reset();
        question.sources[0].url = itemText("https://example.org/x?hl=de");
        const auto findings = findingsOf(sourceOf(question));
        // TITLE_MISSING, DEPTH_MISSING, RULED_MISSING, SRC_HOST and SRC_CANON.
        QCOMPARE(findings.size(), std::size_t{5});
        for (const Finding& finding : findings)
            QCOMPARE(finding.severity, Severity::Warning);
    }

    void authorMaySayThatAQuestionIsNotNumeric()
    {
        SourceQuestion source = sourceOf(goodQuestion());
        source.question.explanation = itemText("`1 + 1 = 2` and `2 · 3 = 6`");
        QCOMPARE(findingsOf(source).size(), std::size_t{1});
        source.places[itemText("numeric")] = {.line = 3, .column = 1, .firstTextLine = 3};
        QVERIFY(findingsOf(source).empty());
    }

    void everyCodeHasARowThatTriggersIt()
    {
        std::set<QString> triggered{itemText("SRC_DATED")};
        for (const ItemRow* row : allItemRows())
            triggered.insert(itemText(row->code));
        for (const AddressRow& row : kAddresses)
            triggered.insert(itemText(row.code));
        for (const RuleRow& rule : standardRules()) {
            for (const QString& code : itemText(rule.codes).split(u' '))
                QVERIFY2(triggered.count(code) == 1, qPrintable(code));
        }
    }
};

RINGSIDE_TEST(TestStandardItems)
#include "tst_standard_items.moc"
