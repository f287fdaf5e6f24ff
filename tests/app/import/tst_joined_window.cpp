// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/exchange/packs.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/app/support/own_questions.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The window on the included bank with the learner's own questions in the daily mix.
class TestJoinedWindow : public WindowTest
{
    Q_OBJECT

public:
    TestJoinedWindow() : WindowTest(QStringLiteral("today")) { m_clock = &m_time; }

protected:
    void open() override
    {
        const auto plan = importOwnQuestions(
            m_profile->path(), "Which algorithm suits large messages? {=Ring ~Broadcast ~Tree}\n\n"
                               "Which algorithm suits small messages? {=Tree ~Ring ~Broadcast}\n\n"
                               "A ring of 4 servers takes 6 steps. {TRUE}\n");
        QVERIFY(plan);
        for (const session::PlannedQuestion& planned : plan->questions)
            m_own.push_back(bank::QuestionId(planned.question.id));
        const auto choice = session::chooseBank(m_profile->path(), shippedBank(), false);
        QVERIFY(choice && choice->includedBank == shippedBank());
        m_program = std::make_unique<OpenProgram>(choice->bankFile, m_profile->path(), m_clock);
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }

private Q_SLOTS:
    void everyPageOpens_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* page : {"today", "practice", "review", "exam", "library", "progress",
                                 "settings", "challenge"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }
    void everyPageOpens()
    {
        QFETCH(QString, page);
        QWidget* shown = window().openPage(page);
        QVERIFY(shown && shown->isVisible());
        QCoreApplication::processEvents();
        verifyNamedAndWhole(*shown);
    }

    void questionOfTheLearnerIsMarked()
    {
        window().openPage(QStringLiteral("practice"));
        QVERIFY(window().practicePage().goToQuestion(m_own.front()));
        QVERIFY(isShown(QStringLiteral("My question")));
        QVERIFY(window().practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("accumulate-on-small-gpus"))));
        QVERIFY(!isShown(QStringLiteral("My question")));
    }

    void libraryListsThemWithTheBank()
    {
        auto* page = static_cast<LibraryPage*>(window().openPage(QStringLiteral("library")));
        QTRY_VERIFY(page->isSettled());
        page->search(QStringLiteral("\"suits large messages\""));
        auto* table = page->findChild<QTableView*>();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("own"));
        QCOMPARE(table->model()->index(0, 2).data().toString(), QString()); // no difficulty
        QTRY_COMPARE(child<QPushButton>("libraryOpen")->text(), QStringLiteral("Open in Practice"));
        auto* domains = page->findChild<QToolButton*>(QStringLiteral("chip-domain"));
        QCOMPARE(domains->menu()->actions().back()->text(),
                 QStringLiteral("7 My questions (not part of the exam)"));
        page->search(QString()); // a filter adds to what is typed
        domains->menu()->actions().back()->trigger();
        QTRY_COMPARE(table->model()->rowCount(), 3);
    }

    void cardNamesItsBank()
    {
        session::Practice& practice = m_program->practice();
        const auto index = practice.findIndex(m_own.front());
        QVERIFY(index && *index);
        const auto item = practice.goTo(**index);
        QVERIFY(item);
        const auto wrong = std::ranges::find(item->question.options, false, &bank::Option::correct);
        QVERIFY(practice.answer({wrong->id}, progress::Confidence::Unrated, 1000));
        m_time.advanceMs(kDay);
        window().openPage(QStringLiteral("review"));
        QTRY_VERIFY(text("reviewOrigin").startsWith(QStringLiteral("Question · My question · ")));
    }

private:
    bool isShown(const QString& chip)
    {
        const auto labels = window().practicePage().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&chip](const QLabel* label) {
            return label->text() == chip && !label->isHidden();
        });
    }

    ManualClock m_time{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::vector<bank::QuestionId> m_own;
};

RINGSIDE_TEST(TestJoinedWindow)
#include "tst_joined_window.moc"
