// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"

#include "app/keys/key_map.h"
#include "app/practice/jump_dialog.h"
#include "app/question/confidence_bar.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace ringside;
using namespace ringside::app;

namespace {

/// "one" (its key is beta), "two-keys" (alpha and gamma) and "three" (beta), asked in this order.
bank::SourceBank threeQuestions()
{
    bank::SourceBank source = test::smallBank(
        {QStringLiteral("one"), QStringLiteral("two-keys"), QStringLiteral("three")});
    bank::Question& first = source.questions[0].question;
    first.quickAnswer = QStringLiteral("A ring halves the traffic.");
    first.options[0].why = QStringLiteral("A tree sends everything twice.");
    first.options[0].tempting = QStringLiteral("It has fewer steps.");
    return source;
}

/// The page on a bank and a new profile, shown without the rest of the program.
struct ShownPage
{
    explicit ShownPage(const bank::SourceBank& source)
    {
        const QString file = dir.filePath(QStringLiteral("small.bank"));
        const QString profile = dir.filePath(QStringLiteral("profile"));
        if (!bank::writeBank(source, file))
            qFatal("the bank cannot be written");
        workspace = std::move(session::Workspace::open(file, profile, clock).value());
        page = std::make_unique<PracticePage>(
            theme, *workspace, clock, keys,
            PageServices{profile, file, [](const QUrl&) { return true; }});
        page->resize(1300, 900);
        page->setVisible(true);
        page->activateWindow();
    }

    session::Practice& practice() { return workspace->practice(); }
    QuestionView& question() { return *page->findChild<QuestionView*>(); }
    QPushButton& button(const char* name)
    {
        return *page->findChild<QPushButton*>(QLatin1String(name));
    }
    QLabel& label(const char* name) { return *page->findChild<QLabel*>(QLatin1String(name)); }
    std::vector<progress::AnswerEntry> answers()
    {
        const auto reader = progress::JournalReader::open(workspace->progressRequest().journalFile);
        return (*reader)->logs().answers.all().value();
    }
    QString shownId() { return practice().current()->question.id.value(); }
    bool isAnswered() { return practice().current()->answer.has_value(); }

    OptionCard& card(const char* option)
    {
        const auto& cards = question().cards();
        return **std::ranges::find(cards, bank::OptionId(QString::fromLatin1(option)),
                                   &OptionCard::optionId);
    }
    /// As it is shown: the order of the options differs between profiles.
    QString letterOf(const char* option)
    {
        const auto& cards = question().cards();
        const auto at = std::ranges::find(cards, &card(option));
        return optionLetter(static_cast<int>(at - cards.begin()));
    }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* focused = page->focusWidget();
        QTest::keyClick(focused ? focused : page.get(), Qt::Key(key), modifiers);
    }
    void pressLetterOf(const char* option)
    {
        key(Qt::Key_A + letterOf(option).at(0).unicode() - u'A');
    }
    QStringList chosen()
    {
        QStringList ids;
        for (const bank::OptionId& id : question().chosen())
            ids << id.value();
        ids.sort();
        return ids;
    }

    QTemporaryDir dir;
    ManualClock clock{1'795'262'400'000}; // 2026-11-21T12:00:00Z
    Theme theme;
    KeyMap keys;
    std::unique_ptr<session::Workspace> workspace;
    std::unique_ptr<PracticePage> page; ///< destroyed first
};

} // namespace

/// Practice on a bank of three questions that the test makes itself.
class TestPracticePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_shown = std::make_unique<ShownPage>(threeQuestions()); }
    void cleanup() { m_shown.reset(); }

    void firstQuestionIsShownUnanswered()
    {
        QCOMPARE(m_shown->page->findChild<ProseView*>(QStringLiteral("stem"))->toPlainText(),
                 QStringLiteral("Stem of one. Which one?"));
        QCOMPARE(m_shown->question().cards().size(), std::size_t(4));
        QCOMPARE(m_shown->label("position").text(), QStringLiteral("1 of 3"));
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("Submit ↵"));
        QVERIFY(!m_shown->button("previous").isEnabled());
        QVERIFY(!m_shown->label("verdict").isVisible());
        QCOMPARE(m_shown->chosen(), QStringList());
    }

    void nothingIsSubmittedWithoutAChoice()
    {
        m_shown->button("primary").click();
        QCOMPARE(m_shown->label("choiceMessage").text(), QStringLiteral("Choose one option."));
        QVERIFY(m_shown->label("choiceMessage").isVisible());
        QVERIFY(!m_shown->isAnswered());
        m_shown->card("beta").click();
        QVERIFY(!m_shown->label("choiceMessage").isVisible());
    }

    void rightAnswerIsRecordedAndConfirmed()
    {
        m_shown->card("beta").click();
        m_shown->clock.advanceMs(42'000);
        m_shown->button("primary").click();
        QVERIFY(m_shown->isAnswered());
        QVERIFY(m_shown->practice().current()->answer->correct);
        QCOMPARE(m_shown->label("verdict").text(),
                 QStringLiteral("✓ Correct: ") + m_shown->letterOf("beta"));
        QVERIFY(m_shown->label("verdict").isVisible());
        QCOMPARE(m_shown->page->findChild<ProseView*>(QStringLiteral("quickAnswer"))->toPlainText(),
                 QStringLiteral("A ring halves the traffic."));
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("Next question ↵"));
        for (const OptionCard* card : m_shown->question().cards())
            QVERIFY(card->isRevealed());
    }

    void wrongAnswerShowsTheKeyAndTheReasons()
    {
        m_shown->card("alpha").click();
        m_shown->button("primary").click();
        QVERIFY(!m_shown->practice().current()->answer->correct);
        QCOMPARE(m_shown->label("verdict").text(),
                 QStringLiteral("✗ Incorrect. Correct: ") + m_shown->letterOf("beta"));
        QCOMPARE(visibleProse(m_shown->card("alpha")),
                 QStringLiteral("Text of alpha|A tree sends everything twice. Why it tempts: It "
                                "has fewer steps."));
        QCOMPARE(visibleProse(m_shown->card("beta")), QStringLiteral("Text of beta|Why it is so."));
        // Neither right nor chosen: folded.
        QCOMPARE(visibleProse(m_shown->card("gamma")), QString());
    }

    void choiceCanBeChangedUntilItIsSubmitted()
    {
        m_shown->pressLetterOf("alpha");
        QCOMPARE(m_shown->chosen(), QStringList{QStringLiteral("alpha")});
        m_shown->pressLetterOf("beta");
        QCOMPARE(m_shown->chosen(), QStringList{QStringLiteral("beta")});
        m_shown->key(Qt::Key_Return);
        QVERIFY(m_shown->practice().current()->answer->correct);
        m_shown->pressLetterOf("alpha");
        m_shown->card("alpha").click();
        const auto answer = m_shown->practice().current()->answer;
        QCOMPARE(answer->chosen, std::vector{bank::OptionId(QStringLiteral("beta"))});
    }

    void choiceThatIsNotSubmittedIsKept_data()
    {
        QTest::addColumn<std::function<void(ShownPage&)>>("leave");
        const auto row = [](const char* name, std::function<void(ShownPage&)> leave) {
            QTest::newRow(name) << std::move(leave);
        };
        row("to the next question and back", [](ShownPage& shown) {
            shown.page->next();
            shown.page->previous();
        });
        row("to a question of the library and back", [](ShownPage& shown) {
            shown.page->goToQuestion(bank::QuestionId(QStringLiteral("three")));
            shown.page->goToQuestion(bank::QuestionId(QStringLiteral("one")));
        });
        row("to a session and back", [](ShownPage& shown) {
            QVERIFY(shown.practice().startSession(
                {.kind = progress::StudySetKind::Custom, .questions = {QStringLiteral("three")}}));
            QVERIFY(shown.practice().endSession());
        });
        row("to another page until the next day", [](ShownPage& shown) {
            shown.page->hide();
            shown.clock.advanceMs(24LL * 3'600'000);
            shown.page->setVisible(true);
        });
    }

    void choiceThatIsNotSubmittedIsKept()
    {
        QFETCH(const std::function<void(ShownPage&)>, leave);
        m_shown->card("beta").click();
        m_shown->key(Qt::Key_2);
        leave(*m_shown);
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        QCOMPARE(m_shown->chosen(), QStringList{QStringLiteral("beta")});
        QCOMPARE(m_shown->page->findChild<ConfidenceBar*>()->confidence(),
                 progress::Confidence::Unsure);
        m_shown->button("primary").click();
        QVERIFY(m_shown->practice().current()->answer->correct);
    }

    void choiceThatWasSubmittedDoesNotComeBack()
    {
        m_shown->card("alpha").click();
        m_shown->page->next();
        m_shown->page->previous();
        m_shown->button("primary").click(); // a mistake, which waits for another answer
        m_shown->page->next();
        QVERIFY(m_shown->practice().startSession(
            {.kind = progress::StudySetKind::Custom, .questions = {QStringLiteral("one")}}));
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        QCOMPARE(m_shown->chosen(), QStringList());
    }

    void timeOfAnAnswerCountsAllVisits()
    {
        m_shown->card("beta").click();
        m_shown->clock.advanceMs(20'000);
        m_shown->page->next();
        m_shown->clock.advanceMs(300'000); // at another question
        m_shown->page->previous();
        m_shown->clock.advanceMs(5'000);
        m_shown->button("primary").click();
        const auto answers = m_shown->answers();
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers.front().durationMs, std::int64_t(25'000));
    }

    void severalKeysAreCounted()
    {
        m_shown->page->next();
        QCOMPARE(m_shown->shownId(), QStringLiteral("two-keys"));
        m_shown->button("primary").click();
        QCOMPARE(m_shown->label("choiceMessage").text(), QStringLiteral("Choose 2 options."));
        m_shown->pressLetterOf("alpha");
        m_shown->button("primary").click();
        QCOMPARE(m_shown->label("choiceMessage").text(),
                 QStringLiteral("1 of 2 chosen. Choose 1 more."));
        QVERIFY(!m_shown->isAnswered());
        // A letter again takes its option out of the choice.
        m_shown->pressLetterOf("delta");
        m_shown->pressLetterOf("delta");
        m_shown->pressLetterOf("gamma");
        QCOMPARE(m_shown->chosen(),
                 (QStringList{QStringLiteral("alpha"), QStringLiteral("gamma")}));
        m_shown->button("primary").click();
        QVERIFY(m_shown->practice().current()->answer->correct);
        QStringList letters{m_shown->letterOf("alpha"), m_shown->letterOf("gamma")};
        letters.sort();
        QCOMPARE(m_shown->label("verdict").text(),
                 QStringLiteral("✓ Correct: ") + letters.join(QStringLiteral(" and ")));
    }

    void moreThanAskedForCannotBeChosen()
    {
        m_shown->page->next();
        for (const char* option : {"alpha", "beta", "gamma"})
            m_shown->pressLetterOf(option);
        QCOMPARE(m_shown->chosen().size(), 2);
        QCOMPARE(m_shown->label("choiceMessage").text(),
                 QStringLiteral("You already chose 2 of 2. Clear one to choose another."));
    }

    void confidenceIsStoredWithTheAnswer()
    {
        auto* bar = m_shown->page->findChild<ConfidenceBar*>();
        m_shown->key(Qt::Key_2);
        QCOMPARE(bar->confidence(), progress::Confidence::Unsure);
        m_shown->key(Qt::Key_2);
        QCOMPARE(bar->confidence(), progress::Confidence::Unrated);
        m_shown->key(Qt::Key_3);
        m_shown->pressLetterOf("beta");
        m_shown->key(Qt::Key_Return);
        QCOMPARE(m_shown->practice().current()->answer->confidence, progress::Confidence::Sure);
        m_shown->key(Qt::Key_1);
        QCOMPARE(bar->confidence(), progress::Confidence::Sure);
    }

    void enterLeadsFromQuestionToQuestion()
    {
        m_shown->pressLetterOf("beta");
        m_shown->key(Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(m_shown->isAnswered());
        m_shown->key(Qt::Key_Return);
        QCOMPARE(m_shown->shownId(), QStringLiteral("two-keys"));
        QCOMPARE(m_shown->label("position").text(), QStringLiteral("2 of 3"));
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("Submit ↵"));
        QVERIFY(m_shown->button("previous").isEnabled());
        QVERIFY(!m_shown->label("verdict").isVisible());
    }

    void keysMoveThroughTheBank()
    {
        m_shown->key(Qt::Key_Left, Qt::AltModifier); // there is none before
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        m_shown->key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_shown->shownId(), QStringLiteral("two-keys"));
        m_shown->key(Qt::Key_Right, Qt::AltModifier);
        m_shown->key(Qt::Key_Right, Qt::AltModifier); // from the last to the first
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        m_shown->page->next();
        m_shown->key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
    }

    void answeredQuestionKeepsItsAnswer()
    {
        m_shown->card("alpha").click();
        m_shown->button("primary").click();
        m_shown->page->next();
        m_shown->button("previous").click();
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        QVERIFY(m_shown->label("verdict").isVisible());
        QVERIFY(m_shown->card("alpha").isRevealed());
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("Next question ↵"));
    }

    void lastAnswerLeadsBackToTheFirstQuestion()
    {
        answerAll();
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("First question ↵"));
        m_shown->button("primary").click();
        QCOMPARE(m_shown->shownId(), QStringLiteral("one"));
        QVERIFY(m_shown->isAnswered());
    }

    void sessionEndsWithItsLastAnswer()
    {
        QVERIFY(m_shown->practice().startSession(
            {.kind = progress::StudySetKind::Custom, .questions = {QStringLiteral("three")}}));
        QCOMPARE(m_shown->shownId(), QStringLiteral("three"));
        int finished = 0;
        connect(m_shown->page.get(), &PracticePage::finishRequested, this, [&] { ++finished; });
        m_shown->card("beta").click();
        m_shown->button("primary").click();
        QCOMPARE(m_shown->button("primary").text(), QStringLiteral("Finish ↵"));
        QCOMPARE(finished, 0);
        m_shown->button("primary").click();
        QCOMPARE(finished, 1);
    }

    void questionIsFoundByItsId()
    {
        QVERIFY(m_shown->page->goToQuestion(bank::QuestionId(QStringLiteral("three"))));
        QCOMPARE(m_shown->shownId(), QStringLiteral("three"));
        QVERIFY(!m_shown->page->goToQuestion(bank::QuestionId(QStringLiteral("gone"))));
        QCOMPARE(m_shown->shownId(), QStringLiteral("three"));
    }

    void listOfQuestionsSaysWhichAreAnswered()
    {
        m_shown->card("beta").click();
        m_shown->button("primary").click();
        m_shown->key(Qt::Key_J, Qt::ControlModifier);
        auto* dialog = m_shown->page->findChild<JumpDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->chosen(2);
        QCOMPARE(m_shown->shownId(), QStringLiteral("three"));
    }

    void marksOfAnotherPageLeaveTheChoiceAlone()
    {
        m_shown->card("alpha").click();
        QVERIFY(m_shown->practice().setMarks(bank::QuestionId(QStringLiteral("one")), {},
                                             {.isFlagged = true}));
        QCOMPARE(m_shown->chosen(), QStringList{QStringLiteral("alpha")});
        QVERIFY(std::ranges::any_of(m_shown->page->findChildren<QLabel*>(), [](const QLabel* chip) {
            return chip->isVisible() && chip->text() == QStringLiteral("⚑ flagged");
        }));
    }

    void bankWithoutQuestionsSaysSo()
    {
        m_shown.reset();
        bank::SourceBank empty = threeQuestions();
        empty.questions.clear();
        m_shown = std::make_unique<ShownPage>(empty);
        QVERIFY(!m_shown->page->notice().text().isEmpty());
        QVERIFY(!m_shown->button("primary").isEnabled());
        QCOMPARE(m_shown->question().cards().size(), std::size_t(0));
        // Keys do nothing, and nothing breaks.
        for (const Qt::Key key : {Qt::Key_A, Qt::Key_Return, Qt::Key_L, Qt::Key_2})
            m_shown->key(key);
        QVERIFY(!m_shown->page->goToQuestion(bank::QuestionId(QStringLiteral("one"))));
    }

private:
    void answerAll()
    {
        m_shown->card("beta").click();
        m_shown->button("primary").click();
        m_shown->button("primary").click();
        m_shown->card("alpha").click();
        m_shown->card("gamma").click();
        m_shown->button("primary").click();
        m_shown->button("primary").click();
        m_shown->card("beta").click();
        m_shown->button("primary").click();
    }

    /// What is readable on a card, its paragraphs in one line.
    static QString visibleProse(const OptionCard& card)
    {
        QStringList texts;
        for (const ProseView* prose : card.findChildren<ProseView*>())
            if (prose->isVisible())
                texts << prose->toPlainText().simplified();
        return texts.join(u'|');
    }

    std::unique_ptr<ShownPage> m_shown;
};

RINGSIDE_TEST(TestPracticePage)
#include "tst_practice_page.moc"
