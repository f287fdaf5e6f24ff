// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "app/question/question_view.h"
#include "core/session/library/library.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/sql_trace.h"
#include "tests/support/test_program.h"

#include <QMenu>
#include <QPushButton>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What an answer costs in the real window, and what of it the other pages learn.
class TestDataFlow : public WindowTest
{
    Q_OBJECT

public:
    TestDataFlow() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void oneAnswerIsOneTransactionAndReadsItsQuestionOnce()
    {
        settle();
        const SqlTrace trace;
        QVERIFY(trace.sees());
        page().next();
        QCOMPARE(reads(trace), 1);
        QCOMPARE(trace.count(QStringLiteral("COMMIT")), 1); // the place in practice
        choose();
        page().submit();
        QVERIFY(m_program->practice().current()->answer);
        QCOMPARE(trace.count(QStringLiteral("INSERT INTO main.answer")), 1);
        QCOMPARE(trace.count(QStringLiteral("COMMIT")), 2);
        settle(); // what the rail and the other pages make of it
        QCOMPARE(reads(trace), 1);
        QCOMPARE(trace.count(QStringLiteral("COMMIT")), 2);
    }

    void pagesThatAreHiddenReadNothing()
    {
        settle();
        SqlTrace trace; // before the Library has connections on another thread
        for (const char* name : {"library", "guide", "progress", "today", "exam", "practice"})
            window().openPage(QLatin1String(name));
        // The Library searches on another thread, and then reads the question that it selects.
        auto* library = window().findChild<LibraryPage*>();
        QTRY_VERIFY(library->isSettled() && !library->findChild<QuestionView*>()->cards().empty());
        settle();
        choose();
        page().submit();
        trace.clear();
        settle();
        // The rail: which answers are new, asked for the cards due and for the next one, and the
        // place of the one question.
        QVERIFY2(trace.statements().size() <= 3,
                 qPrintable(trace.statements().join(QLatin1Char('\n'))));
    }

    void railCountsEveryAnswerAndAfterARestartToo()
    {
        QTRY_COMPARE(railNote(), QStringLiteral("Readiness: 0 of 60 answers"));
        for (int i = 1; i <= 7; ++i) {
            choose();
            page().submit();
            QTRY_COMPARE(railNote(), QStringLiteral("Readiness: %1 of 60 answers").arg(i));
            page().next();
        }
        m_program.reset();
        // As when a question is named on the command line: Today is never shown.
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        window().openPage(QStringLiteral("practice"));
        window().show();
        QTRY_COMPARE(railNote(), QStringLiteral("Readiness: 7 of 60 answers"));
    }

    void marksThatAreGivenElsewhereAreOnThePage()
    {
        settle();
        const auto item = m_program->practice().current();
        progress::QuestionMarks flagged;
        flagged.isFlagged = true;
        QVERIFY(m_program->workspace().library().setMarks(item->question.id, {}, flagged));
        auto* mark = page().findChild<QPushButton*>(QStringLiteral("mark"));
        QVERIFY(mark->menu()->actions().first()->isChecked());
    }

private:
    PracticePage& page() { return window().practicePage(); }
    QString railNote() { return window().findChild<QLabel*>(QStringLiteral("railNote"))->text(); }
    /// Until the rail has read what it shows and nothing is waiting to be done.
    void settle()
    {
        QTRY_VERIFY(!railNote().isEmpty());
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
    }
    void choose()
    {
        const int wanted = m_program->practice().current()->question.choose;
        for (int i = 0; i < wanted; ++i)
            page().findChild<QuestionView*>()->choose(i);
    }
    /// Of a question's content.
    static int reads(const SqlTrace& trace)
    {
        return trace.count(QStringLiteral("JOIN question_text"));
    }
};

RINGSIDE_TEST(TestDataFlow)
#include "tst_data_flow.moc"
