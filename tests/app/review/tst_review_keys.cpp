// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/own_card_dialog.h"
#include "app/review/review_page.h"
#include "app/widgets/notice.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Keys of a review session go to the card, and undo names what it undoes.
class TestReviewKeys : public WindowTest
{
    Q_OBJECT

public:
    TestReviewKeys() : WindowTest(QStringLiteral("review")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        page()->setFocus();
    }

    void afterMoreNewCardsTheKeysGoToTheCard()
    {
        for (int i = 0; i < session::Review::kNewPerDay; ++i) {
            press(Qt::Key_Space);
            press(Qt::Key_4);
        }
        auto* more = child<QPushButton>("reviewMore");
        QVERIFY(more->isVisible());
        more->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Space);
        QVERIFY(!more->isVisible());
        QCOMPARE(window().focusWidget(), page());
        press(Qt::Key_Space);
        QVERIFY(child<QPushButton>("rate-3")->isVisible());
        const int fresh = review().counts().fresh;
        press(Qt::Key_3);
        QCOMPARE(review().counts().fresh, fresh - 1);
    }

    void buttonThatEndsGivesItsKeysToTheCard()
    {
        press(Qt::Key_Space);
        press(Qt::Key_3);
        auto* undo = child<QPushButton>("reviewUndo");
        undo->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Space); // the only step: the button is disabled now
        QVERIFY(!undo->isEnabled());
        QCOMPARE(window().focusWidget(), page());
    }

    void undoAndRedoNameTheReview()
    {
        press(Qt::Key_Space);
        press(Qt::Key_3);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(notice(), QStringLiteral("Undone: “Good”. Redo with Ctrl+Shift+Z."));
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(notice(), QStringLiteral("Redone: “Good”. Undo with Ctrl+Z."));
    }

    void undoOfAWrittenCardSaysSoAndRedoBringsItBack()
    {
        press(Qt::Key_Space);
        press(Qt::Key_3);
        const std::size_t before = cards();
        write(QStringLiteral("What is alpha?"), QStringLiteral("A latency"));
        QCOMPARE(cards(), before + 1);
        QCOMPARE(
            notice(),
            QStringLiteral("Card saved. Review asks it with your new cards. Undo with Ctrl+Z."));
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(cards(), before);
        QCOMPARE(notice(), QStringLiteral("Undone: “New card”. Redo with Ctrl+Shift+Z."));
        QVERIFY(child<QPushButton>("reviewRedo")->isVisible());
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(cards(), before + 1);
        QCOMPARE(notice(), QStringLiteral("Redone: “New card”. Undo with Ctrl+Z."));
        // Before it comes the review.
        press(Qt::Key_Z, Qt::ControlModifier);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(notice(), QStringLiteral("Undone: “Good”. Redo with Ctrl+Shift+Z."));
    }

    void messageGoesWhenTheNextCardComes()
    {
        write(QStringLiteral("What is alpha?"), QStringLiteral("A latency"));
        QVERIFY(!notice().isEmpty());
        press(Qt::Key_Space);
        QVERIFY(!notice().isEmpty());
        press(Qt::Key_3);
        QCOMPARE(notice(), QString());
    }

private:
    session::Review& review() { return m_program->workspace().review(); }
    QWidget* page() { return window().findChild<ReviewPage*>(); }
    QString notice() { return page()->findChild<Notice*>()->text(); }

    /// To the widget that has the focus, as the keyboard does.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QVERIFY(window().focusWidget());
        QTest::keyClick(window().focusWidget(), key, modifiers);
    }

    std::size_t cards() { return review().rows(session::CardFilter::Own)->size(); }

    void write(const QString& front, const QString& back)
    {
        press(Qt::Key_A);
        auto* dialog = window().findChild<OwnCardDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("ownFront"))->setPlainText(front);
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("ownBack"))->setPlainText(back);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!window().findChild<OwnCardDialog*>());
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
};

RINGSIDE_TEST(TestReviewKeys)
#include "tst_review_keys.moc"
