// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

/// GIFT as Moodle describes it, docs.moodle.org/en/GIFT_format.
class TestGift : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRightAnswerWithFeedback()
    {
        const auto read = importedBytes("::Port\\:::Which port does HTTPS use?{\n"
                                        "=443 # right, by RFC 9110\n~80\n~22#that is SSH\n"
                                        "####The default.}\n",
                                        "a.gift");
        QCOMPARE(read.format, Format::Gift);
        QCOMPARE(read.items.size(), std::size_t(1));
        const ChoiceQuestion& question = questionOf(read, 0);
        QCOMPARE(question.title, QStringLiteral("Port:"));
        QCOMPARE(question.stem, QStringLiteral("Which port does HTTPS use?"));
        QCOMPARE(keyOf(question), QStringLiteral("A"));
        QVERIFY(!question.multiple);
        QCOMPARE(question.choices[0].feedback, QStringLiteral("right, by RFC 9110"));
        QCOMPARE(question.choices[2].feedback, QStringLiteral("that is SSH"));
        QCOMPARE(question.explanation, QStringLiteral("The default."));
    }

    void whatBecomesOfAQuestion_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("stem"); // "" where it is rejected
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("fault");
        const auto good = [](const char* name, const char* text, const char* stem,
                             const char* key) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(stem)
                                << QString::fromUtf8(key) << -1;
        };
        const auto bad = [](const char* name, const char* text, Fault fault) {
            QTest::newRow(name) << QByteArray(text) << QString() << QString() << int(fault);
        };
        good("a true statement", "The sky is blue.{T}", "The sky is blue.", "A");
        good("a false statement by its whole word", "Two is odd.{false#No.#Yes.}", "Two is odd.",
             "B");
        good("a missing word", "Paris is in {=France ~Spain}, is it not?",
             "Paris is in _____ , is it not?", "A");
        good("weights without a right mark ask for several", "Primes?{~%50%2 ~%50%3 ~%-100%4}",
             "Primes?", "AB");
        good("several right marks ask for all of them", "Even?{=2 =4 ~5}", "Even?", "AB");
        good("escaped marks are text", "1 \\= 1?{=\\{a\\} \\~ b ~c\\#d}", "1 = 1?", "A");
        good("blank lines between answers", "Q?{\n=a\n\n~b\n\n~c\n}", "Q?", "A");
        good("markup is turned into Markdown", "[html]<p>A <b>bold</b> word?</p>{=a ~b}",
             "A **bold** word?", "A");
        good("shares of right marks", "Q?{=%50%a =%50%b ~c}", "Q?", "AB");
        good("signs of Markdown in plain text", "What is 2*3*4?{=24 ~234}", "What is 2\\*3\\*4?",
             "A");
        good("Markdown keeps its marks", "[markdown]What is *this*?{=a ~b}", "What is *this*?",
             "A");
        good("an entity of HTML", "[html]a &lt; b?{=a ~b}", "a < b?", "A");
        good("plain text keeps its signs", "[plain]a <b> c?{=a ~b}", "a <b> c?", "A");
        bad("an essay", "Why?{}", Fault::NotAChoice);
        bad("a short answer", "2+2?{=4 =four}", Fault::OnlyAnswered);
        bad("a number", "2+2?{#4:0.1}", Fault::OnlyAnswered);
        bad("pairs", "Match.{=a -> 1 =b -> 2 =c -> 3}", Fault::OnlyAnswered);
        bad("a description", "::d::Only text.", Fault::NotAChoice);
        bad("one choice", "Q?{~%100%a}", Fault::TooFewChoices);
        bad("nothing right", "Q?{~a ~b}", Fault::NoCorrect);
        bad("a brace that stays open", "::q::Q?{=a ~b", Fault::NotClosed);
        bad("two blocks", "::q::Q {=a ~b} and {=c ~d}", Fault::TwoBlocks);
        bad("text before the first choice", "::q::Q?{a =b ~c}", Fault::StrayText);
        bad("a weight that is no number", "::q::Q?{~%x%a ~%50%b}", Fault::BadGrade);
        bad("an empty choice", "::q::Q?{=a ~}", Fault::EmptyChoice);
        bad("no stem", "::q::{=a ~b}", Fault::NoText);
    }

    void whatBecomesOfAQuestion()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, stem);
        QFETCH(QString, key);
        QFETCH(int, fault);
        const auto read = importedBytes(text, "a.gift");
        QCOMPARE(read.items.size() + static_cast<std::size_t>(read.rejectedInAll), std::size_t(1));
        if (fault >= 0) {
            QCOMPARE(int(read.rejected.at(0).fault), fault);
            QCOMPARE(read.rejected.at(0).place.line, 1);
            return;
        }
        QVERIFY(!read.items.empty());
        QCOMPARE(questionOf(read, 0).stem, stem);
        QCOMPARE(keyOf(questionOf(read, 0)), key);
        QCOMPARE(questionOf(read, 0).multiple, key.size() > 1);
    }

    void pairsBecomeLinesOfACard()
    {
        const auto read = importedBytes("Match.{=a -> 1 =b->2 =-> 3}", "a.gift",
                                        {.wanted = Wanted::QuestionsElseCards});
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("a → 1\nb → 2"));
    }

    void categoriesTagsAndIds()
    {
        const auto read =
            importedBytes("$CATEGORY: $course$/top/Net/TCP//IP\n\n"
                          "// [id:q7] [tag:tcp] [tag:two words]\nQ?{=a ~b}\n\nR?{T}\n",
                          "a.gift");
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(read.items[0].category, QStringLiteral("Net::TCP/IP"));
        QCOMPARE(read.items[0].tags,
                 (QStringList{QStringLiteral("tcp"), QStringLiteral("two words")}));
        QCOMPARE(read.items[0].key, QStringLiteral("gift q7"));
        QCOMPARE(read.items[0].place.line, 4);
        QVERIFY(read.items[1].tags.isEmpty());
        QCOMPARE(read.items[1].place.line, 6);
    }

    void firstIdCounts()
    {
        const auto read = importedBytes("// [id:a\\]b] [id:c]\n// [id:d]\nQ?{=a ~b}\n", "a.gift");
        QCOMPARE(read.items.at(0).key, QStringLiteral("gift a]b"));
    }

    void questionsWithoutABlankLineBetweenThem()
    {
        const auto read = importedBytes("A?{=a ~b}\nB?{=c ~d}\nC?{F}", "a.gift");
        QCOMPARE(read.items.size(), std::size_t(3));
        QCOMPARE(questionOf(read, 2).stem, QStringLiteral("C?"));
    }

    void faultDoesNotTakeItsNeighbours()
    {
        const auto read = importedBytes("A?{=a ~b}\n\nB?{=a ~b\n\nC?{=a ~b}\n", "a.gift");
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(read.rejected.at(0).fault, Fault::NotClosed);
        QCOMPARE(read.rejected.at(0).place.line, 3);
    }

    void shortAnswersBecomeCardsOnRequest()
    {
        const QByteArray text = "2+2?{=4 =%50%four}\n\nSky?{=blue ~green}\n\nWhy?{}\n";
        const auto cards = importedBytes(text, "a.gift", {.wanted = Wanted::Cards});
        QCOMPARE(cards.items.size(), std::size_t(2));
        QCOMPARE(cardOf(cards, 0).back, QStringLiteral("4\nalso accepted: four (50 %)"));
        QCOMPARE(cardOf(cards, 1).front, QStringLiteral("Sky?\n\n- blue\n- green"));
        QCOMPARE(cardOf(cards, 1).back, QStringLiteral("blue"));
        // The essay has no answer that a card could show.
        QCOMPARE(cards.rejected.at(0).fault, Fault::NoBack);
    }

    void partialCreditIsReported()
    {
        const auto read = importedBytes("Q?{=a ~%50%b ~c}", "a.gift");
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("A"));
        QCOMPARE(read.warnings.at(0).fault, Fault::PartialCredit);
    }
};

RINGSIDE_TEST(TestGift)
#include "tst_gift.moc"
