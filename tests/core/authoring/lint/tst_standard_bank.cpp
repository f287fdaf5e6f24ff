// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/products.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/source/concept_reader.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

constexpr int kQuestions = 40; ///< the fewest for which shares count

QString text(const char* latin)
{
    return QString::fromUtf8(latin);
}

/// 40 exam questions of one domain and objective, whose openings, asks and traps all differ. The
/// key is the longest option in 10, the shortest in 10.
SourceBank plainBank()
{
    SourceBank bank;
    bank.blueprintFile = text("blueprint.yaml");
    Domain domain;
    domain.id = 3;
    domain.objectives = {{text("3.3.b"), text("Distribute training")}};
    bank.blueprint.domains = {domain};
    for (int i = 0; i < kQuestions; ++i) {
        SourceQuestion source;
        source.file = QStringLiteral("3/q%1.yaml").arg(i);
        Question& question = source.question;
        question.id = QuestionId(QStringLiteral("q%1").arg(i));
        question.standard = kSecondStandard;
        question.depth = Depth::Exam;
        question.domain = 3;
        question.objective = text("3.3.b");
        question.title = QStringLiteral("Title %1").arg(i);
        // 20 of 40 are half: within 40 to 65 %.
        question.stem = QStringLiteral("Opening number %1 varies. %2")
                            .arg(i)
                            .arg(i < 20 ? text("What should you do?")
                                        : QStringLiteral("Which change is number %1?").arg(i));
        const int keyLength = i < 10 ? 30 : i < 20 ? 10 : 20;
        for (int k = 0; k < 4; ++k) {
            Option option;
            option.id = OptionId(QStringLiteral("o%1").arg(k));
            option.correct = k == i % 4;
            option.text = QString(option.correct ? keyLength : 20, u'x');
            option.ruledBy = RuledBy::Method;
            question.options.push_back(option);
        }
        bank.questions.push_back(source);
    }
    return bank;
}

void edit(SourceBank& bank, int count, void (*change)(Question&))
{
    for (int i = 0; i < count; ++i)
        change(bank.questions[static_cast<std::size_t>(i)].question);
}

std::vector<Finding> foundInBank(const SourceBank& bank, const char* code)
{
    std::vector<Finding> findings;
    for (const BankRuleRow& row : standardBankRules())
        row.check(bank, {}, findings);
    std::erase_if(findings, [&](const Finding& f) { return f.code != QLatin1String(code); });
    return findings;
}

/// `change` applied to `count` questions of the plain bank.
struct ShareRow
{
    const char* name;
    const char* code;
    int count;
    bool isFound;
    void (*change)(Question&);
    Severity severity = Severity::Warning;
};

void openAlike(Question& question)
{
    question.stem = text("You work for ") + question.stem.mid(8);
}

void askAlike(Question& question)
{
    question.stem = text("Other. Which approach fits?");
}

void askTheMainQuestion(Question& question)
{
    question.stem = text("Other. What should you do?");
}

void ruleByStem(Question& question)
{
    for (Option& option : question.options)
        option.ruledBy = RuledBy::Stem;
}

void markNumeric(Question& question)
{
    question.numeric = true;
}

void trapByConfusion(Question& question)
{
    question.trap = text("Skew is easily confused with drift.");
}

void makeDeep(Question& question)
{
    question.depth = Depth::Deep;
}

const std::vector<ShareRow>& shareRows()
{
    static const std::vector<ShareRow> rows{
        {"10 of 40 openings are alike, 25 %", "OPENING_REPEAT", 10, false, openAlike},
        {"11 of 40 openings are alike", "OPENING_REPEAT", 11, true, openAlike},
        {"one question ends in its own way", "ASK_REPEAT", 1, false, askAlike},
        {"two of 40 questions end alike, 5 %", "ASK_REPEAT", 2, true, askAlike},
        {"26 of 40 end with the main question, 65 %", "ASK_REPEAT", 26, false, askTheMainQuestion},
        {"27 of 40 end with the main question", "ASK_REPEAT", 27, true, askTheMainQuestion},
        {"24 of 40 are ruled by the stem alone", "RULED_PRODUCT", 24, false, ruleByStem},
        {"25 of 40 are ruled by the stem alone", "RULED_PRODUCT", 25, true, ruleByStem},
        {"8 of 40 are numeric, 20 %", "NUM_QUOTA", 8, false, markNumeric, Severity::Hard},
        {"9 of 40 are numeric", "NUM_QUOTA", 9, true, markNumeric, Severity::Hard},
        {"14 of 40 traps are of one form, 35 %", "TRAP_STEREOTYPE", 14, false, trapByConfusion},
        {"15 of 40 traps are of one form", "TRAP_STEREOTYPE", 15, true, trapByConfusion},
        {"36 of 40 are deep", "OBJECTIVE_THIN", 36, false, makeDeep},
        {"37 of 40 are deep, so 3 are left", "OBJECTIVE_THIN", 37, true, makeDeep},
    };
    return rows;
}

} // namespace

/// The rules of the second standard that look at all questions at once.
class TestStandardBank : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainBankHasNoFinding()
    {
        std::vector<Finding> findings;
        for (const BankRuleRow& row : standardBankRules())
            row.check(plainBank(), {}, findings);
        for (const Finding& finding : findings)
            QFAIL(qPrintable(finding.code + u' ' + finding.message));
    }

    void shares_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < shareRows().size(); ++i)
            QTest::newRow(shareRows()[i].name) << i;
    }

    void shares()
    {
        QFETCH(std::size_t, index);
        const ShareRow& row = shareRows().at(index);
        SourceBank bank = plainBank();
        edit(bank, row.count, row.change);
        const auto findings = foundInBank(bank, row.code);
        QCOMPARE(findings.size(), std::size_t(row.isFound ? 1 : 0));
        for (const Finding& finding : findings)
            QCOMPARE(finding.severity, row.severity);
    }

    void keyIsTheLongestAndTheShortestInAQuarter_data()
    {
        QTest::addColumn<int>("longest");
        QTest::addColumn<int>("count");
        // 20 to 30 % of 40 are 8 to 12; the 10 shortest stay as they are.
        QTest::newRow("8 of 40") << 8 << 0;
        QTest::newRow("12 of 40") << 12 << 0;
        QTest::newRow("7 of 40") << 7 << 1;
        QTest::newRow("13 of 40") << 13 << 1;
    }

    void keyIsTheLongestAndTheShortestInAQuarter()
    {
        QFETCH(int, longest);
        QFETCH(int, count);
        SourceBank bank = plainBank();
        for (int i = 0; i < kQuestions; ++i) {
            const bool isShortest = i >= kQuestions - 10;
            for (Option& option : bank.questions[std::size_t(i)].question.options) {
                if (option.correct)
                    option.text = QString(i < longest ? 30 : isShortest ? 10 : 20, u'x');
            }
        }
        const auto findings = foundInBank(bank, "LEN_KEY_DOMAIN");
        QCOMPARE(findings.size(), std::size_t(count));
        for (const Finding& finding : findings)
            QCOMPARE(finding.severity, Severity::Hard);
        // A question of the first standard makes it a warning.
        bank.questions[0].question.standard = 1;
        for (const Finding& finding : foundInBank(bank, "LEN_KEY_DOMAIN"))
            QCOMPARE(finding.severity, Severity::Warning);
    }

    void clauseIsNoSignOfAKey()
    {
        SourceBank bank = plainBank();
        // A clause in every option of 5 questions: 5 of 20 are keys, 25 %.
        edit(bank, 5, [](Question& question) {
            for (Option& option : question.options)
                option.text += text(" because");
        });
        QVERIFY(foundInBank(bank, "CUE_PURPOSE").empty());
        // 5 more clauses in keys alone: 10 of 25 are keys, 40 %.
        for (std::size_t i = 5; i < 10; ++i) {
            for (Option& option : bank.questions[i].question.options) {
                if (option.correct)
                    option.text += text(" because");
            }
        }
        QCOMPARE(foundInBank(bank, "CUE_PURPOSE").size(), std::size_t{1});
    }

    void titleRepeatsWhateverItsMarks()
    {
        SourceBank bank = plainBank();
        bank.questions[7].question.title = text("title *3*");
        const auto findings = foundInBank(bank, "TITLE_REPEAT");
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].file, bank.questions[7].file);
        QVERIFY(findings[0].message.contains(bank.questions[3].file));
    }

    void reservedQuestionsAreOfDifferentFamilies()
    {
        SourceBank bank = plainBank();
        edit(bank, 2, [](Question& question) { question.family = text("decode-once"); });
        bank.questions[0].question.isReserved = true;
        QVERIFY(foundInBank(bank, "FAMILY_REPEAT").empty());
        bank.questions[1].question.isReserved = true;
        QCOMPARE(foundInBank(bank, "FAMILY_REPEAT").size(), std::size_t{1});
    }

    void productIsAKeyOnceAndADistractorTwice()
    {
        SourceBank bank = plainBank();
        bank.products = {{text("ray"), text("Ray"), {text("Anyscale")}}};
        // In question i the key is option i % 4.
        bank.questions[0].question.options[0].text = text("Use Ray.");
        bank.questions[1].question.options[0].text = text("Use ray for that.");
        QCOMPARE(foundInBank(bank, "PRODUCT_COVER").size(), std::size_t{1});
        bank.questions[2].question.options[0].text = text("Use X-rays and an array.");
        QCOMPARE(foundInBank(bank, "PRODUCT_COVER").size(), std::size_t{1});
        bank.questions[2].question.options[0].text = text("Use Anyscale.");
        QVERIFY(foundInBank(bank, "PRODUCT_COVER").empty());
        bank.questions[0].question.options[0].text = text("Use nothing.");
        const auto findings = foundInBank(bank, "PRODUCT_COVER");
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].severity, Severity::Warning);
    }

    void productsAreReadWithTheirOtherNames()
    {
        std::vector<Error> errors;
        const auto products = readProducts(
            "products:\n  - {id: ray, name: Ray, also: [Ray Train]}\n", "products.yaml", errors);
        QVERIFY(errors.empty());
        QCOMPARE(products, (std::vector<Product>{{text("ray"), text("Ray"), {text("Ray Train")}}}));
        readProducts("products:\n  - {id: ray, name: Ray}\n  - {id: ray, name: Ray}\n",
                     "products.yaml", errors);
        QCOMPARE(errors.size(), std::size_t{1});
        QCOMPARE(errors[0].line, 3);
    }

    void replacedIdIsReplacedOnceAndIsNoQuestion()
    {
        const auto codes = [](const SourceBank& bank) {
            std::vector<Finding> findings;
            checkIds(bank, {}, findings);
            QStringList out;
            for (const Finding& finding : findings)
                out << finding.code;
            return out.join(u' ');
        };
        SourceBank bank = plainBank();
        bank.questions[0].question.replaces = {QuestionId(text("gone"))};
        QCOMPARE(codes(bank), QString());
        bank.questions[1].question.replaces = {QuestionId(text("gone"))};
        QCOMPARE(codes(bank), text("REPLACED_TWICE"));
        bank.questions[1].question.replaces = {QuestionId(text("q5"))};
        QCOMPARE(codes(bank), text("ID_REUSED"));
    }

    void formsOfATrap_data()
    {
        QTest::addColumn<QString>("trap");
        QTest::addColumn<int>("form");
        const auto row = [](const char* trap, TrapForm form) {
            QTest::newRow(trap) << text(trap) << static_cast<int>(form);
        };
        row("A larger cache would move the limit to the network.", TrapForm::Outcome);
        row("Skew is easily confused with drift.", TrapForm::Confusion);
        row("Until 2024 the service took one region only.", TrapForm::Outdated);
        row("The idle GPU points to the network.", TrapForm::Symptom);
        row("The cache is small.", TrapForm::Unclear);
    }

    void formsOfATrap()
    {
        QFETCH(QString, trap);
        QFETCH(int, form);
        QCOMPARE(static_cast<int>(trapFormOf(trap)), form);
    }
};

RINGSIDE_TEST(TestStandardBank)
#include "tst_standard_bank.moc"
