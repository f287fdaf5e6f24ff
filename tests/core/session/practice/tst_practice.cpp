// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/option_order.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

constexpr std::int64_t kHourMs = 3'600'000;
const QStringList kIds{QStringLiteral("one"), QStringLiteral("three"), QStringLiteral("two-keys")};

/// A bank and a profile, opened as the program does; opened again it is the next start.
struct Opened
{
    Opened(const QString& bankFile, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(bankFile)),
          journal(*progress::Journal::open(profile, clock)),
          practice(*bank, *journal, clock)
    {
    }
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Practice practice;
};

std::vector<bank::OptionId> chosen(const QStringList& ids)
{
    std::vector<bank::OptionId> made;
    for (const QString& id : ids)
        made.emplace_back(id);
    return made;
}

QStringList idsInOrder(const Practice& practice)
{
    QStringList ids;
    const auto questions = practice.questions();
    for (const bank::QuestionSummary& summary : *questions)
        ids.append(summary.id.value());
    return ids;
}

bool answerCurrent(Opened& opened, bool right)
{
    const auto item = opened.practice.current();
    const bool two = item->question.type == bank::QuestionType::Multiple;
    QStringList ids{right ? QStringLiteral("beta") : QStringLiteral("delta")};
    if (two)
        ids = {QStringLiteral("alpha"), right ? QStringLiteral("gamma") : QStringLiteral("delta")};
    return opened.practice.answer(chosen(ids), progress::Confidence::Sure, 1).has_value();
}

bool answerRight(Opened& opened)
{
    return answerCurrent(opened, true);
}

bool answerWrong(Opened& opened)
{
    return answerCurrent(opened, false);
}

/// Where practice asks the question.
int indexOf(const Opened& opened, const QString& id)
{
    return **opened.practice.findIndex(bank::QuestionId(id));
}

QStringList shownIds(const PracticeItem& item)
{
    QStringList ids;
    for (const bank::Option& option : item.question.options)
        ids.append(option.id.value());
    return ids;
}

} // namespace

class TstPractice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void newProfileStartsAtTheFirstQuestion();
    void domainsTakeTurnsByTheirWeights();
    void answersAreGradedByExactMatch_data();
    void answersAreGradedByExactMatch();
    void senselessChoiceIsRefusedAndNotRecorded_data();
    void senselessChoiceIsRefusedAndNotRecorded();
    void answerIsThereAfterARestart();
    void practiceResumesWhereItWasLeft();
    void questionOpenedToBeReadMovesNoPosition_data();
    void questionOpenedToBeReadMovesNoPosition();
    void anotherDayBeginsWithWhatIsDueThen();
    void anotherDayBeginsAtTheHourOfTheSettings();
    void profileOfAnEarlierVersionKeepsItsQuestion();
    void questionThatIsGoneGivesWayToTheNext_data();
    void questionThatIsGoneGivesWayToTheNext();
    void optionOrderSurvivesARestart();
    void journalKeepsTheOrderThatWasShown();
    void correctedTextKeepsItsHistory();
    void answerWithAnOptionThatIsGoneIsNotShown();
    void placesOutsideTheBankAreRefused();
    void bankWithoutQuestionsSaysSo();
    void conceptsAreThoseThatExist();

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("bank")); }
    std::unique_ptr<Opened> open()
    {
        return std::make_unique<Opened>(bankFile(), m_dir->filePath(QStringLiteral("profile")),
                                        m_clock);
    }
    /// Answers the question "one".
    void answerOne(const QString& option)
    {
        const auto opened = open();
        QVERIFY(opened->practice.goTo(indexOf(*opened, QStringLiteral("one"))));
        QVERIFY(opened->practice.answer(chosen({option}), progress::Confidence::Sure, 1));
    }
    bool write(const bank::SourceBank& source)
    {
        return bank::writeBank(source, bankFile()).has_value();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

void TstPractice::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QVERIFY(write(test::smallBank(kIds)));
}

void TstPractice::newProfileStartsAtTheFirstQuestion()
{
    const auto opened = open();
    QCOMPARE(opened->practice.count(), 3);
    QCOMPARE(opened->practice.currentIndex(), 0);
    const auto item = opened->practice.current();
    QVERIFY(item);
    QCOMPARE(item->question.id.value(), idsInOrder(opened->practice).front());
    QCOMPARE(item->index, 0);
    QCOMPARE(item->count, 3);
    QCOMPARE(item->domain.title, QStringLiteral("Scaling"));
    QCOMPARE(item->domain.weightPercent, 21);
    QVERIFY(!item->answer);
    QCOMPARE(*opened->practice.outcomes(), std::vector<std::optional<bool>>(3));
}

void TstPractice::domainsTakeTurnsByTheirWeights()
{
    bank::SourceBank source = test::smallBank(kIds);
    source.blueprint.domains = {{1, QStringLiteral("Light"), 13, {}},
                                {3, QStringLiteral("Heavy"), 21, {}}};
    source.questions.front().question.domain = 1; // "one", first by its name
    QVERIFY(write(source));
    const QStringList ids = idsInOrder(open()->practice);
    // By 21 : 13, domain 3 is asked first and last.
    QCOMPARE(ids[1], QStringLiteral("one"));
}

void TstPractice::answersAreGradedByExactMatch_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QStringList>("choice");
    QTest::addColumn<bool>("correct");
    const auto ids = [](const char* text) {
        return QString::fromLatin1(text).split(QLatin1Char(' '));
    };
    QTest::newRow("the key") << "one" << ids("beta") << true;
    QTest::newRow("a distractor") << "one" << ids("alpha") << false;
    QTest::newRow("both keys") << "two-keys" << ids("alpha gamma") << true;
    QTest::newRow("both keys in the other order") << "two-keys" << ids("gamma alpha") << true;
    QTest::newRow("one key and a distractor") << "two-keys" << ids("alpha beta") << false;
    QTest::newRow("two distractors") << "two-keys" << ids("beta delta") << false;
}

void TstPractice::answersAreGradedByExactMatch()
{
    QFETCH(QString, question);
    QFETCH(QStringList, choice);
    QFETCH(bool, correct);
    const auto opened = open();
    const int index = indexOf(*opened, question);
    QVERIFY(opened->practice.goTo(index));
    const auto answer =
        opened->practice.answer(chosen(choice), progress::Confidence::Unsure, 12'000);
    QVERIFY(answer);
    const auto item = opened->practice.current();
    QVERIFY(item->answer.has_value());
    QCOMPARE(answer->chosen, item->answer->chosen);
    QCOMPARE(answer->correct, item->answer->correct);
    QCOMPARE(answer->confidence, item->answer->confidence);
    QCOMPARE(item->answer->correct, correct);
    QCOMPARE(item->answer->chosen, chosen(choice));
    QCOMPARE(item->answer->confidence, progress::Confidence::Unsure);
    QCOMPARE(opened->practice.outcomes()->at(static_cast<std::size_t>(index)),
             std::optional(correct));
    const auto entries = opened->journal->entries();
    QCOMPARE(entries->size(), std::size_t{1});
    QCOMPARE(entries->front().correct, correct);
    QCOMPARE(entries->front().durationMs, std::int64_t{12'000});
}

void TstPractice::senselessChoiceIsRefusedAndNotRecorded_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QStringList>("choice");
    QTest::addColumn<int>("code");
    const auto outOfRange = static_cast<int>(ErrorCode::OutOfRange);
    const auto ids = [](const char* text) {
        return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    QTest::newRow("none") << "one" << ids("") << outOfRange;
    QTest::newRow("two of a single choice") << "one" << ids("alpha beta") << outOfRange;
    QTest::newRow("one where two are asked for") << "two-keys" << ids("alpha") << outOfRange;
    QTest::newRow("three where two are asked for")
        << "two-keys" << ids("alpha beta gamma") << outOfRange;
    QTest::newRow("an option of another question")
        << "one" << ids("omega") << static_cast<int>(ErrorCode::UnknownName);
    QTest::newRow("the same option twice")
        << "two-keys" << ids("alpha alpha") << static_cast<int>(ErrorCode::DuplicateField);
}

void TstPractice::senselessChoiceIsRefusedAndNotRecorded()
{
    QFETCH(QString, question);
    QFETCH(QStringList, choice);
    QFETCH(int, code);
    const auto opened = open();
    const int index = indexOf(*opened, question);
    QVERIFY(opened->practice.goTo(index));
    const auto changes = opened->practice.answer(chosen(choice), progress::Confidence::Unrated, 1);
    QVERIFY(!changes);
    QCOMPARE(static_cast<int>(changes.error().code), code);
    QVERIFY(opened->journal->entries()->empty());
    QVERIFY(!opened->practice.current()->answer);
}

void TstPractice::answerIsThereAfterARestart()
{
    {
        const auto opened = open();
        QVERIFY(opened->practice.goTo(indexOf(*opened, QStringLiteral("one"))));
        QVERIFY(opened->practice.answer(chosen({QStringLiteral("alpha")}),
                                        progress::Confidence::Sure, 1));
        QVERIFY(opened->practice.answer(chosen({QStringLiteral("beta")}),
                                        progress::Confidence::Guess, 1));
    }
    const auto opened = open();
    const auto item = opened->practice.current();
    QVERIFY(item && item->answer);
    QVERIFY(item->answer->correct); // the last one counts
    QCOMPARE(item->answer->chosen, chosen({QStringLiteral("beta")}));
    QCOMPARE(item->answer->confidence, progress::Confidence::Guess);
    std::vector<std::optional<bool>> expected(3);
    expected[static_cast<std::size_t>(item->index)] = true;
    QCOMPARE(*opened->practice.outcomes(), expected);
}

void TstPractice::practiceResumesWhereItWasLeft()
{
    QStringList order;
    {
        const auto opened = open();
        order = idsInOrder(opened->practice);
        QVERIFY(opened->practice.goTo(1));
        QVERIFY(answerWrong(*opened));
        const auto moved = opened->practice.goTo(2);
        QVERIFY(moved);
        QCOMPARE(moved->index, 2);
        QCOMPARE(moved->question.id, opened->practice.current()->question.id);
    }
    {
        // Neither the answer nor the time of day changes the order.
        m_clock.advanceMs(4 * kHourMs);
        const auto opened = open();
        QCOMPARE(opened->practice.currentIndex(), 2);
        QCOMPARE(idsInOrder(opened->practice), order);
    }
    // A question that is added may move the place, not the learner.
    QVERIFY(write(test::smallBank(kIds + QStringList{QStringLiteral("eight")})));
    const auto opened = open();
    QCOMPARE(opened->practice.current()->question.id.value(), order[2]);
    QStringList rest = idsInOrder(opened->practice);
    rest.removeAll(QStringLiteral("eight"));
    QCOMPARE(rest, order);
}

void TstPractice::questionOpenedToBeReadMovesNoPosition_data()
{
    QTest::addColumn<bool>("isAnswered");
    QTest::newRow("only read") << false;
    QTest::newRow("answered all the same") << true;
}

void TstPractice::questionOpenedToBeReadMovesNoPosition()
{
    QFETCH(bool, isAnswered);
    {
        const auto opened = open();
        QVERIFY(opened->practice.goTo(1));
        QVERIFY(opened->practice.goTo(2, Visit::Read));
        QCOMPARE(opened->practice.currentIndex(), 2);
        QVERIFY(!isAnswered || answerRight(*opened));
    }
    QCOMPARE(open()->practice.currentIndex(), 1);
}

void TstPractice::anotherDayBeginsWithWhatIsDueThen()
{
    QStringList order;
    {
        const auto opened = open();
        order = idsInOrder(opened->practice);
        QVERIFY(answerWrong(*opened));
        QCOMPARE(opened->practice.nextOpen(), std::optional(1));
        QVERIFY(opened->practice.goTo(1));
    }
    m_clock.advanceMs(24 * kHourMs);
    {
        // The question on the page is still without an answer: nothing has moved.
        const auto opened = open();
        QCOMPARE(opened->practice.currentIndex(), 1);
        QCOMPARE(idsInOrder(opened->practice), order);
        QVERIFY(!*opened->practice.beginDay());
        QVERIFY(answerRight(*opened));
        m_clock.advanceMs(1000);
        // Now the day begins: the new question, the mistake, and last what was right.
        QVERIFY(*opened->practice.beginDay());
        QCOMPARE(opened->practice.currentIndex(), 0);
        QCOMPARE(idsInOrder(opened->practice), (QStringList{order[2], order[0], order[1]}));
    }
    const auto opened = open();
    QVERIFY(opened->practice.goTo(1, Visit::Read)->answer);
    QVERIFY(opened->practice.current()->answer);
    QVERIFY(!opened->practice.goTo(1)->answer); // the mistake waits for another answer
    QVERIFY(answerRight(*opened));
    QVERIFY(opened->practice.current()->answer);
    QCOMPARE(opened->practice.nextOpen(), std::optional(0));
    QVERIFY(opened->practice.goTo(2)->answer); // the right answer is shown
}

void TstPractice::anotherDayBeginsAtTheHourOfTheSettings()
{
    const auto opened = open();
    const int hour = QDateTime::fromMSecsSinceEpoch(m_clock.wallMs()).time().hour();
    opened->practice.setRolloverHour((hour + 2) % 24);
    QVERIFY(answerWrong(*opened));
    m_clock.advanceMs(kHourMs);
    QVERIFY(!*opened->practice.beginDay());
    m_clock.advanceMs(kHourMs);
    QVERIFY(*opened->practice.beginDay());
}

void TstPractice::profileOfAnEarlierVersionKeepsItsQuestion()
{
    const QString left = QStringLiteral("three");
    {
        const auto opened = open();
        QVERIFY(opened->journal->storePosition({left, 1})); // it stored no order
    }
    QCOMPARE(open()->practice.current()->question.id.value(), left);
}

void TstPractice::questionThatIsGoneGivesWayToTheNext_data()
{
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("expected");
    QTest::newRow("one in the middle") << 1 << 2;
    QTest::newRow("the last") << 2 << 1;
}

void TstPractice::questionThatIsGoneGivesWayToTheNext()
{
    QFETCH(int, left);
    QFETCH(int, expected);
    QStringList order;
    {
        const auto opened = open();
        order = idsInOrder(opened->practice);
        QVERIFY(opened->practice.goTo(left));
        QVERIFY(answerWrong(*opened));
    }
    QStringList rest = kIds;
    rest.removeAll(order[left]);
    QVERIFY(write(test::smallBank(rest)));
    const auto opened = open();
    QCOMPARE(opened->practice.count(), 2);
    QCOMPARE(opened->practice.current()->question.id.value(), order[expected]);
    // Its answer stays in the journal and belongs to no question here.
    QCOMPARE(*opened->practice.outcomes(), std::vector<std::optional<bool>>(2));
    QCOMPARE(opened->journal->entries()->size(), std::size_t{1});
}

void TstPractice::optionOrderSurvivesARestart()
{
    const QStringList first = shownIds(*open()->practice.current());
    QCOMPARE(shownIds(*open()->practice.current()), first);
    const auto opened = open();
    const bank::QuestionId id = opened->practice.current()->question.id;
    const auto expected = shownOrder(test::smallQuestion(id.value()), opened->journal->orderSeed());
    QStringList ids;
    for (const bank::Option& option : expected)
        ids.append(option.id.value());
    QCOMPARE(first, ids);
}

void TstPractice::journalKeepsTheOrderThatWasShown()
{
    const auto opened = open();
    QVERIFY(opened->practice.goTo(indexOf(*opened, QStringLiteral("one"))));
    const QStringList shown = shownIds(*opened->practice.current());
    QVERIFY(
        opened->practice.answer(chosen({QStringLiteral("delta")}), progress::Confidence::Sure, 1));
    const auto entry = opened->journal->logs().answers.lastOf(QStringLiteral("one"));
    QVERIFY(entry && *entry);
    QCOMPARE((*entry)->optionOrder, shown);
    QCOMPARE((*entry)->contentHash, opened->practice.current()->question.contentHash);
    QVERIFY(!(*entry)->contentHash.isEmpty());
}

void TstPractice::correctedTextKeepsItsHistory()
{
    answerOne(QStringLiteral("beta"));
    bank::SourceBank corrected = test::smallBank(kIds);
    corrected.questions.front().question.stem = QStringLiteral("A better stem. Which one?");
    corrected.questions.front().question.contentHash = QStringLiteral("another hash");
    QVERIFY(write(corrected));
    const auto item = open()->practice.current();
    QVERIFY(item && item->answer);
    QVERIFY(item->answer->correct);
}

void TstPractice::answerWithAnOptionThatIsGoneIsNotShown()
{
    answerOne(QStringLiteral("delta"));
    bank::SourceBank corrected = test::smallBank(kIds);
    corrected.questions.front().question.options.pop_back();
    QVERIFY(write(corrected));
    const auto item = open()->practice.current();
    QVERIFY(item && !item->answer);
}

void TstPractice::placesOutsideTheBankAreRefused()
{
    const auto opened = open();
    QVERIFY(opened->practice.goTo(1));
    for (const int index : {-1, 3}) {
        const auto moved = opened->practice.goTo(index);
        QVERIFY(!moved);
        QCOMPARE(moved.error().code, ErrorCode::OutOfRange);
        QCOMPARE(QString::fromStdString(moved.error().limit), QStringLiteral("1 to 3"));
    }
    QCOMPARE(opened->practice.currentIndex(), 1);
}

void TstPractice::bankWithoutQuestionsSaysSo()
{
    QVERIFY(write(test::smallBank({})));
    const auto opened = open();
    QCOMPARE(opened->practice.count(), 0);
    const auto item = opened->practice.current();
    QVERIFY(!item);
    QCOMPARE(item.error().code, ErrorCode::MissingField);
    QVERIFY(!opened->practice.goTo(0));
    QVERIFY(!opened->practice.answer({}, progress::Confidence::Unrated, 1));
}

void TstPractice::conceptsAreThoseThatExist()
{
    const auto opened = open();
    const auto item = opened->practice.current();
    const auto cards = opened->practice.background(item->question)->concepts;
    QCOMPARE(cards.size(), std::size_t{1});
    QCOMPARE(cards.front().name, QStringLiteral("Ring"));
}

RINGSIDE_TEST(TstPractice)
#include "tst_practice.moc"
