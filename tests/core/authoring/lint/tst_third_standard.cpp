// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/standard_rules.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <iterator>

using namespace ringside;
using namespace ringside::bank;

namespace {

QString utf8(const char* text)
{
    return QString::fromUtf8(text);
}

Option optionNamed(const char* id, const char* text, bool correct = false)
{
    Option option;
    option.id = OptionId(utf8(id));
    option.text = utf8(text);
    option.correct = correct;
    return option;
}

Clue clueOver(const char* words, std::vector<const char*> ids)
{
    Clue clue;
    clue.quote = utf8(words);
    clue.says = utf8("It excludes them.");
    for (const char* id : ids)
        clue.eliminates.emplace_back(utf8(id));
    return clue;
}

/// A question of the third standard without a finding. Its stem has more than the 45 words of a
/// short question.
Question recommendedQuestion()
{
    Question question;
    question.id = QuestionId(utf8("list-personal-data"));
    question.standard = kThirdStandard;
    question.depth = Depth::Exam;
    question.objective = utf8("2.1.d");
    question.stem = utf8(
        "You are responsible for 4,000 tables at an energy supplier. Columns with names and "
        "addresses stand in many of them, and nobody has kept a list. The privacy office wants to "
        "know by Friday which tables hold personal data. You have 3 days and no budget for a new "
        "team. What should you do?");
    question.options = {optionNamed("discovery", "Turn on discovery for the organization.", true),
                        optionNamed("inspect", "Create one inspection job per table."),
                        optionNamed("labels", "Ask the owners to label their tables."),
                        optionNamed("queries", "Search all columns with regular expressions.")};
    question.options[2].rulesOut = utf8("You have only 3 days.");
    question.clues = {clueOver("4,000 tables", {"inspect", "labels"}),
                      clueOver("3 days", {"queries"})};
    question.explanation = utf8("Discovery profiles 4,000 tables by itself.");
    question.sources = {{.title = utf8("Data profiles"),
                         .url = utf8("https://docs.cloud.google.com/x"),
                         .checked = QDate(2026, 11, 28),
                         .recommends = true,
                         .quote = utf8("Profile the whole organization first")}};
    return question;
}

SourceQuestion fileOf(const Question& question)
{
    SourceQuestion source;
    source.file = utf8("2/q.yaml");
    source.question = question;
    return source;
}

std::vector<Finding> thirdFindings(const Question& question)
{
    std::vector<Finding> findings;
    for (const RuleRow& row : thirdStandardRules())
        row.check(fileOf(question), SourceBank{}, findings);
    return findings;
}

struct EditRow
{
    const char* name;
    void (*edit)(Question&);
    const char* code; ///< "" when there must be no finding
};

std::vector<EditRow> bodyRows()
{
    return {
        {"a good question", [](Question&) {}, ""},
        {"no source recommends the key", [](Question& q) { q.sources[0].recommends = false; },
         "KEY_RECOMMENDED"},
        {"a deep question needs no recommendation",
         [](Question& q) {
             q.sources[0].recommends = false;
             q.depth = Depth::Deep;
         },
         ""},
        {"a recommendation without its gist", [](Question& q) { q.sources[0].quote.clear(); },
         "KEY_RECOMMENDED"},
        {"a gist of three words",
         [](Question& q) { q.sources[0].quote = utf8("Profile it first"); }, "KEY_RECOMMENDED"},
        {"a clue that eliminates every distractor",
         [](Question& q) {
             q.clues[0] = clueOver("4,000 tables", {"inspect", "labels", "queries"});
         },
         "CLUE_TOTAL"},
        {"the same in a short question",
         [](Question& q) {
             q.stem = utf8("You have 4,000 tables and 3 days. What should you do?");
             q.clues[0] = clueOver("4,000 tables", {"inspect", "labels", "queries"});
         },
         ""},
        {"a clue that eliminates nothing", [](Question& q) { q.clues[1].eliminates.clear(); },
         "CLUE_EMPTY"},
        {"a distractor that the stem says is done",
         [](Question& q) {
             q.stem += utf8(" The owners were already asked to label their tables.");
         },
         "ALREADY_DONE"},
        {"the same words about something that is not done",
         [](Question& q) { q.stem += utf8(" The owners could be asked to label their tables."); },
         ""},
        {"a key that the stem says is done",
         [](Question& q) {
             q.stem += utf8(" Discovery for the organization was already turned on.");
         },
         ""},
        {"a reason with a number of another story",
         [](Question& q) { q.options[2].rulesOut = utf8("You have only 5 days."); }, "LEFTOVER"},
        {"a reason with a number that the explanation derives",
         [](Question& q) {
             q.options[2].rulesOut = utf8("It takes 8 days.");
             q.explanation += utf8(" Owners need 8 days.");
         },
         ""},
        {"a thousands separator is part of the number",
         [](Question& q) { q.options[2].rulesOut = utf8("There are 4000 of them."); }, ""},
        {"a clue with a number of another story",
         [](Question& q) { q.clues[0].says = utf8("There are 70 projects."); }, "LEFTOVER"},
    };
}

std::vector<EditRow> titleRows()
{
    return {
        {"a title that names the key",
         [](Question& q) { q.title = utf8("Discovery for a whole organization"); }, "TITLE_KEY"},
        {"a title with a form of a word of the key",
         [](Question& q) { q.title = utf8("Turning on a scan of all tables"); }, "TITLE_KEY"},
        {"a title that names the second of two keys",
         [](Question& q) {
             q.options[1].correct = true;
             for (Clue& clue : q.clues)
                 clue.eliminates = {OptionId(QStringLiteral("labels"))};
             q.title = utf8("Inspection of personal data");
             q.options[1].text = utf8("Create an inspection per table.");
         },
         "TITLE_KEY"},
        {"a title that names the problem",
         [](Question& q) { q.title = utf8("Finding personal data in 4,000 tables"); }, ""},
        {"a title with a word of key and stem",
         [](Question& q) {
             q.title = utf8("Discovery in an energy supplier");
             q.stem += utf8(" Discovery is one of your tasks.");
         },
         ""},
        {"a title with a word of key and distractor",
         [](Question& q) {
             q.title = utf8("Discovery of personal data");
             q.options[1].text = utf8("Create one discovery job per table.");
         },
         ""},
        {"a title that names the key and its rival",
         [](Question& q) { q.title = utf8("Discovery or regular expressions"); }, ""},
        {"a title that shares only a preposition",
         [](Question& q) {
             q.title = utf8("Personal data across tables");
             q.options[0].text = utf8("Turn on discovery across the organization.");
         },
         ""},
    };
}

const std::vector<EditRow>& editRows()
{
    static const std::vector<EditRow> rows = [] {
        std::vector<EditRow> all = bodyRows();
        std::ranges::copy(titleRows(), std::back_inserter(all));
        return all;
    }();
    return rows;
}

/// 40 questions whose explanations open alike in `alike` of them.
SourceBank bankOfForty(int alike)
{
    SourceBank bank;
    for (int i = 0; i < 40; ++i) {
        Question question = recommendedQuestion();
        question.id = QuestionId(QStringLiteral("q%1").arg(i));
        question.family = utf8("one");
        question.explanation = i < alike
                                   ? utf8("Discovery wins because it scales. The rest follows.")
                                   : utf8("Discovery profiles tables by itself. It wins time.");
        bank.questions.push_back(fileOf(question));
    }
    return bank;
}

std::vector<Finding> bankFindings(const SourceBank& bank, const char* code)
{
    std::vector<Finding> findings;
    for (const BankRuleRow& row : thirdStandardBankRules())
        row.check(bank, {}, findings);
    std::erase_if(findings, [&](const Finding& each) { return each.code != QLatin1String(code); });
    return findings;
}

/// Two questions of one objective, whose keys name the product.
SourceBank twoOfOneDecision()
{
    SourceBank bank;
    bank.products.push_back({utf8("discovery"), utf8("Discovery"), {}});
    for (int i = 0; i < 2; ++i)
        bank.questions.push_back(fileOf(recommendedQuestion()));
    return bank;
}

} // namespace

/// The rules of the third standard on a question that breaks each and on one that nearly does.
class TestThirdStandard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < editRows().size(); ++i)
            QTest::newRow(editRows()[i].name) << i;
    }

    void edits()
    {
        QFETCH(std::size_t, index);
        const EditRow& row = editRows().at(index);
        Question question = recommendedQuestion();
        row.edit(question);
        QStringList codes;
        for (const Finding& finding : thirdFindings(question))
            codes << finding.code;
        QCOMPARE(codes.join(u' '), utf8(row.code));
    }

    void everyCodeHasARowThatTriggersIt()
    {
        QStringList triggered;
        for (const EditRow& row : editRows())
            triggered << utf8(row.code);
        for (const RuleRow& row : thirdStandardRules()) {
            for (const QString& code : utf8(row.codes).split(u' '))
                QVERIFY2(triggered.contains(code), qPrintable(code));
        }
    }

    void olderQuestionsAreNotJudgedByTheThirdStandard_data() { edits_data(); }

    void olderQuestionsAreNotJudgedByTheThirdStandard()
    {
        QFETCH(std::size_t, index);
        Question question = recommendedQuestion();
        editRows().at(index).edit(question);
        question.standard = kSecondStandard;
        QVERIFY(thirdFindings(question).empty());
    }

    void quarterOfTheExplanationsMayOpenAlike()
    {
        // 25 % of 40 are 10. "It wins time" is in the second sentence and does not count.
        QVERIFY(bankFindings(bankOfForty(10), "EXPL_OPENING").empty());
        const auto findings = bankFindings(bankOfForty(11), "EXPL_OPENING");
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY2(findings.front().message.startsWith(utf8("11 of 40 ")),
                 qPrintable(findings.front().message));
    }

    void questionsOfOneDecisionNeedOneFamily()
    {
        SourceBank bank = twoOfOneDecision();
        QCOMPARE(bankFindings(bank, "FAMILY_MISSING").size(), std::size_t(1));
        bank.questions[0].question.family = utf8("list-data");
        QCOMPARE(bankFindings(bank, "FAMILY_MISSING").size(), std::size_t(1));
        bank.questions[1].question.family = utf8("list-data");
        QVERIFY(bankFindings(bank, "FAMILY_MISSING").empty());
    }

    void anotherObjectiveOrProductIsAnotherDecision()
    {
        SourceBank bank = twoOfOneDecision();
        bank.questions[1].question.objective = utf8("2.1.a");
        QVERIFY(bankFindings(bank, "FAMILY_MISSING").empty());
        bank = twoOfOneDecision();
        bank.products.clear();
        QVERIFY(bankFindings(bank, "FAMILY_MISSING").empty());
    }

    void sameProductInAnotherDecisionNeedsNoFamily()
    {
        SourceBank bank = twoOfOneDecision();
        // Of the words discovery, turn, organization and limit, weekly, sample, column only the
        // product is shared: 1 of 7, under a half.
        bank.questions[1].question.options[0].text =
            utf8("Limit discovery to a weekly sample of columns.");
        QVERIFY(bankFindings(bank, "FAMILY_MISSING").empty());
    }
};

RINGSIDE_TEST(TestThirdStandard)
#include "tst_third_standard.moc"
