// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/key_balance.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/lint/text/words.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// Words that no two texts share by chance: the k-th of the text `seed`.
QString ownWord(int seed, int k)
{
    QString word = QStringLiteral("w");
    for (int rest = seed * 1000 + k + 26; rest > 0; rest /= 26)
        word += QChar(u'a' + rest % 26);
    return word;
}

QString ownSentence(int seed, int words = 12)
{
    QStringList out;
    for (int k = 0; k < words; ++k)
        out << ownWord(seed, k);
    return out.join(QLatin1Char(' ')) + QStringLiteral(".");
}

Option optionOf(int seed, const char* id, bool correct)
{
    Option option;
    option.id = OptionId(QString::fromLatin1(id));
    option.text = ownSentence(seed, 5);
    option.correct = correct;
    option.why = ownSentence(seed + 5, 9);
    return option;
}

/// A question about nothing, whose words are its own. `key` counts places from 0.
SourceQuestion questionOf(int number, int key, int options = 4)
{
    const int seed = number * 50;
    SourceQuestion source;
    source.file = QStringLiteral("2/q%1.yaml").arg(number);
    Question& question = source.question;
    question.id = QuestionId(QStringLiteral("q%1").arg(number));
    question.domain = number % 2 == 0 ? 2 : 3;
    question.stem = ownSentence(seed, 40) + QStringLiteral(" What is to be done?");
    const std::array ids{"one", "two", "three", "four", "five"};
    for (int i = 0; i < options; ++i)
        question.options.push_back(
            optionOf(seed + 10 + i, ids.at(static_cast<std::size_t>(i)), i == key));
    question.explanation = ownSentence(seed + 1, 60);
    question.takeaway = ownSentence(seed + 2, 8);
    return source;
}

/// `perPlace` questions of four options with their key on each place.
SourceBank bankWithKeys(const std::vector<int>& perPlace)
{
    SourceBank bank;
    bank.blueprintFile = QStringLiteral("blueprint.yaml");
    int number = 0;
    for (std::size_t place = 0; place < perPlace.size(); ++place) {
        for (int i = 0; i < perPlace[place]; ++i)
            bank.questions.push_back(questionOf(number++, static_cast<int>(place)));
    }
    return bank;
}

std::vector<Finding> found(const SourceBank& bank, const char* code, const QDate& today = {})
{
    std::vector<Finding> findings;
    for (const BankRuleRow& row : bankRules())
        row.check(bank, today, findings);
    std::vector<Finding> matching;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(matching),
                 [&](const Finding& finding) { return finding.code == QLatin1String(code); });
    return matching;
}

} // namespace

/// The rules that look at all questions at once, and the mathematics under them.
class TestLintBank : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fiveOptionsExpectAFifthOfAKeyOnEachPlace()
    {
        KeyBalance balance;
        balance.add(questionOf(1, 0, 4).question);
        balance.add(questionOf(2, 4, 5).question);
        QCOMPARE(balance.places().size(), std::size_t{5});
        // 1/4 + 1/5, and 1/5 on the place that only one of them has.
        QVERIFY(std::abs(balance.places()[0].expected - 0.45) < 1e-12);
        QVERIFY(std::abs(balance.places()[4].expected - 0.2) < 1e-12);
        QCOMPARE(balance.places()[0].observed, 1.0);
        QCOMPARE(balance.places()[4].observed, 1.0);
    }

    void keysOfMultipleQuestionsAreNotCounted()
    {
        Question question = questionOf(1, 0).question;
        question.type = QuestionType::Multiple;
        KeyBalance balance;
        balance.add(question);
        QVERIFY(balance.places().empty());
    }

    void keysOnAFavoredPlaceAreFound_data()
    {
        QTest::addColumn<std::vector<int>>("perPlace");
        QTest::addColumn<bool>("isFound");
        // 40 questions expect 10 on each of 4 places; 3 degrees, 7.815 at 5 %.
        // (64 + 16 + 4 + 4) / 10 = 8.8.
        QTest::newRow("eighteen of forty on the first") << std::vector{18, 6, 8, 8} << true;
        // (49 + 9 + 9 + 1) / 10 = 6.8.
        QTest::newRow("seventeen of forty on the first") << std::vector{17, 7, 7, 9} << false;
        QTest::newRow("ten on each") << std::vector{10, 10, 10, 10} << false;
        QTest::newRow("all on one of thirty-nine") << std::vector{39, 0, 0, 0} << false;
        QTest::newRow("all on one of forty") << std::vector{0, 40, 0, 0} << true;
    }

    void keysOnAFavoredPlaceAreFound()
    {
        QFETCH(std::vector<int>, perPlace);
        QFETCH(bool, isFound);
        const auto findings = found(bankWithKeys(perPlace), "KEY_BALANCE");
        QCOMPARE(!findings.empty(), isFound);
        for (const Finding& finding : findings) {
            QCOMPARE(finding.severity, Severity::Hard);
            QCOMPARE(finding.file, QStringLiteral("blueprint.yaml"));
        }
    }

    void shareMayBeThreePointsFromItsStock_data()
    {
        QTest::addColumn<int>("stock");
        QTest::addColumn<bool>("isFound");
        // 20 of 40 questions are of domain 2.
        QTest::newRow("47 and 50 %") << 47 << false;
        QTest::newRow("53 and 50 %") << 53 << false;
        QTest::newRow("46 and 50 %") << 46 << true;
        QTest::newRow("54 and 50 %") << 54 << true;
    }

    void shareMayBeThreePointsFromItsStock()
    {
        QFETCH(int, stock);
        QFETCH(bool, isFound);
        SourceBank bank = bankWithKeys({10, 10, 10, 10});
        bank.blueprint.stock = {{2, stock}};
        const auto findings = found(bank, "BLUEPRINT_GAP");
        QCOMPARE(findings.size(), std::size_t(isFound ? 1 : 0));
        QVERIFY(findings.empty() || findings[0].severity == Severity::Warning);
    }

    void reviewIsOldAfterTwelveMonths()
    {
        SourceBank bank = bankWithKeys({1});
        bank.questions[0].question.lastReviewed = QDate(2026, 11, 21);
        QVERIFY(found(bank, "REVIEW_STALE").empty());
        QVERIFY(found(bank, "REVIEW_STALE", QDate(2027, 11, 21)).empty());
        const auto findings = found(bank, "REVIEW_STALE", QDate(2027, 11, 22));
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].severity, Severity::Warning);
    }

    void questionOfAnOlderGuideIsOld()
    {
        SourceBank bank = bankWithKeys({1});
        bank.hasBlueprint = true;
        bank.blueprint.guideVersion = QStringLiteral("2026-06-01");
        bank.questions[0].question.guideVersion = QStringLiteral("2026-06-01");
        QVERIFY(found(bank, "REVIEW_STALE").empty());
        bank.questions[0].question.guideVersion = QStringLiteral("2024-10-01");
        QCOMPARE(found(bank, "REVIEW_STALE").size(), std::size_t{1});
    }

    void wordsLoseMarksAndKeepNumbers()
    {
        QCOMPARE(
            wordsOf(QStringLiteral("Don't add **1,024.5** GB ([each](https://a.b/c)).")),
            (QStringList{QStringLiteral("don't"), QStringLiteral("add"), QStringLiteral("1,024.5"),
                         QStringLiteral("gb"), QStringLiteral("each")}));
    }

    void sentencesKnowTheirLines()
    {
        const auto sentences = sentencesOf(QStringLiteral(
            "One costs 1.5 GB. Two\nruns on.\n\n- Three\n- Four?\n\n```\nA. Code.\n```\nFive."));
        QStringList texts;
        QList<int> lines;
        for (const Sentence& sentence : sentences) {
            texts << sentence.text.simplified();
            lines << sentence.line;
        }
        QCOMPARE(texts, (QStringList{QStringLiteral("One costs 1.5 GB."),
                                     QStringLiteral("Two runs on."), QStringLiteral("- Three"),
                                     QStringLiteral("- Four?"), QStringLiteral("Five.")}));
        QCOMPARE(lines, (QList<int>{0, 0, 3, 4, 9}));
    }

    void jaccardIsSharedOverAll()
    {
        // {a, b, c} and {b, c, d}: 2 of 4.
        const auto split = [](const char* text) { return wordsOf(QString::fromUtf8(text)); };
        QCOMPARE(jaccard(split("a b c"), split("d c b b")), 0.5);
        QCOMPARE(jaccard(split("a"), split("")), 0.0);
        QCOMPARE(jaccard({}, {}), 0.0);
    }

    void stemMayShareLessThanHalfItsWordPairs_data()
    {
        QTest::addColumn<int>("shared");
        QTest::addColumn<bool>("isFound");
        // Each stem has 45 words, so 44 pairs: 40 of its own, then the same 5. With the first n of
        // the 40 in common, n - 1 pairs in front and 4 at the end are shared, of 88 - n - 3 in all.
        QTest::newRow("none: 4 of 84, 0.05") << 0 << false;
        QTest::newRow("20 words: 23 of 65, 0.35") << 20 << false;
        QTest::newRow("24 words: 27 of 61, 0.44") << 24 << false;
        QTest::newRow("25 words: 28 of 60, 0.47") << 25 << true;
        QTest::newRow("30 words: 33 of 55, 0.60") << 30 << true;
    }

    void stemMayShareLessThanHalfItsWordPairs()
    {
        QFETCH(int, shared);
        QFETCH(bool, isFound);
        SourceBank bank = bankWithKeys({1, 1});
        const QStringList first = bank.questions[0].question.stem.split(QLatin1Char(' '));
        const QStringList second = bank.questions[1].question.stem.split(QLatin1Char(' '));
        bank.questions[1].question.stem =
            (first.mid(0, shared) + second.mid(shared)).join(QLatin1Char(' '));
        QCOMPARE(!found(bank, "NEAR_DUPLICATE").empty(), isFound);
    }

    void copyWithOtherNumbersMarksAndCaseIsFound()
    {
        SourceBank bank = bankWithKeys({1, 1});
        bank.questions[0].question.stem = QStringLiteral("Add **64** GB to 12 hosts, then wait.");
        bank.questions[1].question.stem = QStringLiteral("add 32 gb to 80 hosts then WAIT");
        QCOMPARE(found(bank, "NEAR_DUPLICATE").size(), std::size_t{1});
    }

    void copiedStemIsFoundAtTheSecond()
    {
        SourceBank bank = bankWithKeys({1, 1});
        QVERIFY(found(bank, "NEAR_DUPLICATE").empty());
        bank.questions[1].question.stem = bank.questions[0].question.stem;
        const auto findings = found(bank, "NEAR_DUPLICATE");
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].file, bank.questions[1].file);
        QVERIFY(findings[0].message.contains(bank.questions[0].file));
        QVERIFY(findings[0].message.contains(QLatin1String("stem")));
    }

    void copiedPageUnderAnotherStemIsFound()
    {
        SourceBank bank = bankWithKeys({1, 1});
        const QString stem = bank.questions[1].question.stem;
        const QuestionId id = bank.questions[1].question.id;
        bank.questions[1].question = bank.questions[0].question;
        bank.questions[1].question.stem = stem;
        bank.questions[1].question.id = id;
        const auto findings = found(bank, "NEAR_DUPLICATE");
        QCOMPARE(findings.size(), std::size_t{1});
        QVERIFY(findings[0].message.contains(QLatin1String("whole")));
    }

    void sentenceMayRepeatInThreeQuestions()
    {
        SourceBank bank = bankWithKeys({2, 1, 1, 1});
        const QString tip = QStringLiteral("Keep *training* data apart from tests.");
        for (std::size_t i = 0; i < 3; ++i)
            bank.questions[i].question.explanation += QLatin1Char('\n') + tip;
        QVERIFY(found(bank, "BOILERPLATE").empty());
        // Twice in one question is still one question.
        bank.questions[2].question.trap = tip;
        QVERIFY(found(bank, "BOILERPLATE").empty());
        bank.questions[3].question.takeaway = QStringLiteral("Keep training data apart from tests");
        QCOMPARE(found(bank, "BOILERPLATE").size(), std::size_t{5});
    }

    void askingAndShortSentencesMayRepeat()
    {
        SourceBank bank = bankWithKeys({2, 1, 1, 1});
        for (SourceQuestion& source : bank.questions) {
            source.question.stem += QStringLiteral(" Which one change helps the job most?");
            source.question.deepDive = QStringLiteral("Nothing is computed here.");
        }
        QVERIFY(found(bank, "BOILERPLATE").empty());
    }
};

RINGSIDE_TEST(TestLintBank)
#include "tst_lint_bank.moc"
